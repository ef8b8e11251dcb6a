// The recovery code of the local space: display for administrators, entry without the key.
import { Button, TextArea } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { recoveryMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { liveWorkspace } from '../desktop.ts';
import { queryKeys } from '../query/query-keys.ts';
import { askData, terna } from '../terna.ts';
import styles from './recovery-code.module.css';

export function RecoveryCodeDialog({ onClose }: { onClose: () => void }) {
  // Not cached: the code leaves memory when the dialog closes.
  const { data, error } = useQuery({
    queryKey: queryKeys.recoveryCode,
    queryFn: () => askData(terna().desktop.recoveryCode()),
    gcTime: 0,
  });
  const footer = <Button intent="primary" text={uiMessages.close} onClick={onClose} />;
  return (
    <Dialog isOpen title={texts.title} onClose={onClose} footer={footer} width={560}>
      <p>{texts.explanation}</p>
      {error && <ErrorNote error={error} />}
      {!error && data === undefined && <Skeleton />}
      {data === null && <p>{texts.none}</p>}
      {data && (
        <>
          <ol className={styles.words} aria-label={texts.words}>
            {data.map((word, index) => (
              <li key={index}>{word}</li>
            ))}
          </ol>
          <CopyLine label={texts.line} text={data.join(' ')} button={texts.copy} hint={texts.storageHint} />
        </>
      )}
    </Dialog>
  );
}

export function RecoveryForm() {
  const id = useId();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askData(terna().desktop.recoverSpace({ code })),
    onSuccess: liveWorkspace.set,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && code.trim() !== '') mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{texts.field}</label>
      <TextArea
        id={id}
        fill
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={code}
        maxLength={1000}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setCode(target.value)}
      />
      <p id={`${id}-hint`} className="text-secondary">
        {texts.fieldHint}
      </p>
      {error && <ErrorNote error={error} />}
      <Button type="submit" text={texts.open} disabled={code.trim() === ''} loading={isPending} />
    </form>
  );
}

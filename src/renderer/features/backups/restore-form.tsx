// Restores a backup: its file, its passphrase, and the folder.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { spaceBackupMessages as texts } from '../../../contract/messages.ts';
import { liveWorkspace } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { PasswordField } from '../../forms/text-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { BackupProgress } from './backup-progress.tsx';
import styles from './backups.module.css';

const RestoreFields = z.object({ passphrase: z.string().min(1).max(500) });

export interface RestoreFormProps {
  /** Whether the present space is set aside. */
  readonly replaces: boolean;
  /** Returns to the screen before. */
  readonly back: { readonly text: string; readonly onBack: () => void };
}

export function RestoreForm({ replaces, back }: RestoreFormProps) {
  const fileId = useId();
  const form = useForm({ resolver: contractResolver(RestoreFields), defaultValues: { passphrase: '' } });
  const passphrase = useWatch({ control: form.control, name: 'passphrase' });
  const choose = useMutation({ mutationFn: () => askData(terna().desktop.chooseBackup()) });
  const restore = useMutation({
    mutationFn: (input: { file: string; passphrase: string; elsewhere: boolean }) =>
      askData(terna().desktop.restoreBackup(input)),
    onSuccess: liveWorkspace.set,
  });
  const { data: chosen } = choose;
  const isReady = chosen !== undefined && chosen !== null && passphrase !== '';
  const start = (elsewhere: boolean) =>
    form.handleSubmit((fields) => chosen && restore.mutate({ ...fields, file: chosen.file, elsewhere }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !restore.isPending) void start(false)();
  };
  const failure = choose.error ?? (restore.error?.code === 'cancelled' ? null : restore.error);
  return (
    <form onSubmit={submit} noValidate>
      <p className="text-secondary">{texts.restoreIntro}</p>
      {replaces && <p className="text-secondary">{texts.oldDataRemains}</p>}
      <div className={styles.file}>
        <Button
          text={texts.chooseFile}
          aria-describedby={fileId}
          disabled={restore.isPending}
          onClick={() => choose.mutate()}
        />
        <span id={fileId}>{chosen?.name ?? texts.noFile}</span>
      </div>
      <PasswordField
        label={texts.passphrase}
        field={form.register('passphrase')}
        error={form.formState.errors.passphrase}
        autoComplete="off"
        disabled={restore.isPending}
      />
      {restore.isPending && <BackupProgress />}
      {failure && <ErrorNote error={failure} />}
      <div className={styles.formButtons}>
        <Button variant="minimal" text={back.text} disabled={restore.isPending} onClick={back.onBack} />
        <Button
          text={texts.restoreElsewhere}
          disabled={!isReady || restore.isPending}
          onClick={() => void start(true)()}
        />
        <Button
          type="submit"
          intent="primary"
          text={texts.restoreAction}
          disabled={!isReady}
          loading={restore.isPending}
        />
      </div>
    </form>
  );
}

// A new comment: sent by Ctrl+Enter, kept as a draft until the server has it.
import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { applicantMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from '../applicants.module.css';
import { useAddComment } from '../queries.ts';
import { draftOf, keepDraft } from './drafts.ts';

/** Longest comment that the server takes, in characters. */
const LONGEST = 10_000;
const texts = applicantMessages.comment;

export function CommentForm({ applicantId, isOnline }: { applicantId: number; isOnline: boolean }) {
  const id = useId();
  const user = useCurrentUser()?.token ?? '';
  const [text, setText] = useState(() => draftOf(user, applicantId));
  const change = (next: string) => {
    setText(next);
    keepDraft(user, applicantId, next);
  };
  const { mutate, isPending, error } = useAddComment(applicantId, () => change(''));
  const isTooLong = text.trim().length > LONGEST;
  const canSend = isOnline && !isPending && !isTooLong && text.trim() !== '';
  const send = () => {
    if (canSend) mutate(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const problem = isTooLong ? texts.tooLong(LONGEST) : null;
  return (
    <div className={styles.commentForm}>
      <label htmlFor={id} className="visually-hidden">
        {texts.label}
      </label>
      <textarea
        id={id}
        className="bp6-input"
        rows={3}
        placeholder={texts.placeholder}
        value={text}
        readOnly={isPending}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error && <ErrorNote title={texts.failed} error={error} onRetry={send} isRetrying={isPending} />}
      <div className={styles.commentActions}>
        <span id={`${id}-hint`} className={problem ? 'text-danger' : 'text-secondary'}>
          {problem ?? (isOnline ? texts.hint : texts.offline)}
        </span>
        <Button intent="primary" text={texts.send} disabled={!canSend} loading={isPending} onClick={send} />
      </div>
    </div>
  );
}

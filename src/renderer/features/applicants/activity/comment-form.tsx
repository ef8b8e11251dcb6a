// The form for a new comment.
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { applicantMessages, mentionMessages } from '../../../../contract/messages.ts';
import { mentionedIn } from '../../../../domain/text/mentions.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { ErrorNote } from '../../../ui/states.tsx';
import styles from '../applicants.module.css';
import { useAddComment } from '../queries.ts';
import { CommentField, LONGEST_COMMENT } from './comment-field.tsx';
import { type Draft, draftOf, storeDraft } from './drafts.ts';

const texts = applicantMessages.comment;

/** Offline comments are queued. */
export function CommentForm({ applicantId, isOnline }: { applicantId: number; isOnline: boolean }) {
  const id = useId();
  const { draft, change, send, canSend, isPending, error, problem } = useDraft(applicantId);
  return (
    <div className={styles.commentForm}>
      <CommentField
        label={texts.label}
        placeholder={texts.placeholder}
        draft={draft}
        isBusy={isPending}
        isWrong={problem !== null}
        hintId={`${id}-hint`}
        onChange={change}
        onSend={send}
      />
      {error && <ErrorNote title={texts.failed} error={error} onRetry={send} isRetrying={isPending} />}
      <div className={styles.commentActions}>
        <span id={`${id}-hint`} className={problem ? 'text-danger' : 'text-secondary'}>
          {problem ?? (isOnline ? `${texts.hint}. ${mentionMessages.hint}` : texts.offline)}
        </span>
        <Button intent="primary" text={texts.send} disabled={!canSend} loading={isPending} onClick={send} />
      </div>
    </div>
  );
}

/** The draft survives opening another candidate. */
function useDraft(applicantId: number) {
  const user = useCurrentUser()?.token ?? '';
  const [draft, setDraft] = useState(() => draftOf(user, applicantId));
  const change = (next: Draft) => {
    setDraft(next);
    storeDraft(user, applicantId, next);
  };
  const { mutate, isPending, visibleError: error } = useAddComment(applicantId, () => change({ text: '', people: [] }));
  const comment = draft.text.trim();
  const isTooLong = comment.length > LONGEST_COMMENT;
  const canSend = !isPending && !isTooLong && comment !== '';
  const send = () => {
    if (canSend) mutate({ comment, mentions: mentionedIn(comment, draft.people).map(({ id }) => id) });
  };
  return { draft, change, send, canSend, isPending, error, problem: isTooLong ? texts.tooLong(LONGEST_COMMENT) : null };
}

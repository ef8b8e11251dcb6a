// A new comment: sent by Ctrl+Enter, kept as a draft until the server has it; an `@` looks for people to mention.
import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { applicantMessages, mentionMessages } from '../../../contract/messages.ts';
import { mentionedIn } from '../../../domain/mentions.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from '../applicants.module.css';
import { useAddComment } from '../queries.ts';
import { type Draft, draftOf, keepDraft } from './drafts.ts';
import { MentionOptions } from './mention-options.tsx';
import { useMentions } from './use-mentions.ts';

/** Longest comment that the server takes, in characters. */
const LONGEST = 10_000;
const texts = applicantMessages.comment;

export function CommentForm({ applicantId, isOnline }: { applicantId: number; isOnline: boolean }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, send, canSend, isPending, error, problem } = useDraft(applicantId, isOnline);
  const mentions = useMentions(field, draft, change);
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const active = mentions.isOpen ? mentions.people[mentions.active] : undefined;
  return (
    <div className={styles.commentForm}>
      <label htmlFor={id} className="visually-hidden">
        {texts.label}
      </label>
      <div className={styles.commentField}>
        <textarea
          ref={field}
          id={id}
          className="bp6-input"
          rows={3}
          placeholder={texts.placeholder}
          value={draft.text}
          readOnly={isPending}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          aria-autocomplete="list"
          aria-controls={mentions.isOpen ? `${id}-people` : undefined}
          aria-activedescendant={active && `${id}-people-${active.id}`}
          onChange={({ target }) => {
            change({ ...draft, text: target.value });
            mentions.follow();
          }}
          onClick={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {mentions.isOpen && <MentionOptions id={`${id}-people`} list={mentions} />}
      </div>
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

/** What is written, kept over a look at somebody else, and the way to send it. */
function useDraft(applicantId: number, isOnline: boolean) {
  const user = useCurrentUser()?.token ?? '';
  const [draft, setDraft] = useState(() => draftOf(user, applicantId));
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(user, applicantId, next);
  };
  const { mutate, isPending, error } = useAddComment(applicantId, () => change({ text: '', people: [] }));
  const comment = draft.text.trim();
  const isTooLong = comment.length > LONGEST;
  const canSend = isOnline && !isPending && !isTooLong && comment !== '';
  const send = () => {
    if (canSend) mutate({ comment, mentions: mentionedIn(comment, draft.people).map(({ id }) => id) });
  };
  return { draft, change, send, canSend, isPending, error, problem: isTooLong ? texts.tooLong(LONGEST) : null };
}

// Edits and removes the user's own comment, with undo.
import { Button } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApplicantLog } from '../../../../contract/api/applicants.ts';
import { applicantMessages, uiMessages } from '../../../../contract/messages.ts';
import { mentionedIn } from '../../../../domain/text/mentions.ts';
import { updateQueriesData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { type LogPages, withoutLog } from '../applicant-merge.ts';
import styles from '../applicants.module.css';
import { putLog } from '../queries.ts';
import { CommentField, LONGEST_COMMENT } from './comment-field.tsx';
import type { Draft } from './drafts.ts';

const texts = applicantMessages.comment;

export interface OwnComment {
  readonly applicantId: number;
  readonly log: ApplicantLog;
}

/** Restores the earlier text, also after a removal. */
function usePutBack({ applicantId, log }: OwnComment) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: () =>
      askData(
        terna().applicants.changeLog({
          params: { id: applicantId, logId: log.id },
          body: { comment: log.comment ?? '', mentions: log.mentions.map(({ id }) => id) },
        }),
      ),
    onSuccess: (back) => putLog(client, applicantId, back),
    onError: ({ message }) => toasts.show({ text: texts.undoFailed, detail: message, tone: 'danger' }),
  });
  return () => mutate();
}

export interface CommentToolsProps extends OwnComment {
  readonly onEdit: () => void;
}

export function CommentTools({ applicantId, log, onEdit }: CommentToolsProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undo = usePutBack({ applicantId, log });
  const remove = useMutation({
    mutationFn: () => askData(terna().applicants.removeLog({ params: { id: applicantId, logId: log.id } })),
    // The comment disappears at once and returns if the server rejects the removal.
    onMutate: () =>
      updateQueriesData<LogPages>(client, queryKeys.applicants.allLogs(applicantId), (pages) =>
        withoutLog(pages, log.id),
      ),
    onSuccess: () => toasts.show({ text: texts.removed, undo }),
    onError: ({ message }) => {
      putLog(client, applicantId, log);
      toasts.show({ text: texts.removeFailed, detail: message, tone: 'danger' });
    },
  });
  return (
    <span className={styles.commentTools}>
      <IconButton icon={<Edit />} label={texts.edit} onClick={onEdit} />
      <IconButton icon={<Trash />} label={texts.remove} onClick={() => remove.mutate()} />
    </span>
  );
}

export interface CommentEditorProps extends OwnComment {
  readonly onEnd: () => void;
}

export function CommentEditor({ applicantId, log, onEnd }: CommentEditorProps) {
  const id = useId();
  const client = useQueryClient();
  const toasts = useToasts();
  const undo = usePutBack({ applicantId, log });
  const [draft, setDraft] = useState<Draft>({ text: log.comment ?? '', people: log.mentions });
  const comment = draft.text.trim();
  const isTooLong = comment.length > LONGEST_COMMENT;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const mentions = mentionedIn(comment, draft.people).map((person) => person.id);
      return askData(
        terna().applicants.changeLog({ params: { id: applicantId, logId: log.id }, body: { comment, mentions } }),
      );
    },
    onSuccess: (changed) => {
      putLog(client, applicantId, changed);
      toasts.show({ text: texts.changed, undo });
      onEnd();
    },
  });
  const canSave = !isPending && !isTooLong && comment !== '';
  const save = () => {
    if (comment === log.comment) onEnd();
    else if (canSave) mutate();
  };
  return (
    <div className={styles.commentForm}>
      <CommentField
        label={texts.edit}
        draft={draft}
        isBusy={isPending}
        isWrong={isTooLong}
        hintId={`${id}-hint`}
        autoFocus
        onChange={setDraft}
        onSend={save}
        onCancel={onEnd}
      />
      {error && <ErrorNote title={texts.failed} error={error} onRetry={save} isRetrying={isPending} />}
      <div className={styles.commentActions}>
        <span id={`${id}-hint`} className={isTooLong ? 'text-danger' : 'text-secondary'}>
          {isTooLong ? texts.tooLong(LONGEST_COMMENT) : texts.editHint}
        </span>
        <Button text={uiMessages.cancel} onClick={onEnd} />
        <Button intent="primary" text={texts.save} disabled={!canSave} loading={isPending} onClick={save} />
      </div>
    </div>
  );
}

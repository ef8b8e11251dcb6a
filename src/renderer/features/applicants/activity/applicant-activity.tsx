// The activity of a candidate: comments and events of the candidacy, newest first.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type {
  Applicant,
  ApplicantLog,
  FieldChange,
  LoggedField,
  LogType,
} from '../../../../contract/api/applicants.ts';
import {
  applicantEditMessages,
  applicantEvaluationMessages,
  applicantMessages,
} from '../../../../contract/messages.ts';
import { piecesOf } from '../../../../domain/text/mentions.ts';
import { useCurrentUser, useIsOnline } from '../../../app/desktop.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from '../applicants.module.css';
import { dateText } from '../edit/date-text.ts';
import { PartBody } from '../part-body.tsx';
import { useApplicantLogs } from '../queries.ts';
import { commentDate } from './comment-date.ts';
import { CommentForm } from './comment-form.tsx';
import { Emails } from './emails.tsx';
import { CommentEditor, CommentTools } from './own-comment.tsx';
import { PendingComments } from './pending-comments.tsx';
import { UndoAdvance, undoableAdvance } from './undo-advance.tsx';

const { activity: texts, comment: commentTexts } = applicantMessages;
const { filters } = applicantEvaluationMessages;

type ActivityFilter = 'all' | 'user' | 'list' | 'emails';

export function ApplicantActivity({ applicant }: { applicant: Applicant }) {
  const { id: applicantId } = applicant;
  const canComment = applicant.permissions.can_comment;
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const isOnline = useIsOnline();
  const kinds: ActivityFilter[] = canComment ? ['all', 'user', 'list', 'emails'] : ['all', 'user', 'list'];
  return (
    <PartBody>
      {canComment && <CommentForm key={applicantId} applicantId={applicantId} isOnline={isOnline} />}
      <ButtonGroup className={styles.activityFilter ?? ''} role="group" aria-label={filters.label}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            text={filters[kind]}
            active={filter === kind}
            aria-pressed={filter === kind}
            onClick={() => setFilter(kind)}
          />
        ))}
      </ButtonGroup>
      {filter === 'emails' ? (
        <Emails applicantId={applicantId} />
      ) : (
        <>
          {filter !== 'list' && <PendingComments applicantId={applicantId} />}
          <Logs applicant={applicant} type={filter} isOnline={isOnline} />
        </>
      )}
    </PartBody>
  );
}

interface LogsProps {
  readonly applicant: Applicant;
  readonly type: 'all' | LogType;
  readonly isOnline: boolean;
}

function Logs({ applicant, type, isOnline }: LogsProps) {
  const query = useApplicantLogs(applicant.id, type);
  const { data, error } = query;
  const { can_comment: canComment, can_move: canMove } = applicant.permissions;
  const undoable = canMove && data ? undoableAdvance(data.logs) : null;
  return (
    <>
      {!data && !error && <Skeleton lines={4} />}
      {error && (
        <ErrorNote
          title={texts.failed}
          error={error}
          onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      )}
      <CachedNote at={data?.cachedAt} />
      {data?.logs.length === 0 && (
        <p className="text-secondary">{canComment && type !== 'list' ? texts.empty : texts.emptyReadOnly}</p>
      )}
      <ol className={styles.activity} aria-label={texts.label}>
        {data?.logs.map((log) => (
          <li key={log.id}>
            {log.kind === 'comment' ? (
              <Comment log={log} applicantId={applicant.id} canComment={canComment && isOnline} />
            ) : (
              <Happening log={log} undo={log === undoable && <UndoAdvance applicant={applicant} log={log} />} />
            )}
          </li>
        ))}
      </ol>
      {query.hasNextPage && !error && (
        <Button
          text={texts.more}
          variant="minimal"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

interface CommentProps {
  readonly log: ApplicantLog;
  readonly applicantId: number;
  /** Allows the user to edit and remove their own comment. */
  readonly canComment: boolean;
}

function Comment({ log, applicantId, canComment }: CommentProps) {
  const [isEditing, setEditing] = useState(false);
  const userId = useCurrentUser()?.id;
  const isOwn = canComment && log.author !== null && log.author.id === userId;
  const name = log.author?.full_name ?? texts.system;
  const original = log.process_title ? texts.originalProcess(log.process_title) : undefined;
  return (
    <article className={styles.comment} title={original}>
      <header>
        <span className={styles.commentAvatar} aria-hidden="true">
          {initials(name)}
        </span>
        <strong>{name}</strong>
        {log.author?.position && <span className="text-secondary">{log.author.position}</span>}
        {log.edited_at && (
          <span className="text-secondary" title={commentTexts.editedAt(commentDate(log.edited_at))}>
            {commentTexts.edited}
          </span>
        )}
        <time dateTime={log.created_at}>{commentDate(log.created_at)}</time>
        {isOwn && !isEditing && <CommentTools applicantId={applicantId} log={log} onEdit={() => setEditing(true)} />}
      </header>
      {isEditing ? (
        <CommentEditor applicantId={applicantId} log={log} onEnd={() => setEditing(false)} />
      ) : (
        <p className={styles.drawerText}>
          {piecesOf(log.comment ?? '', log.mentions).map(({ text, isMention }, index) =>
            isMention ? (
              <strong key={index} className={styles.mention}>
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {original && <p className="visually-hidden">{original}</p>}
    </article>
  );
}

/** An automatic move also displays its reason, an edit what it changed. */
function Happening({ log, undo }: { log: ApplicantLog; undo: ReactNode }) {
  const why = log.kind === 'moved' ? log.comment : changesText(log.changes ?? []);
  return (
    <div className={styles.happening}>
      <p>
        <strong>{actorOf(log)}</strong> {happened(log)}
        {why && <span className={styles.happeningReason}>{why}</span>}
      </p>
      {undo}
      <time dateTime={log.created_at}>{commentDate(log.created_at)}</time>
    </div>
  );
}

const actorOf = ({ kind, author }: ApplicantLog): string => {
  if (kind === 'withdrawn' || kind === 'withdrawal_undone' || kind === 'data_requested') return texts.candidate;
  return author?.full_name ?? texts.system;
};

/** One line per field. */
const changesText = (changes: readonly FieldChange[]): string =>
  changes
    .map(({ field, before, after }) =>
      texts.change(fieldNames[field], displayed(field, before), displayed(field, after)),
    )
    .join('\n');

const fieldNames: Readonly<Record<LoggedField, string>> = {
  ...applicantMessages.fields,
  ...applicantEditMessages.fields,
  ...texts.fields,
};

const displayed = (field: LoggedField, value: string | null): string | null =>
  field === 'birthdate' ? dateText(value) : value;

/** Returns the text that follows the actor's name. */
export function happened({ kind, from_list, to_list, comment, reason }: ApplicantLog): string {
  if (kind === 'moved') return from_list ? texts.moved(from_list, to_list ?? '') : texts.movedTo(to_list ?? '');
  if (kind === 'moved_process') return texts.moved_process(from_list ?? '', to_list ?? '');
  if (kind === 'move_undone' || kind === 'transfer_undone') return texts[kind](from_list ?? '', to_list ?? '');
  if (kind === 'merged' || kind === 'unmerged') return texts[kind](reason ?? '');
  if (kind === 'consultant_assigned' || kind === 'consultant_unassigned') return texts[kind](reason);
  if (kind === 'copied') return texts.copied(from_list ?? '');
  if (kind === 'comment') return comment ?? '';
  const text = texts[kind];
  return typeof text === 'function' ? text(reason ?? '') : text;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

// The activity of a candidate, newest first: comments, and what happened to the candidacy.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { ApplicantLog, LogType } from '../../../contract/api/applicants.ts';
import { applicantEvaluationMessages, applicantMessages } from '../../../contract/messages.ts';
import { piecesOf } from '../../../domain/mentions.ts';
import { useIsOnline } from '../../app/desktop.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../applicants.module.css';
import { PartBody } from '../part-body.tsx';
import { useApplicantLogs } from '../queries.ts';
import { commentDate } from './comment-date.ts';
import { CommentForm } from './comment-form.tsx';
import { Emails } from './emails.tsx';

const texts = applicantMessages.activity;
const { filters } = applicantEvaluationMessages;

type Shown = 'all' | 'user' | 'list' | 'emails';

export function ApplicantActivity({ applicantId, canComment }: { applicantId: number; canComment: boolean }) {
  const [shown, setShown] = useState<Shown>('all');
  const isOnline = useIsOnline();
  const kinds: Shown[] = canComment ? ['all', 'user', 'list', 'emails'] : ['all', 'user', 'list'];
  return (
    <PartBody>
      {canComment && <CommentForm key={applicantId} applicantId={applicantId} isOnline={isOnline} />}
      <ButtonGroup className={styles.activityFilter ?? ''} role="group" aria-label={filters.label}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            text={filters[kind]}
            active={shown === kind}
            aria-pressed={shown === kind}
            onClick={() => setShown(kind)}
          />
        ))}
      </ButtonGroup>
      {shown === 'emails' ? (
        <Emails applicantId={applicantId} />
      ) : (
        <Logs applicantId={applicantId} type={shown} canComment={canComment} />
      )}
    </PartBody>
  );
}

function Logs({ applicantId, type, canComment }: { applicantId: number; type: 'all' | LogType; canComment: boolean }) {
  const query = useApplicantLogs(applicantId, type);
  const { data, error } = query;
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
          <li key={log.id}>{log.kind === 'comment' ? <Comment log={log} /> : <Happening log={log} />}</li>
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

function Comment({ log }: { log: ApplicantLog }) {
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
        <time dateTime={log.created_at}>{commentDate(log.created_at)}</time>
      </header>
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
      {original && <p className="visually-hidden">{original}</p>}
    </article>
  );
}

function Happening({ log }: { log: ApplicantLog }) {
  return (
    <p className={styles.happening}>
      <span>
        <strong>{log.author?.full_name ?? texts.system}</strong> {happened(log)}
      </span>
      <time dateTime={log.created_at}>{commentDate(log.created_at)}</time>
    </p>
  );
}

/** What a line says after the name of whoever did it. */
export function happened({ kind, from_list, to_list, comment }: ApplicantLog): string {
  if (kind === 'moved') return from_list ? texts.moved(from_list, to_list ?? '') : texts.movedTo(to_list ?? '');
  if (kind === 'moved_process') return texts.moved_process(from_list ?? '', to_list ?? '');
  if (kind === 'copied') return texts.copied(from_list ?? '');
  return kind === 'comment' ? (comment ?? '') : texts[kind];
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

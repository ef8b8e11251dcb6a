// History of a request as a timeline, newest first.
import { Button } from '@blueprintjs/core';
import type { RequestLog } from '../../../contract/api/requests.ts';
import { requestChangeMessages, requestScreenMessages as texts } from '../../../contract/messages.ts';
import { formatDateTime, formatRelative } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useLogs } from './queries.ts';
import styles from './requests.module.css';

export function RequestHistory({ requestId }: { requestId: number }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useLogs(requestId);
  return (
    <section className={styles.panel}>
      <h2>{texts.history}</h2>
      {error && (
        <ErrorNote title={texts.historyFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton lines={3} />}
      <ol className={styles.timeline}>
        {data?.map((log) => (
          <Entry key={log.id} log={log} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="minimal" text={texts.historyMore} loading={isFetching} onClick={() => void fetchNextPage()} />
      )}
    </section>
  );
}

function Entry({ log }: { log: RequestLog }) {
  const { author, fields, changes, restarts, comment, created_at: at } = log;
  const isStart = log.kind === 'step_started';
  return (
    <li>
      <p>
        <strong>{author?.full_name ?? texts.nobody}</strong> {texts.logLine(log)}
        {fields.length > 0 &&
          !isStart &&
          changes.length === 0 &&
          `: ${fields.map(requestChangeMessages.fieldName).join(', ')}`}
      </p>
      {isStart && fields.length > 0 && <p className="text-secondary">{requestChangeMessages.unread(fields)}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.field}-${JSON.stringify([change.from, change.to])}`}>
              {requestChangeMessages.changeText(change)}
            </li>
          ))}
        </ul>
      )}
      {restarts && <p>{requestChangeMessages.restarted}</p>}
      {comment && <q className={styles.comment}>{comment}</q>}
      <time className="text-secondary" dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at, new Date())}
      </time>
    </li>
  );
}

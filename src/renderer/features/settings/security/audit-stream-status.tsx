// How far the audit trail has been sent, what went wrong, and a test of the receiver.
import { Button, Callout } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AuditStreamSettings } from '../../../../contract/api/audit-streams.ts';
import { auditStreamMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from '../settings.module.css';

export const STATUS_KEY = queryKeys.settings.card('audit_stream_status');

/** The first that applies is displayed, except that an altered trail is always. */
function describeProgress(state: AuditStreamSettings): { readonly text: string; readonly isProblem: boolean } {
  if (state.url === null || !state.has_secret) return { text: texts.notReady, isProblem: true };
  if (!state.active) return { text: texts.paused, isProblem: true };
  if (state.error !== null) {
    const next = state.next_attempt_at === null ? '' : formatDateTime(state.next_attempt_at);
    return { text: texts.failing(state.error, next), isProblem: true };
  }
  if (state.pending > 0) return { text: texts.behind(state.pending), isProblem: false };
  if (state.sent_at === null) return { text: texts.nothing, isProblem: false };
  return { text: texts.upToDate(state.sent_position, formatDateTime(state.sent_at)), isProblem: false };
}

export function AuditStreamStatus() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: () => askData(terna().auditStreams.settings({})),
    staleTime: 0,
  });
  const test = useMutation({ mutationFn: () => askData(terna().auditStreams.test({})) });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  const { text, isProblem } = describeProgress(data);
  return (
    <section className={styles.form} aria-label={texts.statusTitle}>
      <h2>{texts.statusTitle}</h2>
      <Callout compact icon={null} intent={isProblem ? 'warning' : 'none'} role="status">
        {text}
      </Callout>
      {data.altered_position !== null && (
        <Callout compact icon={null} intent="danger">
          {texts.altered(data.altered_position)}
        </Callout>
      )}
      <div className={styles.cardActions}>
        <Button text={texts.refresh} loading={isFetching} onClick={() => void refetch()} />
        <Button
          text={texts.test}
          loading={test.isPending}
          disabled={data.url === null || !data.has_secret}
          onClick={() => test.mutate()}
        />
      </div>
      {test.data && <p role="status">{texts.tested(test.data.status)}</p>}
      {test.error && <ErrorNote error={test.error} />}
    </section>
  );
}

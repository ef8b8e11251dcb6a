// The dialog of a user's open sessions, which can be ended there.
import { Button, Tag } from '@blueprintjs/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '../../../contract/api/sessions.ts';
import { openSessionMessages as texts } from '../../../contract/messages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDateTime, formatRelative } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './open-sessions.module.css';

interface SessionsOf {
  readonly id: number;
  readonly full_name: string;
}

interface OpenSessionsDialogProps {
  /** Another user, for administrators; the own sessions without it. */
  readonly user?: SessionsOf;
  readonly onClose: () => void;
}

export function OpenSessionsDialog({ user, onClose }: OpenSessionsDialogProps) {
  const queryKey = queryKeys.openSessions(user?.id ?? null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => askData(user ? terna().sessions.listOf({ params: { id: user.id } }) : terna().sessions.list({})),
    // Sessions begin and end elsewhere, without an event.
    staleTime: 0,
    gcTime: 0,
  });
  const { end, endAll } = useEnding(user);
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  const footer = others.length > 0 && (
    <Button
      intent="danger"
      variant="outlined"
      text={user ? texts.endAll : texts.endOthers}
      loading={endAll.isPending}
      onClick={() => endAll.mutate()}
    />
  );
  const problem = end.error ?? endAll.error;
  return (
    <Dialog
      isOpen
      isBusy={end.isPending || endAll.isPending}
      title={user ? texts.titleOf(user.full_name) : texts.title}
      onClose={onClose}
      footer={footer}
      width={560}
    >
      <p className="text-secondary">{user ? texts.hintOf : texts.hint}</p>
      {problem && <ErrorNote error={problem} />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <Skeleton />}
      {data?.length === 0 && <p>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function useEnding(user: SessionsOf | undefined) {
  const client = useQueryClient();
  const toasts = useToasts();
  const remove = (isEnded: (session: OpenSession) => boolean) =>
    updateQueryData<OpenSession[]>(client, queryKeys.openSessions(user?.id ?? null), (sessions) =>
      sessions.filter((session) => !isEnded(session)),
    );
  const end = useMutation({
    mutationFn: (session_id: string) =>
      askData(
        user
          ? terna().sessions.endOf({ params: { id: user.id, session_id } })
          : terna().sessions.end({ params: { session_id } }),
      ),
    onSuccess: (_nothing, ended) => {
      remove(({ id }) => id === ended);
      toasts.show({ text: texts.ended, tone: 'success' });
    },
  });
  const endAll = useMutation({
    mutationFn: () =>
      askData(user ? terna().sessions.endAllOf({ params: { id: user.id } }) : terna().sessions.endOthers({})),
    onSuccess: () => {
      remove(({ is_current }) => user !== undefined || !is_current);
      toasts.show({ text: user ? texts.allEnded(user.full_name) : texts.othersEnded, tone: 'success' });
    },
  });
  return { end, endAll };
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = session.device ?? texts.unknownDevice;
  const details = [
    texts.signedIn(formatDateTime(session.signed_in_at)),
    ...(session.address === null ? [] : [texts.from(session.address)]),
    texts.used(formatRelative(session.last_used_at, new Date())),
  ];
  return (
    <li className={styles.session}>
      <div className={styles.description}>
        <strong>{device}</strong>
        <span className="text-secondary">{details.join(' · ')}</span>
      </div>
      {session.is_current ? (
        <Tag minimal intent="success">
          {texts.current}
        </Tag>
      ) : (
        <Button size="small" text={texts.end} aria-label={texts.endNamed(device)} loading={isEnding} onClick={onEnd} />
      )}
    </li>
  );
}

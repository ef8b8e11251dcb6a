// The connection light at the top right, with details and actions.
import { Button, PopoverNext } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ConnectionState } from '../../../contract/ipc/ipc.ts';
import type { PendingChange } from '../../../contract/ipc/offline-queue.ts';
import {
  appMessages,
  connectionMessages,
  offlineQueueMessages,
  spaceWarningMessages,
  uiMessages,
} from '../../../contract/messages.ts';
import { OfflineBoardList } from '../../features/offline-boards/index.ts';
import { PendingList, usePending } from '../../features/offline-queue/index.ts';
import { ageText, formatDateTime, formatRelative } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { isFirstContact, liveConnection, useConnection, useWorkspace } from '../desktop.ts';
import { useRecoveryCode } from '../start/use-recovery-code.ts';
import { askData, terna } from '../terna.ts';
import { useConnectionDetails } from './connection-details-state.ts';

const RecoveryCodeDialog = lazy(async () => ({
  default: (await import('../start/recovery-code.tsx')).RecoveryCodeDialog,
}));

export function ConnectionLight() {
  const connection = useConnection().value;
  const pending = usePending();
  const [isOpen, setOpen] = useConnectionDetails();
  const [isCodeOpen, setCodeOpen] = useState(false);
  if (!connection) return null;
  const showCode = () => {
    setOpen(false);
    setCodeOpen(true);
  };
  return (
    // The status contains the button: inside a button it would become part of the button's name.
    <div role="status">
      <PopoverNext
        inheritDarkTheme={false}
        content={<ConnectionDetails connection={connection} onCode={showCode} />}
        placement="bottom-end"
        arrow={false}
        isOpen={isOpen}
        onInteraction={setOpen}
      >
        <Button
          variant="minimal"
          size="small"
          className={`connection connection-${connection.state}`}
          aria-haspopup="dialog"
          text={
            <>
              <span className="connection-dot" aria-hidden="true" />
              {connectionText(connection, new Date())}
              <PendingCount pending={pending} />
            </>
          }
        />
      </PopoverNext>
      {isCodeOpen && (
        <Suspense>
          <RecoveryCodeDialog onClose={() => setCodeOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

export function connectionText(connection: ConnectionState, now: Date): string {
  const { state, since } = connection;
  if (state === 'offline' && since) return connectionMessages.offlineSince(ageText(since, now));
  return connectionMessages[isFirstContact(connection) ? 'connecting' : state];
}

function PendingCount({ pending }: { pending: readonly PendingChange[] }) {
  const problems = pending.filter(({ problem }) => problem !== null).length;
  if (pending.length === 0) return null;
  return (
    <span className={problems > 0 ? 'text-warning' : undefined}>
      {` · ${problems > 0 ? offlineQueueMessages.lightProblems(problems) : offlineQueueMessages.light(pending.length)}`}
    </span>
  );
}

function ConnectionDetails({ connection, onCode }: { connection: ConnectionState; onCode: () => void }) {
  const code = useRecoveryCode();
  const workspace = useWorkspace().value;
  const reconnect = useMutation({
    mutationFn: () => askData(terna().desktop.reconnect()),
    onSuccess: liveConnection.set,
  });
  const { state, since } = connection;
  return (
    <div className="connection-details" role="dialog" aria-label={connectionMessages.details}>
      <p>{isFirstContact(connection) ? connectionMessages.connectingHint : connectionMessages[`${state}Hint`]}</p>
      {state !== 'connected' && workspace?.reason && <p className="text-danger">{workspace.reason}</p>}
      <dl className="facts">
        {workspace?.kind && <Fact name={connectionMessages.workspace} value={appMessages.workspaces[workspace.kind]} />}
        {workspace?.kind === 'team' && <Fact name={connectionMessages.server} value={workspace.url ?? ''} />}
        {workspace?.space && workspace.space.isEncrypted !== null && (
          <Fact
            name={spaceWarningMessages.protection}
            value={workspace.space.isEncrypted ? spaceWarningMessages.encrypted : spaceWarningMessages.notEncrypted}
          />
        )}
        {workspace?.health && <Fact name={connectionMessages.version} value={workspace.health.version} />}
        <Fact
          name={connectionMessages.confirmed}
          value={since ? formatRelative(since, new Date()) : connectionMessages.never}
          title={since ? formatDateTime(since) : undefined}
        />
      </dl>
      {code.isThere && <Button size="small" text={spaceWarningMessages.showCode} onClick={onCode} />}
      {reconnect.error && <ErrorNote error={reconnect.error} />}
      {state !== 'connected' && (
        <Button
          intent="primary"
          text={uiMessages.retry}
          onClick={() => reconnect.mutate()}
          loading={reconnect.isPending}
        />
      )}
      <PendingList />
      <OfflineBoardList />
    </div>
  );
}

function Fact({ name, value, title }: { name: string; value: string; title?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title}>{value}</dd>
    </div>
  );
}

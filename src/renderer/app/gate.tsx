// Lets a window in: to the choice of workspace, to signing in, or to the program, as main says where it stands.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { WorkspaceState } from '../../contract/ipc.ts';
import { appMessages, errorMessages } from '../../contract/messages.ts';
import { Delayed, ErrorNote } from '../ui/states.tsx';
import { liveSession, liveWorkspace, useSession, useWorkspace } from './desktop.ts';
import { useDestinations } from './destinations.ts';
import { askData, terna } from './terna.ts';
import { FIRST_RUN_PATH, redirection, wayIn } from './way-in.ts';

export function Gate() {
  const workspace = useWorkspace();
  const session = useSession();
  const location = useLocation();
  useDestinations();
  const failure = workspace.failure ?? session.failure;
  if (failure) {
    return (
      <Standing title={appMessages.startFailed}>
        <ErrorNote error={failure} onRetry={askAgain} />
      </Standing>
    );
  }
  if (!workspace.value) return null;
  const way = wayIn(workspace.value, session.value);
  const path = redirection(way, location.pathname);
  if (path)
    return <Navigate to={wanted(way, location.state) ?? path} replace state={{ wanted: addressOf(location) }} />;
  if (location.pathname === FIRST_RUN_PATH) return <Outlet />;
  if (way === 'starting') return <Starting />;
  return way === 'failed' ? <Failed workspace={workspace.value} /> : <Outlet />;
}

const askAgain = (): void => {
  void liveWorkspace.refresh();
  void liveSession.refresh();
};

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** Once inside, the way goes on to the address that was asked for before signing in. */
function wanted(way: string, state: unknown): string | null {
  if (way !== 'inside' || typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' && redirection('inside', state.wanted) === null ? state.wanted : null;
}

function Starting() {
  return (
    <Delayed>
      <Standing title={appMessages.starting}>
        <p className="text-secondary">{appMessages.startingHint}</p>
        <ProgressBar intent="primary" aria-label={appMessages.starting} />
      </Standing>
    </Delayed>
  );
}

/** The workspace does not answer and nobody is signed in: try again, or work somewhere else. */
function Failed({ workspace }: { workspace: WorkspaceState }) {
  const retry = useMutation({ mutationFn: () => chooseAgain(workspace) });
  const leave = useMutation({
    mutationFn: () => askData(terna().desktop.leaveWorkspace()),
    onSuccess: liveWorkspace.set,
  });
  const isTeam = workspace.server === 'unreachable';
  const reason = retry.error?.message ?? workspace.reason ?? errorMessages.unreachable;
  return (
    <Standing title={isTeam ? appMessages.unreachable : appMessages.startFailed}>
      <ErrorNote error={{ message: reason }} onRetry={() => retry.mutate()} isRetrying={retry.isPending} />
      <Button
        variant="minimal"
        text={appMessages.changeWorkspace}
        onClick={() => leave.mutate()}
        loading={leave.isPending}
      />
      {leave.error && <ErrorNote error={leave.error} />}
    </Standing>
  );
}

async function chooseAgain({ kind, url }: WorkspaceState): Promise<void> {
  const { chooseWorkspace } = terna().desktop;
  if (kind === 'team') liveWorkspace.set(await askData(chooseWorkspace({ kind, url: url ?? '' })));
  else if (kind) liveWorkspace.set(await askData(chooseWorkspace({ kind })));
}

function Standing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="centered">
      <div className="standing">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

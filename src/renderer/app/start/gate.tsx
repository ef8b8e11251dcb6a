// Lets a window in: to the choice of workspace, to signing in, or to the program, as main says where it stands.
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { appMessages } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { liveSession, liveWorkspace, useSession, useWindowSession, useWorkspace } from '../desktop.ts';
import { useDestinations } from '../shell/destinations.ts';
import { entryRoute, FIRST_RUN_PATH, PROCESSES_PATH, redirectPath } from './entry-route.ts';
import { Failed, Starting, StatusScreen } from './status-screen.tsx';
import { wasRestored } from './window-kind.ts';

export function Gate() {
  const workspace = useWorkspace();
  const session = useSession();
  const location = useLocation();
  useDestinations();
  const isInherited = useIsInherited();
  const error = workspace.error ?? session.error;
  if (error) {
    return (
      <StatusScreen title={appMessages.startFailed}>
        <ErrorNote error={error} onRetry={refreshState} />
      </StatusScreen>
    );
  }
  if (!workspace.value) return null;
  const way = entryRoute(workspace.value, session.value);
  const path =
    redirectPath(way, location.pathname) ?? (way === 'inside' && isInherited === 'left' ? PROCESSES_PATH : null);
  const state = isInherited ? null : { wanted: addressOf(location) };
  if (path) return <Navigate to={wanted(way, location.state) ?? path} replace state={state} />;
  if (location.pathname === FIRST_RUN_PATH && !workspace.value.space?.problem) return <Outlet />;
  if (way === 'starting') return <Starting />;
  return way === 'failed' ? <Failed workspace={workspace.value} /> : <Outlet />;
}

/**
 * Whether nobody who is to sign in here has asked for the present address: the person before has left this window at it, or the
 * program has restored it at its start. Whoever signs in begins at the start screen.
 */
function useIsInherited(): 'left' | 'restored' | null {
  const { generation } = useWindowSession();
  const { key } = useLocation();
  // This component is mounted anew for each person, at the address where the one before was.
  const [leftAt, setLeftAt] = useState(() => (generation > 0 ? key : null));
  // Once this window has been elsewhere, its addresses are those of its new person; the router may use a key again.
  useEffect(() => {
    if (key !== leftAt) setLeftAt(null);
  }, [key, leftAt]);
  if (key === leftAt) return 'left';
  return key === INITIAL_KEY && wasRestored() ? 'restored' : null;
}

/** What the router calls the address that a page was loaded with. */
const INITIAL_KEY = 'default';

const refreshState = (): void => {
  void liveWorkspace.refresh();
  void liveSession.refresh();
};

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** Once inside, the way goes on to the address that was asked for before signing in. */
function wanted(way: string, state: unknown): string | null {
  if (way !== 'inside' || typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' && redirectPath('inside', state.wanted) === null ? state.wanted : null;
}

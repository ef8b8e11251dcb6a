// Redirects a window to workspace choice, sign-in or program, depending on main's state.
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
 * Whether the new user did not choose the current address: the previous user left it, or the program restored it. The
 * new user then begins at the start screen.
 */
function useIsInherited(): 'left' | 'restored' | null {
  const { generation } = useWindowSession();
  const { key } = useLocation();
  // The component is mounted again for each user, at the address of the previous one.
  const [leftAt, setLeftAt] = useState(() => (generation > 0 ? key : null));
  // After the first navigation all addresses belong to the new user, and the router may reuse a key.
  useEffect(() => {
    if (key !== leftAt) setLeftAt(null);
  }, [key, leftAt]);
  if (key === leftAt) return 'left';
  return key === INITIAL_KEY && wasRestored() ? 'restored' : null;
}

/** The router's key for the address that a page was loaded with. */
const INITIAL_KEY = 'default';

const refreshState = (): void => {
  void liveWorkspace.refresh();
  void liveSession.refresh();
};

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** After sign-in, continues to the address requested before it. */
function wanted(way: string, state: unknown): string | null {
  if (way !== 'inside' || typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' && redirectPath('inside', state.wanted) === null ? state.wanted : null;
}

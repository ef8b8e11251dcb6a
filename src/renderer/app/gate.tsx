// Lets a window in: to the choice of workspace, to signing in, or to the program, as main says where it stands.
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { appMessages } from '../../contract/messages.ts';
import { ErrorNote } from '../ui/states.tsx';
import { liveSession, liveWorkspace, useSession, useWorkspace } from './desktop.ts';
import { useDestinations } from './destinations.ts';
import { Failed, Standing, Starting } from './standing.tsx';
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

// Defines which user and workspace a window belongs to; expiry locks it for that user.
import type { SessionState, WorkspaceState } from '../../../contract/ipc/ipc.ts';
import { entryRoute } from '../start/entry-route.ts';

export interface WindowSession {
  /** User and workspace of the window; null until a user has signed in. */
  readonly owner: WindowOwner | null;
  /** The displayed session; unchanged while the window is locked. */
  readonly session: SessionState | null;
  /** The session has expired; only the same user can unlock the window. */
  readonly isLocked: boolean;
  /** Grows when the window changes its user, so that no state passes to the next user. */
  readonly generation: number;
}

interface WindowOwner {
  readonly workspace: string;
  readonly token: string;
}

export const NO_WINDOW_SESSION: WindowSession = { owner: null, session: null, isLocked: false, generation: 0 };

/** Computes the next window session from main's state; returns `before` until main has published both parts. */
export function nextWindowSession(
  before: WindowSession,
  workspace: WorkspaceState | null,
  session: SessionState | null,
): WindowSession {
  if (!workspace || !session) return before;
  const { owner, generation } = before;
  const here = `${workspace.kind} ${workspace.url}`;
  const isSameWorkspace = owner?.workspace === here;
  const { user } = session;
  if (user && isSameWorkspace && owner.token === user.token) return { ...before, session, isLocked: false };
  const next = { session, isLocked: false, generation: owner ? generation + 1 : generation };
  if (user) return { ...next, owner: { workspace: here, token: user.token } };
  const canReturn = isSameWorkspace && session.hasExpired && entryRoute(workspace, session) !== 'set-up';
  return canReturn ? { ...before, isLocked: true } : { ...next, owner: null };
}

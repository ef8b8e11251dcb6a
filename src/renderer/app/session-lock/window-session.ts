// Whose the program in this window is. Where the server ends their session, it stays theirs: it is put aside, and nobody
// else ever has it.
import type { SessionState, WorkspaceState } from '../../../contract/ipc/ipc.ts';
import { entryRoute } from '../start/entry-route.ts';

export interface WindowSession {
  /** Who works here, and in which workspace; null until somebody has signed in. */
  readonly owner: WindowOwner | null;
  /** As the program has it: while its person is away, still theirs. */
  readonly session: SessionState | null;
  /** The session has ended by itself, and the program is put aside until its person has signed in again. */
  readonly isLocked: boolean;
  /** Another number whenever a program ends, so that nothing of it is there for whoever comes next. */
  readonly generation: number;
}

interface WindowOwner {
  readonly workspace: string;
  readonly token: string;
}

export const NO_WINDOW_SESSION: WindowSession = { owner: null, session: null, isLocked: false, generation: 0 };

/** What becomes of the window, as main says where it works and who is signed in; null as long as main has not said so. */
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

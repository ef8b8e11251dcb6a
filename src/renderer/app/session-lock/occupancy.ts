// Whose the program in this window is. Where the server ends their session, it stays theirs: it is put aside, and nobody
// else ever has it.
import type { SessionState, WorkspaceState } from '../../../contract/ipc/ipc.ts';
import { wayIn } from '../start/way-in.ts';

export interface Occupancy {
  /** Who works here, and in which workspace; null until somebody has signed in. */
  readonly occupant: Occupant | null;
  /** As the program has it: while its person is away, still theirs. */
  readonly session: SessionState | null;
  /** The session has ended by itself, and the program is put aside until its person has signed in again. */
  readonly isAway: boolean;
  /** Another number whenever a program ends, so that nothing of it is there for whoever comes next. */
  readonly turn: number;
}

interface Occupant {
  readonly workspace: string;
  readonly token: string;
}

export const VACANT: Occupancy = { occupant: null, session: null, isAway: false, turn: 0 };

/** What becomes of the window, as main says where it works and who is signed in; null as long as main has not said so. */
export function occupancyAfter(
  before: Occupancy,
  workspace: WorkspaceState | null,
  session: SessionState | null,
): Occupancy {
  if (!workspace || !session) return before;
  const { occupant, turn } = before;
  const here = `${workspace.kind} ${workspace.url}`;
  const isSamePlace = occupant?.workspace === here;
  const { user } = session;
  if (user && isSamePlace && occupant.token === user.token) return { ...before, session, isAway: false };
  const next = { session, isAway: false, turn: occupant ? turn + 1 : turn };
  if (user) return { ...next, occupant: { workspace: here, token: user.token } };
  const mayReturn = isSamePlace && session.hasExpired && wayIn(workspace, session) !== 'set-up';
  return mayReturn ? { ...before, isAway: true } : { ...next, occupant: null };
}

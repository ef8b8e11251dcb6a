// Decides which screen a window displays before its user has a session.
import type { SessionState, WorkspaceState } from '../../../contract/ipc/ipc.ts';

export type EntryRoute = 'choose' | 'starting' | 'failed' | 'set-up' | 'sign-in' | 'inside';

/**
 * With a session the program opens even without a server, because cached data can be read. Only a local space that
 * cannot be opened blocks it, because queued changes could never be sent. `session` is null until main has read it
 * after the workspace's start.
 */
export function entryRoute(workspace: WorkspaceState, session: SessionState | null): EntryRoute {
  if (workspace.kind === null) return 'choose';
  if (workspace.space?.problem) return 'failed';
  if (!session) return 'starting';
  if (session.user) return 'inside';
  if (workspace.server === 'none' || workspace.server === 'starting') return 'starting';
  if (workspace.server === 'failed' || workspace.server === 'unreachable') return 'failed';
  return workspace.health?.first_run ? 'set-up' : 'sign-in';
}

export const FIRST_RUN_PATH = '/first-run';
export const SESSION_PATH = '/session';
export const PROCESSES_PATH = '/selection_processes';
export const CANDIDATES_PATH = '/candidates';
export const DUPLICATES_PATH = '/candidates/duplicates';
export const REQUESTS_PATH = '/requests';
export const SETTINGS_PATH = '/settings';
export const WORKFLOWS_PATH = '/workflows';
export const INTERVIEWS_PATH = '/interviews';
export const REPORTS_PATH = '/reports';

/** Null if the window may stay. The first-run screen displays the workspace's start itself and retains typed text. */
export function redirectPath(way: EntryRoute, path: string): string | null {
  const isFirstRun = path === FIRST_RUN_PATH;
  if (way === 'inside') return isFirstRun || path === SESSION_PATH ? PROCESSES_PATH : null;
  if (way === 'starting' || way === 'failed') return null;
  if (way === 'sign-in') return path === SESSION_PATH ? null : SESSION_PATH;
  return isFirstRun ? null : FIRST_RUN_PATH;
}

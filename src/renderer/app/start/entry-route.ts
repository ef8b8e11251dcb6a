// Where a window stands before there is a session: choosing a workspace, waiting for it, setting it up, signing in.
import type { SessionState, WorkspaceState } from '../../../contract/ipc/ipc.ts';

export type EntryRoute = 'choose' | 'starting' | 'failed' | 'set-up' | 'sign-in' | 'inside';

/**
 * With a session one is inside, whatever the server does: what was seen is in the cache. Only a space on this computer
 * that cannot be opened keeps everybody out: no server would ever take what is done there. `session` is null until main
 * has looked for one, which it does once the workspace is there.
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
export const REQUESTS_PATH = '/requests';
export const SETTINGS_PATH = '/settings';
export const WORKFLOWS_PATH = '/workflows';
export const REPORTS_PATH = '/reports';

/**
 * The path that a window at `path` has to be sent to, or null where it may stay. The first-run screen shows by itself
 * how the workspace starts, and keeps what was typed meanwhile.
 */
export function redirectPath(way: EntryRoute, path: string): string | null {
  const isFirstRun = path === FIRST_RUN_PATH;
  if (way === 'inside') return isFirstRun || path === SESSION_PATH ? PROCESSES_PATH : null;
  if (way === 'starting' || way === 'failed') return null;
  if (way === 'sign-in') return path === SESSION_PATH ? null : SESSION_PATH;
  return isFirstRun ? null : FIRST_RUN_PATH;
}

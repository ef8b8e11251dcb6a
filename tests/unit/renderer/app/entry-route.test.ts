// The first screen of a window, by workspace and session.
import { expect, test } from 'vitest';
import type { SessionState, WorkspaceState } from '../../../../src/contract/ipc/ipc.ts';
import { entryRoute, redirectPath } from '../../../../src/renderer/app/start/entry-route.ts';
import { health } from '../../main/support/samples.ts';

const workspace = (changes: Partial<WorkspaceState> = {}): WorkspaceState => ({
  kind: 'local',
  url: null,
  server: 'up',
  reason: null,
  health: health(),
  space: null,
  ...changes,
});
const damaged = () =>
  workspace({
    server: 'failed',
    health: null,
    space: { folder: '/datos', isEncrypted: true, isCodeViewed: false, problem: 'database_damaged' },
  });
const nobody: SessionState = { user: null, storedIn: null, hasExpired: false, warning: null };
const somebody = { ...nobody, user: { id: 1 } } as SessionState;

test.each([
  ['no workspace', workspace({ kind: null, server: 'none', health: null }), nobody, 'choose'],
  ['main has not looked for a session yet', workspace({ server: 'starting', health: null }), null, 'starting'],
  ['the server starts', workspace({ server: 'starting', health: null }), nobody, 'starting'],
  ['it will not start', workspace({ server: 'failed', health: null }), nobody, 'failed'],
  ['the team is out of reach', workspace({ kind: 'team', server: 'unreachable', health: null }), nobody, 'failed'],
  ['there is no organisation', workspace({ health: { ...health(), first_run: true } }), nobody, 'set-up'],
  ['its data is damaged, though somebody is signed in', damaged(), somebody, 'failed'],
  ['its data is damaged, and nobody has been looked for', damaged(), null, 'failed'],
  ['nobody is signed in', workspace(), nobody, 'sign-in'],
  ['somebody is', workspace(), somebody, 'inside'],
  ['somebody is, out of reach', workspace({ kind: 'team', server: 'unreachable', health: null }), somebody, 'inside'],
] as const)('%s', (_name, state, session, way) => expect(entryRoute(state, session)).toBe(way));

test('each way has its screen, and the first run keeps what is typed while its server starts', () => {
  expect(redirectPath('choose', '/selection_processes')).toBe('/first-run');
  expect(redirectPath('set-up', '/session')).toBe('/first-run');
  expect(redirectPath('sign-in', '/first-run')).toBe('/session');
  expect(redirectPath('inside', '/session')).toBe('/selection_processes');
  expect(redirectPath('inside', '/selection_processes/7')).toBeNull();
  for (const way of ['choose', 'set-up', 'starting', 'failed'] as const)
    expect(redirectPath(way, '/first-run')).toBeNull();
});

// The user of a window, also after the session has expired.
import { expect, test } from 'vitest';
import type { SessionState, WorkspaceState } from '../../../../src/contract/ipc/ipc.ts';
import {
  NO_WINDOW_SESSION,
  nextWindowSession,
  type WindowSession,
} from '../../../../src/renderer/app/session-lock/window-session.ts';
import { health, user } from '../../main/support/samples.ts';

const team: WorkspaceState = {
  kind: 'team',
  url: 'https://terna.ejemplo.example',
  server: 'up',
  reason: null,
  health: health(),
  space: null,
};
const none: WorkspaceState = { kind: null, url: null, server: 'none', reason: null, health: null, space: null };
const of = (token: string): SessionState => ({
  user: user(token),
  storedIn: 'keychain',
  hasExpired: false,
  warning: null,
});
const nobody: SessionState = { user: null, storedIn: null, hasExpired: false, warning: null };
const expired: SessionState = { ...nobody, hasExpired: true };

const through = (...steps: readonly (readonly [WorkspaceState | null, SessionState | null])[]): WindowSession =>
  steps.reduce((before, [workspace, session]) => nextWindowSession(before, workspace, session), NO_WINDOW_SESSION);

test('a program stays its person’s while their session has ended by itself, and until they are back', () => {
  expect(through([null, null], [team, null])).toBe(NO_WINDOW_SESSION);
  const inside = through([team, nobody], [team, of('ana')]);
  expect(inside).toMatchObject({ isLocked: false, generation: 0, session: { user: { token: 'ana' } } });
  const locked = nextWindowSession(inside, team, expired);
  expect(locked).toMatchObject({ isLocked: true, generation: 0, session: { user: { token: 'ana' } } });
  expect(nextWindowSession(locked, { ...team, server: 'unreachable' }, expired)).toMatchObject({
    isLocked: true,
    generation: 0,
  });
  expect(nextWindowSession(locked, team, of('ana'))).toMatchObject({ isLocked: false, generation: 0 });
});

const lockedSteps = [
  [team, of('ana')],
  [team, expired],
] as const;
const firstRun: WorkspaceState = { ...team, health: { ...health(), first_run: true } };

test.each([
  ['somebody else comes in', [...lockedSteps, [team, of('eva')]]],
  ['somebody else comes in at once', [lockedSteps[0], [team, of('eva')]]],
  ['their person signs out', [lockedSteps[0], [team, nobody]]],
  ['the workspace is left', [...lockedSteps, [none, nobody]]],
  ['it is another workspace', [...lockedSteps, [{ ...team, url: 'https://otra.ejemplo.example' }, expired]]],
  [
    'the same name is somebody of another workspace',
    [...lockedSteps, [{ ...team, kind: 'local', url: null }, of('ana')]],
  ],
  ['there is no organisation any more', [...lockedSteps, [firstRun, expired]]],
] as const)('it ends when %s', (_name, steps) => {
  expect(through(...steps)).toMatchObject({ isLocked: false, generation: 1 });
});

test('it ends once, and a window that nobody has worked in has nothing to keep', () => {
  expect(through(...lockedSteps, [team, nobody], [team, nobody], [team, of('eva')]).generation).toBe(1);
  expect(through([team, expired])).toMatchObject({ isLocked: false, generation: 0, owner: null });
  expect(through([team, expired], [team, of('ana')])).toMatchObject({ isLocked: false, generation: 0 });
});

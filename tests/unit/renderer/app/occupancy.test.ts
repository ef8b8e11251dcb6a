import { expect, test } from 'vitest';
import type { SessionState, WorkspaceState } from '../../../../src/contract/ipc/ipc.ts';
import { type Occupancy, occupancyAfter, VACANT } from '../../../../src/renderer/app/session-lock/occupancy.ts';
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
  keptIn: 'keychain',
  hasExpired: false,
  notice: null,
});
const nobody: SessionState = { user: null, keptIn: null, hasExpired: false, notice: null };
const expired: SessionState = { ...nobody, hasExpired: true };

const through = (...steps: readonly (readonly [WorkspaceState | null, SessionState | null])[]): Occupancy =>
  steps.reduce((before, [workspace, session]) => occupancyAfter(before, workspace, session), VACANT);

test('a program stays its person’s while their session has ended by itself, and until they are back', () => {
  expect(through([null, null], [team, null])).toBe(VACANT);
  const inside = through([team, nobody], [team, of('ana')]);
  expect(inside).toMatchObject({ isAway: false, turn: 0, session: { user: { token: 'ana' } } });
  const away = occupancyAfter(inside, team, expired);
  expect(away).toMatchObject({ isAway: true, turn: 0, session: { user: { token: 'ana' } } });
  expect(occupancyAfter(away, { ...team, server: 'unreachable' }, expired)).toMatchObject({ isAway: true, turn: 0 });
  expect(occupancyAfter(away, team, of('ana'))).toMatchObject({ isAway: false, turn: 0 });
});

const away = [
  [team, of('ana')],
  [team, expired],
] as const;
const firstRun: WorkspaceState = { ...team, health: { ...health(), first_run: true } };

test.each([
  ['somebody else comes in', [...away, [team, of('eva')]]],
  ['somebody else comes in at once', [away[0], [team, of('eva')]]],
  ['their person signs out', [away[0], [team, nobody]]],
  ['the workspace is left', [...away, [none, nobody]]],
  ['it is another workspace', [...away, [{ ...team, url: 'https://otra.ejemplo.example' }, expired]]],
  ['the same name is somebody of another workspace', [...away, [{ ...team, kind: 'local', url: null }, of('ana')]]],
  ['there is no organisation any more', [...away, [firstRun, expired]]],
] as const)('it ends when %s', (_name, steps) => {
  expect(through(...steps)).toMatchObject({ isAway: false, turn: 1 });
});

test('it ends once, and a window that nobody has worked in has nothing to keep', () => {
  expect(through(...away, [team, nobody], [team, nobody], [team, of('eva')]).turn).toBe(1);
  expect(through([team, expired])).toMatchObject({ isAway: false, turn: 0, occupant: null });
  expect(through([team, expired], [team, of('ana')])).toMatchObject({ isAway: false, turn: 0 });
});

// The last event of the cached data, with which the next start requests missed erasures.
import { beforeEach, expect, test } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { CachedAnswers, KnownEvents } from '../../../../src/main/api-client/index.ts';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { board } from '../support/samples.ts';
import { json } from '../support/scripted-server.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
});

const openBoard = () => fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);
const filled = (sequence: number): ServerEvent => ({
  ...{ type: 'list.filled', sequence, id: 1, process_id: 7, version: 1, actor: null, counts: [] },
});
const afterRestart = (later = 0) => {
  const now = () => Date.now() + later;
  const scope = () => ({ workspace: fixture.workspace, account: fixture.session.account ?? '' });
  return new KnownEvents(new CachedAnswers(fixture.cache, now), scope, now);
};

test('is the event before the first stream, and then the last that was merged', () => {
  const { updates } = fixture;
  expect(updates.known.headers()).toEqual({});
  updates.known.onOpen({ 'terna-events-after': '12' });
  expect(afterRestart().headers()).toEqual({ 'terna-known-event': '12' });
  updates.add(filled(30));
  expect(afterRestart().headers()).toEqual({ 'terna-known-event': '12' });
  updates.flush();
  expect(afterRestart().headers()).toEqual({ 'terna-known-event': '30' });
  updates.known.onOpen({ 'terna-events-after': '50' });
  expect(afterRestart().headers()).toEqual({ 'terna-known-event': '30' });
});

test('is told to nobody else, and gone with what was kept', async () => {
  fixture.updates.known.onOpen({ 'terna-events-after': '12' });
  fixture.session.account = 'luis';
  expect(afterRestart().headers()).toEqual({});
});

test('after a year nothing of what was kept is left, as the server does not tell of erasures for ever', async () => {
  fixture.server.answer = json(200, board());
  await openBoard();
  fixture.updates.known.onOpen({ 'terna-events-after': '12' });
  afterRestart(YEAR - 60_000).onOpen({ 'terna-events-after': '90' });
  await fixture.server.stop();
  expect(await openBoard()).toMatchObject({ ok: true });
  afterRestart(YEAR + 60_000).onOpen({ 'terna-events-after': '90' });
  expect(await openBoard()).toMatchObject({ error: { code: 'offline_unavailable' } });
  expect(afterRestart(YEAR + 60_000).headers()).toEqual({ 'terna-known-event': '90' });
});

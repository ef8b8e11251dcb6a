// Tests of offline changes: idempotent after weeks, with the version they started from.
import { expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { startDemo } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;

it('does a comment once that is sent again a month later, when its answer is forgotten', async () => {
  const clock = { ahead: 0 };
  const server = await startDemo({ now: () => Date.now() + clock.ahead });
  const [card] = (await (await server.as('admin')).get('/lists/1/applicants')).body.applicants;
  const send = async (headers: Record<string, string>, comment: string) =>
    (await server.as('admin')).post(`/applicants/${card.id}/logs`, { comment }, headers);
  const key = { 'idempotency-key': 'once' };
  expect((await send(key, 'Muy buena entrevista')).status).toBe(201);
  clock.ahead = 30 * DAY;
  expect((await send(key, 'Muy buena entrevista')).status).toBe(201);
  await withScope(SYSTEM, () => runMaintenance(server.app.services));
  expect((await send(key, 'Muy buena entrevista')).body.code).toBe('already_done');
  expect((await send(key, 'Otra cosa')).body.code).toBe('idempotency_mismatch');
  const { body } = await (await server.as('admin')).get(`/applicants/${card.id}/logs?type=user`);
  const same = body.filter((log: { comment: string }) => log.comment === 'Muy buena entrevista');
  expect(same).toHaveLength(1);
  const stored = await server.app.services.database.read.selectFrom('idempotency_keys').select('answer').execute();
  expect(stored.map(({ answer }) => answer).join()).not.toContain('entrevista');
});

it('disqualifies and requalifies from the version seen alone, where one is named', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
  const named = (version: number) => ({ applicant_ids: [card.id], seen: [{ id: card.id, version }] });
  const stale = await admin.call('PATCH', '/kanban/applicants/disqualify', named(card.version + 5));
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.objectContaining({ code: 'stale_version', current: expect.objectContaining({ id: card.id }) }),
  ]);
  const done = await admin.call('PATCH', '/kanban/applicants/disqualify', named(card.version));
  expect(done.body.applicants).toMatchObject([{ id: card.id, status: 'disqualified' }]);
  const back = await admin.call('PATCH', '/kanban/applicants/requalify', named(card.version));
  expect(back.body).toMatchObject({ code: 'stale_version', current: { status: 'disqualified' } });
});

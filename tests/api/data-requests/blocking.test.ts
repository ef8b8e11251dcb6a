// A blocked person is absent from every call until the block is lifted, and rules do not move who opposes that.
import { expect, it } from 'vitest';
import { purgeCandidates } from '../../../src/server/features/candidacies/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { everythingReadBy } from '../all-reads.ts';
import { makeWorld, type World } from '../authorization/world.ts';
import { eventsOf, wrongCounters } from '../candidacies/candidates.ts';
import { answerTo, requestOf } from './block-setup.ts';
import { addReadRule, ruleJobs } from './rules-setup.ts';

const MILLISECONDS_FOR_ALL_CALLS = 480_000;
const SECRET = 'Zenobia Quirarte';
const DAY = 24 * 60 * 60 * 1000;

/** A candidate with everything that lists may display. */
async function knownCandidate(world: World) {
  const { admin } = world.clients;
  const candidate = await world.addApplicant();
  const { status } = await admin.call('PUT', `/applicants/${candidate.id}`, {
    ...{ full_name: SECRET, email: 'zenobia.quirarte@persona.example', document: '11.111.111-1' },
  });
  expect(status).toBe(200);
  const twin = await world.addApplicant();
  await admin.call('PUT', `/applicants/${twin.id}`, { full_name: 'Otra Persona', document: '11111111-1' });
  await admin.post(`/applicants/${candidate.id}/logs`, { comment: `Sobre ${SECRET}` });
  const email = { subject: `Carta a ${SECRET}`, body: 'Nos vemos.' };
  expect((await admin.post(`/applicants/${candidate.id}/emails`, email)).status).toBe(201);
  const { body: pool } = await admin.post('/candidate_pools', { name: 'Faro' });
  const member = { applicant_ids: [candidate.id], note: `Nota sobre ${SECRET}` };
  expect((await admin.post(`/candidate_pools/${pool.id}/members`, member)).status).toBeLessThan(300);
  const ids = {
    ...{ applicants: candidate.id, persons: candidate.personId, kanban: candidate.id, candidate_pools: pool.id },
    ...{ selection_processes: world.processId, lists: world.listIds[0] ?? 0 },
  };
  return { ...candidate, ids };
}

/** A board without what every change of it increases. */
const withoutVersions = (board: object) =>
  JSON.parse(JSON.stringify(board, (key, value) => (key === 'version' || key === 'sequence' ? undefined : value)));

it(
  'a blocked person is in no call, event, count or search, and comes back as before [MORE-426]',
  async () => {
    const world = await makeWorld();
    const { admin, recruiter, stageManager, stageEmployee, otherArea, employee } = world.clients;
    const { id, personId, ids } = await knownCandidate(world);
    const readBy = (client: typeof admin) =>
      everythingReadBy(client, ids, { query: 'Zenobia', without: ['/data_requests', '/applicants/{id}/corrections'] });
    for (const client of [recruiter, stageManager]) expect(await readBy(client)).toContain(SECRET);
    const read = await readBy(admin);
    for (const part of ['Carta a', 'Nota sobre', 'Sobre']) expect(read).toContain(`${part} ${SECRET}`);
    const { body: before } = await admin.get(`/applicants/${id}`);
    const { body: boardBefore } = await admin.get(`/selection_processes/${world.processId}/board`);

    const { database } = world.server.app.services;
    const last = await withScope(SYSTEM, () =>
      database.read.selectFrom('events').select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
    );
    // The country of the demonstration demands that a block begins with its request.
    const open = await requestOf(world, personId, 'blocking');
    expect((await admin.get(`/applicants/${id}`)).status).toBe(404);
    const accepted = await answerTo(world, open, 'accepted');
    expect([accepted.status, accepted.body.can_lift]).toEqual([200, true]);

    const everyone = { admin, recruiter, stageManager, stageEmployee, otherArea, employee };
    for (const [name, client] of Object.entries(everyone)) {
      const text = await readBy(client);
      for (const part of [SECRET, 'zenobia.quirarte'])
        expect([name, part, text.includes(part)]).toEqual([name, part, false]);
    }
    expect((await admin.get(`/applicants/${id}?url_search=true`)).status).toBe(404);
    expect((await admin.call('PUT', `/applicants/${id}/restore`)).status).toBe(404);
    expect(await wrongCounters(world.server)).toEqual([]);
    const removals = await eventsOf(world.server, 'applicant.removed');
    expect(removals.at(-1)).toMatchObject({ id, erased: true, actor: null });
    const later = await withScope(SYSTEM, () =>
      database.read
        .selectFrom('events')
        .select('payload')
        .where('sequence', '>', last?.sequence ?? 0)
        .orderBy('sequence')
        .execute(),
    );
    // The request is told of before the block takes the person away.
    const payloads = later.map(({ payload }) => payload);
    const block = payloads.findIndex((payload) => payload.includes('"applicant.removed"'));
    expect(block).toBeGreaterThanOrEqual(0);
    expect(payloads.slice(block).join('\n')).not.toContain(SECRET);
    // Administrators find them in the queue.
    const { body: inEffect } = await admin.get('/data_requests?filter=in_effect');
    expect(inEffect.data_requests).toMatchObject([{ person: SECRET, kind: 'blocking' }]);

    // Blocked data is stored, also when removed candidates are purged.
    const { services } = world.server.app;
    await withScope(SYSTEM, () => purgeCandidates({ ...services, now: () => services.now() + 40 * DAY }));
    const lifted = await admin.post(`/data_requests/${open.id}/lift`, { version: accepted.body.version });
    expect([lifted.status, lifted.body.state]).toEqual([200, 'lifted']);
    const { body: after } = await admin.get(`/applicants/${id}`);
    expect(after.uniq_applicant).toEqual(before.uniq_applicant);
    const { body: boardAfter } = await admin.get(`/selection_processes/${world.processId}/board`);
    expect(withoutVersions(boardAfter)).toEqual(withoutVersions(boardBefore));
    expect(await wrongCounters(world.server)).toEqual([]);
    expect(await readBy(recruiter)).toContain(SECRET);
    expect((await admin.post(`/data_requests/${open.id}/lift`, { version: lifted.body.version })).status).toBe(409);
  },
  MILLISECONDS_FOR_ALL_CALLS,
);

it('a rejected block ends what began with the request, and what was removed before stays removed [MORE-427]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { id, personId } = await world.addApplicant();
  const open = await requestOf(world, personId, 'blocking');
  expect((await admin.get(`/applicants/${id}`)).status).toBe(404);
  expect((await answerTo(world, open, 'rejected')).status).toBe(200);
  expect((await admin.get(`/applicants/${id}`)).status).toBe(200);
  expect((await admin.call('DELETE', `/applicants/${id}/destroy_from_selection_process`)).status).toBeLessThan(300);
  const again = await requestOf(world, personId, 'blocking');
  expect((await answerTo(world, again, 'rejected')).status).toBe(200);
  expect((await admin.get(`/applicants/${id}`)).status).toBe(404);
  expect((await admin.get(`/applicants/${id}?url_search=true`)).body).toMatchObject({ deleted: true });
  expect(await wrongCounters(world.server)).toEqual([]);
});

it('rules suggest and do not move who opposes automatic steps, until that is lifted [MORE-428]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { id, personId } = await world.addApplicant();
  const accepted = await answerTo(world, await requestOf(world, personId, 'opposition'), 'accepted');
  expect(accepted.body).toMatchObject({ state: 'accepted', can_lift: true });
  await addReadRule(world);
  await ruleJobs(world);
  expect((await admin.get(`/applicants/${id}`)).body.list_id).toBe(world.listIds[0]);
  const { body: advancement } = await admin.get(`/applicants/${id}/advancement`);
  expect([advancement.passes, advancement.explanation]).toEqual([
    ...[true, expect.stringContaining('La persona se opone a los pasos automáticos')],
  ]);
  const { id: requestId, version } = accepted.body;
  expect((await admin.post(`/data_requests/${requestId}/lift`, { version })).status).toBe(200);
  await ruleJobs(world);
  expect((await admin.get(`/applicants/${id}`)).body.list_id).toBe(world.listIds[1]);
});

// A blocked person is absent from every call until the block is lifted, and rules do not move who opposes that.
import { expect, it } from 'vitest';
import { purgeCandidates } from '../../../src/server/features/candidacies/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { everythingReadBy, unansweredReads } from '../all-reads.ts';
import { makeWorld } from '../authorization/world.ts';
import { eventsOf, wrongCounters } from '../candidacies/candidates.ts';
import { download, unzip } from '../zip-files.ts';
import { answerTo, requestOf } from './block-setup.ts';
import { knownCandidate, SECRET } from './known-candidate.ts';
import { addReadRule, ruleJobs } from './rules-setup.ts';

const MILLISECONDS_FOR_ALL_CALLS = 480_000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Calls without an answer in this organization, which has no imports, boards of other sites, jobs or links. Whatever
 * else is read by GET has to answer, so that a new call is either read here or named here with its own test.
 */
const NOT_ANSWERED = [
  ...['/selection_processes/{id}/bulk_move/{jobId}', '/jobs/{id}', '/applicants/{id}/curriculum_reading'],
  ...['/curriculum_imports/{id}', '/curriculum_imports/{id}/files'],
  ...['/imports/{id}', '/imports/{id}/issues', '/imports/{id}/issues.csv'],
  ...['/synchronizations/{id}', '/synchronizations/{id}/rows'],
  ...['/report_links/{token}', '/invitations/{token}', '/uploads/{token}', '/uploads/presigned_url'],
  ...['/landing_configurations/{token}', '/landing_configurations/{token}/logo'],
  ...['/landing_configurations/{token}/job_offers', '/position_catalogues/{catalogue}', '/relocations/{id}'],
  '/{product}-templates/ats_templates/workspace/{profile}/templates',
  ...['/requests/{id}/files/{fileId}', '/assessments/{id}'],
  ...['/processing_activities/{id}/versions', '/data_breaches/{id}/report.pdf'],
];

/** Administrators answer requests of blocked persons too, who retain the right of access to their data. */
const OF_ADMINISTRATORS = ['/data_requests', '/applicants/{id}/corrections', '/persons/{id}/personal_data.zip'];

/** A board without what every change of it increases. */
const withoutVersions = (board: object) =>
  JSON.parse(JSON.stringify(board, (key, value) => (key === 'version' || key === 'sequence' ? undefined : value)));

it(
  'a blocked person is in no call, event, count or search, and comes back as before [MORE-426] [MORE-780]',
  async () => {
    const world = await makeWorld();
    const { admin, recruiter, stageManager, stageEmployee, otherArea, employee } = world.clients;
    const { id, personId, ids } = await knownCandidate(world);
    const readBy = (client: typeof admin) =>
      everythingReadBy(client, ids, { query: 'Zenobia', without: OF_ADMINISTRATORS });
    expect((await unansweredReads(admin, ids)).toSorted()).toEqual(NOT_ANSWERED.toSorted());
    const exported = async () => {
      const path = `/selection_processes/${world.processId}/export_applicants.xlsx`;
      return [...(await unzip(await download(admin, world.server, path))).values()].map(String).join('\n');
    };
    expect(await exported()).toContain(SECRET);
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
    expect(await exported()).not.toContain(SECRET);
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

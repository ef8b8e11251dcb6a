// A blocked person takes no part in hiring requests, moves of many, interviews and imports.
import { expect, it } from 'vitest';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { REQUEST_LISTS } from '../all-reads.ts';
import { makeWorld, type World } from '../authorization/world.ts';
import { jobEnd } from '../harness.ts';
import { importContent } from '../imports/fixtures.ts';
import { at, complete, idOf, plan } from '../interviews/interview-setup.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { unzip } from '../zip-files.ts';
import { answerTo, requestOf } from './block-setup.ts';
import { ADDRESS, namedCandidate, SECRET } from './known-candidate.ts';

async function block(world: World, personId: number) {
  const open = await requestOf(world, personId, 'blocking');
  const accepted = await answerTo(world, open, 'accepted');
  expect(accepted.status).toBe(200);
  return {
    lift: async () => {
      const lifted = await world.clients.admin.post(`/data_requests/${open.id}/lift`, {
        version: accepted.body.version,
      });
      expect(lifted.status).toBe(200);
    },
  };
}

it('a hiring request of a blocked person is absent from every list, and cannot be decided [MORE-654] [MORE-781]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { id, personId } = await namedCandidate(world);
  const steps = [stepOf('Personas', [await idOf(admin)])];
  const { id: workflow_id } = await activeWorkflow(admin, 'Altas bloqueadas', steps, 2);
  const { uniq_applicant } = (await admin.get(`/applicants/${id}`)).body;
  const hiring = { workflow_id, uniq_applicant_token: uniq_applicant.token };
  const started = await admin.post(`/applicants/${id}/start_hiring`, hiring);
  expect(started.status).toBe(201);
  const requestId = (await admin.get(`/applicants/${id}/hiring_request`)).body.id;
  const adminId = await idOf(admin);
  const listed = async () => {
    const answers = await Promise.all([
      ...REQUEST_LISTS.map((list) => admin.post(`/requests/${list}?items=100`, {})),
      ...[`/participants/${adminId}/requests`, `/participants/${adminId}/requests/historic`].map(admin.get),
      ...[`/users/${adminId}/requests`, `/users/${adminId}/requests/ownership`].map(admin.get),
    ]);
    return answers.map(({ status, headers, body }) => ({
      ...{ status, total: Number(headers.get('total-count')), text: JSON.stringify(body) },
      isListed: body.some((request: { id: number }) => request.id === requestId),
    }));
  };
  const exported = async () => {
    const form = {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    };
    const answer = await fetch(`${world.server.url}/requests/export`, { ...form, body: '{}' });
    return [...(await unzip(Buffer.from(await answer.arrayBuffer()))).values()].map(String).join('\n');
  };
  const before = await listed();
  const lists = before.filter(({ isListed }) => isListed);
  expect([lists.length, lists.every(({ text }) => text.includes(SECRET))]).toEqual([6, true]);
  expect(await exported()).toContain(started.body.workflow_id);
  const { lift } = await block(world, personId);
  // Neither the name nor the request itself, which no total counts.
  const blocked = await listed();
  expect(blocked.map(({ status, isListed, text }) => [status, isListed, text.includes(SECRET)])).toEqual(
    before.map(() => [200, false, false]),
  );
  expect(blocked.map(({ total }) => total)).toEqual(before.map(({ total, isListed }) => total - (isListed ? 1 : 0)));
  expect(await exported()).not.toContain(started.body.workflow_id);
  for (const path of [`/requests/${requestId}`, `/applicants/${id}/hiring_request`]) {
    expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
  }
  for (const act of ['approve', 'reject']) {
    const { status } = await admin.post(`/requests/${requestId}/${act}`, { comment: 'No' });
    expect([act, status]).toEqual([act, 404]);
  }
  expect((await admin.post(`/applicants/${id}/start_hiring`, hiring)).status).toBe(404);
  await lift();
  expect((await admin.get(`/requests/${requestId}`)).status).toBe(200);
});

it('moves of one and of many leave a blocked person where they are [MORE-654]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { processId, listIds, areaId } = world;
  const blocked = await namedCandidate(world);
  const other = await world.addApplicant();
  const target = (
    await admin.post('/selection_processes', { title: 'Vigía', description: 'Otra.', enterprise_area_id: areaId })
  ).body.id;
  const { lift } = await block(world, blocked.personId);
  const { version } = (await admin.get(`/applicants/${other.id}`)).body;
  const both = [
    { id: blocked.id, version: blocked.version },
    { id: other.id, version },
  ];
  const moved = await admin.call('PATCH', '/kanban/applicants/move', { list_id: listIds[1], applicants: both });
  expect(JSON.stringify(moved.body)).not.toContain(SECRET);
  for (const act of ['disqualify', 'requalify']) {
    const { status, body } = await admin.call('PATCH', `/kanban/applicants/${act}`, { applicant_ids: [blocked.id] });
    expect([act, status === 404 || !JSON.stringify(body).includes(SECRET)]).toEqual([act, true]);
  }
  const bulk = { target_selection_process_id: target, applicant_ids: [blocked.id, other.id] };
  const started = await admin.put(`/selection_processes/${processId}/bulk_move`, bulk);
  if (started.status === 202) {
    await jobEnd(admin, started.body.job_id);
    const results = await admin.get(`/selection_processes/${processId}/bulk_move/${started.body.job_id}`);
    expect(JSON.stringify(results.body)).not.toContain(SECRET);
  } else expect(started.status).toBe(404);
  const { columns } = (await admin.get(`/selection_processes/${target}/board`)).body;
  const names = columns.flatMap(({ applicants }: { applicants: { full_name: string }[] }) =>
    applicants.map(({ full_name }) => full_name),
  );
  expect(names).not.toContain(SECRET);
  await lift();
  const { body } = await admin.get(`/applicants/${blocked.id}`);
  expect([body.list_id, body.status, body.selection_process_id]).toEqual([listIds[0], 'active', processId]);
});

it('interviews of a blocked person are absent, and none is scheduled, changed or scored [MORE-654]', async () => {
  const world = await makeWorld();
  const { admin, recruiter } = world.clients;
  const { id, personId } = await namedCandidate(world);
  const user_ids = [await idOf(recruiter)];
  const planned_interview_id = await plan(world, user_ids);
  const interview = { starts_at: at(10), minutes: 30, place: 'Sala', user_ids };
  const scheduling = { planned_interview_id, interview, allow_overlap: true };
  const scheduled = await admin.post(`/applicants/${id}/interviews`, scheduling);
  expect(scheduled.status).toBe(201);
  const interviewId = scheduled.body.id;
  const agenda = async () => {
    const answers = [
      await recruiter.get('/interviews/mine?items=200'),
      await admin.get(`/interviews/agenda?from=${at(0)}&until=${at(23)}`),
    ];
    return answers.map(({ status, body }) => [status, JSON.stringify(body).includes(SECRET)]);
  };
  const both = (isNamed: boolean) => [200, 200].map((status) => [status, isNamed]);
  expect(await agenda()).toEqual(both(true));
  const { lift } = await block(world, personId);
  expect(await agenda()).toEqual(both(false));
  const path = `/interviews/${interviewId}`;
  for (const [method, of, body] of [
    ['GET', path, undefined],
    ['GET', `/applicants/${id}/interviews`, undefined],
    ['POST', `/applicants/${id}/interviews`, scheduling],
    ['PUT', path, { interview, version: 1, allow_overlap: true }],
    ['PUT', `${path}/state`, { state: 'cancelled', version: 1 }],
    ['PUT', `${path}/scorecard`, complete('Bien')],
    ['POST', `/applicants/${id}/interview_booking_links`, { planned_interview_id, user_ids, minutes: 30 }],
  ] as const) {
    const client = of.endsWith('scorecard') ? recruiter : admin;
    const { status, body: answered } = await client.call(method, of, body);
    expect([method, of, status >= 400, JSON.stringify(answered).includes(SECRET)]).toEqual([method, of, true, false]);
  }
  await lift();
  expect(await agenda()).toEqual(both(true));
  const { body: after } = await recruiter.get(path);
  expect([after.state, after.version]).toEqual(['scheduled', scheduled.body.version]);
});

it('an import that meets a blocked person makes a new record, and tells nothing of the blocked one [MORE-654]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { id, personId } = await namedCandidate(world);
  const { body: before } = await admin.get(`/applicants/${id}`);
  const { lift } = await block(world, personId);
  const table = `Nombre;Correo;RUT;Ciudad\nOtra Escritura;${ADDRESS};11.111.111-1;Iquique\n`;
  const { forecast, summary } = await importContent(admin, world.processId, table);
  expect(forecast).toMatchObject({ new_people: 1, known: { email: 0, document: 0 }, present: { email: 0 } });
  expect(JSON.stringify([forecast, summary])).not.toContain(SECRET);
  expect(summary.imported).toBe(1);
  const { body: found } = await admin.post('/candidates/search?items=100', { filter: { query: 'Iquique' } });
  expect(found.map(({ full_name }: { full_name: string }) => full_name)).toEqual(['Otra Escritura']);
  expect(found[0].id).not.toBe(personId);
  await lift();
  const { body: after } = await admin.get(`/applicants/${id}`);
  expect(after.uniq_applicant).toEqual(before.uniq_applicant);
});

it('no pool names, counts or changes a blocked person, also while an index still has them [MORE-782]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { id, personId } = await namedCandidate(world);
  const other = await world.addApplicant();
  const { body: pool } = await admin.post('/candidate_pools', { name: 'Faro' });
  const members = `/candidate_pools/${pool.id}/members`;
  const member = { applicant_ids: [id, other.id], note: `Nota sobre ${SECRET}` };
  expect((await admin.post(members, member)).status).toBe(200);
  const readMembers = async () => {
    const { status, headers, body } = await admin.get(members);
    const isNamed = JSON.stringify(body).includes(SECRET);
    return [status, headers.get('total-count'), body.map((one: { id: number }) => one.id).toSorted(), isNamed];
  };
  const both = [200, '2', [id, other.id].toSorted(), true];
  expect(await readMembers()).toEqual(both);
  // Another server has blocked the person, and this one has not read that event yet.
  const { database } = world.server.app.services;
  const setBlocked = (blocked_at: number | null) =>
    withScope(SYSTEM, () =>
      database.transaction((tx) =>
        tx.updateTable('uniq_applicants').set({ blocked_at }).where('id', '=', personId).execute(),
      ),
    );
  await setBlocked(Date.now());
  expect(await readMembers()).toEqual([200, '1', [other.id], true]);
  expect((await admin.get(`/applicants/${id}/pools`)).body).toEqual([]);
  await setBlocked(null);
  expect(await readMembers()).toEqual(both);
  const { lift } = await block(world, personId);
  expect(await readMembers()).toEqual([200, '1', [other.id], true]);
  for (const [method, path, body] of [
    ['GET', `/applicants/${id}/pools`, undefined],
    ['POST', members, member],
    ['PUT', `${members}/${id}`, { note: 'Otra', version: 1 }],
    ['POST', `${members}/remove`, { applicant_ids: [id] }],
  ] as const) {
    expect([path, (await admin.call(method, path, body)).status]).toEqual([path, 404]);
  }
  await lift();
  expect(await readMembers()).toEqual(both);
});

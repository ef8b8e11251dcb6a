// A user whom the provider deactivates: sessions, tokens and streams end, and the work goes to the named person.
import { expect, it } from 'vitest';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { addPerson } from '../authorization/world.ts';
import { openEventStream } from '../event-stream.ts';
import { idOf, startInterviews } from '../interviews/interview-setup.ts';
import { newRequest, startSetting } from '../requests/fixtures.ts';
import { addProvisioning, entraUser } from './scim-client.ts';

const DOMAIN = 'autorizacion.example';

it('ends sessions, tokens and streams at once, and gives processes and interviews to the named person [MORE-370]', async () => {
  const { admin, world, otto, ottoId, evaId, schedule, applicantId } = await startInterviews();
  const { server, processId } = world;
  const berta = await addPerson(server, 'berta', 'user', null);
  const bertaId = await idOf(berta);
  const { scim } = await addProvisioning(server, admin, { handoverId: bertaId, domains: [DOMAIN] });
  await admin.put(`/selection_processes/${processId}`, { responsible_user_id: ottoId });
  const past = await schedule({
    allow_overlap: true,
    interview: { starts_at: '2020-12-01T15:00:00.000Z', minutes: 45, place: null, user_ids: [ottoId] },
  });
  const coming = await schedule({
    interview: { starts_at: '2099-12-01T15:00:00.000Z', minutes: 45, place: null, user_ids: [evaId, ottoId] },
  });
  expect([past.status, coming.status]).toEqual([201, 201]);
  await server.app.services.database.transaction(async (tx) => {
    const row = {
      organization_id: (
        await tx.selectFrom('users').select('organization_id').where('id', '=', ottoId).executeTakeFirstOrThrow()
      ).organization_id,
      user_id: ottoId,
    };
    await tx
      .insertInto('api_tokens')
      .values({ ...row, name: 'x', token_hash: 'h', role: 'user', read_only: 1, created_at: 1, expires_at: null })
      .execute();
  });
  const stream = await openEventStream(server, otto);
  const { id } = (await scim.find('Users', `userName eq "otto@${DOMAIN}"`)).body.Resources[0];
  const disabled = await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
  expect(disabled.status).toBe(200);
  // The stream does not wait for its next heartbeat.
  await expect(stream.until(() => false)).rejects.toThrow();
  expect((await otto.get('/sessions/current')).status).toBe(401);
  const { read } = server.app.services.database;
  const token = await read
    .selectFrom('api_tokens')
    .select('revoked_at')
    .where('user_id', '=', ottoId)
    .executeTakeFirstOrThrow();
  expect(token.revoked_at).not.toBeNull();
  const process = (await admin.get(`/selection_processes/${processId}`)).body;
  expect(process.responsible.id).toBe(bertaId);
  const { entries: history } = (await admin.get(`/selection_processes/${processId}/history`)).body;
  expect(history[0]).toMatchObject({
    user: null,
    happening: { kind: 'responsible_changed', from: 'otto', to: 'berta' },
  });
  const interviews = (await admin.get(`/applicants/${applicantId}/interviews`)).body;
  const interviewersOf = (wanted: number) =>
    interviews
      .find((one: { id: number }) => one.id === wanted)
      .interviewers.map((one: { id: number }) => one.id)
      .toSorted();
  expect(interviewersOf(coming.body.id)).toEqual([bertaId, evaId].toSorted());
  expect(interviewersOf(past.body.id)).toEqual([ottoId]);
  const plan = (await admin.get(`/selection_processes/${processId}/interview_plan`)).body;
  expect(plan.interviews[0].interviewers.map((one: { id: number }) => one.id).toSorted()).toEqual(
    [bertaId, evaId].toSorted(),
  );
  const calls = await read
    .selectFrom('audit_entries')
    .select(['call', 'subject_id', 'user_id'])
    .where('call', 'like', '%.provisioning')
    .execute();
  expect(calls).toEqual(
    expect.arrayContaining([
      { call: 'processes.update.provisioning', subject_id: processId, user_id: null },
      { call: 'interviews.change.provisioning', subject_id: coming.body.id, user_id: null },
      { call: 'users.update.provisioning', subject_id: ottoId, user_id: null },
    ]),
  );
});

it('gives pending approvals to the named person, who is asked [MORE-370]', async () => {
  const { server, admin, employee, bossId, workflowId } = await startSetting();
  const berta = await addPerson(server, 'berta', 'user', null);
  const { scim } = await addProvisioning(server, admin, { handoverId: await idOf(berta), domains: [DOMAIN] });
  const { id } = await newRequest(employee, workflowId);
  const { body } = await scim.find('Users', `userName eq "jefa@${DOMAIN}"`);
  expect((await scim.delete(`/Users/${body.Resources[0].id}`)).status).toBe(204);
  const approved = await berta.post(`/requests/${id}/approve`, {});
  expect(approved.status).toBe(200);
  const logs = (await admin.get(`/requests/${id}/logs?items=100`)).body;
  const passed = logs.find(({ kind }: { kind: string }) => kind === 'derived');
  expect([passed.comment, passed.target ?? passed.target_user]).toMatchObject([
    'Dejó la organización.',
    expect.anything(),
  ]);
  const { read } = server.app.services.database;
  const entry = await read
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('call', '=', 'requests.derive.provisioning')
    .executeTakeFirst();
  expect([entry?.subject_id, bossId > 0]).toEqual([id, true]);
});

it('changes nothing if the work cannot be handed over as a whole [MORE-370]', async () => {
  const { admin, world, otto, ottoId } = await startInterviews();
  const { server } = world;
  const { scim } = await addProvisioning(server, admin, { handoverId: ottoId, domains: [DOMAIN] });
  const { id } = (await scim.find('Users', `userName eq "otto@${DOMAIN}"`)).body.Resources[0];
  // The named person cannot leave before another is named.
  const refused = await scim.delete(`/Users/${id}`);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Seguridad de acceso')]);
  expect([(await otto.get('/sessions/current')).status, (await scim.get(`/Users/${id}`)).body.active]).toEqual([
    200,
    true,
  ]);
});

it('tells open windows of the settings of added, changed and removed users [MORE-495]', async () => {
  const { server, admin } = await startSetting();
  const handoverId = await idOf(await addPerson(server, 'berta', 'user', null));
  const { scim } = await addProvisioning(server, admin, { handoverId, domains: [DOMAIN] });
  const stream = await openEventStream(server, admin);
  const actorsOfChanges = async (count: number) => {
    const events = await stream.until((all) => settingsIn(all).length >= count);
    return settingsIn(events).map(({ actor }) => actor);
  };
  const added = await scim.post('/Users', entraUser(`nora@${DOMAIN}`));
  expect(added.status).toBe(201);
  expect(await actorsOfChanges(1)).toContain('Cuenta de la empresa');
  const before = settingsIn(stream.events).length;
  const renamed = { op: 'replace', value: { name: { givenName: 'Norma', familyName: 'Vial' } } };
  expect((await scim.patch(`/Users/${added.body.id}`, renamed)).status).toBe(200);
  await actorsOfChanges(before + 1);
  const between = settingsIn(stream.events).length;
  expect((await scim.delete(`/Users/${added.body.id}`)).status).toBe(204);
  await actorsOfChanges(between + 1);
});

const settingsIn = (events: readonly ServerEvent[]) => events.filter(({ type }) => type === 'settings.changed');

// Tests of a candidate's consultancy: permissions, versions and events.
import { expect, it } from 'vitest';
import { eventsOf, type Setting, startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';

const NAME = 'Selecta Austral';

async function startWithConsultant() {
  const setting = await startSetting();
  const admin = await setting.server.as('admin');
  const { body: consultant } = await admin.post('/consultants', { name: NAME });
  const { body: other } = await admin.post('/consultants', { name: 'Búsquedas del Sur' });
  const { id, version } = await setting.add();
  const assignConsultant = (consultant_id: number | null, from: number, client: Client = setting.user) =>
    client.put(`/applicants/${id}/consultant`, { consultant_id, version: from });
  const read = async (client: Client = setting.user) => (await client.get(`/applicants/${id}`)).body;
  return { ...setting, admin, consultant, other, id, version: version as number, assignConsultant, read };
}

/** The employee is responsible for the process and may only view its candidates. */
async function watcher({ server, processId }: Setting): Promise<Client> {
  const employee = await server.as('employee');
  const { user } = (await employee.get('/sessions/current')).body;
  await server.app.services.database.transaction((tx) =>
    tx.updateTable('selection_processes').set({ responsible_user_id: user.id }).where('id', '=', processId).execute(),
  );
  return employee;
}

it('is given from the version that was seen, and stands in the activity and on every board [MORE-11]', async () => {
  const { server, user, consultant, other, id, version, assignConsultant, read } = await startWithConsultant();
  expect((await read()).consultant).toBeNull();
  const assigned = await assignConsultant(consultant.id, version);
  expect([assigned.status, assigned.body.consultant, assigned.body.version]).toEqual([
    200,
    { id: consultant.id, name: NAME },
    version + 1,
  ]);
  const stale = await assignConsultant(other.id, version);
  expect([stale.status, stale.body.code, stale.body.current.consultant]).toEqual([
    409,
    'stale_version',
    { id: consultant.id, name: NAME },
  ]);
  expect((await assignConsultant(null, version + 1)).body.consultant).toBeNull();
  const { body: logs } = await user.get(`/applicants/${id}/logs?type=list`);
  expect(logs.slice(0, 2).map((log: { kind: string; reason: string }) => [log.kind, log.reason])).toEqual([
    ['consultant_unassigned', NAME],
    ['consultant_assigned', NAME],
  ]);
  expect(logs[0].author.full_name).toBe(logs[1].author.full_name);
  const published = (await eventsOf(server, 'applicant.changed')) as unknown as { id: number; version: number }[];
  expect(published.filter((event) => event.id === id).map((event) => event.version)).toEqual(
    expect.arrayContaining([version + 1, version + 2]),
  );
  expect((await eventsOf(server, 'catalogue.changed')).slice(-2).map((event) => event.id)).toEqual([
    consultant.id,
    consultant.id,
  ]);
});

it('changes nothing where it is theirs already, and needs the version [MORE-11]', async () => {
  const { user, consultant, id, version, assignConsultant } = await startWithConsultant();
  await assignConsultant(consultant.id, version);
  expect((await assignConsultant(consultant.id, version + 1)).body.version).toBe(version + 1);
  const { body: logs } = await user.get(`/applicants/${id}/logs?type=list`);
  expect(logs.filter(({ kind }: { kind: string }) => kind === 'consultant_assigned')).toHaveLength(1);
  expect((await user.put(`/applicants/${id}/consultant`, { consultant_id: consultant.id })).status).toBe(400);
});

it('comes along where a candidate is copied to another process [MORE-11]', async () => {
  const { user, consultant, id, version, assignConsultant, newProcess } = await startWithConsultant();
  await assignConsultant(consultant.id, version);
  const target = await newProcess('Vigía');
  const copy = await user.post(`/applicants/${id}/clone_in_new_list`, { selection_process_id: target.id });
  expect([copy.status, copy.body.consultant]).toEqual([201, { id: consultant.id, name: NAME }]);
});

it('is read by whoever reads the source, and by nobody from whom a section is hidden [MORE-11]', async () => {
  const setting = await startWithConsultant();
  const { admin, consultant, id, version, assignConsultant, read } = setting;
  const employee = await watcher(setting);
  await assignConsultant(consultant.id, version);
  const answers = async (client: Client) =>
    JSON.stringify([await read(client), (await client.get(`/applicants/${id}/logs`)).body]);
  expect((await read(employee)).consultant).toEqual({ id: consultant.id, name: NAME });
  expect(await answers(employee)).toContain(`"reason":"${NAME}"`);
  expect((await assignConsultant(null, version + 1, employee)).status).toBe(403);

  const { body: sections } = await admin.get('/organization_applicants_section');
  const section = sections.find(({ key }: { key: string }) => key === 'skills');
  const change = { organization_applicants_section: { private: true } };
  expect((await admin.put(`/organization_applicants_section/${section.id}`, change)).status).toBe(200);
  expect(await answers(employee)).not.toContain(NAME);
  expect(await answers(employee)).toContain('consultant_assigned');
  expect(await answers(setting.user)).toContain(NAME);
});

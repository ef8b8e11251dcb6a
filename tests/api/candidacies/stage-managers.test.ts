// Tests that stage managers see and change the candidates of their stages only.
import { describe, expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import { jobEnd } from '../harness.ts';
import { readFeed } from '../read-feed.ts';
import { startSetting } from './candidates.ts';

async function managed() {
  const setting = await startSetting();
  const { server, listIds, add } = setting;
  const { database } = server.app.services;
  const { organization } = (await setting.user.get('/sessions/current')).body.user;
  const { insertArea } = await import('../../../src/server/features/organizations/index.ts');
  const area = { organization_id: organization.id, parent_enterprise_area_id: null, name: 'Muelles', token: 'muelles' };
  const { id: areaId } = await database.transaction((tx) => insertArea(tx, area));
  const manager = await addPerson(server, 'jefe-de-etapa', 'user', areaId);
  const { user } = (await manager.get('/sessions/current')).body;
  const [first = 0, second = 0] = listIds;
  await database.transaction(async (tx) => {
    await tx.updateTable('lists').set({ user_columns_active: 1 }).where('id', '=', second).execute();
    await tx.insertInto('list_managers').values({ list_id: second, user_id: user.id }).execute();
  });
  const actor = {
    userId: user.id,
    organizationId: organization.id,
    role: 'user' as const,
    isAdminFlag: false,
    isSuperadmin: false,
    areaIds: [areaId],
  };
  const hidden = await add();
  const visible = await add({ list_id: second });
  return { ...setting, manager, actor, first, second, hidden, visible };
}

describe('a stage manager', () => {
  it('reads and acts on the candidates of their stage only', async () => {
    const { manager, processId, first, hidden, visible, newProcess } = await managed();
    expect((await manager.get(`/applicants/${visible.id}`)).status).toBe(200);
    expect((await manager.get(`/applicants/${hidden.id}`)).status).toBe(404);
    expect((await manager.post(`/applicants/${hidden.id}/logs`, { comment: 'Hola' })).status).toBe(404);
    const disqualify = (id: number) =>
      manager.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [visible.id, id] });
    expect((await disqualify(hidden.id)).status).toBe(404);
    const to = { list_id: first, version: visible.version };
    expect((await manager.put(`/applicants/${visible.id}/update_list`, to)).status).toBe(404);
    const target = await newProcess('Vigía');
    const move = { target_selection_process_id: target.id, applicant_ids: [visible.id] };
    expect((await manager.put(`/selection_processes/${processId}/bulk_move`, move)).status).toBe(403);
    const { body } = await manager.post('/selection_processes/applicant_postulations', {});
    expect(body).toEqual([]);
    expect((await disqualify(visible.id)).status).toBe(200);
  });

  it('is given no report of the others', async () => {
    const { manager, user, hidden, visible } = await managed();
    const { body: report } = await user.post('/report_files', { applicant_id: hidden.id });
    expect((await manager.get(`/report_files/${report.id}`)).status).toBe(404);
    expect((await manager.get(`/applicants/${hidden.id}/report_files`)).status).toBe(404);
    expect((await manager.post('/report_files', { applicant_id: hidden.id })).status).toBe(404);
    expect((await manager.post('/report_files', { applicant_id: visible.id })).status).toBe(201);
  });

  it('learns nothing of others by any other door', async () => {
    const { server, user, manager, processId, first, hidden, visible, newProcess } = await managed();
    const admin = await server.as('admin');
    const preview = (id: number) =>
      manager.post('/template_previews', { applicant_id: id, subject: 's', body: '{{candidato.correo}}' });
    expect((await preview(visible.id)).status).toBe(200);
    expect((await preview(hidden.id)).status).toBe(404);
    expect((await manager.get(`/applicants/${visible.id}/emails`)).status).toBe(200);
    expect((await manager.get(`/applicants/${hidden.id}/emails`)).status).toBe(404);
    const email = { subject: 'Hola', body: 'Hola.' };
    expect((await manager.post(`/applicants/${hidden.id}/emails`, email)).status).toBe(404);
    for (const list of ['files_categories', 'consultants']) {
      expect((await manager.get(`/${list}?applicant_id=${visible.id}`)).status, list).toBe(200);
      expect((await manager.get(`/${list}?applicant_id=${hidden.id}`)).status, list).toBe(404);
    }
    const { body: consultant } = await admin.post('/consultants', { name: 'Faros y Asociados' });
    const assign = ({ id, version }: { id: number; version: number }) =>
      manager.put(`/applicants/${id}/consultant`, { consultant_id: consultant.id, version });
    expect((await assign(visible)).status).toBe(200);
    expect((await assign(hidden)).status).toBe(404);
    const target = await newProcess('Vigía');
    const move = { target_selection_process_id: target.id, applicant_ids: [hidden.id] };
    const { body: job } = await user.put(`/selection_processes/${processId}/bulk_move`, move);
    const results = `/selection_processes/${processId}/bulk_move/${job.job_id}`;
    expect((await user.get(results)).body).toHaveLength(1);
    expect((await manager.get(results)).status).toBe(404);
    const { body: upload } = await manager.upload('/imports?file_name=x.csv', 'nombre\nAna\n');
    const into = { selection_process_id: processId, list_id: first, mapping: upload.mapping, duplicates: 'skip' };
    expect((await manager.post(`/imports/${upload.id}/start`, into)).status).toBe(404);
  });

  it('is told of candidates of their own stage by an import, and of no others', async () => {
    const { manager, processId, second, hidden, visible, add } = await managed();
    const unidentified = { email: null, name: 'Zoila' };
    await add({ ...unidentified, last_name: 'Oculta', phone: '555 1234' });
    await add({ ...unidentified, last_name: 'Presente', phone: '555 1234', list_id: second });
    const emails = [hidden, visible].map((one) => one.uniq_applicant.email);
    const rows = ['nombre,correo,teléfono', ...emails.map((email) => `Alguien,${email},`)];
    rows.push('Zoila Oculta,,555 1234', 'Zoila Presente,,555 1234');
    const { body: file } = await manager.upload('/imports?file_name=a.csv', `${rows.join('\n')}\n`);
    const into = { selection_process_id: processId, mapping: ['full_name', 'email', 'phone'] };
    const { body: forecast } = await manager.post(`/imports/${file.id}/forecast`, into);
    expect(forecast).toMatchObject({ new_people: 2, present: { email: 1, name: 1 }, failed: 0 });
    const start = { ...into, list_id: second, duplicates: 'skip' };
    const { body: job } = await manager.post(`/imports/${file.id}/start`, start);
    expect((await jobEnd(manager, job.job_id)).state).toBe('done');
    const { body: summary } = await manager.get(`/imports/${file.id}`);
    expect([summary.imported, summary.present]).toEqual([2, 2]);
    const { body: issues } = await manager.get(`/imports/${file.id}/issues`);
    expect(issues.map(({ row }: { row: number }) => row)).toEqual([3, 5]);
  });

  it('is not offered an export, which they would be refused', async () => {
    const { user, manager, processId } = await managed();
    const of = async (client: typeof user) => (await client.get(`/selection_processes/${processId}`)).body.permissions;
    expect([(await of(user)).can_export, (await of(manager)).can_export]).toEqual([true, false]);
    expect((await manager.get(`/selection_processes/${processId}/export_applicants.xlsx`)).status).toBe(403);
  });

  it('hears of no others, and of a card that leaves their stage that it is gone', async () => {
    const { server, user, actor, first, hidden, visible } = await managed();
    await user.post(`/applicants/${hidden.id}/logs`, { comment: 'Secreto' });
    await user.put(`/applicants/${visible.id}/update_list`, { list_id: first, version: visible.version });
    const { events } = await readFeed(server.app.services.database.read, actor, 0, Date.now());
    const published = events.filter((event) => event.type.startsWith('applicant.')).map(({ type, id }) => [type, id]);
    // The card entered their stage; no other event is visible to them.
    expect(published.filter(([type]) => type !== 'applicant.removed')).toEqual([['applicant.changed', visible.id]]);
    expect(published).toContainEqual(['applicant.removed', visible.id]);
    expect(JSON.stringify(events)).not.toContain('Secreto');
    const { events: whole } = await readFeed(
      server.app.services.database.read,
      { ...actor, areaIds: [] },
      0,
      Date.now(),
    );
    expect(whole.map(({ type }) => type)).toEqual(expect.arrayContaining(['applicant.logged', 'applicant.moved']));
  });
});

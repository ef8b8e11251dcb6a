// Saved reports: ownership, sharing, recipients, and restoring removed ones.
import { describe, expect, it } from 'vitest';
import { fieldMessages, savedReportMessages } from '../../../src/contract/messages.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { type Client, startDemo } from '../harness.ts';
import { publishedTo } from '../published-events.ts';

const DAY = 24 * 60 * 60 * 1000;
const saved_report = { name: 'Semana', kind: 'processes', filters: { status_id: '5', enterprise_area_id: 'own' } };
const schedule = { every: 'week', weekday: 1, hour: 8 };
const idOf = async (client: Client): Promise<number> => (await client.get('/sessions/current')).body.user.id;
const names = async (client: Client): Promise<string[]> =>
  (await client.get('/saved_reports')).body.map(({ name }: { name: string }) => name);

describe('a saved report', () => {
  it('is its author’s, who shares it, changes it by its version, and sends it to people of the organisation', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    const made = await user.post('/saved_reports', { saved_report });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...saved_report,
      filters: { status_id: '5', enterprise_area_id: 'own' },
      shared: false,
      schedule: null,
      next_at: null,
      last_sent_at: null,
      recipients: [],
      permissions: { can_edit: true, can_delete: true },
      version: 1,
    });
    expect((await user.post('/saved_reports', { saved_report })).body).toMatchObject({
      code: 'conflict',
      fields: { 'saved_report.name': savedReportMessages.sameName },
    });
    // Another user's report may have the same name.
    expect((await admin.post('/saved_reports', { saved_report: { ...saved_report, shared: true } })).status).toBe(201);
    const path = `/saved_reports/${made.body.id}`;
    expect([await names(admin), await names(employee)]).toEqual([['Semana'], ['Semana']]);
    expect((await admin.put(path, { saved_report: { name: 'Mío' }, version: 1 })).status).toBe(404);
    const nobody = await user.put(path, { saved_report: { schedule }, version: 1 });
    expect([nobody.status, nobody.body.fields]).toEqual([
      422,
      { 'saved_report.recipient_ids': savedReportMessages.recipientsRequired },
    ]);
    const recipient_ids = [await idOf(employee)];
    const changed = await user.put(path, { saved_report: { name: 'Lunes', schedule, recipient_ids }, version: 1 });
    expect(changed.body).toMatchObject({ name: 'Lunes', schedule, recipients: [{ id: recipient_ids[0] }], version: 2 });
    expect(Date.parse(changed.body.next_at)).toBeGreaterThan(Date.now());
    // Recipients see the report but cannot change it.
    expect(await names(employee)).toEqual(['Lunes', 'Semana']);
    const stale = await user.put(path, { saved_report: { name: 'Tarde' }, version: 1 });
    expect([stale.status, stale.body.current?.name ?? stale.body.details?.current?.name]).toEqual([409, 'Lunes']);
    const rejected = await employee.put(path, { saved_report: { name: 'Ajeno' }, version: 2 });
    expect(rejected.status).toBe(403);
    const foreign = await user.put(path, { saved_report: { recipient_ids: [999_999] }, version: 2 });
    expect(foreign.body.fields).toEqual({ 'saved_report.recipient_ids': fieldMessages.wrong });
    const unscheduled = await user.put(path, { saved_report: { schedule: null, recipient_ids: [] }, version: 2 });
    expect(unscheduled.body).toMatchObject({ schedule: null, next_at: null, recipients: [] });
  });

  it('is removed and had back for a day, unless its name has been taken; an admin removes what is shared', async () => {
    const clock = { now: Date.now() };
    const server = await startDemo({ now: () => clock.now });
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const recipient_ids = [await idOf(admin)];
    const shared = { ...saved_report, shared: true, schedule, recipient_ids };
    const { body: made } = await user.post('/saved_reports', { saved_report: shared });
    const path = `/saved_reports/${made.id}`;
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect([await names(admin), await names(user)]).toEqual([[], []]);
    expect((await user.post(`${path}/send`, {})).status).toBe(404);
    clock.now += 8 * DAY - 1;
    // The emails that fell due in the meantime are not sent.
    const back = await admin.post(`${path}/restore`, {});
    expect(back.body).toMatchObject({ name: 'Semana', schedule, recipients: [{ id: recipient_ids[0] }] });
    expect(Date.parse(back.body.next_at)).toBeGreaterThan(clock.now);
    expect((await user.call('DELETE', path)).status).toBe(204);
    await user.post('/saved_reports', { saved_report });
    expect((await user.post(`${path}/restore`, {})).body.code).toBe('conflict');
    clock.now += DAY + 1;
    await runMaintenance(server.app.services);
    expect((await user.post(`${path}/restore`, {})).status).toBe(404);
    expect(await names(user)).toEqual(['Semana']);
  });

  it('is told of, made, changed, sent, removed or had back, to the windows of those who are offered it, and to no others', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    const published = await publishedTo(server, 'saved.changed', { admin, user, employee });
    const recipient_ids = [await idOf(employee)];
    const { body: made } = await user.post('/saved_reports', { saved_report });
    const path = `/saved_reports/${made.id}`;
    const common = { what: 'report', id: made.id, process_id: null, actor: 'Marcos Soto' };
    expect(await published()).toMatchObject({ admin: [], user: [{ ...common, version: 1 }], employee: [] });
    await user.put(path, { saved_report: { recipient_ids }, version: 1 });
    expect(await published()).toMatchObject({
      admin: [],
      user: [{ version: 2 }],
      employee: [{ ...common, version: 2 }],
    });
    // The event also reaches removed recipients, whose windows must drop the report.
    await user.put(path, { saved_report: { recipient_ids: [] }, version: 2 });
    expect(await published()).toMatchObject({ admin: [], user: [{ version: 3 }], employee: [{ version: 3 }] });
    await user.put(path, { saved_report: { shared: true }, version: 3 });
    await user.post(`${path}/send`, {});
    const versions = [{ version: 4 }, { version: 5 }];
    expect(await published()).toMatchObject({ admin: versions, user: versions, employee: versions });
    await user.put(path, { saved_report: { shared: false }, version: 5 });
    expect(await published()).toMatchObject({
      admin: [{ version: 6 }],
      user: [{ version: 6 }],
      employee: [{ version: 6 }],
    });
    await user.call('DELETE', path);
    await user.post(`${path}/restore`, {});
    expect(await published()).toMatchObject({ admin: [], user: [{ version: 7 }, { version: 8 }], employee: [] });
  });
});

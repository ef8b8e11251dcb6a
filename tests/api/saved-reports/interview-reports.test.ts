// The report of interviews, saved and sent: only to those who may read it.
import { expect, it } from 'vitest';
import { reportMessages, savedReportMessages as texts } from '../../../src/contract/messages.ts';
import { sending } from '../../../src/server/features/saved-reports/index.ts';
import { claimDue } from '../../../src/server/platform/queue/index.ts';
import type { Client } from '../harness.ts';
import { at, idOf, startInterviews } from '../interviews/interview-setup.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-12-02T12:00:00.000Z');
const name = 'Entrevistas de la semana';
const names = async (client: Client): Promise<string[]> =>
  (await client.get('/saved_reports')).body.map((report: { name: string }) => report.name);

async function start() {
  const clock = { now: NOW };
  const setting = await startInterviews({ now: () => clock.now });
  const { app } = setting.world.server;
  const sendDue = async () => {
    const services = { ...app.services, now: () => clock.now };
    const work = sending(services);
    const claim = () =>
      services.database.transaction((tx) => claimDue(tx, work.queue, { now: clock.now, leaseMilliseconds: MINUTE }));
    for (let claimed = await claim(); claimed; claimed = await claim()) {
      await work.processItem(claimed, new AbortController().signal);
    }
  };
  const emails = () =>
    app.services.database.read
      .selectFrom('emails')
      .innerJoin('email_attachments', 'email_attachments.email_id', 'emails.id')
      .select(['to_address', 'text', 'file_name'])
      .where('subject', '=', texts.subject(name))
      .orderBy('emails.id')
      .execute();
  return { ...setting, clock, sendDue, emails };
}

it('a report of interviews is saved, shared and sent by a schedule to those who may read it [MORE-533]', async () => {
  const { admin, otto, eva, ottoId, clock, schedule, sendDue, emails, world } = await start();
  const adminId = await idOf(admin);
  expect(
    (await schedule({ interview: { starts_at: at(15), minutes: 45, place: null, user_ids: [ottoId] } })).status,
  ).toBe(201);
  const saved_report = { name, kind: 'interviews', filters: {}, shared: true };
  const daily = { every: 'day', hour: 8 };
  // Employees see no figures of interviews, and learn nothing of the report.
  expect((await eva.post('/saved_reports', { saved_report })).status).toBe(403);
  const unable = { ...saved_report, schedule: daily, recipient_ids: [adminId, await idOf(eva)] };
  const refused = await admin.post('/saved_reports', { saved_report: unable });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { 'saved_report.recipient_ids': texts.mayNotRead('eva') },
  ]);
  expect(await names(admin)).toEqual([]);
  const made = await admin.post('/saved_reports', {
    saved_report: { ...saved_report, schedule: daily, recipient_ids: [adminId, ottoId] },
  });
  expect([made.status, made.body.kind]).toEqual([201, 'interviews']);
  expect([await names(otto), await names(eva)]).toEqual([[name], []]);
  expect((await eva.call('DELETE', `/saved_reports/${made.body.id}`)).status).toBe(404);
  clock.now = Date.parse(made.body.next_at);
  await sendDue();
  const sent = await emails();
  expect(sent).toHaveLength(2);
  for (const { file_name, text } of sent) {
    expect(file_name).toContain(reportMessages.files.interviews);
    expect(text).toContain(reportMessages.tabs.interviews);
  }
  // Otto works in another area, so that the interview is not among his figures.
  const addresses = await Promise.all(
    [admin, otto].map(async (client) => (await client.get('/sessions/current')).body.user.email as string),
  );
  const [ofAdmin, ofOtto] = addresses.map((address) => sent.find(({ to_address }) => to_address === address)?.text);
  expect(ofAdmin).toContain(reportMessages.figures.interview_load.title);
  expect(ofOtto).toBeDefined();
  expect(ofOtto).not.toContain(reportMessages.figures.interview_load.title);
  // A recipient who is no recruiter any more receives nothing.
  const { database } = world.server.app.services;
  await database.transaction((tx) =>
    tx.updateTable('users').set({ role: 'employee' }).where('id', '=', ottoId).execute(),
  );
  clock.now += 24 * 60 * MINUTE;
  await sendDue();
  expect((await emails()).filter(({ to_address }) => to_address === addresses[1])).toHaveLength(1);
  expect(await emails()).toHaveLength(3);
});

it('a saved report of another kind does not become one of interviews for an employee', async () => {
  const { eva, admin } = await start();
  const own = (await eva.post('/saved_reports', { saved_report: { name, kind: 'processes', filters: {} } })).body;
  const path = `/saved_reports/${own.id}`;
  expect((await eva.put(path, { saved_report: { kind: 'interviews' }, version: 1 })).status).toBe(403);
  const { body } = await admin.post('/saved_reports', {
    saved_report: { name, kind: 'processes', filters: {}, recipient_ids: [await idOf(eva)] },
  });
  const changed = await admin.put(`/saved_reports/${body.id}`, { saved_report: { kind: 'interviews' }, version: 1 });
  expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['saved_report.recipient_ids']]);
});

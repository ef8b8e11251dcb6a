// Saved reports by email: limited by the recipient's access, with workbook, once per due time.
import { describe, expect, it } from 'vitest';
import { numberText, reportMessages, savedReportMessages as texts } from '../../../src/contract/messages.ts';
import { sending } from '../../../src/server/features/saved-reports/index.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { claimDue } from '../../../src/server/platform/queue/index.ts';
import { type Client, engine, type Server, startBeside, startDemo } from '../harness.ts';
import { headerOf, startMailServer } from '../mail/mail-server.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const name = 'Activos';
const filters = { status_id: '5' };
const daily = { every: 'day', hour: 8 };

const meOf = async (client: Client): Promise<{ id: number; email: string }> =>
  (await client.get('/sessions/current')).body.user;
const emailsIn = ({ app }: Server) =>
  app.services.database.read
    .selectFrom('emails')
    .select(['id', 'to_address', 'html', 'text'])
    .where('subject', '=', texts.subject(name))
    .orderBy('id')
    .execute();
const attachments = ({ app }: Server) =>
  app.services.database.read.selectFrom('email_attachments').selectAll().orderBy('id').execute();

/** Sends as a server whose clock is at `now`, while the test server's own clock is earlier. */
function senderAt({ app }: Server, now: number) {
  const services = { ...app.services, now: () => now };
  const work = sending(services);
  const claim = () =>
    services.database.transaction((tx) => claimDue(tx, work.queue, { now, leaseMilliseconds: MINUTE }));
  const processItem = (claimed: NonNullable<Awaited<ReturnType<typeof claim>>>) =>
    work.processItem(claimed, new AbortController().signal);
  const sendAll = async () => {
    for (let claimed = await claim(); claimed; claimed = await claim()) await processItem(claimed);
  };
  return { claim, processItem, sendAll };
}

async function withReport() {
  const clock = { now: Date.parse('2030-11-20T15:00:00Z') };
  const server = await startDemo({ now: () => clock.now });
  const [user, employee] = [await server.as('user'), await server.as('employee')];
  const people = [await meOf(user), await meOf(employee)] as const;
  const saved_report = { name, kind: 'processes', filters, schedule: daily, recipient_ids: people.map(({ id }) => id) };
  const { body: saved } = await user.post('/saved_reports', { saved_report });
  const due = Date.parse(saved.next_at);
  const read = async () => (await user.get('/saved_reports')).body[0];
  return { server, clock, user, employee, people, saved, due, path: `/saved_reports/${saved.id}`, read };
}

describe('a saved report', () => {
  it('goes to each recipient with what they may see, though two servers send, and only when its time has come', async () => {
    const { server, user, employee, people, saved, due, read } = await withReport();
    await senderAt(server, due - 1).sendAll();
    expect(await emailsIn(server)).toEqual([]);
    // Only PostgreSQL supports several servers.
    const beside = engine === 'postgres' ? await startBeside(server) : server;
    await Promise.all(
      [senderAt(server, due), senderAt(beside, due), senderAt(server, due)].map((one) => one.sendAll()),
    );
    const sent = await emailsIn(server);
    expect(sent.map(({ to_address }) => to_address).sort()).toEqual(people.map(({ email }) => email).sort());
    const counts = [];
    for (const [client, { email }] of [
      [user, people[0]],
      [employee, people[1]],
    ] as const) {
      const { by_status, processes } = (await client.get('/reports/processes?status_id=5')).body;
      counts.push(by_status.active);
      const message = sent.find(({ to_address }) => to_address === email);
      expect(message?.text).toContain(`Activo: ${reportMessages.measures.processes} ${numberText(by_status.active)}`);
      expect(message?.html).toContain(reportMessages.processesCounted(processes));
      expect(message?.text).toContain(`terna://reports/${saved.id}`);
    }
    expect(counts[0]).not.toBe(counts[1]);
    expect(await attachments(server)).toHaveLength(2);
    expect(await read()).toMatchObject({
      last_sent_at: new Date(due).toISOString(),
      next_at: new Date(due + DAY).toISOString(),
      version: 1,
    });
    // Several due times without sending result in one email.
    await senderAt(server, due + 10 * DAY + 1).sendAll();
    expect(await emailsIn(server)).toHaveLength(4);
    expect(await read()).toMatchObject({ next_at: new Date(due + 11 * DAY).toISOString() });
  });

  it('is sent once though a server dies over it, and as it is now where it is changed meanwhile', async () => {
    const { server, user, people, due, path } = await withReport();
    const [dead, next] = [senderAt(server, due), senderAt(server, due + 2 * MINUTE)];
    const claimed = await dead.claim();
    expect(await dead.claim()).toBeUndefined();
    // The lease has expired: another server claims the row, and the first one settles too late.
    await next.sendAll();
    if (claimed) await dead.processItem(claimed);
    expect(await emailsIn(server)).toHaveLength(2);
    expect(await attachments(server)).toHaveLength(2);
    const later = senderAt(server, due + DAY);
    const laterClaim = await later.claim();
    const recipient_ids = [people[0].id];
    expect((await user.put(path, { saved_report: { recipient_ids }, version: 1 })).status).toBe(200);
    if (laterClaim) await later.processItem(laterClaim);
    expect(await emailsIn(server)).toHaveLength(2);
    await later.sendAll();
    expect((await emailsIn(server)).slice(2).map(({ to_address }) => to_address)).toEqual([people[0].email]);
  });

  it('stops with its author’s access, and reaches nobody who has lost theirs', async () => {
    const { server, people, due } = await withReport();
    const admin = await server.as('admin');
    const access = async (id: number, active: boolean) => {
      const { database } = server.app.services;
      await database.transaction((tx) =>
        tx
          .updateTable('users')
          .set({ active: active ? 1 : 0 })
          .where('id', '=', id)
          .execute(),
      );
    };
    await access(people[1].id, false);
    await senderAt(server, due).sendAll();
    expect((await emailsIn(server)).map(({ to_address }) => to_address)).toEqual([people[0].email]);
    await access(people[1].id, true);
    await access(people[0].id, false);
    await senderAt(server, due + DAY).sendAll();
    expect(await emailsIn(server)).toHaveLength(1);
    expect((await admin.get('/saved_reports')).body).toEqual([]);
  });

  it('is sent at once where its author asks, with the workbook as a file that is then let go of', async () => {
    const mail = await startMailServer();
    const server = await startDemo({ mailAccount: mail.account });
    const user = await server.as('user');
    const saved_report = { name, kind: 'applications', filters };
    const { body: saved } = await user.post('/saved_reports', { saved_report });
    const asked = await user.post(`/saved_reports/${saved.id}/send`, {});
    expect([asked.status, asked.body.sending]).toEqual([202, true]);
    await mail.waitForEmails(1);
    const [received] = mail.received;
    expect(received?.to).toEqual([(await meOf(user)).email]);
    expect(headerOf(received, 'Content-Type')).toContain('multipart/mixed');
    const [, file = ''] = received?.raw.split(/filename=\d{8}_reporte_postulaciones\.xlsx/) ?? [];
    const content = Buffer.from(file.split('\r\n\r\n')[1]?.replaceAll('\r\n', '') ?? '', 'base64');
    expect(content.subarray(0, 2).toString()).toBe('PK');
    await expect.poll(() => attachments(server), { timeout: 20_000 }).toEqual([]);
    await runMaintenance(server.app.services);
    const removals = await server.app.services.database.read.selectFrom('file_removals').selectAll().execute();
    expect(removals).toEqual([]);
    const [now] = (await user.get('/saved_reports')).body;
    expect([now.sending, typeof now.last_sent_at]).toEqual([false, 'string']);
    expect(mail.received).toHaveLength(1);
  });

  it('keeps its file for whoever sends a failed letter again, and for nobody after a month', async () => {
    const mail = await startMailServer({ checkRecipient: () => ({ code: 550, message: 'No such user' }) });
    const clock = { now: Date.now() };
    const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
    const user = await server.as('user');
    const { body: saved } = await user.post('/saved_reports', { saved_report: { name, kind: 'processes', filters } });
    await user.post(`/saved_reports/${saved.id}/send`, {});
    const state = async () =>
      (await server.app.services.database.read.selectFrom('emails').select('state').execute()).at(-1)?.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('failed');
    await runMaintenance(server.app.services);
    expect(await attachments(server)).toHaveLength(1);
    clock.now += 31 * DAY;
    await runMaintenance(server.app.services);
    expect(await attachments(server)).toEqual([]);
  });
});

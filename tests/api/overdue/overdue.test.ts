// Notification of stage managers about overdue candidates, by email and by event.
import { describe, expect, it } from 'vitest';
import { currentPosition } from '../../../src/server/features/events/feed.ts';
import { notifyOfOverdue } from '../../../src/server/features/overdue/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { userIdOf } from '../workflows/fixtures.ts';

const at = (text: string): number => Date.parse(text);

/** A process whose first stage allows three days and has three managers: author, responsible user and one by name. */
async function withLimit() {
  const clock = { now: at('2026-12-03T15:00:00Z') };
  const mail = await startMailServer();
  const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
  const [admin, employee] = [await server.as('admin'), await server.as('employee')];
  const myId = await userIdOf(employee);
  const { body: process } = await admin.get('/selection_processes/1');
  const [first, ...others] = process.lists;
  for (const { id } of others) {
    await admin.put(`/lists/${id}`, { list: { sla_setting_attributes: { id, active: false } } });
  }
  const list = {
    sla_setting_attributes: { id: first.id, active: true, max_days: 3 },
    user_columns: [myId],
    user_columns_active: true,
    author_active: true,
    responsible_active: true,
  };
  expect((await admin.put(`/lists/${first.id}`, { list })).status).toBe(200);
  await arrive(server, first.id, clock.now);
  const people = new Set([process.author.id, process.responsible.id, myId]);
  const runOverdueTask = () => withScope(SYSTEM, () => notifyOfOverdue(server.app.services));
  return { clock, mail, server, admin, employee, first, title: process.title, people, runOverdueTask };
}

const arrive = (server: Server, listId: number, moved_at: number, id?: number) =>
  server.app.services.database.transaction((tx) => {
    const all = tx.updateTable('applicants').set({ moved_at }).where('list_id', '=', listId);
    return (id === undefined ? all : all.where('id', '=', id)).execute();
  });

/** Returns the first overdue event of the user's event stream after a position. */
async function firstOverdueEvent(server: Server, client: Client, position: number): Promise<object> {
  const headers = { authorization: `Bearer ${client.token}`, 'last-event-id': String(position) };
  const response = await fetch(`${server.url}/events`, { headers });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const line = text.split('\n').find((one) => one.startsWith('data:') && one.includes('stage.overdue'));
    if (!line || !text.includes(`${line}\n`)) continue;
    return JSON.parse(line.slice('data:'.length));
  }
  throw new Error('the stream ended');
}

const queuedIn = (server: Server) =>
  server.app.services.database.read.selectFrom('emails').select('to_address').orderBy('to_address').execute();

describe('candidates past the limit of a stage', () => {
  it('are told of to each of its managers once, in the morning of the day on which they are late [STAGE-20]', async () => {
    const { clock, mail, server, admin, employee, first, title, people, runOverdueTask } = await withLimit();
    const notification_links = [{ name: 'Intranet', url: 'https://intranet.ejemplo.example' }];
    expect((await admin.post('/organizations/notification_links', { notification_links })).status).toBe(200);
    // The three days are Friday, Monday and Wednesday: Tuesday is a holiday. No emails are sent at night.
    for (const early of ['2026-12-09T15:00:00Z', '2026-12-10T04:00:00Z']) {
      clock.now = at(early);
      await runOverdueTask();
    }
    expect(await queuedIn(server)).toEqual([]);

    const position = await currentPosition(server.app.services.database.read);
    clock.now = at('2026-12-10T15:00:00Z');
    await Promise.all([runOverdueTask(), runOverdueTask()]);
    await runOverdueTask();
    await mail.waitForEmails(people.size);
    const count = first.active_applicants as number;
    expect((await queuedIn(server)).length).toBe(people.size);
    expect(new Set(mail.received.map(({ to }) => to.join())).size).toBe(people.size);
    const text = mail.received[0]?.raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, '%$1') ?? '';
    expect(decodeURIComponent(text)).toContain(
      `${count} candidatos superaron el plazo de 3 días hábiles de la etapa «${first.name}» del proceso «${title}».`,
    );
    expect(text).toContain('Intranet: https://intranet.ejemplo.example');
    const overdueEvent = {
      type: 'stage.overdue',
      id: first.id,
      process_id: 1,
      count,
      isAll: true,
      stage: first.name,
      process: title,
    };
    expect(await firstOverdueEvent(server, employee, position)).toMatchObject(overdueEvent);
    const events = await server.app.services.database.read
      .selectFrom('events')
      .select('user_id')
      .where('payload', 'like', '%stage.overdue%')
      .execute();
    expect(new Set(events.map(({ user_id }) => user_id))).toEqual(people);
  });

  it('are told of again after a clock that was ahead by a year has been set back', async () => {
    const { clock, server, people, runOverdueTask } = await withLimit();
    clock.now = at('2027-12-10T15:00:00Z');
    await runOverdueTask();
    expect((await queuedIn(server)).length).toBe(people.size);
    clock.now = at('2026-12-10T15:00:00Z');
    await runOverdueTask();
    await runOverdueTask();
    expect((await queuedIn(server)).length).toBe(2 * people.size);
  });

  it('are told of once each: whoever is late later is told of alone, nobody while the process stands still', async () => {
    const { clock, server, admin, first, people, runOverdueTask } = await withLimit();
    clock.now = at('2026-12-10T15:00:00Z');
    await runOverdueTask();
    const { body: column } = await admin.get(`/lists/${first.id}/applicants`);
    await arrive(server, first.id, at('2026-12-10T16:00:00Z'), column.applicants[0].id);
    await admin.post('/selection_processes/1/suspend', {});
    clock.now = at('2026-12-18T15:00:00Z');
    await runOverdueTask();
    expect((await queuedIn(server)).length).toBe(people.size);
    await admin.post('/selection_processes/1/activate', {});
    clock.now = at('2026-12-23T15:00:00Z');
    await runOverdueTask();
    expect((await queuedIn(server)).length).toBe(people.size);
    clock.now = at('2026-12-24T15:00:00Z');
    await runOverdueTask();
    await runOverdueTask();
    const mails = await server.app.services.database.read
      .selectFrom('emails')
      .select('subject')
      .orderBy('id')
      .execute();
    expect(mails.slice(people.size).map(({ subject }) => subject)).toEqual(
      Array(people.size).fill(`Plazo vencido: 1 candidato en «${first.name}»`),
    );
  });
});

// CalDAV calendars of interviewers, against a real server: busy times, and interviews that are written and taken out.
import { expect, it, vi } from 'vitest';
import { calendarWith, event, startCalendarServer } from '../interview-availability/calendar-server.ts';
import { at, type Setting, startInterviews } from '../interviews/interview-setup.ts';
import { type Radicale, startRadicale } from './radicale.ts';

// 2026-12-01 is a Tuesday, and Chile is three hours behind UTC.
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const PATH = '/interviewer_calendars/mine';
const WORK = '/eva/trabajo/';
const HOME = '/eva/casa/';

async function start() {
  const [setting, radicale] = await Promise.all([startInterviews({ now: () => NOW }), startRadicale()]);
  await radicale.addCalendar('Trabajo', WORK);
  await radicale.addCalendar('Casa', HOME);
  const connect = (more: object = {}) => setting.eva.put(PATH, { ...radicale.login, ...more });
  return { ...setting, radicale, connect };
}

const state = async ({ eva }: Setting) => (await eva.get(PATH)).body.calendar;

/** The lines of the only event, once it has this sequence. */
const eventually = (radicale: Radicale, path: string, expected: readonly string[]) =>
  vi.waitFor(
    async () => {
      const events = await radicale.eventsIn(path);
      expect(events.map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(expected);
      return events[0] ?? '';
    },
    { timeout: 40_000, interval: 100 },
  );

const everyEvent = async (radicale: Radicale) => [
  ...(await radicale.eventsIn(WORK)),
  ...(await radicale.eventsIn(HOME)),
];

const chosen = async (setting: Setting, name: string) => {
  const { calendars } = await state(setting);
  const target = calendars.findIndex((one: { name: string }) => one.name === name);
  await setting.eva.put(`${PATH}/target`, { target });
};

it('a CalDAV account is connected, and neither its user nor its password is answered or readable [MORE-312]', async () => {
  const setting = await start();
  const { eva, otto, connect, radicale, world } = setting;
  expect((await eva.get(PATH)).body).toEqual({ calendar: null, services: [] });
  const wrong = await connect({ password: 'otra' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['password']]);
  const nonsense = await startCalendarServer();
  for (const url of ['http://faro.example', 'https://10.0.0.7', 'http://127.0.0.1:9', nonsense.url]) {
    const { status, body } = await connect({ url });
    expect([url, status, Object.keys(body.fields)]).toEqual([url, 422, ['url']]);
  }
  const { status, body } = await connect();
  expect([status, body.calendar]).toMatchObject([200, { target: 0, waiting: 0, problem: null }]);
  expect(body.calendar.calendars.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Casa', 'Trabajo']);
  expect(JSON.stringify(body)).not.toMatch(/eva|clave/);
  const rows = await world.server.app.services.database.read
    .selectFrom('interviewer_calendars')
    .select('account')
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/eva|clave|127\.0\.0\.1/);
  expect((await otto.get(PATH)).body).toEqual({ calendar: null, services: [] });
  expect((await eva.put(`${PATH}/target`, { target: 2 })).status).toBe(404);
  await radicale.stop();
  const away = await eva.post('/interview_availability/mine/calendar_check');
  expect(away.body).toEqual({ problem: 'unreachable', busy_count: 0 });
  expect((await eva.call('DELETE', PATH)).body).toEqual({ calendar: null, services: [], permission: 'none' });
});

it('busy times of all calendars of an account are no slots, and a booking over one is refused [MORE-313]', async () => {
  const setting = await start();
  const { admin, eva, evaId, radicale, connect, schedule, applicantId } = setting;
  const lunch = ['SUMMARY:Dentista', 'DTSTART;TZID=America/Santiago:20261124T120000', 'DURATION:PT1H'];
  await radicale.addEvent(
    `${HOME}dentista.ics`,
    calendarWith(event('UID:dentista', ...lunch, 'RRULE:FREQ=WEEKLY;BYDAY=TU')),
  );
  const one = event('UID:uno', 'DTSTART:20261201T163000Z', 'DTEND:20261201T170000Z');
  await radicale.addEvent(`${WORK}uno.ics`, calendarWith(one));
  await connect();
  const search = () =>
    admin.post('/interview_slots/search', {
      ...{ user_ids: [evaId], needed: null, minutes: 30, from: at(15), days: 1 },
    });
  const { body } = await search();
  expect([body.slots[0].starts_at, body.slots[1].starts_at, body.unchecked]).toEqual([at(16), at(17), []]);
  expect(JSON.stringify(body)).not.toContain('Dentista');
  const interview = { starts_at: at(15), minutes: 30, place: null, user_ids: [evaId] };
  const over = await schedule({ interview });
  expect([over.status, over.body.code, over.body.error]).toEqual([
    409,
    'interviewer_busy',
    expect.stringContaining('eva'),
  ]);
  const { status, body: made } = await schedule({ interview: { ...interview, starts_at: at(16) } });
  expect(status).toBe(201);
  // The interview itself, once it is in the calendar, is not in its own way.
  await vi.waitFor(async () => expect((await everyEvent(radicale)).join()).toContain('SEQUENCE:0'), {
    timeout: 40_000,
  });
  const moved = { interview: { ...interview, starts_at: at(16), minutes: 15 }, version: made.version };
  expect((await admin.put(`/interviews/${made.id}`, moved)).status).toBe(200);
  await radicale.stop();
  await eva.post('/interview_availability/mine/calendar_check');
  expect((await search()).body.unchecked).toEqual([{ id: evaId, full_name: 'eva', problem: 'unreachable' }]);
  const later = { interview: { ...interview, starts_at: at(20) }, version: made.version + 1 };
  expect((await admin.put(`/interviews/${made.id}`, later)).status).toBe(200);
  const logs = (await admin.get(`/applicants/${applicantId}/logs`)).body;
  expect(JSON.stringify(logs)).toContain('interview_unchecked');
});

it('an interview is written into the calendar, moved with its sequence, and taken out [MORE-314]', async () => {
  const setting = await start();
  const { admin, evaId, ottoId, radicale, connect, schedule } = setting;
  // One was scheduled before the calendar was connected.
  const { id } = (
    await schedule({ interview: { ...{ starts_at: at(15), minutes: 45 }, place: 'Sala 2', user_ids: [evaId, ottoId] } })
  ).body;
  await connect();
  await chosen(setting, 'Trabajo');
  const first = await eventually(radicale, WORK, ['0']);
  expect(first).toContain('DTSTART:20261201T150000Z');
  expect(first).toContain('Sala 2');
  expect(first).toContain('otto');
  // Guests would be invited by the calendar's server, and the invitation is Terna's.
  expect(first).not.toMatch(/ATTENDEE|ORGANIZER|METHOD/);
  const change = { starts_at: at(17), minutes: 45, place: null, user_ids: [evaId, ottoId] };
  await admin.put(`/interviews/${id}`, { interview: change, version: 1 });
  expect(await eventually(radicale, WORK, ['1'])).toContain('DTSTART:20261201T170000Z');
  expect(await state(setting)).toMatchObject({ waiting: 0, problem: null });
  // The owner moves it to another calendar of the account.
  await chosen(setting, 'Casa');
  await eventually(radicale, HOME, ['1']);
  await eventually(radicale, WORK, []);
  await admin.put(`/interviews/${id}`, { interview: { ...change, user_ids: [ottoId] }, version: 2 });
  await eventually(radicale, HOME, []);
  await admin.put(`/interviews/${id}`, { interview: change, version: 3 });
  await eventually(radicale, HOME, ['3']);
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 4 });
  await eventually(radicale, HOME, []);
  await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 5 });
  await eventually(radicale, HOME, ['5']);
});

it('an answer that is lost, an event that its owner changes or deletes, and a server that is away lose nothing [MORE-315]', async () => {
  const setting = await start();
  const { world, admin, evaId, radicale, connect, schedule, applicantId } = setting;
  await connect();
  await chosen(setting, 'Trabajo');
  const interview = { starts_at: at(15), minutes: 45, place: null, user_ids: [evaId] };
  const { id } = (await schedule({ interview })).body;
  await eventually(radicale, WORK, ['0']);
  const { database } = world.server.app.services;
  const entries = () => database.read.selectFrom('calendar_entries').selectAll().execute();
  await vi.waitFor(async () => expect((await entries())[0]?.state).toBe('done'), { timeout: 40_000 });
  const [entry] = await entries();
  const path = new URL(entry?.url ?? '').pathname;
  // As after a stop between the request and its answer.
  await database.transaction((tx) =>
    tx.updateTable('calendar_entries').set({ state: 'queued', written_version: 0, url: null, etag: null }).execute(),
  );
  await vi.waitFor(async () => expect((await entries())[0]).toMatchObject({ state: 'done', written_version: 1 }), {
    timeout: 40_000,
  });
  expect(await radicale.eventsIn(WORK)).toHaveLength(1);
  // The owner changes it, so that its tag is another one.
  const theirs = event(`UID:${entry?.uid}`, 'SUMMARY:Mía', 'DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z');
  await radicale.addEvent(path, calendarWith(theirs));
  await admin.put(`/interviews/${id}`, { interview: { ...interview, starts_at: at(16) }, version: 1 });
  expect(await eventually(radicale, WORK, ['1'])).toContain('DTSTART:20261201T160000Z');
  await radicale.removeEvent(path);
  await admin.put(`/interviews/${id}`, { interview: { ...interview, starts_at: at(17) }, version: 2 });
  await eventually(radicale, WORK, ['2']);
  await radicale.stop();
  await admin.put(`/interviews/${id}`, { interview: { ...interview, starts_at: at(18) }, version: 3 });
  await vi.waitFor(async () => expect(await state(setting)).toMatchObject({ waiting: 1, problem: 'unreachable' }), {
    timeout: 40_000,
  });
  await radicale.start();
  // Connecting again does not wait for the next attempt.
  expect((await connect()).status).toBe(200);
  await eventually(radicale, WORK, ['3']);
  await database.transaction((tx) => tx.deleteFrom('applicants').where('id', '=', applicantId).execute());
  await eventually(radicale, WORK, []);
  await vi.waitFor(async () => expect(await entries()).toEqual([]), { timeout: 40_000 });
});

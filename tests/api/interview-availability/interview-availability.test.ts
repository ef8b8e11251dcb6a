// Availability of interviewers, free slots, and calendars that are published, away, slow or nonsense.
import { expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import { startInterviews } from '../interviews/interview-setup.ts';
import { type CalendarServer, calendarWith, event, startCalendarServer } from './calendar-server.ts';

// The process's organization is in Chile, three hours behind UTC in December. 2026-12-01 is a Tuesday.
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const NOON = '2026-12-01T15:00:00.000Z';

async function start() {
  const setting = await startInterviews({ now: () => NOW });
  const { body } = await setting.eva.get('/interview_availability/mine');
  const search = (more: object = {}) =>
    setting.admin.post('/interview_slots/search', {
      ...{ user_ids: [setting.evaId, setting.ottoId], needed: null, minutes: 60 },
      ...{ from: NOON, days: 1 },
      ...more,
    });
  const timesOf = (answer: { body: { slots: { starts_at: string }[] } }) =>
    answer.body.slots.map(({ starts_at }) => starts_at.slice(5, 16));
  return { ...setting, availability: body.availability, search, timesOf };
}

it('everybody has working hours without saving them, and saves their own by version [MORE-228]', async () => {
  const { eva, availability } = await start();
  expect(availability).toMatchObject({ time_zone: 'America/Santiago', days_off: [], max_per_day: null });
  expect(availability.days.map((periods: object[]) => periods.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const path = '/interview_availability/mine';
  const own = { ...availability, time_zone: 'Europe/Madrid', max_per_day: 2, days_off: ['2026-12-09', '2026-12-09'] };
  const saved = await eva.put(path, { availability: own, version: 0 });
  expect([saved.status, saved.body]).toEqual([
    200,
    { availability: { ...own, days_off: ['2026-12-09'] }, has_calendar: false, version: 1 },
  ]);
  for (const version of [0, 2]) {
    const stale = await eva.put(path, { availability, version });
    expect([stale.status, stale.body.current.version]).toEqual([409, 1]);
  }
  expect((await eva.get(path)).body).toEqual(saved.body);
  const wrong = [
    { time_zone: 'America/Faro' },
    { days: availability.days.slice(1) },
    { days: availability.days.map(() => [{ from: '10:00', to: '09:00' }]) },
    { days_off: ['2027-02-30'] },
    { max_per_day: 0 },
  ];
  for (const part of wrong) {
    const { status } = await eva.put(path, { availability: { ...availability, ...part }, version: 1 });
    expect([400, 422], JSON.stringify(part)).toContain(status);
  }
});

it('free slots are of a panel or a pool, without interviews, days off and holidays [MORE-230]', async () => {
  const { world, admin, eva, evaId, ottoId, availability, schedule, search, timesOf } = await start();
  const afternoon = ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'];
  expect(timesOf(await search()).slice(0, afternoon.length + 1)).toEqual([
    ...afternoon.map((time) => `12-01T${time}`),
    '12-02T12:00',
  ]);
  const interview = { starts_at: NOON, minutes: 90, place: null, user_ids: [evaId] };
  const { body: made } = await schedule({ interview });
  expect(timesOf(await search())[0]).toBe('12-01T16:30');
  // The interview that is to be moved is in nobody's way.
  expect(timesOf(await search({ except_interview_id: made.id }))[0]).toBe('12-01T15:00');
  // Otto has had fewer interviews this week.
  const pool = await search({ needed: 1, from: '2026-12-01T16:30:00.000Z' });
  expect(pool.body.slots[0]).toEqual({ starts_at: '2026-12-01T16:30:00.000Z', user_ids: [ottoId] });
  await admin.put(`/interviews/${made.id}/state`, { state: 'cancelled', version: 1 });
  expect(timesOf(await search())[0]).toBe('12-01T15:00');
  await eva.put('/interview_availability/mine', {
    availability: { ...availability, days_off: ['2026-12-01'] },
    version: 0,
  });
  expect(timesOf(await search())[0]).toBe('12-02T12:00');
  // The 8th is a holiday in Chile.
  const holiday = { user_ids: [ottoId], from: '2026-12-08T03:00:00.000Z' };
  expect(timesOf(await search(holiday))).toEqual([]);
  const stranger = (await world.clients.stranger.get('/sessions/current')).body.user.id;
  expect((await search({ user_ids: [stranger] })).status).toBe(422);
  const { body: past } = await search({ from: '2020-01-01T00:00:00.000Z' });
  expect(past.slots.every(({ starts_at }: { starts_at: string }) => Date.parse(starts_at) >= NOW)).toBe(true);
});

it('interviews of closed processes and of candidates who left take no time [MORE-230]', async () => {
  const { world, admin, evaId, applicantId, schedule, search, timesOf } = await start();
  await schedule({ interview: { starts_at: NOON, minutes: 60, place: null, user_ids: [evaId] } });
  expect(timesOf(await search())[0]).toBe('12-01T16:00');
  const { database } = world.server.app.services;
  await database.transaction((tx) =>
    tx.updateTable('applicants').set({ status: 'disqualified' }).where('id', '=', applicantId).execute(),
  );
  expect(timesOf(await search())[0]).toBe('12-01T15:00');
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toHaveLength(1);
});

const save = async ({ eva, availability }: Awaited<ReturnType<typeof start>>, { url }: CalendarServer, version = 0) =>
  eva.put('/interview_availability/mine', { availability, calendar_url: url, version });

it('busy times of a published calendar are no slots; its address and its events are never answered [MORE-231]', async () => {
  const setting = await start();
  const { eva, search, timesOf, world } = setting;
  const calendar = await startCalendarServer();
  const lunch = ['SUMMARY:Dentista', 'DTSTART;TZID=America/Santiago:20261124T120000', 'DURATION:PT1H'];
  calendar.answer = calendarWith(event(...lunch, 'RRULE:FREQ=WEEKLY;BYDAY=TU'));
  const saved = await save(setting, calendar);
  expect([saved.status, saved.body]).toMatchObject([200, { has_calendar: true, version: 1 }]);
  const found = await search();
  expect([timesOf(found)[0], found.body.unchecked]).toEqual(['12-01T16:00', []]);
  expect(JSON.stringify([saved.body, found.body, (await eva.get('/interview_availability/mine')).body])).not.toMatch(
    /secreto|Dentista/,
  );
  const rows = await world.server.app.services.database.read
    .selectFrom('interviewer_availability')
    .select('calendar_address')
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  // The next question does not ask the other server again.
  await search();
  expect(calendar.requests).toBe(1);
  const check = await eva.post('/interview_availability/mine/calendar_check');
  expect([check.status, check.body.problem, calendar.requests]).toEqual([200, null, 2]);
  // Saving without an address keeps it, null removes it.
  const { availability } = setting;
  const kept = await eva.put('/interview_availability/mine', { availability, version: 1 });
  expect(kept.body.has_calendar).toBe(true);
  const removed = await eva.put('/interview_availability/mine', { availability, calendar_url: null, version: 2 });
  expect(removed.body.has_calendar).toBe(false);
  expect(timesOf(await search())[0]).toBe('12-01T15:00');
});

it('a calendar that is away, refuses, sends too much or nonsense is said, with slots of what is known [MORE-232]', async () => {
  const setting = await start();
  const { eva, evaId, search, timesOf } = setting;
  const calendar = await startCalendarServer();
  await save(setting, calendar);
  const answers = [
    ['unreachable', (response: Parameters<Exclude<CalendarServer['answer'], string>>[0]) => response.destroy()],
    ['unreachable', (response) => response.writeHead(503).end()],
    ['rejected', (response) => response.writeHead(401).end()],
    // It might lead into the server's own network, so it is not followed.
    ['rejected', (response) => response.writeHead(302, { location: calendar.url }).end()],
    ['too_large', (response) => response.end(`BEGIN:VCALENDAR\r\n${'X-FARO:1\r\n'.repeat(500_000)}`)],
    ['unreadable', (response) => response.end('<html>')],
  ] satisfies [string, CalendarServer['answer']][];
  for (const [problem, answer] of answers) {
    calendar.answer = answer;
    const { body } = await eva.post('/interview_availability/mine/calendar_check');
    expect([problem, body]).toEqual([problem, { problem, busy_count: 0 }]);
    const found = await search();
    expect([timesOf(found)[0], found.body.unchecked]).toEqual([
      '12-01T15:00',
      [{ id: evaId, full_name: 'eva', problem }],
    ]);
  }
});

it('addresses without encryption, with a password or of the own network are refused [MORE-231]', async () => {
  const { world, availability } = await start();
  const path = '/interview_availability/mine';
  const rita = await addPerson(world.server, 'rita', 'employee', null);
  for (const calendar_url of [
    'http://faro.example/a.ics',
    'https://a:b@faro.example/a',
    'ftp://faro.example',
    'faro',
  ]) {
    const { status, body } = await rita.put(path, { availability, calendar_url, version: 0 });
    expect([calendar_url, status, Object.keys(body.fields)]).toEqual([calendar_url, 422, ['calendar_url']]);
  }
  const local = { availability, calendar_url: 'https://10.0.0.7/a.ics', version: 0 };
  expect((await rita.put(path, local)).status).toBe(200);
  expect((await rita.post(`${path}/calendar_check`)).body).toEqual({ problem: 'not_allowed', busy_count: 0 });
});

// Calendars of Microsoft 365 and Google that are away, slow, refuse, or answer nonsense.
import { describe, expect, it } from 'vitest';
import { at } from '../interviews/interview-setup.ts';
import type { Reply } from './cloud-server.ts';
import { check, eventually, SERVICES, search, startCloudWorld, stateOf } from './cloud-world.ts';

const quota = { error: { errors: [{ domain: 'usageLimits', reason: 'userRateLimitExceeded' }], code: 403 } };

/** Two calendars are read, so that each failure is answered twice. */
const FAILURES: readonly (readonly [string, Reply | null, string])[] = [
  ['an error of the service', { status: 503 }, 'unreachable'],
  ['an end of the connection', null, 'unreachable'],
  ['too many requests', { status: 429, headers: { 'retry-after': '30' } }, 'limited'],
  ['a quota', { status: 403, body: quota }, 'limited'],
  ['no permission', { status: 403, body: { error: { code: 403 } } }, 'forbidden'],
  ['a calendar that is gone', { status: 404 }, 'rejected'],
  ['no JSON', { status: 200, body: '<html>' }, 'unreadable'],
  ['another shape', { status: 200, body: { items: [{ start: 7 }], value: [{ start: 7 }] } }, 'unreadable'],
  [
    'times that are none',
    {
      status: 200,
      body: {
        items: [{ start: { dateTime: 'ayer' }, end: { dateTime: 'hoy' } }],
        value: [{ start: { dateTime: 'ayer' }, end: { dateTime: 'hoy' } }],
      },
    },
    'unreadable',
  ],
];

describe.each(SERVICES)('%s', (service) => {
  it('each failure is said with its reason, and slots are from what was known before [MORE-528]', async () => {
    const world = await startCloudWorld(service);
    const { calendars, cloud, evaId } = world;
    calendars.add('trabajo', at(15), at(16));
    await world.connect();
    expect(await check(world)).toBeNull();
    for (const [name, failure, problem] of FAILURES) {
      cloud.state.failures = [failure, failure];
      expect([name, await check(world)]).toEqual([name, problem]);
      cloud.state.failures = [];
      const { body } = await search(world);
      expect(body.unchecked).toEqual([{ id: evaId, full_name: 'eva', problem }]);
      expect(body.slots[0].starts_at).toBe(at(16));
    }
    expect(await check(world)).toBeNull();
  });

  it('a booking over a time that could not be checked is said in the activity [MORE-529]', async () => {
    const world = await startCloudWorld(service);
    const { admin, evaId, applicantId, cloud, schedule } = world;
    await world.connect();
    await cloud.stop();
    expect(await check(world)).toBe('unreachable');
    const { status } = await schedule({
      interview: { starts_at: at(15), minutes: 30, place: null, user_ids: [evaId] },
    });
    expect(status).toBe(201);
    const logs = (await admin.get(`/applicants/${applicantId}/logs`)).body;
    expect(JSON.stringify(logs)).toContain('interview_unchecked');
    await eventually(async () => expect(await stateOf(world)).toMatchObject({ waiting: 1, problem: 'unreachable' }));
  });

  it('expired access is renewed, replaced tokens are stored, and an ended permission is said until it is given again [MORE-530]', async () => {
    const world = await startCloudWorld(service);
    const { cloud, clock, schedule, evaId, calendars } = world;
    await world.connect();
    const { read } = world.world.server.app.services.database;
    const stored = async () => (await read.selectFrom('interviewer_calendars').select('account').execute())[0]?.account;
    const first = await stored();
    // The service refuses access before its end, and after it.
    cloud.state.accessTokens.clear();
    expect(await check(world)).toBeNull();
    // Microsoft replaces the token for later at each use; Google does not.
    expect((await stored()) === first).toBe(service === 'google');
    clock.now += 2 * 60 * 60 * 1000;
    expect(await check(world)).toBeNull();
    cloud.state.refreshTokens.clear();
    cloud.state.accessTokens.clear();
    expect(await check(world)).toBe('expired');
    await schedule({ interview: { starts_at: at(15), minutes: 30, place: null, user_ids: [evaId] } });
    await eventually(async () => expect(await stateOf(world)).toMatchObject({ waiting: 1, problem: 'expired' }));
    expect(calendars.written('trabajo')).toEqual([]);
    // Connecting again does not wait for the next attempt.
    expect((await world.connect()).answer?.status).toBe(200);
    await eventually(() => expect(calendars.written('trabajo')).toHaveLength(1));
    expect(await check(world)).toBeNull();
  });
});

it('an address of another origin in an answer does not receive the token [MORE-528]', async () => {
  const world = await startCloudWorld('microsoft');
  await world.connect();
  const elsewhere = { value: [], '@odata.nextLink': 'http://127.0.0.1:9/me/calendarView' };
  world.cloud.state.failures = [
    { status: 200, body: elsewhere },
    { status: 200, body: elsewhere },
  ];
  expect(await check(world)).toBe('unreadable');
});

it('a service that asks to wait is not asked again before [MORE-532]', async () => {
  const world = await startCloudWorld('google');
  const { clock, cloud, schedule, evaId, calendars } = world;
  await world.connect();
  // Busy times are asked for too.
  cloud.state.failures = Array.from({ length: 20 }, () => ({ status: 429, headers: { 'retry-after': '7200' } }));
  await schedule({ interview: { starts_at: at(15), minutes: 30, place: null, user_ids: [evaId] } });
  const { read } = world.world.server.app.services.database;
  const due = async () => (await read.selectFrom('calendar_entries').select(['due_at', 'problem']).execute())[0];
  await eventually(async () => expect((await due())?.problem).toBe('limited'));
  cloud.state.failures = [];
  expect((await due())?.due_at).toBeGreaterThanOrEqual(clock.now + 7200 * 1000);
  clock.now += 7201 * 1000;
  await eventually(() => expect(calendars.written('trabajo')).toHaveLength(1));
});

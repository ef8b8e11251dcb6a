// Calendars of Microsoft 365 and Google: connecting, busy times, written interviews, disconnecting.
import { describe, expect, it } from 'vitest';
import { at } from '../interviews/interview-setup.ts';
import { Browser, isProgram, newReturn } from '../single-sign-on/world.ts';
import { ACCOUNT } from './cloud-server.ts';
import {
  APPLICATIONS,
  applicationOf,
  check,
  eventually,
  noApplications,
  PATH,
  SERVICES,
  SIGN_INS,
  search,
  startCloudWorld,
  stateOf,
} from './cloud-world.ts';

describe.each(SERVICES)('%s', (service) => {
  it('a calendar is connected in the browser, and neither tokens nor secrets are answered or readable [MORE-520]', async () => {
    const world = await startCloudWorld(service);
    const { eva, cloud } = world;
    expect((await eva.get(PATH)).body).toEqual({ calendar: null, services: [service] });
    const { answer } = await world.connect();
    expect([answer?.status, answer?.body.calendar]).toMatchObject([
      200,
      { kind: service, account: ACCOUNT, target: 0, waiting: 0, problem: null },
    ]);
    // The calendar of others is not among the owner's.
    expect(answer?.body.calendar.calendars).toEqual([{ name: 'trabajo' }, { name: 'casa' }]);
    const { read } = world.world.server.app.services.database;
    const rows = [
      ...(await read.selectFrom('interviewer_calendars').selectAll().execute()),
      ...(await read.selectFrom('calendar_applications').selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    const secrets = [...cloud.state.refreshTokens, ...cloud.state.accessTokens, 'clave'];
    const said = JSON.stringify([rows, answer?.body, (await world.admin.get(APPLICATIONS)).body]);
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    // The connection is the caller's alone.
    expect((await world.otto.get(PATH)).body.calendar).toBeNull();
  });

  it('a code is taken once, by the user who began, and a refused or partial permission connects nothing [MORE-521]', async () => {
    const world = await startCloudWorld(service);
    const { eva, otto, cloud, origin } = world;
    const { verifier, to } = newReturn(origin);
    const begun = await eva.post(SIGN_INS, { ...to, service });
    const browser = new Browser();
    let back = '';
    const returned = await browser.open(origin + begun.body.path, (url) => {
      if (url.pathname === '/calendar_sign_ins/return') back = url.href;
      return isProgram(url);
    });
    const complete = { code: new URL(returned.url).searchParams.get('code') ?? '', verifier };
    // The service's answer is taken once, and the page is over.
    for (const address of [back, origin + begun.body.path, `${origin}/calendar_sign_ins/return`]) {
      expect([address, (await browser.open(address)).status]).toEqual([address, 404]);
    }
    expect((await otto.post(`${SIGN_INS}/complete`, complete)).status).toBe(422);
    expect((await eva.post(`${SIGN_INS}/complete`, { ...complete, verifier: newReturn(origin).verifier })).status).toBe(
      422,
    );
    expect((await eva.post(`${SIGN_INS}/complete`, complete)).status).toBe(200);
    expect((await eva.post(`${SIGN_INS}/complete`, complete)).status).toBe(422);
    expect((await eva.call('DELETE', PATH)).status).toBe(200);
    cloud.state.permits = false;
    expect((await world.connect()).page).toMatchObject({ status: 403, text: expect.stringContaining('permiso') });
    cloud.state.permits = true;
    cloud.state.scopes = (requested) => requested.split(' ').at(-1) ?? '';
    expect((await world.connect()).page).toMatchObject({
      status: 403,
      text: expect.stringContaining('Faltan permisos'),
    });
    cloud.state.scopes = (requested) => requested;
    cloud.state.tokenFailure = { status: 401, body: { error: 'invalid_client' } };
    expect((await world.connect()).page).toMatchObject({ status: 502, text: expect.stringContaining('Ajustes') });
    cloud.state.tokenFailure = null;
    cloud.state.failures = [{ status: 503 }];
    expect((await world.connect()).page).toMatchObject({ status: 502, text: expect.stringContaining('no responde') });
    expect((await eva.get(PATH)).body.calendar).toBeNull();
  });

  it('busy times of all own calendars and pages are no slots, and a booking over one is refused [MORE-522]', async () => {
    const world = await startCloudWorld(service);
    const { calendars, evaId, schedule } = world;
    const isGoogle = service === 'google';
    calendars.pageSize = 2;
    calendars.add('trabajo', at(15), at(16), isGoogle ? { summary: 'Dentista' } : { subject: 'Dentista' });
    calendars.add('casa', at(16, 30), at(17));
    // Free are events that are displayed so, that are cancelled, or that the owner has declined.
    calendars.add('trabajo', at(17), at(18), isGoogle ? { transparency: 'transparent' } : { showAs: 'free' });
    calendars.add('trabajo', at(17), at(18), isGoogle ? { status: 'cancelled' } : { isCancelled: true });
    calendars.add(
      'casa',
      at(17),
      at(18),
      isGoogle
        ? { attendees: [{ self: true, responseStatus: 'declined' }] }
        : { responseStatus: { response: 'declined' } },
    );
    calendars.add(
      'trabajo',
      at(17),
      at(18),
      isGoogle ? { eventType: 'workingLocation' } : { showAs: 'workingElsewhere' },
    );
    // The invitation of Terna itself, as the service has taken it from an e-mail.
    const identity = 'interview-1-99@terna';
    const encoded = Buffer.concat([
      Buffer.from('040000008200E00074C5B7101A82E00800000000', 'hex'),
      Buffer.from(`vCal-Uid\u0001\u0000\u0000\u0000${identity}\u0000`, 'latin1'),
    ]).toString('hex');
    calendars.add('casa', at(17), at(18), isGoogle ? { iCalUID: identity } : { iCalUId: encoded });
    // The whole next day, on the clocks of the owner.
    calendars.events.get('trabajo')?.set('entero', {
      id: 'entero',
      start: isGoogle ? { date: '2026-12-02' } : { dateTime: '2026-12-02T00:00:00.0000000', timeZone: 'UTC' },
      end: isGoogle ? { date: '2026-12-03' } : { dateTime: '2026-12-03T00:00:00.0000000', timeZone: 'UTC' },
      ...{ isAllDay: true, showAs: 'oof' },
    });
    await world.connect();
    const { body } = await search(world);
    expect(body.slots.slice(0, 3).map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      at(16),
      at(17),
      at(17, 30),
    ]);
    expect(body.slots.at(-1).starts_at).toBe(at(20, 30));
    expect(body.unchecked).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Dentista');
    const next = await world.admin.post('/interview_slots/search', {
      ...{ user_ids: [evaId], needed: null, minutes: 30, from: '2026-12-02T03:00:00.000Z', days: 1 },
    });
    expect(next.body.slots).toEqual([]);
    const over = await schedule({ interview: { starts_at: at(15), minutes: 30, place: null, user_ids: [evaId] } });
    expect([over.status, over.body.code]).toEqual([409, 'interviewer_busy']);
  });

  it('an interview is written, moved, restored and taken out, also after a lost answer, and is not in its own way [MORE-523]', async () => {
    const world = await startCloudWorld(service);
    const { admin, eva, evaId, ottoId, calendars, schedule } = world;
    const interview = { starts_at: at(15), minutes: 45, place: 'Sala 2', user_ids: [evaId, ottoId] };
    const { id } = (await schedule({ interview })).body;
    await world.connect();
    const written = (calendar: string, starts: readonly string[]) =>
      eventually(() => expect(calendars.written(calendar).map((event) => event.starts)).toEqual(starts));
    await written('trabajo', [at(15)]);
    const [event] = calendars.written('trabajo');
    expect(event).toMatchObject({ ends: at(15, 45), place: 'Sala 2', title: expect.stringContaining('Técnica') });
    // The service would invite guests, and the invitation is Terna's.
    expect(event.attendees).toBeUndefined();
    // Its own event takes no time when it is moved by some minutes.
    const change = { ...interview, starts_at: at(15, 15), place: null };
    expect((await admin.put(`/interviews/${id}`, { interview: change, version: 1 })).status).toBe(200);
    await written('trabajo', [at(15, 15)]);
    expect(calendars.written('trabajo')[0].place).toBeNull();
    await eventually(async () => expect(await stateOf(world)).toMatchObject({ waiting: 0, problem: null }));
    // As after a stop between the request and its answer.
    const { database } = world.world.server.app.services;
    await database.transaction((tx) =>
      tx.updateTable('calendar_entries').set({ state: 'queued', written_version: 0, url: null }).execute(),
    );
    await eventually(async () => expect(await stateOf(world)).toMatchObject({ waiting: 0 }));
    await written('trabajo', [at(15, 15)]);
    await eva.put(`${PATH}/target`, { target: 1 });
    await written('casa', [at(15, 15)]);
    await written('trabajo', []);
    // The owner deletes it, and the interview is moved.
    calendars.events.get('casa')?.clear();
    await admin.put(`/interviews/${id}`, { interview: { ...change, starts_at: at(17) }, version: 2 });
    await written('casa', [at(17)]);
    await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 3 });
    await written('casa', []);
    await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 4 });
    await written('casa', [at(17)]);
  });

  it('disconnecting withdraws the permission where the service can, and forgets the account [MORE-524]', async () => {
    const world = await startCloudWorld(service);
    const { eva, cloud } = world;
    await world.connect();
    const [token] = cloud.state.refreshTokens;
    const { body } = await eva.call('DELETE', PATH);
    expect(body).toEqual({
      calendar: null,
      services: [service],
      permission: service === 'google' ? 'withdrawn' : 'remains',
    });
    expect(cloud.state.withdrawn).toEqual(service === 'google' ? [token] : []);
    await world.connect();
    // A service that is away does not keep its owner from disconnecting.
    await cloud.stop();
    expect((await eva.call('DELETE', PATH)).body).toMatchObject({ calendar: null, permission: 'remains' });
    expect(await check(world)).toBeNull();
  });
});

it('another identifier needs its secret anew, and a removed application is said [MORE-527]', async () => {
  const world = await startCloudWorld('google');
  const { admin } = world;
  await world.connect();
  const present = (await admin.get(APPLICATIONS)).body;
  expect(present).toMatchObject({ has_google_secret: true, has_microsoft_secret: false, version: 1 });
  const { google_secret: unused, ...stored } = applicationOf('google') as Record<string, unknown>;
  const other = { ...stored, google_client_id: 'otra.apps.googleusercontent.com' };
  const refused = await admin.put(APPLICATIONS, { applications: other, version: 1 });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['applications.google_secret']]);
  expect((await admin.put(APPLICATIONS, { applications: stored, version: 1 })).body.version).toBe(2);
  expect((await admin.put(APPLICATIONS, { applications: stored, version: 1 })).status).toBe(409);
  expect((await admin.put(APPLICATIONS, { applications: noApplications, version: 2 })).status).toBe(200);
  // What was allowed before is used until its end; then the missing application is said.
  world.clock.now += 2 * 60 * 60 * 1000;
  expect(await check(world)).toBe('not_registered');
  const { to } = newReturn(world.origin);
  expect((await world.eva.post(SIGN_INS, { ...to, service: 'google' })).status).toBe(422);
});

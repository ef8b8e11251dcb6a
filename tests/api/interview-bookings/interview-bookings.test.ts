// Candidates book, move and cancel interviews by a link; what no longer holds is answered like an unknown link.
import { expect, it } from 'vitest';
import { sendWaitingBookingEmails } from '../../../src/server/features/interview-bookings/index.ts';
import { startDemo } from '../harness.ts';
import { calendarWith, event, startCalendarServer } from '../interview-availability/calendar-server.ts';
import { publishedTo } from '../published-events.ts';
import { complete, HOUR, NOW, slotOf, startBooking } from './booking-setup.ts';

const MONDAY = '2026-11-30T15:00:00.000Z';
const TUESDAY = '2026-12-01T13:30:00.000Z';

const kindsOf = async ({ admin, applicantId }: Awaited<ReturnType<typeof startBooking>>) => {
  const { body } = await admin.get(`/applicants/${applicantId}/logs?items=50`);
  return (body as { kind: string; author: object | null }[])
    .filter(({ kind }) => kind.startsWith('interview_'))
    .map(({ kind, author }) => (author ? kind : `${kind} by nobody`))
    .toReversed();
};

it('the link goes by e-mail, and books, moves and cancels without an account or scripts [MORE-300]', {
  timeout: 180_000,
}, async () => {
  const booking = await startBooking();
  const { admin, eva, applicantId, mail, visit, send, world } = booking;
  const published = await publishedTo(world.server, 'interview.changed', { eva });
  const path = await booking.createLink({ send_email: true });
  await mail.waitForEmails(1);
  expect(mail.received[0]?.raw.replaceAll('=\r\n', '')).toContain(path);

  const page = await visit(path);
  expect([page.status, page.html.includes('Entrevista: Técnica'), page.html.includes('Sala 2')]).toEqual([
    200,
    true,
    true,
  ]);
  // Not before 24 hours from now, within working hours of the organization.
  expect(page.slots[0]).toBe('2026-11-26T12:00:00.000Z');
  expect(page.slots).toContain(MONDAY);

  const booked = await send(path, { slot: slotOf(MONDAY), zone: 'Europe/Madrid' });
  expect([booked.status, booked.location]).toEqual([303, `${path}?done=book&zone=Europe%2FMadrid`]);
  const { body: made } = await admin.get(`/applicants/${applicantId}/interviews`);
  expect(made).toMatchObject([{ starts_at: MONDAY, minutes: 45, place: 'Sala 2', state: 'scheduled', version: 1 }]);
  expect(made[0].interviewers).toHaveLength(2);
  // Both sides are invited, the candidate in the chosen zone and with the way back.
  await mail.waitForEmails(4);
  const { body: emails } = await admin.get(`/applicants/${applicantId}/emails?items=20`);
  const person = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant.email as string;
  const own = emails.filter(({ to }: { to: string }) => to === person);
  const { body: invitation } = await admin.get(`/emails/${own[0].id}`);
  expect(invitation.text).toMatch(/lunes, 30 de noviembre de 2026,? .*16:00/);
  expect(invitation.text).toContain(path);
  const { body: ofEva } = await admin.get(`/emails/${emails.find(({ to }: { to: string }) => to !== person).id}`);
  expect(ofEva.text).not.toContain(path);
  expect((await published()).eva).toHaveLength(1);

  const after = await visit(booked.location ?? '');
  expect(after.html).toContain('Reservamos tu entrevista');
  expect(after.html).toMatch(/lunes, 30 de noviembre de 2026,? .*16:00/);
  expect(after.slots).not.toContain(MONDAY);

  expect((await send(path, { slot: slotOf(TUESDAY), zone: 'Europe/Madrid' })).location).toContain('done=move');
  const { body: moved } = await admin.get(`/applicants/${applicantId}/interviews`);
  expect(moved).toMatchObject([{ id: made[0].id, starts_at: TUESDAY, state: 'scheduled', version: 2 }]);
  expect((await send(path, { cancel: '1' })).location).toContain('done=cancel');
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toMatchObject([{ state: 'cancelled' }]);
  // Three e-mails for each of three changes, after that with the link.
  await mail.waitForEmails(10);
  const methods = mail.received.slice(-3).map(({ raw }) => /method=(\w+)/i.exec(raw)?.[1]);
  expect(methods).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
  // The link is open again.
  expect((await visit(path)).slots).toContain(MONDAY);
  expect(await kindsOf(booking)).toEqual([
    'interview_link_created',
    ...['booked', 'rebooked', 'booking_cancelled'].map((kind) => `interview_${kind} by nobody`),
  ]);
});

it('until so many hours before, and not after it, the booking can be changed [MORE-301]', async () => {
  const booking = await startBooking();
  const { clock, visit, send, admin, applicantId } = booking;
  const path = await booking.createLink({ lead_hours: 4 });
  await send(path, { slot: slotOf(MONDAY) });
  clock.now = Date.parse(MONDAY) - 4 * HOUR;
  expect((await visit(path)).html).toContain('Cancelar la entrevista');
  clock.now += 1;
  const late = await visit(path);
  expect([late.html.includes('ya no se puede cambiar'), late.html.includes('Cancelar la entrevista')]).toEqual([
    true,
    false,
  ]);
  expect((await send(path, { cancel: '1' })).status).toBe(409);
  expect((await send(path, { slot: slotOf(TUESDAY) })).status).toBe(409);
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toMatchObject([{ starts_at: MONDAY }]);
  // Over.
  clock.now = Date.parse(MONDAY) + HOUR;
  expect((await visit(path)).status).toBe(404);
});

it('slots that are taken, past, too early or of no grid are not booked, and the page says so [MORE-302]', async () => {
  const booking = await startBooking();
  const { send, admin, applicantId, schedule, evaId } = booking;
  const path = await booking.createLink();
  await schedule({ interview: { starts_at: MONDAY, minutes: 45, place: null, user_ids: [evaId] } });
  const wrong = [
    MONDAY,
    '2026-11-26T11:30:00.000Z',
    '2026-12-01T13:40:00.000Z',
    '2026-12-01T03:00:00.000Z',
    '2027-03-01T15:00:00.000Z',
    '2020-03-02T15:00:00.000Z',
  ];
  for (const instant of wrong) {
    const { status, html } = await send(path, { slot: slotOf(instant) });
    expect([instant, status, html.includes('Esa hora ya no está libre')]).toEqual([instant, 409, true]);
  }
  for (const slot of ['', 'ahora', '1e3', '-5']) expect((await send(path, { slot })).status, slot).toBe(409);
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toHaveLength(1);
});

it('unknown, altered, expired, withdrawn and ended links get one and the same answer [MORE-303]', {
  timeout: 180_000,
}, async () => {
  const booking = await startBooking();
  const { admin, clock, visit, send, world, applicantId, evaId, ottoId } = booking;
  const { database } = world.server.app.services;
  const unknown = await visit(`/entrevista/1-999-${'a'.repeat(43)}`);
  expect(unknown.status).toBe(404);
  const expectUnknown = async (path: string, why: string) => {
    expect([why, await visit(path)]).toEqual([why, unknown]);
    expect([why, await send(path, { slot: slotOf(MONDAY) })]).toEqual([why, unknown]);
    expect([why, await send(path, { cancel: '1' })]).toEqual([why, unknown]);
  };
  const path = await booking.createLink();
  const other = await booking.createLink({}, (await world.addApplicant()).id);
  const [id] = /\d+-\d+/.exec(path) ?? [];
  const [otherId] = /\d+-\d+/.exec(other) ?? [];
  await expectUnknown(path.replace(id ?? '', otherId ?? ''), 'of another link');
  await expectUnknown(`${path}A`, 'longer');
  await expectUnknown(path.slice(0, -1), 'shorter');
  await expectUnknown('/entrevista/faro', 'no token');

  const change = async (set: () => Promise<unknown>, undo: () => Promise<unknown>, why: string) => {
    await set();
    await expectUnknown(path, why);
    await undo();
    expect([why, (await visit(path)).status]).toEqual([why, 200]);
  };
  const linkPath = async () => {
    const { body } = await admin.get(`/applicants/${applicantId}/interview_booking_links`);
    return { to: `/interview_booking_links/${body[0].id}`, version: body[0].version };
  };
  const withdraw = async (is_withdrawn: boolean) => {
    const { to, version } = await linkPath();
    expect((await admin.put(to, { is_withdrawn, version })).status).toBe(200);
  };
  await change(
    () => withdraw(true),
    () => withdraw(false),
    'withdrawn',
  );
  const setUsers = (active: 0 | 1) =>
    database.transaction((tx) => tx.updateTable('users').set({ active }).where('id', 'in', [evaId, ottoId]).execute());
  await change(
    () => setUsers(0),
    () => setUsers(1),
    'without interviewers',
  );
  const setApplicant = (set: object) =>
    database.transaction((tx) => tx.updateTable('applicants').set(set).where('id', '=', applicantId).execute());
  await change(
    () => setApplicant({ status: 'disqualified' }),
    () => setApplicant({ status: 'active' }),
    'disqualified',
  );
  await change(
    () => setApplicant({ list_id: world.listIds[1] }),
    () => setApplicant({ list_id: world.listIds[0] }),
    'in another stage',
  );
  await change(
    () => setApplicant({ deleted_at: NOW }),
    () => setApplicant({ deleted_at: null }),
    'removed',
  );
  const setProcess = (status_id: number) =>
    database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ status_id }).where('id', '=', world.processId).execute(),
    );
  const { status_id } = await database.read
    .selectFrom('selection_processes')
    .select('status_id')
    .where('id', '=', world.processId)
    .executeTakeFirstOrThrow();
  await change(
    () => setProcess(7),
    () => setProcess(status_id),
    'closed',
  );
  const before = clock.now;
  const setClock = async (now: number) => {
    clock.now = now;
  };
  await change(
    () => setClock(before + 14 * 24 * HOUR),
    () => setClock(before),
    'expired',
  );

  // A new link for the same interview replaces the earlier one.
  const next = await booking.createLink();
  await expectUnknown(path, 'replaced');
  await send(next, { slot: slotOf(MONDAY) });
  const { body: interviews } = await admin.get(`/applicants/${applicantId}/interviews`);
  await admin.put(`/interviews/${interviews[0].id}/state`, { state: 'cancelled', version: 1 });
  await expectUnknown(next, 'cancelled by the recruiter');
});

it('a scored interview is neither moved nor cancelled by the candidate [MORE-301]', async () => {
  const booking = await startBooking();
  const { eva, send, admin, applicantId } = booking;
  const path = await booking.createLink();
  await send(path, { slot: slotOf(MONDAY) });
  const { body: interviews } = await admin.get(`/applicants/${applicantId}/interviews`);
  await eva.post(`/interviews/${interviews[0].id}/scorecard/submit`, complete('Bien'));
  expect((await send(path, { slot: slotOf(TUESDAY) })).status).toBe(409);
  expect((await send(path, { cancel: '1' })).status).toBe(409);
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toMatchObject([
    { starts_at: MONDAY, state: 'scheduled' },
  ]);
});

it('a booking over a calendar that could not be read is noted, and said to interviewer and candidate [MORE-304]', async () => {
  const booking = await startBooking();
  const { eva, admin, applicantId, mail, visit, send, clock } = booking;
  const calendar = await startCalendarServer();
  const { availability } = (await eva.get('/interview_availability/mine')).body;
  await eva.put('/interview_availability/mine', { availability, calendar_url: calendar.url, version: 0 });
  calendar.answer = calendarWith(event('DTSTART:20261130T150000Z', 'DURATION:PT1H'));
  const path = await booking.createLink();
  expect((await visit(path)).slots).not.toContain(MONDAY);
  // What the calendar said before it went away still counts.
  calendar.answer = (response) => response.writeHead(503).end();
  clock.now += HOUR;
  const page = await visit(path);
  expect([page.slots.includes(MONDAY), page.html.includes('No pudimos revisar todos los calendarios')]).toEqual([
    false,
    true,
  ]);
  expect((await send(path, { slot: slotOf(MONDAY) })).status).toBe(409);
  expect((await send(path, { slot: slotOf(TUESDAY) })).status).toBe(303);
  expect(await kindsOf(booking)).toContain('interview_unchecked by nobody');
  await mail.waitForEmails(3);
  const { body: emails } = await admin.get(`/applicants/${applicantId}/emails?items=20`);
  const texts = await Promise.all(
    emails.map(async ({ id }: { id: number }) => (await admin.get(`/emails/${id}`)).body.text as string),
  );
  expect(texts.filter((text) => text.includes('No pudimos revisar tu calendario'))).toHaveLength(1);
});

it('of a pool the candidate gets whoever has had fewest interviews, and former interviewers learn of a change [MORE-305]', async () => {
  const booking = await startBooking();
  const { admin, world, evaId, ottoId, schedule, send, applicantId, mail } = booking;
  const planPath = `/selection_processes/${world.processId}/interview_plan`;
  const { body: plan } = await admin.get(planPath);
  const [planned] = plan.interviews;
  const { interviewers: _interviewers, ...input } = planned;
  const pool = { ...input, interviewer_ids: [evaId, ottoId], pool_size: 1 };
  expect((await admin.put(planPath, { interviews: [pool], version: plan.version })).status).toBe(200);
  await schedule({ interview: { starts_at: '2026-12-03T15:00:00.000Z', minutes: 45, place: null, user_ids: [evaId] } });
  const path = await booking.createLink();
  const own = async () => {
    const { body } = await admin.get(`/applicants/${applicantId}/interviews`);
    const found = body.find(({ starts_at }: { starts_at: string }) => starts_at !== '2026-12-03T15:00:00.000Z');
    return found.interviewers.map(({ id }: { id: number }) => id);
  };
  await send(path, { slot: slotOf(TUESDAY) });
  expect(await own()).toEqual([ottoId]);
  await mail.waitForEmails(2);
  // Otto is away then.
  const away = { starts_at: '2026-12-01T15:00:00.000Z', minutes: 45, place: null, user_ids: [ottoId] };
  await schedule({ interview: away, allow_overlap: true });
  expect((await send(path, { slot: slotOf('2026-12-01T15:00:00.000Z') })).status).toBe(303);
  const { body: interviews } = await admin.get(`/applicants/${applicantId}/interviews`);
  expect(interviews.filter(({ starts_at }: { starts_at: string }) => starts_at === away.starts_at)).toHaveLength(2);
  await mail.waitForEmails(5);
  expect(
    mail.received
      .slice(2)
      .map(({ raw }) => /method=(\w+)/i.exec(raw)?.[1])
      .toSorted(),
  ).toEqual(['CANCEL', 'REQUEST', 'REQUEST']);
});

it('a link needs an address of the server, mail, an interview of the stage and interviewers; withdrawing takes its e-mail back [MORE-306]', async () => {
  const booking = await startBooking();
  const { admin, otto, applicantId, plannedId, world } = booking;
  const path = `/applicants/${applicantId}/interview_booking_links`;
  const link = { planned_interview_id: plannedId, place: null, lead_hours: 24, valid_days: 7, send_email: true };
  expect((await admin.post(path, { ...link, planned_interview_id: 999_999 })).status).toBe(404);
  expect((await otto.post(path, link)).status).toBe(404);
  await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 60 } });
  const key = { 'idempotency-key': 'link-1' };
  const made = await admin.post(path, link, key);
  expect([made.status, made.body.is_sent]).toEqual([201, true]);
  expect((await admin.post(path, link, key)).body).toEqual(made.body);
  const { body: links } = await admin.get(path);
  expect(links).toMatchObject([{ id: made.body.id, state: 'open', permissions: { can_change: true }, version: 1 }]);
  const stateOfEmail = async () =>
    (await admin.get(`/applicants/${applicantId}/emails?items=20`)).body.map(({ state }: { state: string }) => state);
  expect(await stateOfEmail()).toEqual(['queued']);
  const to = `/interview_booking_links/${made.body.id}`;
  expect((await admin.put(to, { is_withdrawn: true, version: 9 })).status).toBe(409);
  const withdrawn = await admin.put(to, { is_withdrawn: true, version: 1 });
  expect([withdrawn.status, withdrawn.body.state, await stateOfEmail()]).toEqual([200, 'withdrawn', ['cancelled']]);
  const restored = await admin.put(to, { is_withdrawn: false, version: 2 });
  expect([restored.status, restored.body.state, await stateOfEmail()]).toEqual([200, 'open', ['queued']]);
  // Users who only read the candidate get no address.
  const { body: read } = await world.clients.stageEmployee.get(path);
  expect([read[0].url, read[0].permissions]).toEqual([null, { can_change: false }]);

  const { database } = world.server.app.services;
  await database.transaction((tx) =>
    tx
      .updateTable('applicants')
      .set({ list_id: world.listIds[1] ?? 0 })
      .where('id', '=', applicantId)
      .execute(),
  );
  expect((await admin.post(path, link)).body.error).toBe('El candidato no está en la etapa de esta entrevista.');
});

it('without a public address no link is created, because nobody could open it [MORE-306]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
  const path = `/selection_processes/${card.selection_process_id}/interview_plan`;
  const me = (await admin.get('/sessions/current')).body.user.id;
  const kit = { goal: null, questions: [], criteria: [] };
  const interview = { name: 'Técnica', kind: 'video', minutes: 45, kit, list_id: null, interviewer_ids: [me] };
  const { body: plan } = await admin.put(path, { interviews: [interview], version: 0 });
  const link = { place: null, lead_hours: 24, valid_days: 7, send_email: false };
  const made = await admin.post(`/applicants/${card.id}/interview_booking_links`, {
    ...link,
    planned_interview_id: plan.interviews[0].id,
  });
  expect([made.status, made.body.error]).toEqual([422, expect.stringContaining('dirección pública')]);
});

it('an erased candidate leaves neither link nor booking, and the slot is free again [MORE-307]', async () => {
  const booking = await startBooking();
  const { send, visit, world, applicantId, createLink } = booking;
  const path = await createLink();
  const other = await createLink({}, (await world.addApplicant()).id);
  await send(path, { slot: slotOf(MONDAY) });
  expect((await visit(other)).slots).not.toContain(MONDAY);
  const { database } = world.server.app.services;
  await database.transaction((tx) => tx.deleteFrom('applicants').where('id', '=', applicantId).execute());
  expect((await visit(path)).status).toBe(404);
  expect((await visit(other)).slots).toContain(MONDAY);
  const links = await database.read.selectFrom('interview_booking_links').select('applicant_id').execute();
  expect(links.map(({ applicant_id }) => applicant_id)).not.toContain(applicantId);
});

it('e-mails that a stopped server has left are sent once by maintenance [MORE-311]', async () => {
  const booking = await startBooking();
  const { send, createLink, mail, world, admin, applicantId } = booking;
  const { services } = world.server.app;
  const { database } = services;
  const path = await createLink();
  // The files of invitations cannot be stored now.
  const put = services.files.put.bind(services.files);
  services.files.put = () => Promise.reject(new Error('the disk is full'));
  expect((await send(path, { slot: slotOf(MONDAY) })).status).toBe(303);
  expect((await admin.get(`/applicants/${applicantId}/emails?items=20`)).body).toEqual([]);
  services.files.put = put;
  await sendWaitingBookingEmails(services);
  await mail.waitForEmails(3);
  await sendWaitingBookingEmails(services);
  expect((await admin.get(`/applicants/${applicantId}/emails?items=20`)).body).toHaveLength(3);
  const rows = await database.read.selectFrom('interview_booking_links').select('pending_mail').execute();
  expect(rows).toEqual([{ pending_mail: null }]);
});

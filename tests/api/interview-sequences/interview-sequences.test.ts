// Several interviews in a row: searching, booking, moving and cancelling them, by recruiters and by candidates.
import { expect, it } from 'vitest';
import { sendWaitingSequenceEmails } from '../../../src/server/features/interview-sequences/index.ts';
import { slotOf } from '../interview-bookings/booking-setup.ts';
import { complete } from '../interviews/interview-setup.ts';
import { type Sequences, startSequences } from './sequence-setup.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly starts_at: string;
  readonly state: string;
  readonly version: number;
  readonly sequence_id: number | null;
  readonly interviewers: readonly { readonly id: number }[];
}

const rowsOf = async ({ admin, applicantId }: Sequences): Promise<Row[]> =>
  (await admin.get(`/applicants/${applicantId}/interviews`)).body.toReversed();

const summaryOf = (rows: readonly Row[]) =>
  rows.map(({ name, starts_at, state, interviewers }) => {
    const ids = interviewers.map(({ id }) => id).toSorted((one, other) => one - other);
    return `${name} ${starts_at.slice(11, 16)} ${state} ${ids.join()}`;
  });

const bodyOf = ({ plannedIds }: Sequences, interviews: readonly object[], more: object = {}) => ({
  interviews: interviews.map((one, index) => ({ planned_interview_id: plannedIds[index], ...one })),
  ...{ place: 'Sala 2', send_email: false, ...more },
});

async function book(setting: Sequences, more: object = {}) {
  const { admin, applicantId, search } = setting;
  const [first] = (await search()).sequences;
  return admin.post(`/applicants/${applicantId}/interview_sequences`, bodyOf(setting, first ?? [], more));
}

it('times are proposed for the whole sequence, each interview with its own interviewers [MORE-321]', async () => {
  const setting = await startSequences();
  const { search, evaId, ottoId, inesId, schedule } = setting;
  const { sequences } = await search();
  // Nine in Chile. The pool gives Ines, because the panel counts for Eva and Otto; a pause of fifteen minutes precedes.
  expect(sequences[0]).toEqual([
    { starts_at: '2026-11-30T12:00:00.000Z', user_ids: [evaId, ottoId] },
    { starts_at: '2026-11-30T13:00:00.000Z', user_ids: [inesId] },
    { starts_at: '2026-11-30T13:30:00.000Z', user_ids: [inesId] },
  ]);
  await schedule({
    planned_interview_id: setting.plannedIds[2],
    interview: { starts_at: '2026-11-30T14:00:00.000Z', minutes: 30, place: null, user_ids: [inesId] },
  });
  expect((await search()).sequences[0]?.[0]?.starts_at).toBe('2026-11-30T13:00:00.000Z');
  expect((await search([0, 0], { days: 28 })).sequences.length).toBeGreaterThan(100);
  expect((await search([0, 0, 0], { except_sequence_id: 999 })).status).toBe(404);
  const twice = [0, 1].map(() => ({ planned_interview_id: setting.plannedIds[0], break_minutes: 0 }));
  expect((await search([], { steps: twice })).status).toBe(400);
});

it('a sequence is booked as a whole, with one invitation for each interview, once per key [MORE-321]', async () => {
  const setting = await startSequences();
  const { admin, applicantId, evaId, ottoId, inesId, mail, search } = setting;
  const [first] = (await search()).sequences;
  const body = bodyOf(setting, first ?? [], { send_email: true });
  const path = `/applicants/${applicantId}/interview_sequences`;
  const key = { 'idempotency-key': 'sequence-1' };
  const made = await admin.post(path, body, key);
  expect(made.status).toBe(201);
  expect((await admin.post(path, body, key)).body).toEqual(made.body);
  const rows = await rowsOf(setting);
  expect(summaryOf(rows)).toEqual([
    `Panel 12:00 scheduled ${evaId},${ottoId}`,
    `Cultura 13:00 scheduled ${inesId}`,
    `Final 13:30 scheduled ${inesId}`,
  ]);
  expect(new Set(rows.map(({ sequence_id }) => sequence_id)).size).toBe(1);
  // The candidate and the interviewers of each: three, two and two.
  await mail.waitForEmails(7);
  const { body: emails } = await admin.get(`/applicants/${applicantId}/emails?items=20`);
  const person = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant.email as string;
  const own = emails.filter(({ to }: { to: string }) => to === person);
  expect(own.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual(
    ['Cultura', 'Final', 'Panel'].map((name) => `Entrevista: ${name}`),
  );
  expect(emails).toHaveLength(7);
});

it('if one interview cannot take place, none is booked [MORE-321]', async () => {
  const setting = await startSequences();
  const { admin, applicantId, search, schedule, inesId, world } = setting;
  const [first = []] = (await search()).sequences;
  await schedule({
    planned_interview_id: setting.plannedIds[2],
    interview: { starts_at: '2026-11-30T13:45:00.000Z', minutes: 15, place: null, user_ids: [inesId] },
  });
  const path = `/applicants/${applicantId}/interview_sequences`;
  const refused = await admin.post(path, bodyOf(setting, first));
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('ya tiene otra entrevista')]);
  expect(await rowsOf(setting)).toHaveLength(1);
  const { read } = world.server.app.services.database;
  expect(await read.selectFrom('interview_sequences').selectAll().execute()).toEqual([]);
  // The candidate cannot be in two of them at once, even if the interviewers may.
  const [panel, , final] = first;
  const overlapping = [panel, { ...final, starts_at: '2026-11-30T12:30:00.000Z' }];
  const overlap = await admin.post(path, bodyOf(setting, overlapping as object[], { allow_overlap: true }));
  expect([overlap.status, (await rowsOf(setting)).length]).toEqual([422, 1]);
  expect((await admin.post(path, bodyOf(setting, first, { allow_overlap: true }))).status).toBe(201);
});

it('a sequence moves and is cancelled as a whole, or one interview alone [MORE-321]', async () => {
  const setting = await startSequences();
  const { admin, applicantId, search, mail, evaId, ottoId, inesId, eva } = setting;
  await book(setting);
  const rows = await rowsOf(setting);
  const sequenceId = rows[0]?.sequence_id ?? 0;
  // Its own interviews take no time: half an hour later overlaps all of them.
  const { sequences } = await search([0, 15, 0], { except_sequence_id: sequenceId });
  const next = sequences.find(([panel]) => panel?.starts_at === '2026-11-30T12:30:00.000Z') ?? [];
  const moved = rows.map(({ id, version }, index) => ({ id, version, ...next[index] }));
  const path = `/interview_sequences/${sequenceId}`;
  expect((await admin.put(path, { interviews: moved, send_email: true })).status).toBe(200);
  expect(summaryOf(await rowsOf(setting))).toEqual([
    `Panel 12:30 scheduled ${evaId},${ottoId}`,
    `Cultura 13:30 scheduled ${inesId}`,
    `Final 14:00 scheduled ${inesId}`,
  ]);
  await mail.waitForEmails(7);
  // With an old version nothing changes.
  expect((await admin.put(path, { interviews: moved, send_email: false })).status).toBe(409);

  const [panel, culture, final] = await rowsOf(setting);
  // One of them alone.
  const alone = { starts_at: '2026-11-30T18:00:00.000Z', minutes: 60, place: null, user_ids: [inesId] };
  expect((await admin.put(`/interviews/${final?.id}`, { interview: alone, version: final?.version })).status).toBe(200);
  const state = { state: 'cancelled', version: culture?.version };
  expect((await admin.put(`/interviews/${culture?.id}/state`, state)).status).toBe(200);
  const rest = (await rowsOf(setting)).filter((row) => row.state === 'scheduled');
  const cancel = (interviews: readonly Row[], to: string) =>
    admin.put(`${path}/state`, {
      state: to,
      interviews: interviews.map(({ id, version }) => ({ id, version })),
      send_email: to === 'cancelled',
    });
  expect((await cancel(rest, 'cancelled')).status).toBe(200);
  expect((await rowsOf(setting)).map((row) => row.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  // The panel has three recipients, the last interview two.
  await mail.waitForEmails(12);
  expect(mail.received.slice(-5).map(({ raw }) => /method=(\w+)/i.exec(raw)?.[1])).toEqual(Array(5).fill('CANCEL'));
  const cancelled = (await rowsOf(setting)).filter(({ id }) => id !== culture?.id);
  expect((await cancel(cancelled, 'scheduled')).status).toBe(200);
  // What is scored can no longer be cancelled, and then neither can the rest.
  await eva.post(`/interviews/${panel?.id}/scorecard/submit`, complete('Calma'));
  const again = (await rowsOf(setting)).filter((row) => row.state === 'scheduled');
  expect((await cancel(again, 'cancelled')).status).toBe(409);
  expect((await rowsOf(setting)).filter((row) => row.state === 'scheduled')).toHaveLength(2);
  // Interviews of other sequences cannot be named.
  expect(
    (
      await admin.put(`/interview_sequences/999/state`, {
        state: 'cancelled',
        interviews: moved.map(({ id }) => ({ id, version: 1 })),
        send_email: false,
      })
    ).status,
  ).toBe(404);
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toHaveLength(3);
});

it('invitations that a stopped server has left are sent once by maintenance [MORE-321]', async () => {
  const setting = await startSequences();
  const { services } = setting.world.server.app;
  const put = services.files.put.bind(services.files);
  services.files.put = () => Promise.reject(new Error('the disk is full'));
  expect((await book(setting, { send_email: true })).status).toBe(201);
  services.files.put = put;
  await sendWaitingSequenceEmails(services);
  await setting.mail.waitForEmails(7);
  await sendWaitingSequenceEmails(services);
  const rows = await services.database.read.selectFrom('emails').select('id').execute();
  expect(rows).toHaveLength(7);
});

it('a candidate books, moves and cancels the sequence with one choice by a link [MORE-322]', {
  timeout: 180_000,
}, async () => {
  const setting = await startSequences();
  const { createLink, visit, send, plannedIds, admin, applicantId, mail, evaId, ottoId, inesId } = setting;
  const [first = 0, second = 0, third = 0] = plannedIds;
  const followed_by = [
    { planned_interview_id: second, break_minutes: 15 },
    { planned_interview_id: third, break_minutes: 0 },
  ];
  const link = { planned_interview_id: first, followed_by };
  const path = await createLink({ ...link, send_email: true });
  await mail.waitForEmails(1);
  expect(mail.received[0]?.raw).toContain('Panel, Cultura y Final');
  const page = await visit(path);
  expect(page.html).toContain('Entrevistas: Panel, Cultura y Final');
  expect(page.html).toContain('después de una pausa de 15 minutos');
  // Half past three in the afternoon is the last start: all of it takes two and a half hours.
  const ofMonday = page.slots.filter((slot) => slot.startsWith('2026-11-30'));
  expect([ofMonday[0], ofMonday.at(-1)]).toEqual(['2026-11-30T12:00:00.000Z', '2026-11-30T18:30:00.000Z']);
  expect((await send(path, { slot: slotOf('2026-11-30T19:00:00.000Z') })).status).toBe(409);

  expect((await send(path, { slot: slotOf('2026-11-30T12:00:00.000Z') })).location).toContain('done=book');
  expect(summaryOf(await rowsOf(setting))).toEqual([
    `Panel 12:00 scheduled ${evaId},${ottoId}`,
    `Cultura 13:00 scheduled ${inesId}`,
    `Final 13:30 scheduled ${inesId}`,
  ]);
  await mail.waitForEmails(8);
  const { body: links } = await admin.get(`/applicants/${applicantId}/interview_booking_links`);
  expect(links).toMatchObject([{ name: 'Panel, Cultura y Final', state: 'booked' }]);
  expect((await visit(path)).html).toContain('Tus entrevistas están reservadas');

  expect((await send(path, { slot: slotOf('2026-11-30T12:30:00.000Z') })).location).toContain('done=move');
  const moved = await rowsOf(setting);
  expect(summaryOf(moved).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'Panel 12:30 scheduled',
    'Cultura 13:30 scheduled',
    'Final 14:00 scheduled',
  ]);
  expect(moved.map(({ version }) => version)).toEqual([2, 2, 2]);
  // The recruiter takes one out: the rest moves on without it.
  const [, culture] = moved;
  await admin.put(`/interviews/${culture?.id}/state`, { state: 'cancelled', version: 2 });
  expect((await send(path, { slot: slotOf('2026-11-30T13:00:00.000Z') })).location).toContain('done=move');
  expect((await rowsOf(setting)).map(({ name, state, starts_at }) => [name, state, starts_at.slice(11, 16)])).toEqual([
    ['Panel', 'scheduled', '13:00'],
    ['Cultura', 'cancelled', '13:30'],
    ['Final', 'scheduled', '13:45'],
  ]);
  expect((await send(path, { cancel: '1' })).location).toContain('done=cancel');
  expect((await rowsOf(setting)).map(({ state }) => state)).toEqual(Array(3).fill('cancelled'));
  // The link is open again, for all three.
  expect((await send(path, { slot: slotOf('2026-11-30T12:00:00.000Z') })).location).toContain('done=book');
  expect((await rowsOf(setting)).filter(({ state }) => state === 'scheduled')).toHaveLength(3);
});

it('a link for a sequence needs interviewers for each interview, and ends with any of them [MORE-322]', async () => {
  const setting = await startSequences();
  const { admin, applicantId, createLink, visit, world, plannedIds } = setting;
  const [first = 0, second = 0, third = 0] = plannedIds;
  const path = `/applicants/${applicantId}/interview_booking_links`;
  const link = { planned_interview_id: first, place: null, lead_hours: 24, valid_days: 7, send_email: false };
  const step = (planned_interview_id: number) => ({ planned_interview_id, break_minutes: 0 });
  expect((await admin.post(path, { ...link, followed_by: [step(first)] })).status).toBe(400);
  expect((await admin.post(path, { ...link, followed_by: [step(999)] })).status).toBe(404);
  const page = await createLink({ planned_interview_id: first, followed_by: [step(second), step(third)] });
  expect((await visit(page)).status).toBe(200);
  // A single link for one of its interviews replaces it.
  await createLink({ planned_interview_id: second });
  expect((await visit(page)).status).toBe(404);
  const again = await createLink({ planned_interview_id: first, followed_by: [step(third)] });
  expect((await visit(again)).status).toBe(200);
  const planPath = `/selection_processes/${world.processId}/interview_plan`;
  const { body: plan } = await admin.get(planPath);
  const inputs = plan.interviews.map(({ interviewers, ...one }: { interviewers: { id: number }[] }) => ({
    ...one,
    interviewer_ids: interviewers.map(({ id }) => id),
  }));
  await admin.put(planPath, { interviews: inputs.slice(0, 2), version: plan.version });
  expect((await visit(again)).status).toBe(404);
});

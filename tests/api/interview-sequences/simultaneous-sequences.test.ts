// Overlapping sequences at the same instant, on two servers over PostgreSQL: exactly one of them is booked.
import { expect, it } from 'vitest';
import { clientOf, engine, startBeside } from '../harness.ts';
import { sendForm, slotOf } from '../interview-bookings/booking-setup.ts';
import { startSequences } from './sequence-setup.ts';

/** More rounds take minutes. */
const ROUNDS = Number(process.env.TERNA_BOOKING_ROUNDS ?? 4);
const RECRUITERS = 12;
const CANDIDATES = 24;
const FIRST = Date.parse('2026-11-30T12:00:00.000Z');
const HALF_HOUR = 30 * 60 * 1000;
const LIMIT = 120_000 + ROUNDS * 30_000;

it('of overlapping sequences that recruiters and candidates want at once, one is booked [MORE-323]', {
  timeout: LIMIT,
}, async () => {
  const options = { mailAccount: null, trustedProxies: ['127.0.0.1'] };
  const setting = await startSequences(options);
  const { world, plannedIds, admin, createLink, evaId, ottoId, inesId } = setting;
  const other = engine === 'postgres' ? await startBeside(world.server, options) : world.server;
  const urls = [world.server.url, other.url];
  const [first = 0, second = 0, third = 0] = plannedIds;
  const followed_by = [second, third].map((planned_interview_id) => ({ planned_interview_id, break_minutes: 0 }));
  const applicants: number[] = [];
  for (let index = 0; index < RECRUITERS + CANDIDATES; index += 1) applicants.push((await world.addApplicant()).id);
  const paths: string[] = [];
  for (const id of applicants.slice(RECRUITERS)) {
    paths.push(await createLink({ planned_interview_id: first, followed_by }, id));
  }
  const { database } = world.server.app.services;
  for (let round = 0; round < ROUNDS; round += 1) {
    // All of them overlap: the panels of 45 minutes begin half an hour apart.
    const startOf = (index: number) => FIRST + ((round % 8) + (Math.floor(index / 2) % 2)) * HALF_HOUR;
    const at = (instant: number) => new Date(instant).toISOString();
    const byRecruiters = applicants.slice(0, RECRUITERS).map(async (id, index) => {
      const start = startOf(index);
      const { status } = await clientOf(urls[index % 2] ?? '', admin.token).post(
        `/applicants/${id}/interview_sequences`,
        {
          interviews: [
            { planned_interview_id: first, starts_at: at(start), user_ids: [evaId, ottoId] },
            { planned_interview_id: second, starts_at: at(start + 45 * 60_000), user_ids: [inesId] },
            { planned_interview_id: third, starts_at: at(start + 75 * 60_000), user_ids: [inesId] },
          ],
          ...{ place: null, send_email: false },
        },
      );
      return status;
    });
    const byCandidates = paths.map(async (path, index) => {
      const root = (urls[index % 2] ?? '').replace('/api/v1', '');
      const from = { 'x-forwarded-for': `10.1.${round}.${index}` };
      return (await sendForm(root, path, { slot: slotOf(at(startOf(index))) }, from)).status;
    });
    const statuses = await Promise.all([...byRecruiters, ...byCandidates]);
    expect([round, statuses.filter((status) => status === 201 || status === 303)]).toEqual([
      round,
      [expect.any(Number)],
    ]);
    const rest = statuses.filter((status) => status !== 201 && status !== 303);
    expect([round, rest.filter((status) => ![409, 503].includes(status))]).toEqual([round, []]);
    const booked = await database.read
      .selectFrom('interviews')
      .select(['id', 'applicant_id', 'sequence_id', 'planned_interview_id'])
      .where('state', '=', 'scheduled')
      .execute();
    // Three interviews of one sequence of one candidate.
    expect([round, booked.length, new Set(booked.map(({ sequence_id }) => sequence_id)).size]).toEqual([round, 3, 1]);
    expect(new Set(booked.map((one) => one.planned_interview_id))).toEqual(new Set(plannedIds));
    await database.transaction(async (tx) => {
      await tx.deleteFrom('interviews').execute();
      await tx.updateTable('interview_booking_links').set({ sequence_id: null }).execute();
    });
  }
});

// Reminders of interviews, a day and an hour before them.
import { expect, it } from 'vitest';
import { remindOfAppointments } from '../../../src/server/features/interview-reminders/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { type Booking, HOUR, NOW, slotOf, startBooking } from './booking-setup.ts';

/** The Thursday of the week after, at noon in Chile. */
const NOON = '2026-12-03T15:00:00.000Z';
const before = (milliseconds: number) => Date.parse(NOON) - milliseconds;

const started = async () => {
  const booking = await startBooking();
  const { admin, applicantId, evaId, schedule, world } = booking;
  const candidate: string = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant.email;
  const { services } = world.server.app;
  const interview = { starts_at: NOON, minutes: 45, place: 'Sala 2', user_ids: [evaId] };
  return {
    ...booking,
    ...{ interview, candidate },
    book: async () => (await schedule({ interview })).body,
    /** The reminders so far, after a look at this time. */
    remindersAt: async (now: number) => {
      booking.clock.now = now;
      await withScope(SYSTEM, () => remindOfAppointments(services));
      return reminders(booking);
    },
  };
};

async function reminders({ world }: Booking) {
  const { read } = world.server.app.services.database;
  const emails = await read.selectFrom('emails').select(['subject', 'to_address', 'text']).orderBy('id').execute();
  return emails.filter(({ subject }) => subject.startsWith('Recordatorio'));
}

it('candidate and interviewer are reminded a day and an hour before, once by all servers [MORE-317]', async () => {
  const setting = await started();
  const { book, candidate, remindersAt, world } = setting;
  const { id } = await book();
  expect(await remindersAt(before(24 * HOUR) - 1)).toEqual([]);
  const services = { ...world.server.app.services, now: () => before(24 * HOUR) };
  await withScope(SYSTEM, () => Promise.all([1, 2, 3].map(() => remindOfAppointments(services))));
  const [ofCandidate, ofEva, ...others] = await reminders(setting);
  expect(others).toEqual([]);
  expect(ofCandidate).toMatchObject({
    to_address: candidate,
    subject: expect.stringContaining('mañana'),
  });
  expect(ofCandidate?.text).toContain('jueves, 3 de diciembre de 2026');
  expect(ofCandidate?.text).toContain('Sala 2');
  expect(ofEva?.text).toContain(`interviews/${id}`);
  // The address of the candidate is not the interviewer's business.
  expect(ofEva?.text).not.toContain(candidate);
  expect(await remindersAt(before(23 * HOUR))).toHaveLength(2);
  expect(await remindersAt(before(HOUR))).toHaveLength(4);
  expect(await remindersAt(before(HOUR / 2))).toHaveLength(4);
  expect(await remindersAt(before(0))).toHaveLength(4);
});

it('a moved interview is reminded of at its new time; a cancelled, late or just scheduled one is not [MORE-317]', async () => {
  const { admin, book, interview, remindersAt, clock, schedule } = await started();
  const { id } = await book();
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 1 });
  expect(await remindersAt(before(23 * HOUR))).toEqual([]);
  await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 2 });
  expect(await remindersAt(before(22 * HOUR))).toHaveLength(2);
  const starts_at = new Date(Date.parse(NOON) + 24 * HOUR).toISOString();
  await admin.put(`/interviews/${id}`, { interview: { ...interview, starts_at }, version: 3 });
  expect(await remindersAt(before(1))).toHaveLength(2);
  expect((await remindersAt(before(0)))[3]?.text).toContain('viernes, 4 de diciembre');
  // The servers were off, and the reminder of the hour would come too late.
  expect(await remindersAt(Date.parse(starts_at) - HOUR / 12)).toHaveLength(4);
  clock.now = NOW;
  const soon = new Date(NOW + 20 * HOUR).toISOString();
  await schedule({ interview: { ...interview, starts_at: soon } });
  expect(await remindersAt(NOW + 1000)).toHaveLength(4);
  expect(await remindersAt(NOW + 19.5 * HOUR)).toHaveLength(6);
});

it('who booked by a link reads the time in their zone, with the link while it can be changed [MORE-317]', async () => {
  const setting = await started();
  const path = await setting.createLink({ lead_hours: 2 });
  await setting.send(path, { slot: slotOf(NOON), zone: 'Europe/Madrid' });
  const [ofCandidate] = await setting.remindersAt(before(24 * HOUR));
  expect(ofCandidate?.text).toContain(path);
  expect(ofCandidate?.text).toContain('16:00');
  const late = (await setting.remindersAt(before(HOUR))).filter(({ to_address }) => to_address === setting.candidate);
  expect(late[1]?.text).not.toContain(path);
});

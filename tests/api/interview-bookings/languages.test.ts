// E-mails and pages about interviews in the candidate's language; those to interviewers stay Spanish.
import { expect, it } from 'vitest';
import { remindOfAppointments } from '../../../src/server/features/interview-reminders/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { textOf } from '../portal/pages.ts';
import { type Booking, HOUR, startBooking } from './booking-setup.ts';

const emailsOf = ({ world }: Booking) =>
  world.server.app.services.database.read
    .selectFrom('emails')
    .select(['subject', 'to_address', 'text'])
    .orderBy('id')
    .execute();

it('a candidate who applied in Portuguese books in English: e-mails are in Portuguese, to others in Spanish [MORE-634]', async () => {
  const booking = await startBooking();
  const { admin, applicantId, world, clock } = booking;
  const { database } = world.server.app.services;
  const { email } = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant;
  await withScope(SYSTEM, () =>
    database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ language: 'pt' }).where('email', '=', email).execute(),
    ),
  );
  const path = await booking.createLink({ send_email: true });
  const root = world.server.url.replace('/api/v1', '');
  const english = { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' };
  const html = await (await fetch(root + path, { headers: { 'accept-language': 'en' } })).text();
  expect(textOf(html)).toContain('Choose a time');
  const [, field = '', startsAt = ''] =
    [...html.matchAll(/<input type="radio"[^>]*name="([^"]+)"[^>]*value="(\d{13})"/g)].at(-1) ?? [];
  const unchosen = await booking.send(path, {}, english);
  expect([unchosen.status, textOf(unchosen.html)]).toEqual([409, expect.stringContaining('Choose one of the times.')]);
  expect((await booking.send(path, { [field]: startsAt }, english)).status).toBe(303);
  // All of them in one transaction.
  await expect.poll(async () => (await emailsOf(booking)).length, { timeout: 20_000 }).toBeGreaterThan(1);
  const [link, ...invitations] = await emailsOf(booking);
  expect(link).toMatchObject({ to_address: email, subject: expect.stringContaining('Escolha o horário') });
  const ofCandidate = invitations.find(({ to_address }) => to_address === email);
  const ofInterviewer = invitations.find(({ to_address }) => to_address !== email);
  expect(ofCandidate?.text).toContain('Convidamos você para a entrevista');
  expect(ofCandidate?.text).toMatch(/Quando: .*-feira, .* de .* 45 minutos\./);
  expect(ofInterviewer?.text).toContain('Participas en la entrevista');
  clock.now = Number(startsAt) - 23 * HOUR;
  const before = (await emailsOf(booking)).length;
  await withScope(SYSTEM, () => remindOfAppointments(world.server.app.services));
  const reminders = (await emailsOf(booking)).slice(before);
  const subjects = reminders.map(({ subject, to_address }) => [to_address === email, subject.split(':')[0]]);
  expect(subjects.filter(([isCandidate]) => isCandidate)).toEqual([[true, 'Lembrete']]);
  const others = subjects.filter(([isCandidate]) => !isCandidate).map(([, word]) => word);
  expect([...new Set(others)]).toEqual(['Recordatorio']);
});

// E-mails with the invitation to an interview, and its cancellation.
import { expect, it } from 'vitest';
import type { Client } from '../harness.ts';
import { startDemo } from '../harness.ts';
import { type Received, startMailServer } from '../mail/mail-server.ts';
import { at, idOf, KIT } from './interview-setup.ts';

/** An interview of a candidate of the demonstration, by the recruiter and the employee. */
async function startWithMail() {
  const mail = await startMailServer();
  const server = await startDemo({ mailAccount: mail.account });
  const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
  await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
  const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
  const path = `/selection_processes/${card.selection_process_id}/interview_plan`;
  const interviewer_ids = [await idOf(user), await idOf(employee)];
  const interview = { name: 'Técnica', kind: 'video', minutes: 45, kit: KIT, list_id: null, interviewer_ids };
  const { body: plan } = await admin.put(path, { interviews: [interview], version: 0 });
  const made = await admin.post(`/applicants/${card.id}/interviews`, {
    planned_interview_id: plan.interviews[0].id,
    interview: { starts_at: at(15), minutes: 45, place: 'Sala 2', user_ids: interviewer_ids },
  });
  expect(made.status).toBe(201);
  const email = (await admin.get(`/applicants/${card.id}`)).body.uniq_applicant.email as string;
  return { mail, server, admin, card, email, id: made.body.id as number };
}

const textOf = async (admin: Client, applicantId: number, to: string): Promise<string> => {
  const { body } = await admin.get(`/applicants/${applicantId}/emails?items=20`);
  const entry = body.find((one: { to: string }) => one.to === to);
  return (await admin.get(`/emails/${entry.id}`)).body.text;
};

/** The calendar file of an e-mail. */
function calendarOf({ raw }: Received): string {
  const [, part = ''] = raw.split(/Content-Type: text\/calendar[\s\S]*?\r\n\r\n/i);
  return Buffer.from(part.split('\r\n--')[0] ?? '', 'base64')
    .toString('utf8')
    .replaceAll('\r\n ', '');
}

it('the invitation goes to the candidate and each interviewer once, whose copy lacks the address of the candidate [MORE-227]', async () => {
  const { mail, server, admin, card, email, id } = await startWithMail();
  const key = { 'idempotency-key': 'invitation-1' };
  const first = await admin.post(`/interviews/${id}/invitation`, undefined, key);
  expect([first.status, first.body]).toEqual([200, { sent: 3, without_candidate: false }]);
  const repeated = await admin.post(`/interviews/${id}/invitation`, undefined, key);
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  await mail.waitForEmails(3);
  const calendars = new Map(mail.received.map((received) => [received.to[0], calendarOf(received)]));
  expect(calendars.size).toBe(3);
  for (const [to, calendar] of calendars) {
    expect([to, calendar.includes('METHOD:REQUEST'), calendar.includes('DTSTART:20261201T150000Z')]).toEqual([
      to,
      true,
      true,
    ]);
    expect([to, calendar.includes(email)]).toEqual([to, to === email]);
  }
  const text = await textOf(admin, card.id, email);
  expect(text).toContain('Te invitamos a la entrevista «Técnica»');
  expect(text).toMatch(/Cuándo: martes, 1 de diciembre de 2026,? .*\d\d:\d\d.*, 45 minutos\./);
  expect(text).toContain('Dónde: Sala 2');
  const { body: logs } = await admin.get(`/applicants/${card.id}/logs?items=50`);
  expect(logs.filter(({ kind }: { kind: string }) => kind === 'interview_invited')).toHaveLength(1);
  expect(await server.app.services.database.read.selectFrom('emails').select('id').execute()).toHaveLength(3);
});

it('a cancelled interview sends its cancellation [MORE-227]', async () => {
  const { mail, admin, card, email, id } = await startWithMail();
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 1 });
  expect((await admin.post(`/interviews/${id}/invitation`)).status).toBe(200);
  await mail.waitForEmails(3);
  for (const received of mail.received) expect(calendarOf(received)).toContain('METHOD:CANCEL');
  expect(await textOf(admin, card.id, email)).toContain('Se canceló la entrevista «Técnica»');
});

it('without a mail server nothing is queued, and the answer says why [MORE-227]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
  const path = `/selection_processes/${card.selection_process_id}/interview_plan`;
  const interview = { name: 'Técnica', kind: 'video', minutes: 45, kit: KIT, list_id: null, interviewer_ids: [] };
  const { body: plan } = await admin.put(path, { interviews: [interview], version: 0 });
  const { body: made } = await admin.post(`/applicants/${card.id}/interviews`, {
    planned_interview_id: plan.interviews[0].id,
    interview: { starts_at: at(15), minutes: 45, place: null, user_ids: [await idOf(admin)] },
  });
  const { status, body } = await admin.post(`/interviews/${made.id}/invitation`);
  expect([status, body.code]).toEqual([422, 'mail_not_configured']);
  expect(await server.app.services.database.read.selectFrom('emails').select('id').execute()).toEqual([]);
});

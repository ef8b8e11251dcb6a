// The log of e-mails, stopping and repeating one, and asking a candidate for information.
import type { EmailEntry, EmailState } from '../../contract/api/mail.ts';
import { mailMessages } from '../../contract/messages.ts';
import { canRetry, isWaiting } from '../../domain/emails.ts';
import { type Actor, isAdmin, isRecruiter } from '../../domain/people.ts';
import { mayActOnApplicants } from '../../domain/process-access.ts';
import { findCard } from '../board/index.ts';
import type { Reader, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { PageRequest } from '../http/pages.ts';
import { seeProcess } from '../processes/index.ts';
import { letterOf } from './letters.ts';
import { queueEmail } from './outbox.ts';
import {
  changeEmail,
  countEmails,
  type EmailEntryRow,
  type EmailFilter,
  findEmail,
  findRecipient,
  organizationName,
  pageOfEmails,
  userEmail,
} from './queries.ts';
import { emailShape } from './shapes.ts';

/** @throws Failure not_found where it is absent or in a process that this person does not see */
async function seeApplicant(db: Reader, actor: Actor, id: number) {
  const card = await findCard(db, id);
  if (!card) throw new Failure('not_found');
  return { card, process: await seeProcess(db, actor, card.selection_process_id) };
}

/** E-mails about a candidate are the business of the recruiters of the process; all others the admins'. */
async function seeEmail(db: Reader, actor: Actor, id: number): Promise<EmailEntryRow> {
  const email = await findEmail(db, id);
  if (email?.organization_id !== actor.organizationId) throw new Failure('not_found');
  if (email.applicant_id !== null) await seeApplicant(db, actor, email.applicant_id);
  else if (!isAdmin(actor)) throw new Failure('not_found');
  return email;
}

async function logPage(db: Reader, filter: EmailFilter, page: PageRequest) {
  const rows = await pageOfEmails(db, filter, page);
  return { rows: rows.map(emailShape), page: page.page, items: page.items, total: await countEmails(db, filter) };
}

export const readEmails = (db: Reader, actor: Actor, state: EmailState | undefined, page: PageRequest) =>
  logPage(db, { organizationId: actor.organizationId, state }, page);

/** @throws Failure not_found */
export async function readApplicantEmails(
  db: Reader,
  actor: Actor,
  applicantId: number,
  state: EmailState | undefined,
  page: PageRequest,
) {
  await seeApplicant(db, actor, applicantId);
  return logPage(db, { organizationId: actor.organizationId, applicantId, state }, page);
}

/** @throws Failure not_found */
export async function readEmail(db: Reader, actor: Actor, id: number) {
  const row = await seeEmail(db, actor, id);
  return { ...emailShape(row), message_id: row.message_id, text: row.text, html: row.html };
}

/** @throws Failure not_found, or wrong_email_state once it is on its way */
export async function cancelEmail(tx: Transaction, actor: Actor, id: number): Promise<EmailEntry> {
  const { state } = await seeEmail(tx, actor, id);
  const done = isWaiting(state) && (await changeEmail(tx, id, ['queued'], { state: 'cancelled' }));
  if (!done) throw new Failure('wrong_email_state');
  return emailShape(await seeEmail(tx, actor, id));
}

/** It begins anew, under its own Message-ID. @throws Failure not_found, or wrong_email_state unless it ended unsent */
export async function retryEmail(tx: Transaction, actor: Actor, id: number, now: number): Promise<EmailEntry> {
  const { state } = await seeEmail(tx, actor, id);
  const anew = { state: 'queued', attempts: 0, error: null, due_at: now } as const;
  const done = canRetry(state) && (await changeEmail(tx, id, [state], anew));
  if (!done) throw new Failure('wrong_email_state');
  return emailShape(await seeEmail(tx, actor, id));
}

/**
 * Asks a candidate for what is missing; the answer goes to whoever asks.
 * @throws Failure not_found, forbidden, process_closed, candidate_without_email
 */
export async function requestInformation(
  tx: Transaction,
  caller: Caller,
  applicantId: number,
  message: string | undefined,
  now: number,
): Promise<EmailEntry> {
  const { card, process } = await seeApplicant(tx, caller, applicantId);
  if (!isRecruiter(caller)) throw new Failure('forbidden');
  if (!mayActOnApplicants(caller, process.facts)) throw new Failure('process_closed');
  const person = await findRecipient(tx, card.uniq_applicant_id);
  const words = {
    name: person.name ?? person.full_name,
    process: process.row.title ?? '',
    organization: await organizationName(tx, caller.organizationId),
    sender: caller.fullName,
  };
  const { subject, body } = mailMessages.informationRequest;
  const email = {
    organizationId: card.organization_id,
    to: person.email ?? '',
    subject: subject(words),
    ...letterOf(body(words, message)),
    applicantId,
    causedBy: { kind: 'information_request', userId: caller.userId, listId: card.list_id },
    replyTo: await userEmail(tx, caller.userId),
  } as const;
  const id = await queueEmail(tx, email, now);
  if (id === null) throw new Failure('candidate_without_email');
  return emailShape(await seeEmail(tx, caller, id));
}

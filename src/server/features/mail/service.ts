// The log of emails, and cancelling and retrying one.

import { candidateEntryPath, confirmationPath } from '../../../contract/api/candidate-page.ts';
import { optOutPath } from '../../../contract/api/email-opt-outs.ts';
import { invitationPath } from '../../../contract/api/invitations.ts';
import type { EmailEntry, EmailState } from '../../../contract/api/mail.ts';
import { passwordResetPath } from '../../../contract/api/password-resets.ts';
import { accessPath, draftPath } from '../../../contract/api/portal.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { canRetry, isQueued } from '../../../domain/text/emails.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import {
  changeEmail,
  countEmails,
  type EmailEntryRow,
  type EmailFilter,
  findEmail,
  pageOfEmails,
} from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { publishUnchangedCard } from '../applicants/index.ts';
import { findCard } from '../board/index.ts';
import { requireProcess } from '../processes/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { emailShape } from './shapes.ts';

/** @throws AppError not_found where it is absent or in a process or a stage that this person does not see */
export async function requireApplicant(db: Reader, actor: Actor, id: number) {
  const card = await findCard(db, id);
  if (!card) throw new AppError('not_found');
  const process = await requireProcess(db, actor, card.selection_process_id);
  await assertStageVisible(db, actor, process, card.list_id);
  return { card, process };
}

/** Emails about a candidate are for the recruiters of the process; all others are for admins. */
export async function requireEmail(db: Reader, actor: Actor, id: number): Promise<EmailEntryRow> {
  const email = await findEmail(db, id);
  if (email?.organization_id !== actor.organizationId) throw new AppError('not_found');
  if (email.applicant_id !== null) await requireApplicant(db, actor, email.applicant_id);
  else if (!isAdmin(actor)) throw new AppError('not_found');
  return email;
}

async function logPage(db: Reader, filter: EmailFilter, page: PageRequest) {
  const rows = await pageOfEmails(db, filter, page);
  return { rows: rows.map(emailShape), page: page.page, items: page.items, total: await countEmails(db, filter) };
}

export const readEmails = (db: Reader, actor: Actor, state: EmailState | undefined, page: PageRequest) =>
  logPage(db, { organizationId: actor.organizationId, state }, page);

/** @throws AppError not_found */
export async function readApplicantEmails(
  db: Reader,
  actor: Actor,
  {
    applicantId,
    state,
    page,
  }: { readonly applicantId: number; readonly state: EmailState | undefined; readonly page: PageRequest },
) {
  await requireApplicant(db, actor, applicantId);
  return logPage(db, { organizationId: actor.organizationId, applicantId, state }, page);
}

/** Links that do something for their reader only: invitation, password reset, portals, opt-out. */
const SECRET_LINK = new RegExp(
  `(${invitationPath('')}|${passwordResetPath('')}|${accessPath('[\\w-]+', '')}|${candidateEntryPath('[\\w-]+', '')}|${confirmationPath('[\\w-]+', '')}|${optOutPath('')}|${draftPath('postular', '').replace('?', '\\?')})[\\w-]+`,
  'g',
);
/** Readers of the log must not use the links of others. */
const withoutSecretLinks = (text: string): string => text.replaceAll(SECRET_LINK, '$1…');

/** @throws AppError not_found */
export async function readEmail(db: Reader, actor: Actor, id: number) {
  const row = await requireEmail(db, actor, id);
  const [text, html] = [withoutSecretLinks(row.text), withoutSecretLinks(row.html)];
  return { ...emailShape(row), message_id: row.message_id, text, html };
}

/** @throws AppError not_found, or wrong_email_state once it is on its way */
export async function cancelEmail(tx: Transaction, caller: Caller, id: number, now: number): Promise<EmailEntry> {
  const { state } = await requireEmail(tx, caller, id);
  const done = isQueued(state) && (await changeEmail(tx, id, ['queued'], { state: 'cancelled' }));
  if (!done) throw new AppError('wrong_email_state');
  return publishEmail(tx, caller, id, now);
}

/**
 * Requeues it under a new Message-ID.
 * @throws AppError not_found, or wrong_email_state unless it ended unsent
 */
export async function retryEmail(tx: Transaction, caller: Caller, id: number, now: number): Promise<EmailEntry> {
  const { state } = await requireEmail(tx, caller, id);
  const anew = { state: 'queued', attempts: 0, error: null, due_at: now } as const;
  const done = canRetry(state) && (await changeEmail(tx, id, [state], anew));
  if (!done) throw new AppError('wrong_email_state');
  return publishEmail(tx, caller, id, now);
}

/** Returns the current email and publishes it, with any test that depends on it, to open drawers. */
async function publishEmail(tx: Transaction, caller: Caller, id: number, now: number): Promise<EmailEntry> {
  const email = await requireEmail(tx, caller, id);
  if (email.applicant_id !== null) await publishUnchangedCard(tx, caller, email.applicant_id, now);
  return emailShape(email);
}

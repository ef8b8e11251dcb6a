// The email that asks a candidate to do a test, with the recruiter's link or instructions.
import { assessmentMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { emailBodyOf, linkEmailOf } from '../../platform/email/email-body.ts';
import { changeEmail, findRecipient, organizationName } from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findCard } from '../board/index.ts';
import { fillMessage, queueTo } from '../mail/index.ts';
import { requireProcess } from '../processes/index.ts';
import { withoutEmail } from './test-errors.ts';
import type { SentTestRow } from './tests-queries.ts';

/** The first address in a text, without trailing punctuation. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/;

/**
 * Queues the email about one test; replies go to the sender.
 * @throws AppError candidate_without_email; invalid if a variable of the message does not exist
 */
export async function queueTestEmail(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    test,
    message,
    now,
  }: { readonly applicantId: number; readonly test: string; readonly message: string; readonly now: number },
): Promise<number> {
  const card = await findCard(tx, applicantId);
  if (!card) throw new AppError('not_found');
  const { name, full_name, email } = await findRecipient(tx, card.uniq_applicant_id);
  if (!email) throw withoutEmail();
  const { row } = await requireProcess(tx, caller, card.selection_process_id);
  const facts = {
    name: name ?? full_name,
    test,
    process: row.title ?? '',
    organization: await organizationName(tx, card.organization_id),
    sender: caller.fullName,
  };
  const { subject, body } = assessmentMessages.email;
  const filled = await fillMessage(tx, caller, { applicantId, message, now });
  const paragraphs = body(facts, filled);
  const [link] = LINK.exec(filled) ?? [];
  const bodies = link === undefined ? emailBodyOf(paragraphs) : linkEmailOf(link, paragraphs);
  return (await queueTo(tx, caller, { card, kind: 'other', content: { subject: subject(facts), ...bodies }, now })).id;
}

/**
 * Requeues an email that failed or was stopped, to the candidate's current address.
 * @returns whether it had failed or been stopped
 * @throws AppError candidate_without_email
 */
export async function resendTestEmail(
  tx: Transaction,
  { email_id, applicant_id }: SentTestRow,
  now: number,
): Promise<boolean> {
  const card = await findCard(tx, applicant_id);
  if (email_id === null || !card) return false;
  const { email } = await findRecipient(tx, card.uniq_applicant_id);
  if (!email) throw withoutEmail();
  const anew = { state: 'queued', attempts: 0, error: null, due_at: now, to_address: email } as const;
  return (await changeEmail(tx, email_id, ['failed', 'cancelled'], anew)) !== undefined;
}

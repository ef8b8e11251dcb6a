// Writing to a candidate: checks permission and queues the email with the organization's delay.
import type { EmailEntry, EmailKind } from '../../../contract/api/mail.ts';
import { templateMessages } from '../../../contract/messages.ts';
import { isRecruiter } from '../../../domain/access/people.ts';
import { mayActOnApplicants } from '../../../domain/access/process-access.ts';
import { renderTemplate, type Template, unknownVariables } from '../../../domain/text/templates.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { type NewEmail, queueEmail } from '../../platform/email/mail-queue.ts';
import { readOptOutFooter } from '../../platform/email/opt-out-footer.ts';
import { isOptedOut } from '../../platform/email/opt-out-queries.ts';
import { findRecipient, userEmail } from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import type { CardRow } from '../board/index.ts';
import { readTemplateValues, textFor } from '../templates/index.ts';
import { requireApplicant, requireEmail } from './service.ts';
import { emailShape } from './shapes.ts';

export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * The candidate, if the caller may write to them.
 * @throws AppError not_found, forbidden, process_closed
 */
export async function writeTo(db: Reader, caller: Caller, applicantId: number) {
  const candidate = await requireApplicant(db, caller, applicantId);
  if (!isRecruiter(caller)) throw new AppError('forbidden');
  if (!mayActOnApplicants(caller, candidate.process.facts)) throw new AppError('process_closed');
  return candidate;
}

/**
 * Queues an email to a candidate; replies go to the caller.
 * @throws AppError candidate_without_email
 */
export async function queueTo(
  tx: Transaction,
  caller: Caller,
  {
    card,
    kind,
    content,
    bulk,
    now,
  }: {
    readonly card: CardRow;
    readonly kind: EmailKind;
    readonly content: EmailContent;
    readonly bulk?: NewEmail['bulk'] | undefined;
    readonly now: number;
  },
): Promise<EmailEntry> {
  const { email: to } = await findRecipient(tx, card.uniq_applicant_id);
  const email = {
    organizationId: card.organization_id,
    to: to ?? '',
    ...content,
    applicantId: card.id,
    causedBy: { kind, userId: caller.userId, listId: card.list_id },
    replyTo: await userEmail(tx, caller.userId),
    ...(bulk && { bulk }),
  };
  const id = await queueEmail(tx, email, now);
  if (id === null) throw new AppError('candidate_without_email');
  return emailShape(await requireEmail(tx, caller, id));
}

/**
 * Sends a user's own message to a candidate, with its `{{variables}}` filled in.
 * @throws AppError not_found, forbidden, process_closed, candidate_without_email; candidate_opted_out for a bulk
 * email; invalid if a variable does not exist
 */
export async function sendMessage(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    message: { is_bulk: isBulk, email_template_id: templateId, ...message },
    services: { now: clock, serverKeys },
  }: {
    readonly applicantId: number;
    readonly message: Template & {
      readonly is_bulk?: boolean | undefined;
      readonly email_template_id?: number | undefined;
    };
    readonly services: Pick<Services, 'now' | 'serverKeys'>;
  },
): Promise<EmailEntry> {
  const now = clock();
  const { card } = await writeTo(tx, caller, applicantId);
  if (isBulk && (await isOptedOut(tx, applicantId))) throw new AppError('candidate_opted_out');
  const values = { ...(await readTemplateValues(tx, applicantId, now)), senderName: caller.fullName };
  assertVariables({ subject: message.subject, body: message.body });
  const text = await textFor(tx, caller.organizationId, { text: message, templateId, applicantId });
  const { problems: _empty, ...content } = renderTemplate(text, values);
  if (!isBulk) return queueTo(tx, caller, { card, kind: 'other', content, now });
  const person = { organizationId: card.organization_id, personId: card.uniq_applicant_id };
  const { text: footer, html, ...bulk } = await readOptOutFooter(tx, serverKeys, person);
  const whole = { ...content, text: `${content.text}\n\n${footer}`, html: `${content.html}\n${html}` };
  return queueTo(tx, caller, { card, kind: 'other', content: whole, bulk, now });
}

/**
 * Fills in the variables of a user's text for an email by Terna.
 * @throws AppError invalid if a variable does not exist
 */
export async function fillMessage(
  tx: Transaction,
  caller: Caller,
  { applicantId, message, now }: { readonly applicantId: number; readonly message: string; readonly now: number },
): Promise<string> {
  assertVariables({ message });
  const values = { ...(await readTemplateValues(tx, applicantId, now)), senderName: caller.fullName };
  return renderTemplate({ subject: '', body: message }, values).text;
}

/** @param texts by the names of their fields @throws AppError invalid: at each field the variables that do not exist */
export function assertVariables(texts: Readonly<Record<string, string>>): void {
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts)) {
    const unknown = unknownVariables(text);
    if (unknown.length > 0) fields[field] = unknown.map(templateMessages.unknownVariable).join(' ');
  }
  const message = Object.values(fields).join(' ');
  if (message !== '') throw new AppError('invalid', { message, fields });
}

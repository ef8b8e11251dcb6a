// Asks a candidate by email for missing information.
import type { EmailEntry } from '../../../contract/api/mail.ts';
import type { Language } from '../../../contract/languages.ts';
import { mailMessages, templateVariables } from '../../../contract/messages.ts';
import { renderTemplate } from '../../../domain/text/templates.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { emailBodyOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import {
  findRecipient,
  languageOfPerson,
  organizationName,
  userEmail,
  userName,
} from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { withLanguage } from '../../platform/language/index.ts';
import { findCards } from '../board/index.ts';
import { loadProcess } from '../processes/index.ts';
import { emailTemplateFor, readTemplateValues } from '../templates/index.ts';
import { type EmailContent, fillMessage, queueTo, writeTo } from './messages.ts';

interface Wanted {
  readonly message?: string | undefined;
  readonly email_template_id?: number | undefined;
}

/**
 * Asks a candidate for missing information; replies go to the caller.
 * @throws AppError not_found, forbidden, process_closed, candidate_without_email; invalid if the template is of another
 * kind, or a variable of the message does not exist
 */
export async function requestInformation(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    wanted: { message: written, email_template_id },
    now,
  }: { readonly applicantId: number; readonly wanted: Wanted; readonly now: number },
): Promise<EmailEntry> {
  const { card, process } = await writeTo(tx, caller, applicantId);
  const message = written && (await fillMessage(tx, caller, { applicantId, message: written, now }));
  const person = await findRecipient(tx, card.uniq_applicant_id);
  const language = await languageOfPerson(tx, card.uniq_applicant_id);
  const content =
    email_template_id === undefined
      ? await ownContent(tx, caller, {
          language,
          name: person.name ?? person.full_name,
          process: process.row.title ?? '',
          message,
        })
      : await templateContent(tx, caller, { applicantId, templateId: email_template_id, message, now });
  return queueTo(tx, caller, { card, kind: 'information_request', content, now });
}

/**
 * Asks a candidate for Terna, in the name of a user, who gets the answers. Without an address nothing is sent.
 * @param userId of the same organization
 */
export async function askForInformation(
  tx: Transaction,
  {
    organizationId,
    userId,
    applicantId,
    message,
    now,
  }: {
    readonly organizationId: number;
    readonly userId: number;
    readonly applicantId: number;
    /** Called in the language of the candidate. */
    readonly message: () => string;
    readonly now: number;
  },
): Promise<void> {
  const [card] = await findCards(tx, [applicantId]);
  if (!card) return;
  const { row } = await loadProcess(tx, card.selection_process_id);
  const { email, ...person } = await findRecipient(tx, card.uniq_applicant_id);
  const fullName = (await userName(tx, userId)) ?? '';
  const language = await languageOfPerson(tx, card.uniq_applicant_id);
  const values = { language, name: person.name ?? person.full_name, process: row.title ?? '' };
  const content = { ...values, message: withLanguage(language, message) };
  await queueEmail(
    tx,
    {
      organizationId,
      to: email ?? '',
      ...(await ownContent(tx, { organizationId, fullName }, content)),
      applicantId,
      causedBy: { kind: 'information_request', userId, listId: card.list_id },
      replyTo: await userEmail(tx, userId),
    },
    now,
  );
}

async function ownContent(
  tx: Transaction,
  caller: Pick<Caller, 'organizationId' | 'fullName'>,
  {
    language,
    name,
    process,
    message,
  }: {
    readonly language: Language;
    readonly name: string;
    readonly process: string;
    readonly message: string | undefined;
  },
): Promise<EmailContent> {
  const organization = await organizationName(tx, caller.organizationId);
  const values = { name, process, organization, sender: caller.fullName };
  return withLanguage(language, () => {
    const { subject, body } = mailMessages.informationRequest;
    return { subject: subject(values), ...emailBodyOf(body(values, message)) };
  });
}

async function templateContent(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    templateId,
    message,
    now,
  }: {
    readonly applicantId: number;
    readonly templateId: number;
    readonly message: string | undefined;
    readonly now: number;
  },
): Promise<EmailContent> {
  const invalidTemplate = (reason: string) =>
    new AppError('invalid', { message: reason, fields: { email_template_id: reason } });
  const template = await emailTemplateFor(tx, caller.organizationId, { id: templateId, applicantId });
  if (!template) throw new AppError('not_found', { fields: { email_template_id: '' } });
  if (template.active === 0 || template.resource !== 'information_request')
    throw invalidTemplate(mailMessages.notForRequests);
  const values = { ...(await readTemplateValues(tx, applicantId, now)), senderName: caller.fullName };
  const { subject, html, text, problems } = renderTemplate(template, values);
  // An email whose text refers to a missing link is not sent.
  const missing = problems.find(({ variable }) => variable === templateVariables.link.name);
  if (missing) throw invalidTemplate(missing.message);
  if (message === undefined) return { subject, html, text };
  const added = emailBodyOf([message]);
  return { subject, html: `${html}\n${added.html}`, text: `${text}\n\n${added.text}` };
}

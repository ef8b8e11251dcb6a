// Fills in a template for a candidate and sends it to the caller as a test.
import type { RenderedTemplate } from '../../../contract/api/templates.ts';
import { mailMessages } from '../../../contract/messages.ts';
import { renderTemplate, type Template } from '../../../domain/text/templates.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { accountOf } from '../../platform/email/account.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { findSettings, userEmail } from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { readTemplateValues, textFor } from '../templates/index.ts';
import { assertVariables } from './messages.ts';
import { requireApplicant } from './service.ts';

/**
 * @throws AppError not_found where the candidate is absent, or in a process or a stage that this person does not see
 */
export async function previewTemplate(
  db: Reader,
  caller: Caller,
  {
    template,
    templateId,
    applicantId,
    now,
  }: {
    readonly template: Template;
    /** From which the text was taken. */
    readonly templateId?: number | undefined;
    readonly applicantId: number;
    readonly now: number;
  },
): Promise<RenderedTemplate> {
  await requireApplicant(db, caller, applicantId);
  const values = await readTemplateValues(db, applicantId, now);
  const text = await textFor(db, caller.organizationId, { text: template, templateId, applicantId });
  return renderTemplate(text, { ...values, senderName: caller.fullName });
}

/**
 * Queues the email to the caller; it is not in the candidate's log, as the candidate gets nothing.
 * @throws AppError not_found if the candidate is absent or hidden from the caller; mail_not_configured; invalid if a
 * variable does not exist
 */
export async function sendTemplateTest(
  tx: Transaction,
  { mailAccount, serverKeys }: Pick<Services, 'mailAccount' | 'serverKeys'>,
  {
    caller,
    input: { applicant_id, ...template },
    now,
  }: { readonly caller: Caller; readonly input: Template & { readonly applicant_id: number }; readonly now: number },
): Promise<{ to: string }> {
  const { problems: _empty, ...content } = await previewTemplate(tx, caller, {
    template,
    applicantId: applicant_id,
    now,
  });
  assertVariables({ subject: template.subject, body: template.body });
  const { organizationId, userId } = caller;
  if (!accountOf(await findSettings(tx, organizationId), mailAccount, serverKeys)) {
    throw new AppError('mail_not_configured');
  }
  const to = await userEmail(tx, userId);
  const causedBy = { kind: 'other', userId } as const;
  const subject = mailMessages.templateTest(content.subject);
  await queueEmail(tx, { organizationId, to, ...content, subject, causedBy, sendAfter: now }, now);
  return { to };
}

// Queues and cancels the emails that stages send about candidates.
import type { DisqualificationEmail } from '../../../contract/api/candidacies.ts';
import type { EmailKind } from '../../../contract/api/mail.ts';
import { reportFileMessages } from '../../../contract/messages.ts';
import { isMoveUndone } from '../../../domain/text/emails.ts';
import { renderTemplate, type Template, type TemplateValues } from '../../../domain/text/templates.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { cancelEmails, queueEmail, readSendDelay } from '../../platform/email/mail-queue.ts';
import { findSettings, requeueEmail } from '../../platform/email/queries.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { dateOf, emailTemplateFor, readTemplateValues } from '../templates/index.ts';
import { makeLink, saveLink } from './report-links.ts';
import { activeReportsOf, findStageOf, hasBeenNotified, lastMoves } from './stage-emails-queries.ts';

/** The actor; no user for automatic changes. */
export interface Sender {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly fullName: string | null;
}

type Stage = Awaited<ReturnType<typeof findStageOf>>;

const OF_ENTRY: readonly EmailKind[] = ['stage_entry', 'report'];

/**
 * After a candidate entered a stage: queues the entry template to the candidate, once per stage, and the reports to
 * external users; cancels queued emails about the stage left.
 * @param leftListId the previous stage; null for candidates new in the process
 * @param shouldNotify whether to send emails at all
 * @returns ids of the cancelled emails
 */
export async function notifyOfEntry(
  tx: Transaction,
  sender: Sender,
  {
    applicantId,
    leftListId,
    shouldNotify = true,
  }: { applicantId: number; leftListId: number | null; shouldNotify?: boolean },
  now: number,
): Promise<number[]> {
  const [stopped, stage] = await Promise.all([
    leftListId === null ? [] : cancelEmails(tx, { applicantId, kinds: OF_ENTRY, listId: leftListId }),
    shouldNotify ? findStageOf(tx, applicantId) : null,
  ]);
  if (stage) await queueEntryEmails(tx, sender, { applicantId, stage }, now);
  return stopped;
}

async function queueEntryEmails(
  tx: Transaction,
  sender: Sender,
  { applicantId, stage }: { readonly applicantId: number; readonly stage: Stage },
  now: number,
): Promise<void> {
  const reports = stage.external_users === '[]' ? [] : await activeReportsOf(tx, stage.list_id);
  if (stage.move_template_id === null && reports.length === 0) return;
  if (await wasMovedBack(tx, sender, applicantId)) return;
  const values = await valuesFor(tx, sender, applicantId, now);
  if (!(await hasBeenNotified(tx, applicantId, stage.list_id, 'stage_entry'))) {
    const template = await activeTemplate(tx, stage, { id: stage.move_template_id, applicantId });
    await queueStageEmail(
      tx,
      sender,
      { applicantId, stage, kind: 'stage_entry', to: stage.email, template, values },
      now,
    );
  }
  const publicUrl = (await findSettings(tx, sender.organizationId))?.public_url ?? null;
  for (const to of JSON.parse(stage.external_users) as string[]) {
    for (const template of reports) {
      const message = { applicantId, stage, kind: 'report', to, template, values } as const;
      if (publicUrl === null) await queueStageEmail(tx, sender, message, now);
      else await queueReportLink(tx, { sender, message, publicUrl, now });
    }
  }
}

/** With a public server address the report is sent as an expiring link, otherwise as the email itself. */
async function queueReportLink(
  tx: Transaction,
  {
    sender,
    message,
    publicUrl,
    now,
  }: {
    readonly sender: Sender;
    readonly message: StageEmail & { readonly template: Template & { readonly id: number; readonly name: string } };
    readonly publicUrl: string;
    readonly now: number;
  },
): Promise<void> {
  const { stage, template, values } = message;
  const link = makeLink(publicUrl, now);
  const timeZone = await timeZoneOfOrganization(tx, stage.organization_id);
  const body = reportFileMessages.linkBody(template.name, dateOf(timeZone, link.expiresAt));
  const linked = {
    ...message,
    template: { subject: template.subject, body },
    values: { ...values, link: link.address },
  };
  const emailId = await queueStageEmail(tx, sender, linked, now);
  if (emailId === null) return;
  const { organization_id: organizationId, list_id: listId } = stage;
  await saveLink(tx, link, { organizationId, emailId, listId, reportTemplateId: template.id });
}

async function wasMovedBack(tx: Transaction, { organizationId }: Sender, applicantId: number): Promise<boolean> {
  const [move, before] = await lastMoves(tx, applicantId);
  return move !== undefined && isMoveUndone(before, move, await readSendDelay(tx, organizationId));
}

export async function notifyOfDisqualification(
  tx: Transaction,
  sender: Sender,
  applicantIds: readonly number[],
  now: number,
): Promise<void> {
  for (const applicantId of applicantIds) {
    const stage = await findStageOf(tx, applicantId);
    const template = await activeTemplate(tx, stage, { id: stage.disqualify_template_id, applicantId });
    if (!template) continue;
    const values = await valuesFor(tx, sender, applicantId, now);
    const message = { applicantId, stage, kind: 'disqualification', to: stage.email, template, values } as const;
    await queueStageEmail(tx, sender, message, now);
  }
}

/** The email that `notifyOfDisqualification` would queue. */
export async function previewDisqualificationEmail(
  db: Reader,
  sender: Sender,
  applicantId: number,
  now: number,
): Promise<DisqualificationEmail> {
  const stage = await findStageOf(db, applicantId);
  const template = await activeTemplate(db, stage, { id: stage.disqualify_template_id, applicantId });
  const rendered = template && renderTemplate(template, await valuesFor(db, sender, applicantId, now));
  const email = rendered && { subject: rendered.subject, text: rendered.text };
  return { stage: stage.list_name, to: stage.email, email };
}

/** @returns ids of the cancelled emails */
export const cancelDisqualificationEmails = (tx: Transaction, applicantId: number): Promise<number[]> =>
  cancelEmails(tx, { applicantId, kinds: ['disqualification'] });

/**
 * After a move was undone: cancels queued emails about the stage left, and queues again those that the move had
 * cancelled.
 */
export async function undoEntryEmails(
  tx: Transaction,
  { applicantId, leftListId, stopped }: { applicantId: number; leftListId: number; stopped: readonly number[] },
  now: number,
): Promise<void> {
  await cancelEmails(tx, { applicantId, kinds: OF_ENTRY, listId: leftListId });
  await queueStopped(tx, stopped, now);
}

/** Queues cancelled emails again with their original time, but not in the past. */
export async function queueStopped(tx: Transaction, ids: readonly number[], now: number): Promise<void> {
  for (const id of ids) await requeueEmail(tx, id, now);
}

export const cancelAllEmails = (tx: Transaction, applicantId: number): Promise<number[]> =>
  cancelEmails(tx, { applicantId, kinds: [...OF_ENTRY, 'disqualification', 'information_request', 'other'] });

const valuesFor = async (db: Reader, { fullName }: Sender, applicantId: number, now: number) => ({
  ...(await readTemplateValues(db, applicantId, now)),
  senderName: fullName ?? '',
});

/** In the candidate's language. */
async function activeTemplate(
  db: Reader,
  stage: Stage,
  { id, applicantId }: { readonly id: number | null; readonly applicantId: number },
): Promise<Template | null> {
  const template = id === null ? undefined : await emailTemplateFor(db, stage.organization_id, { id, applicantId });
  return template?.active === 1 ? template : null;
}

interface StageEmail {
  readonly applicantId: number;
  readonly stage: Stage;
  readonly kind: EmailKind;
  /** Null for candidates without an address. */
  readonly to: string | null;
  readonly template: Template | null;
  readonly values: TemplateValues;
}

/** @returns the email's id; null without a template or recipient */
async function queueStageEmail(
  tx: Transaction,
  sender: Sender,
  message: StageEmail,
  now: number,
): Promise<number | null> {
  const { applicantId, stage, kind, to, template, values } = message;
  if (!template || !to) return null;
  const { subject, html, text } = renderTemplate(template, values);
  const causedBy = { kind, userId: sender.userId, listId: stage.list_id };
  const email = { organizationId: stage.organization_id, to, subject, html, text, applicantId, causedBy };
  return queueEmail(tx, email, now);
}

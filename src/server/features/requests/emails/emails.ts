// Emails about requests: approval requests, outcomes, and withdrawal of outdated ones.
import type { RequestFieldChange } from '../../../../contract/api/requests.ts';
import type { Destination } from '../../../../contract/destinations.ts';
import { linkTo, webLinkTo } from '../../../../contract/links.ts';
import {
  customFieldMessages,
  type NumberFormat,
  requestChangeMessages,
  salaryBandMessages,
  approvalNotificationMessages as texts,
} from '../../../../contract/messages.ts';
import { numberFormatOf } from '../../../../domain/forms/number-input.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { awaited, currentStep, fallsToAdmins } from '../../../../domain/requests/approval.ts';
import { isStepOverdue } from '../../../../domain/requests/step-deadlines.ts';
import type { Reader, Transaction } from '../../../platform/db/index.ts';
import { queueEmail } from '../../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../../platform/email/notification-email.ts';
import { readPublicUrl, stopEmail } from '../../../platform/email/sender.ts';
import { publish } from '../../../platform/event-log/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { countryOf } from '../../calendars/index.ts';
import { createAnswerLink } from '../answer-links/links.ts';
import { findPerson } from '../queries.ts';
import { dataOf, type LoadedRequest, type LoadedStep } from '../shapes.ts';
import { deputiesOfStep } from '../steps/deputies.ts';
import { insertRequestEmail, queuedEmailsOf } from './email-queries.ts';

export type Outcome = 'approved' | 'rejected' | 'cancelled';

/** What a request brings when it is sent again after a return. */
export interface Resent {
  readonly by: string;
  readonly comment: string | null;
  readonly changes: readonly RequestFieldChange[];
}

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly onBehalfOf?: string;
}

/** Who causes a message; null for Terna itself. */
export interface Author {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly fullName: string | null;
}

/** Asks an approver for a decision. Approvers see the request, so the email may contain all of its data. */
export async function sendTurnEmail(
  tx: Transaction,
  author: Author,
  {
    request,
    step,
    recipient,
    now,
    resent,
  }: {
    readonly request: LoadedRequest;
    readonly step: LoadedStep;
    readonly recipient: Recipient;
    readonly now: number;
    readonly resent: Resent | null;
  },
): Promise<void> {
  const { row } = request;
  const link = await linkOf(tx, row.organization_id, row.id);
  const format = await numberFormatOfOrganization(tx, row.organization_id);
  const answerLink = await createAnswerLink(tx, {
    ...{ organizationId: row.organization_id, requestId: row.id, stepId: step.id, userId: recipient.id, now },
  });
  const body = texts.email.body(
    {
      ...emailFactsOf(request, format),
      ...{ step: step.name, limit: step.max_days, due: step.due_on, link },
      ...{ resent, onBehalfOf: recipient.onBehalfOf ?? null, answerLink, approvedBefore: approvedBefore(request) },
    },
    format,
  );
  const emailBody = await notificationEmailOf(tx, row.organization_id, body, answerLink ? [answerLink, link] : link);
  const content = { subject: texts.email.subject({ title: row.title }), ...emailBody };
  await queueFor(tx, author, {
    loadedRequest: request,
    recipient,
    content,
    about: { request_step_id: step.id, outcome: null },
    now,
  });
}

/** Reminds an approver on the last day of a step's deadline, and after it. */
export async function sendReminderEmail(
  tx: Transaction,
  author: Author,
  {
    request,
    step,
    recipient,
    now,
  }: {
    readonly request: LoadedRequest;
    readonly step: LoadedStep;
    readonly recipient: Recipient;
    readonly now: number;
  },
): Promise<void> {
  const { row } = request;
  const link = await linkOf(tx, row.organization_id, row.id);
  const format = await numberFormatOfOrganization(tx, row.organization_id);
  const isOverdue = isStepOverdue(step.overdue_at, false, now);
  const answerLink = await createAnswerLink(tx, {
    ...{ organizationId: row.organization_id, requestId: row.id, stepId: step.id, userId: recipient.id, now },
  });
  const about = { step: step.name, due: step.due_on ?? '', isOverdue, link, answerLink };
  const facts = { ...emailFactsOf(request, format), ...about };
  const content = {
    subject: texts.reminderEmail.subject(facts),
    ...(await notificationEmailOf(
      tx,
      row.organization_id,
      texts.reminderEmail.body(facts),
      answerLink ? [answerLink, link] : link,
    )),
  };
  const cause = { request_step_id: step.id, outcome: null };
  await queueFor(tx, author, { loadedRequest: request, recipient, content, about: cause, now });
}

/** Notifies the owner of the outcome by email and in open windows, unless the owner caused it. */
export async function notifyOutcome(
  tx: Transaction,
  caller: Caller,
  {
    request,
    outcome,
    comment,
    now,
    isAutomatic = false,
  }: {
    readonly request: LoadedRequest;
    readonly outcome: Outcome;
    readonly comment?: string | null | undefined;
    readonly now: number;
    /** No step was left to answer. */
    readonly isAutomatic?: boolean;
  },
): Promise<void> {
  const { row } = request;
  const owner = await ownerToNotify(tx, isAutomatic ? null : caller, row);
  if (!owner) return;
  const link = await linkOf(tx, row.organization_id, row.id);
  const format = await numberFormatOfOrganization(tx, row.organization_id);
  const facts = {
    ...emailFactsOf(request, format),
    outcome,
    comment: comment?.trim() || null,
    by: isAutomatic ? null : caller.fullName,
    link,
  };
  const content = {
    subject: texts.outcomeEmail.subject(facts),
    ...(await notificationEmailOf(tx, row.organization_id, texts.outcomeEmail.body(facts), link)),
  };
  await queueFor(tx, caller, {
    loadedRequest: request,
    recipient: owner,
    content,
    about: { request_step_id: null, outcome },
    now,
  });
  const event = { type: 'request.decided', id: row.id, process_id: null, version: row.version } as const;
  await publish(tx, caller, {
    now,
    event: { ...event, actor: facts.by, title: row.title, outcome },
    onlyUserId: owner.id,
  });
}

/** Asks the owner for changes by email and in open windows, unless the owner returned the request. */
export async function notifyReturn(
  tx: Transaction,
  caller: Caller,
  {
    request,
    step,
    comment,
    now,
  }: {
    readonly request: LoadedRequest;
    readonly step: LoadedStep;
    readonly comment: string;
    readonly now: number;
  },
): Promise<void> {
  const { row } = request;
  const owner = await ownerToNotify(tx, caller, row);
  if (!owner) return;
  const link = await linkOf(tx, row.organization_id, row.id);
  const format = await numberFormatOfOrganization(tx, row.organization_id);
  const facts = {
    ...emailFactsOf(request, format),
    comment: comment.trim(),
    by: caller.fullName,
    step: step.name,
    link,
  };
  const content = {
    subject: texts.returnedEmail.subject(facts),
    ...(await notificationEmailOf(tx, row.organization_id, texts.returnedEmail.body(facts), link)),
  };
  const about = { request_step_id: null, outcome: 'returned' } as const;
  await queueFor(tx, caller, { loadedRequest: request, recipient: owner, content, about, now });
  const event = { type: 'request.returned', id: row.id, process_id: null, version: row.version } as const;
  await publish(tx, caller, {
    now,
    event: { ...event, actor: caller.fullName, title: row.title },
    onlyUserId: owner.id,
  });
}

/** The active owner, unless the owner is the caller. */
async function ownerToNotify(tx: Transaction, caller: Caller | null, row: LoadedRequest['row']) {
  const { user_id: id, organization_id: organizationId } = row;
  if (id === null || id === caller?.userId) return null;
  const owner = await findPerson(tx, organizationId, String(id));
  return owner?.active === 1 ? owner : null;
}

/** Cancels queued emails that ask for an obsolete decision, or that report an outcome since reverted. */
export async function withdrawStaleEmails(tx: Transaction, request: LoadedRequest, now: number): Promise<void> {
  const { row, steps, facts } = request;
  const emails = await queuedEmailsOf(tx, row.id);
  if (emails.length === 0) return;
  const isAsking = row.state === 'in_review' && !facts.isReturned && row.deleted_at === null;
  const step = isAsking ? currentStep(steps) : null;
  const deputies = step ? await deputiesOfStep(tx, request, step, { now }) : [];
  const asked = step ? awaited(step).map(({ userId }) => userId) : [];
  const waiting = new Set([...asked, ...deputies.map(({ id }) => id)]);
  // A closed request was approved, so that outcome remains true.
  const decided = facts.isReturned ? 'returned' : row.state === 'closed' ? 'approved' : row.state;
  for (const email of emails) {
    const isAsked = step?.id === email.request_step_id && (fallsToAdmins(step) || waiting.has(email.user_id));
    const isTrue = email.outcome === null ? isAsked : row.deleted_at === null && email.outcome === decided;
    if (!isTrue) await stopEmail(tx, email.email_id);
  }
}

async function queueFor(
  tx: Transaction,
  { userId }: Author,
  {
    loadedRequest: { row },
    recipient,
    content,
    about,
    now,
  }: {
    readonly loadedRequest: LoadedRequest;
    readonly recipient: Recipient;
    readonly content: { readonly subject: string; readonly text: string; readonly html: string };
    readonly about: { readonly request_step_id: number | null; readonly outcome: Outcome | 'returned' | null };
    readonly now: number;
  },
): Promise<void> {
  const { organization_id, id: request_id } = row;
  const causedBy = { kind: 'other', userId } as const;
  const email = { organizationId: organization_id, to: recipient.email, ...content, causedBy, sendAfter: now };
  const email_id = await queueEmail(tx, email, now);
  if (email_id === null) return;
  await insertRequestEmail(tx, { organization_id, request_id, email_id, user_id: recipient.id, ...about });
}

/**
 * Returns a web address, which email programs make clickable, or the desktop link if the server's address is unknown.
 */
export async function linkOf(db: Reader, organizationId: number, requestId: number): Promise<string> {
  const destination: Destination = { screen: 'request', request_id: requestId };
  const publicUrl = await readPublicUrl(db, organizationId);
  return publicUrl === null ? linkTo(destination) : webLinkTo(publicUrl, destination);
}

/** How the organization's country writes numbers and amounts. */
export const numberFormatOfOrganization = async (db: Reader, organizationId: number): Promise<NumberFormat> =>
  numberFormatOf(await countryOf(db, organizationId));

/** The requested data, without empty fields. */
function emailFactsOf({ row, fields }: LoadedRequest, format: NumberFormat) {
  const data = dataOf(row);
  const textOf = (field: 'vacancies' | 'salary' | 'reason'): string | null => {
    const value = data[field];
    if (typeof value === 'number') return requestChangeMessages.fieldNumberText(field, value, format);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    number: requisitionNumber(row.workflow_id),
    title: row.title,
    type: row.request_type_name ?? row.workflow_name,
    owner: row.full_name ?? '',
    area: row.area_name,
    vacancies: textOf('vacancies'),
    salary: textOf('salary'),
    reason: textOf('reason'),
    custom: customFactsOf(fields, format),
    band: salaryBandMessages.noteOf(row.salary_band),
  };
}

/** Labels and values of the custom fields that have one. */
export const customFactsOf = (fields: LoadedRequest['fields'], format: NumberFormat): (readonly [string, string])[] =>
  fields
    .map((field) => [field.label, customFieldMessages.valueText(field, format).trim()] as const)
    .filter(([, value]) => value !== '');

/** Who approved former steps, or this one. */
const approvedBefore = ({ steps }: LoadedRequest): string[] =>
  steps.flatMap(({ rows }) =>
    rows.filter(({ state }) => state === 'approved').map(({ full_name, decider_name }) => decider_name ?? full_name),
  );

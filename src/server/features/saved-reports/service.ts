// Saved reports: permissions, changes and schedules.

import type { z } from 'zod';
import type { NewSavedReport, ReportSchedule, SavedReport } from '../../../contract/api/saved-reports.ts';
import { fieldMessages, savedReportMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewSavedView, mayChangeView, mayReadReport, mayRemoveView } from '../../../domain/access/saved-views.ts';
import { nextSending } from '../../../domain/reports/report-schedule.ts';
import { listActiveUsers, type Reader, type Transaction } from '../../platform/db/index.ts';
import { publishSaved } from '../../platform/event-log/index.ts';
import { instantOrNull } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { actorOfUser } from '../sessions/index.ts';
import { filtersOf, scheduleOf } from './columns.ts';
import {
  findReport,
  insertReport,
  type ReportRow,
  recipientsOf,
  replaceRecipients,
  reportNamed,
  reportsFor,
  updateReport,
} from './queries.ts';

type NewSaved = z.output<typeof NewSavedReport>;
type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number];

const reportFactsOf = (actor: Actor, { user_id, shared }: ReportRow, recipients: readonly Recipient[]) => ({
  userId: user_id,
  shared: shared === 1,
  isSentTo: recipients.some(({ id }) => id === actor.userId),
});

function shape(actor: Actor, row: ReportRow, recipients: readonly Recipient[]): SavedReport {
  const facts = reportFactsOf(actor, row, recipients);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    filters: filtersOf(row),
    shared: facts.shared,
    author: { id: row.user_id, full_name: row.author_name },
    schedule: scheduleOf(row),
    next_at: instantOrNull(row.next_at),
    last_sent_at: instantOrNull(row.last_sent_at),
    sending: row.asked_at !== null,
    recipients: recipients.map(({ id, full_name, email }) => ({ id, full_name, email })),
    permissions: { can_edit: mayChangeView(actor, facts), can_delete: mayRemoveView(actor, facts) },
    version: row.version,
  };
}

export async function readSaved(db: Reader, actor: Actor): Promise<SavedReport[]> {
  const found = await reportsFor(db, actor.organizationId, actor.userId);
  const rows = found.filter(({ kind }) => mayReadReport(actor, kind));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = Map.groupBy(await recipientsOf(db, ids), (row) => row.saved_report_id);
  return rows.map((row) => shape(actor, row, people.get(row.id) ?? []));
}

/**
 * @throws AppError forbidden for a report that the user may not read, conflict if the user has saved one of that name,
 * invalid for a schedule without recipients, and for recipients who may not read it
 */
export async function addSaved(tx: Transaction, actor: Caller, saved: NewSaved, now: number): Promise<SavedReport> {
  const { name, kind, filters, shared = false, schedule = null, recipient_ids = [] } = saved;
  if (!mayReadReport(actor, kind)) throw new AppError('forbidden');
  await assertNameFree(tx, actor, name);
  const { organizationId: organization_id, userId: user_id } = actor;
  const { id } = await insertReport(tx, {
    organization_id,
    user_id,
    name,
    kind,
    filters: JSON.stringify(filters),
    shared: shared ? 1 : 0,
    ...(await timesOf(tx, actor, schedule, now)),
    created_at: now,
  });
  await saveRecipients(tx, actor, id, recipient_ids);
  return requireRecipients(tx, await publishCurrentReport(tx, actor, { id, now }));
}

/**
 * @throws AppError not_found, forbidden for another user's report, conflict, invalid, or stale_version with the current
 * report
 */
export async function changeSaved(
  tx: Transaction,
  actor: Caller,
  {
    id,
    partial: { schedule, recipient_ids, filters, shared, ...change },
    version,
    now,
  }: { readonly id: number; readonly partial: Partial<NewSaved>; readonly version: number; readonly now: number },
): Promise<SavedReport> {
  const before = await requireOwnReport(tx, actor, id);
  if (change.kind !== undefined && !mayReadReport(actor, change.kind)) throw new AppError('forbidden');
  if (change.name !== undefined) await assertNameFree(tx, actor, change.name, id);
  const columns = {
    ...change,
    ...(filters && { filters: JSON.stringify(filters) }),
    ...(shared !== undefined && { shared: shared ? (1 as const) : (0 as const) }),
    ...(schedule !== undefined && (await timesOf(tx, actor, schedule, now))),
  };
  if (!(await updateReport(tx, { id, version }, columns))) {
    throw new AppError('stale_version', { current: await readOne(tx, actor, id) });
  }
  if (recipient_ids) await saveRecipients(tx, actor, id, recipient_ids);
  return requireRecipients(tx, await publishCurrentReport(tx, actor, { id, now, before }));
}

/** @throws AppError not_found, forbidden, or stale_version after a simultaneous change */
export async function removeSaved(tx: Transaction, actor: Caller, id: number, now: number): Promise<void> {
  const report = await requireSavedReport(tx, actor, id);
  if (!mayRemoveView(actor, report.facts)) throw new AppError('forbidden');
  if (!(await updateReport(tx, report.row, { deleted_at: now, asked_at: null }))) {
    throw new AppError('stale_version', { current: await readOne(tx, actor, id) });
  }
  await publishReport(tx, actor, {
    reportRow: { ...report.row, version: report.row.version + 1 },
    now,
    versions: [report],
  });
}

/**
 * Sendings missed while the report was removed are skipped.
 * @throws AppError not_found, forbidden, conflict if its author has saved another report of that name
 */
export async function restoreSaved(tx: Transaction, actor: Caller, id: number, now: number): Promise<SavedReport> {
  const { row, facts } = await requireSavedReport(tx, actor, id, true);
  if (!mayRemoveView(actor, facts)) throw new AppError('forbidden');
  if (row.deleted_at !== null) {
    await assertNameFree(tx, { ...actor, userId: row.user_id }, row.name);
    await updateReport(tx, row, { deleted_at: null, ...(await timesOf(tx, actor, scheduleOf(row), now)) });
  }
  return publishCurrentReport(tx, actor, { id, now });
}

/**
 * Repeated requests before the sending send the report once.
 * @throws AppError not_found, forbidden, stale_version
 */
export async function askToSend(tx: Transaction, actor: Caller, id: number, now: number): Promise<SavedReport> {
  const { row } = await requireOwnReport(tx, actor, id);
  if (row.asked_at === null && !(await updateReport(tx, row, { asked_at: now }))) {
    throw new AppError('stale_version', { current: await readOne(tx, actor, id) });
  }
  return publishCurrentReport(tx, actor, { id, now });
}

async function timesOf(db: Reader, actor: Actor, schedule: ReportSchedule | null, now: number) {
  if (schedule === null) return { schedule: null, next_at: null };
  const timeZone = await timeZoneOfOrganization(db, actor.organizationId);
  return { schedule: JSON.stringify(schedule), next_at: nextSending(schedule, timeZone, now) };
}

async function saveRecipients(tx: Transaction, actor: Actor, id: number, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)];
  const known = await listActiveUsers(tx, actor.organizationId, ids);
  if (known.length < ids.length) {
    throw new AppError('invalid', { fields: { 'saved_report.recipient_ids': fieldMessages.wrong } });
  }
  await replaceRecipients(
    tx,
    { id, organization_id: actor.organizationId },
    known.map((person) => person.id),
  );
}

/** A schedule without recipients, or with recipients who may not read the report, would silently send nothing. */
async function requireRecipients(db: Reader, saved: SavedReport): Promise<SavedReport> {
  const wrong = (message: string) =>
    new AppError('invalid', { message, fields: { 'saved_report.recipient_ids': message } });
  if (saved.schedule !== null && saved.recipients.length === 0) throw wrong(savedReportMessages.recipientsRequired);
  const actors = await Promise.all(saved.recipients.map(({ id }) => actorOfUser(db, id)));
  const unable = saved.recipients.filter((_, index) => {
    const actor = actors[index];
    return actor && !mayReadReport(actor, saved.kind);
  });
  if (unable.length === 0) return saved;
  throw wrong(savedReportMessages.mayNotRead(new Intl.ListFormat('es').format(unable.map((one) => one.full_name))));
}

async function assertNameFree(db: Reader, actor: Actor, name: string, except?: number): Promise<void> {
  const namesake = await reportNamed(db, actor.userId, name);
  if (!namesake || namesake.id === except) return;
  const message = savedReportMessages.sameName;
  throw new AppError('conflict', { message, fields: { 'saved_report.name': message } });
}

type ViewableReport = Awaited<ReturnType<typeof requireSavedReport>>;

/** @throws AppError not_found for absent or invisible reports */
async function requireSavedReport(db: Reader, actor: Actor, id: number, alsoRemoved = false) {
  const row = await findReport(db, actor.organizationId, id);
  if (!row || (row.deleted_at !== null && !alsoRemoved)) throw new AppError('not_found');
  const recipients = await recipientsOf(db, [id]);
  const facts = reportFactsOf(actor, row, recipients);
  if (!canViewSavedView(actor, facts) || !mayReadReport(actor, row.kind)) throw new AppError('not_found');
  return { row, facts, recipients };
}

async function requireOwnReport(db: Reader, actor: Actor, id: number): Promise<ViewableReport> {
  const report = await requireSavedReport(db, actor, id);
  if (!mayChangeView(actor, report.facts)) throw new AppError('forbidden');
  return report;
}

async function readOne(db: Reader, actor: Actor, id: number): Promise<SavedReport> {
  const { row, recipients } = await requireSavedReport(db, actor, id);
  return shape(actor, row, recipients);
}

/**
 * Publishes the report to everybody who can use it now or could before.
 * @returns the current report
 */
async function publishCurrentReport(
  tx: Transaction,
  actor: Caller,
  { id, now, before }: { readonly id: number; readonly now: number; readonly before?: ViewableReport | undefined },
): Promise<SavedReport> {
  const report = await requireSavedReport(tx, actor, id);
  await publishReport(tx, actor, { reportRow: report.row, now, versions: before ? [before, report] : [report] });
  return shape(actor, report.row, report.recipients);
}

const publishReport = (
  tx: Transaction,
  actor: Caller,
  {
    reportRow: { id, version },
    now,
    versions,
  }: { readonly reportRow: ReportRow; readonly now: number; readonly versions: readonly ViewableReport[] },
) => {
  const readers = versions.map(({ facts, recipients }) => ({
    ...facts,
    recipientIds: recipients.map((one) => one.id),
  }));
  return publishSaved(tx, actor, { now, saved: { what: 'report', id, version }, readers });
};

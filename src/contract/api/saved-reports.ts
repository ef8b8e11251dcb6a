// Saved reports, private or shared, and their schedule for sending by email.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ReportKind, ReportQuery } from './reports.ts';

const Hour = z.int().min(0).max(23);
/** In the organization's time zone: `weekday` from 1 (Monday) to 7; a `day` past the month's end is its last day. */
export const ReportSchedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: Hour }),
  z.strictObject({ every: z.literal('week'), weekday: z.int().min(1).max(7), hour: Hour }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), hour: Hour }),
]);
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const MAX_RECIPIENTS = 50;

export const SavedReport = z.object({
  id: Id,
  name: z.string(),
  kind: ReportKind,
  filters: ReportQuery,
  shared: z.boolean(),
  author: PersonName,
  schedule: ReportSchedule.nullable(),
  next_at: Instant.nullable(),
  last_sent_at: Instant.nullable(),
  /** Whether a user requested it now and its email is pending. */
  sending: z.boolean(),
  recipients: z.array(PersonName.extend({ email: z.string() })),
  permissions: z.object({ can_edit: z.boolean(), can_delete: z.boolean() }),
  version: z.int().positive(),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const NewSavedReport = z.strictObject({
  name: line(60),
  kind: ReportKind,
  filters: ReportQuery,
  shared: z.boolean().optional(),
  schedule: ReportSchedule.nullable().optional(),
  /** Each receives only the data that they may see. */
  recipient_ids: z.array(Id).max(MAX_RECIPIENTS).optional(),
});

export const savedReports = {
  list: endpoint({
    method: 'GET',
    path: '/saved_reports',
    summary: 'The reports that the caller has saved, is sent, or is offered by others, by name',
    answer: z.array(SavedReport),
    who: 'session',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/saved_reports',
    summary: 'Saves what narrows a report under a name, and when it is sent to whom',
    body: z.strictObject({ saved_report: NewSavedReport }),
    answer: SavedReport,
    status: 201,
    who: 'session',
    personOnly: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/saved_reports/{id}',
    summary: 'Changes what is named of a report that the caller has saved',
    params: IdParams,
    body: z.strictObject({ saved_report: NewSavedReport.partial(), version: z.int().positive() }),
    answer: SavedReport,
    who: 'session',
    personOnly: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved_reports/{id}',
    summary:
      'Removes a report of the caller, or as an admin a shared one: it is sent no more; it can be had back for a day',
    params: IdParams,
    who: 'session',
    personOnly: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/saved_reports/{id}/restore',
    summary: 'Has back a report that was removed, with its schedule',
    params: IdParams,
    answer: SavedReport,
    who: 'session',
    personOnly: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/saved_reports/{id}/send',
    summary: 'Has a report of the caller sent at once to its recipients, or to the caller where it has none',
    params: IdParams,
    answer: SavedReport,
    status: 202,
    who: 'session',
    personOnly: true,
  }),
};

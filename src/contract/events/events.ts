// What the server tells its clients over GET /api/v1/events (server-sent events), and how it is merged.
import { z } from 'zod';
import { ApplicantLog, ListCounts } from '../api/applicants.ts';
import { ApplicantCard } from '../api/board.ts';
import { Job } from '../api/imports.ts';
import { Process } from '../api/processes.ts';
import { Request } from '../api/requests.ts';
import { Id, PersonName } from '../common.ts';

/** The path of the stream, relative to the API base; resumed with the header Last-Event-ID. */
export const EVENTS_PATH = '/events';
/**
 * A header of the request: the last event that a program knew when it was closed. The stream begins with the erasures since
 * then, also those that are older than the events which are kept.
 */
export const KNOWN_EVENT_HEADER = 'terna-known-event';
/** A header of the answer: the last event before those that the stream tells. */
export const FIRST_EVENT_HEADER = 'terna-events-after';

const common = {
  /** Grows by one; the id of the stream's own event. */
  sequence: z.int().min(0),
  /** The changed record. */
  id: Id,
  process_id: Id.nullable(),
  version: z.int().min(0),
  /** Who did it, by full name; null where it was Terna. */
  actor: z.string().nullable(),
};

export const ServerEvent = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('applicant.moved'),
    applicant: ApplicantCard,
    from_list_id: Id,
    counts: z.array(ListCounts),
  }),
  z.object({
    ...common,
    type: z.literal('applicant.logged'),
    log: ApplicantLog,
  }),
  z.object({
    ...common,
    type: z.literal('applicant.unlogged'),
    /** A comment that was taken back. */
    log_id: Id,
  }),
  /** A candidate came in, came back, or is otherwise than before: this is the card now. */
  z.object({
    ...common,
    type: z.literal('applicant.changed'),
    applicant: ApplicantCard,
    counts: z.array(ListCounts),
  }),
  /** A candidate left the process, by being removed or by going to another one. */
  z.object({
    ...common,
    type: z.literal('applicant.removed'),
    counts: z.array(ListCounts),
    /** Nothing is left of the person, or of the candidacy: what is kept of it anywhere is to be forgotten. */
    erased: z.boolean().optional(),
  }),
  /** Rows came into a stage from an import; the column's first page is worth reading again. */
  z.object({
    ...common,
    type: z.literal('list.filled'),
    counts: z.array(ListCounts),
  }),
  z.object({ ...common, type: z.literal('process.changed'), process: Process }),
  /** The application form of a process, or the tests that it sends; `id` is the process, `version` the form's. */
  z.object({ ...common, type: z.literal('form.changed') }),
  /** The history of a process has another line, or its last one says more; `id` is the process. */
  z.object({ ...common, type: z.literal('history.told') }),
  z.object({ ...common, type: z.literal('request.changed'), request: Request }),
  z.object({ ...common, type: z.literal('request.deleted') }),
  /** It is the reader's turn to answer a request: told once for each turn. `id` is the request. */
  z.object({ ...common, type: z.literal('request.awaited'), title: z.string(), step: z.string() }),
  /** The reader's own request was answered for good. `id` is the request. */
  z.object({
    ...common,
    type: z.literal('request.decided'),
    title: z.string(),
    outcome: z.enum(['approved', 'rejected', 'cancelled']),
  }),
  /** A change of a request took back the approvals given; told to each person concerned. `id` is the request. */
  z.object({ ...common, type: z.literal('request.restarted'), title: z.string() }),
  z.object({ ...common, type: z.literal('process.removed') }),
  /** A view of the list or a report that somebody has saved, changed or removed; told to whoever is, or was, offered it. */
  z.object({ ...common, type: z.literal('saved.changed'), what: z.enum(['view', 'report']) }),
  /**
   * A source or a consultancy was added, renamed, removed, or given to a candidate; where renamed, cards bear another name.
   * Or a module of requests was taken into use, or out of it. Or, where `id` is the organisation's, the links of
   * notifications were changed, or what boards offer and print: providers of tests, job boards, the fields of cards.
   */
  z.object({
    ...common,
    type: z.literal('catalogue.changed'),
    what: z.enum([
      ...['sources', 'consultants', 'app_modules', 'notification_links'],
      ...['test_providers', 'job_boards', 'board_columns'],
    ] as const),
    renamed: z.boolean(),
  }),
  /** A setting, a template, a person or the like was changed by a call that says so. `id` is the organisation's. */
  z.object({ ...common, type: z.literal('settings.changed') }),
  /** The reader may see less, or otherwise, than before: what they know may be none of theirs. `id` is the reader's own. */
  z.object({ ...common, type: z.literal('access.changed') }),
  z.object({ ...common, type: z.literal('job.progress'), job: Job }),
  /** Candidates are past the limit of a stage; told once, and to whoever manages it. `id` is the stage's. */
  z.object({
    ...common,
    type: z.literal('stage.overdue'),
    /** How many nobody had been told of, and whether there are no more than these. */
    count: z.int().positive(),
    isAll: z.boolean(),
    /** By name and title. */
    stage: z.string(),
    process: z.string().nullable(),
  }),
  /** Who looks at a board now, the reader included. Has no sequence: it is of the moment, and never told again. */
  z.object({ ...common, type: z.literal('presence.changed'), people: z.array(PersonName) }),
  /** The stream could not be resumed from where the client was: everything shown may be old. */
  z.object({ ...common, id: z.int().min(0), type: z.literal('stream.reset') }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

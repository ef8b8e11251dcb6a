// The server-sent events of GET /api/v1/events.
import { z } from 'zod';
import { ApplicantLog, ListCounts } from '../api/applicants.ts';
import { ApplicantCard } from '../api/board.ts';
import { Job } from '../api/imports.ts';
import { Process } from '../api/processes.ts';
import { Request } from '../api/requests.ts';
import { Id, Instant, PersonName } from '../common.ts';

/** The path of the stream, relative to the API base; the header Last-Event-ID resumes it. */
export const EVENTS_PATH = '/events';
/**
 * A request header: the last event that a program knew when it was closed. The stream starts with the erasures since
 * then, even if other events of that age have been purged.
 */
export const KNOWN_EVENT_HEADER = 'terna-known-event';
/** A response header: the last event before those of the stream. */
export const FIRST_EVENT_HEADER = 'terna-events-after';

const common = {
  /** Increases with each event; the id in the stream. */
  sequence: z.int().min(0),
  id: Id,
  process_id: Id.nullable(),
  version: z.int().min(0),
  /** Full name; null for Terna itself. */
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
    log_id: Id,
  }),
  /** A candidacy was added, restored or changed: the current card. */
  z.object({
    ...common,
    type: z.literal('applicant.changed'),
    applicant: ApplicantCard,
    counts: z.array(ListCounts),
  }),
  /** A candidacy left the process by removal or a move. */
  z.object({
    ...common,
    type: z.literal('applicant.removed'),
    counts: z.array(ListCounts),
    /** The person or candidacy was erased, so clients must delete all stored data about it. */
    erased: z.boolean().optional(),
  }),
  /** An import added rows to a stage; clients should reload the column's first page. */
  z.object({
    ...common,
    type: z.literal('list.filled'),
    counts: z.array(ListCounts),
  }),
  z.object({ ...common, type: z.literal('process.changed'), process: Process }),
  /** The application form of a process or its tests; `id` is the process, `version` the form's. */
  z.object({ ...common, type: z.literal('form.changed') }),
  /** The history of a process has a new entry, or its last one was extended; `id` is the process. */
  z.object({ ...common, type: z.literal('history.told') }),
  z.object({ ...common, type: z.literal('request.changed'), request: Request }),
  z.object({ ...common, type: z.literal('request.deleted') }),
  /** The user must answer a request; published once per step. `id` is the request. */
  z.object({ ...common, type: z.literal('request.awaited'), title: z.string(), step: z.string() }),
  /** The user's own request has its final decision. `id` is the request. */
  z.object({
    ...common,
    type: z.literal('request.decided'),
    title: z.string(),
    outcome: z.enum(['approved', 'rejected', 'cancelled']),
  }),
  /** An approver returned the user's own request for changes. `id` is the request. */
  z.object({ ...common, type: z.literal('request.returned'), title: z.string() }),
  /** A change of a request revoked its approvals; published to each user concerned. `id` is the request. */
  z.object({ ...common, type: z.literal('request.restarted'), title: z.string() }),
  z.object({ ...common, type: z.literal('process.removed') }),
  /**
   * A saved view, report, view of candidates, or pool was created, changed or removed, or the persons of a pool have
   * changed; published to users who have or had access to it.
   */
  z.object({ ...common, type: z.literal('saved.changed'), what: z.enum(['view', 'report', 'segment', 'pool']) }),
  /** An interview of the user was scheduled, changed or scored by an interviewer; published to its interviewers. */
  z.object({ ...common, type: z.literal('interview.changed') }),
  /**
   * An interview of the user was scheduled, moved or cancelled by somebody else, the user was taken out of it, or owes
   * its scorecard; published only to that interviewer. `id` is the interview's, `name` that of the plan.
   */
  z.object({
    ...common,
    type: z.literal('interview.appointment'),
    what: z.enum(['scheduled', 'moved', 'cancelled', 'removed', 'owed']),
    name: z.string(),
    starts_at: Instant,
  }),
  /** Persons whom the user sees entered a segment that the user watches. `id` is the segment. */
  z.object({ ...common, type: z.literal('segment.entered'), name: z.string(), count: z.int().positive() }),
  /**
   * A source or consultancy was added, renamed, removed or assigned; a renamed one changes the text of cards. Or a
   * module of requests was switched on or off. Or, if `id` is the organization's, notification links or board settings
   * (test providers, job boards, card fields) have changed.
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
  /** A call with `changesSettings` succeeded. `id` is the organization's. */
  z.object({ ...common, type: z.literal('settings.changed') }),
  /** The user's permissions have changed, so cached data may no longer be permitted. `id` is the user's own. */
  z.object({ ...common, type: z.literal('access.changed') }),
  z.object({ ...common, type: z.literal('job.progress'), job: Job }),
  /** Candidates are past the limit of a stage; published once, to the stage's managers. `id` is the stage's. */
  z.object({
    ...common,
    type: z.literal('stage.overdue'),
    /** The candidates without an earlier notification; `isAll`: no others are past the limit. */
    count: z.int().positive(),
    isAll: z.boolean(),
    stage: z.string(),
    process: z.string().nullable(),
  }),
  /** The current viewers of a board, including the user. Without sequence, as it is neither stored nor repeated. */
  z.object({ ...common, type: z.literal('presence.changed'), people: z.array(PersonName) }),
  /** The stream could not be resumed at the client's position: all displayed data may be stale. */
  z.object({ ...common, id: z.int().min(0), type: z.literal('stream.reset') }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

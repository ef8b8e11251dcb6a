// The board: each stage's first page of cards, and later pages by keyset.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MatchSum } from './matches.ts';
import { Process, ProcessList } from './processes.ts';
import { RuleOutcome } from './rule-outcomes.ts';
import { BoardField } from './settings.ts';
import { ListPermissions } from './stages.ts';

/** Default number per stage and answer. */
export const CARDS_PER_PAGE = 50;
/** The maximum of cards that are read by their ids at once. */
export const MAX_CARDS_BY_ID = 500;

export const ApplicantStatus = z.enum(['active', 'disqualified']);

export const CardPermissions = z.object({ can_start_hiring: z.boolean(), can_see_hiring: z.boolean() });

/** How many rules and required files of the stage a candidate meets, and whether that suffices to advance. */
export const CardProgress = z.object({
  met: z.int().min(0),
  of: z.int().positive(),
  passes: z.boolean(),
  /** `unknown` if the candidate's data does not decide it. */
  outcome: RuleOutcome,
});
export type CardProgress = z.infer<typeof CardProgress>;

/** How a candidacy began, unless a user added it by hand or from a file. */
export const Origin = z.enum(['applied', 'copied', 'moved_process']);
export type Origin = z.infer<typeof Origin>;

/** How far the interviews of a candidacy are: not held yet, held with owed scorecards, scored, or missed. */
export const CandidateInterviewState = z.enum(['planned', 'owed', 'complete', 'no_show']);
export type CandidateInterviewState = z.infer<typeof CandidateInterviewState>;

export const CardInterview = z.object({
  /** At the time of the answer; a planned interview may have ended since. */
  state: CandidateInterviewState,
  starts_at: Instant,
  ends_at: Instant,
  /** Submitted scorecards of the interviewers. */
  submitted: z.int().min(0),
  interviewers: z.int().min(0),
});
export type CardInterview = z.infer<typeof CardInterview>;

export const ApplicantCard = z.object({
  id: Id,
  uniq_applicant_id: Id,
  selection_process_id: Id,
  list_id: Id,
  status: ApplicantStatus,
  full_name: z.string(),
  /** Current position or profession; null if unknown. */
  title: z.string().nullable(),
  source: z.string().nullable(),
  tags: z.array(z.string()),
  has_cv: z.boolean(),
  moved_at: Instant,
  /** Null if no user has moved it. */
  moved_by: z.string().nullable(),
  hiring_started_at: Instant.nullable(),
  /** Total points; null if not evaluated, or hidden from the caller. */
  score: z.int().min(0).nullable(),
  /**
   * Null if the stage has no requirements, for disqualified candidates, and for callers who do not see all sections of
   * a profile.
   */
  progress: CardProgress.nullable(),
  arrival: Origin.nullable(),
  /** The name at that time of the process that the candidate was copied or moved from. */
  arrival_from: z.string().nullable(),
  /** Whether the mailbox that an application names has not confirmed it yet. */
  awaits_confirmation: z.boolean().default(false),
  /** Null for active candidates, without a reason, or if the history is hidden from the caller. */
  disqualification_reason: z.string().nullable().default(null),
  /** Null without a match, and for callers who do not see all sections of a profile. */
  match: MatchSum.nullable().default(null),
  /** The person's texts that the process's cards display, by card field. */
  details: z.record(z.string(), z.string()).default({}),
  /** The interview that matters now; null without one, and if the process's cards do not display it. */
  interview: CardInterview.nullable().default(null),
  /**
   * Where a search found a term that the card does not display: a field of `CandidateFilter` or a profile section, and
   * the text around the term. Null without a search.
   */
  hit: z.object({ field: z.string(), text: z.string() }).nullable().default(null),
  permissions: CardPermissions,
  version: z.int().positive(),
});
export type ApplicantCard = z.infer<typeof ApplicantCard>;

export const BoardList = ProcessList.extend({
  permissions: ListPermissions.extend({
    can_access_list: z.boolean(),
    can_see_menu: z.boolean(),
  }),
});
export type BoardList = z.infer<typeof BoardList>;

/** Opaque start of the next page; null on the last one. */
const Cursor = z.string().max(1500);

export const BoardColumn = z.object({
  list: BoardList,
  applicants: z.array(ApplicantCard),
  next_cursor: Cursor.nullable(),
  /** All cards of the stage that match the filter; null without a filter, or if counting would read each card. */
  matching: z.int().min(0).nullable().default(null),
});
export const Board = z.object({
  process: Process,
  /** What cards display below the name, in order, without fields that are hidden from the caller. */
  fields: z.array(BoardField),
  /** Whether the process has its own card fields instead of the organization's. */
  has_own_fields: z.boolean().default(false),
  /** Days in a stage are counted in this time zone, without these holidays. */
  calendar: z.object({
    time_zone: z.string(),
    holidays: z.array(z.iso.date()),
    /** Days of work, from Monday (1) to Sunday (7); Monday to Friday if absent. */
    weekdays: z.array(z.int().min(1).max(7)).optional(),
    /** In minutes of the day: what comes after closing counts from the next business day. */
    hours: z.object({ opens: z.int(), closes: z.int() }).nullish(),
  }),
  columns: z.array(BoardColumn),
});
export type Board = z.infer<typeof Board>;
export type BoardColumn = z.infer<typeof BoardColumn>;

export const ColumnPage = z.object({
  applicants: z.array(ApplicantCard),
  next_cursor: Cursor.nullable(),
});
export type ColumnPage = z.infer<typeof ColumnPage>;

/**
 * `newest` and `oldest` sort by entry into the stage, `name` from A, `score` and `match` from the best. Disqualified candidates are
 * last.
 */
export const BoardSort = z.enum(['newest', 'oldest', 'name', 'score', 'match']);
export type BoardSort = z.infer<typeof BoardSort>;

/** Filters and order of a board's cards; a card must match every filter. */
export const BoardFilter = z.strictObject({
  /** Words that each occur in some text of the card or the drawer; any part, ignoring case and accents. */
  q: z.string().trim().max(200).optional(),
  /** JSON of the groups of a `CandidateFilter`: at least one condition of each group must hold. */
  where: z.string().max(6000).optional(),
  source: z.string().trim().max(250).optional(),
  tag: z.string().trim().max(60).optional(),
  /** Text in a skill. */
  skill: z.string().trim().max(120).optional(),
  status: ApplicantStatus.optional(),
  overdue: z.literal('true').optional(),
  /** Only candidates who meet, or do not meet, their stage's rules; none in stages without rules. */
  requirements: RuleOutcome.optional(),
  sort: BoardSort.optional(),
});
export type BoardFilter = z.infer<typeof BoardFilter>;

export const Neighbours = z.object({ previous_id: Id.nullable(), next_id: Id.nullable() });
export type Neighbours = z.infer<typeof Neighbours>;

export const board = {
  open: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/board',
    summary: 'A process, its stages, and the first cards of each',
    params: IdParams,
    query: z.strictObject({ ...BoardFilter.shape, items: numberInText.optional() }),
    answer: Board,
    who: 'session',
    offline: 'cached',
  }),
  column: endpoint({
    method: 'GET',
    path: '/lists/{id}/applicants',
    summary:
      'The next cards of a stage, in its order; narrowed, a page may hold fewer, or none, and still name a next one',
    params: IdParams,
    query: z.strictObject({
      ...BoardFilter.shape,
      cursor: Cursor.optional(),
      items: numberInText.optional(),
    }),
    answer: ColumnPage,
    who: 'session',
    offline: 'cached',
  }),
  cards: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/board/cards',
    summary: 'The cards of these candidates of a process whom the caller sees, in no order',
    params: IdParams,
    body: z.strictObject({ applicant_ids: z.array(Id).min(1).max(MAX_CARDS_BY_ID) }),
    answer: z.array(ApplicantCard),
    who: 'session',
    offline: 'computed',
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/applicants/{id}/neighbours',
    summary: 'Who stands before and after a candidate in their stage, in its order and narrowed as the board is',
    params: IdParams,
    query: BoardFilter,
    answer: Neighbours,
    who: 'session',
  }),
};

// The board: every stage with its first page of cards, and the pages after that by keyset.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Process, ProcessList } from './processes.ts';
import { RuleOutcome } from './rules.ts';
import { BoardField } from './settings.ts';
import { ListPermissions } from './stages.ts';

/** Cards of a stage in one answer unless the caller asks otherwise. */
export const CARDS_PER_PAGE = 50;

export const ApplicantStatus = z.enum(['active', 'disqualified']);

/** What may be done with a card, by whoever reads it. */
export const CardPermissions = z.object({ can_start_hiring: z.boolean(), can_see_hiring: z.boolean() });

/** How many of the rules and required files of its stage a candidate meets, and whether that is enough to go on. */
export const CardProgress = z.object({
  met: z.int().min(0),
  of: z.int().positive(),
  passes: z.boolean(),
  /** `unknown` where what is known of the candidate does not decide it. */
  outcome: RuleOutcome,
});
export type CardProgress = z.infer<typeof CardProgress>;

/** How a candidate came into the process, where nobody brought them in by hand or from a file. */
export const Origin = z.enum(['applied', 'copied', 'moved_process']);
export type Origin = z.infer<typeof Origin>;

/** A candidacy as its card shows it. */
export const ApplicantCard = z.object({
  id: Id,
  uniq_applicant_id: Id,
  selection_process_id: Id,
  /** The stage it stands in. */
  list_id: Id,
  status: ApplicantStatus,
  full_name: z.string(),
  /** Current position or profession; null where unknown. */
  title: z.string().nullable(),
  source: z.string().nullable(),
  tags: z.array(z.string()),
  has_cv: z.boolean(),
  /** When it came into this stage. */
  moved_at: Instant,
  /** Who moved it last; null where nobody has. */
  moved_by: z.string().nullable(),
  /** Null until a hiring is started. */
  hiring_started_at: Instant.nullable(),
  /** The one number of how they were assessed, in points; null where nobody has, or it is hidden. */
  score: z.int().min(0).nullable(),
  /** Null where the stage asks for nothing, for who is disqualified, and for who does not see all sections of a profile. */
  progress: CardProgress.nullable(),
  arrival: Origin.nullable(),
  /** The process that they were copied or moved from, as it was called then. */
  arrival_from: z.string().nullable(),
  permissions: CardPermissions,
  version: z.int().positive(),
});
export type ApplicantCard = z.infer<typeof ApplicantCard>;

/** A stage as a column: its counts, its time limit, what this session may do with it. */
export const BoardList = ProcessList.extend({
  permissions: ListPermissions.extend({
    can_access_list: z.boolean(),
    can_see_menu: z.boolean(),
  }),
});
export type BoardList = z.infer<typeof BoardList>;

/** Opaque: the place after which the next page begins; null at the end. */
const Cursor = z.string().max(1500);

export const BoardColumn = z.object({
  list: BoardList,
  applicants: z.array(ApplicantCard),
  next_cursor: Cursor.nullable(),
});
export const Board = z.object({
  process: Process,
  /** What cards show below the name, in this order. */
  fields: z.array(BoardField),
  /** By which days in a stage are counted: where its days begin, and the holidays among them. */
  calendar: z.object({ time_zone: z.string(), holidays: z.array(z.iso.date()) }),
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
 * `newest` and `oldest` by when candidates came into the stage, `name` from A, `score` the best first; who is disqualified
 * stands last in each.
 */
export const BoardSort = z.enum(['newest', 'oldest', 'name', 'score']);
export type BoardSort = z.infer<typeof BoardSort>;

/** What the cards of a board are narrowed to, and how they are sorted: all that is named has to hold. */
export const BoardFilter = z.strictObject({
  /**
   * Words of what the card prints, or of e-mail, document, external number or telephone: any part of them, without regard
   * to case and accents.
   */
  q: z.string().trim().max(200).optional(),
  source: z.string().trim().max(250).optional(),
  tag: z.string().trim().max(60).optional(),
  /** Words of a skill. */
  skill: z.string().trim().max(120).optional(),
  status: ApplicantStatus.optional(),
  /** Only who is past the limit of their stage. */
  overdue: z.literal('true').optional(),
  /** Only who meets the rules of their stage, or who does not; of a stage without rules nobody. */
  requirements: RuleOutcome.optional(),
  sort: BoardSort.optional(),
});
export type BoardFilter = z.infer<typeof BoardFilter>;

/** Who stands before and after a candidate in their stage; null at either end. */
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

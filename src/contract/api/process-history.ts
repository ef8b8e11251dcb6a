// The history of changes to a process.
import { z } from 'zod';
import { Id, IdInText, IdParams, Instant, numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const HistoryField = z.enum([
  'title',
  'description',
  'enterprise_area',
  'request_type',
  'search_type',
  'search_priority',
  'position',
  'vacancies',
  'location',
  'language',
  'work_mode',
  'publishes_salary',
  'next_steps',
  'salary_band',
  'assessment',
  'kudert_profiles',
  'genius',
  'hiring',
  'tags',
  'card_fields',
]);
export type HistoryField = z.infer<typeof HistoryField>;

/** `from` and `to` are omitted for long texts and salaries; null is empty. */
export const FieldChange = z.object({
  field: HistoryField,
  from: z.string().nullable().optional(),
  to: z.string().nullable().optional(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** Settings of a stage that can change, in addition to name and position. */
export const StagePart = z.enum([
  'limit',
  'intake',
  'managers',
  'external_users',
  'requirements',
  'emails',
  'reports',
  'candidate_text',
]);
export type StagePart = z.infer<typeof StagePart>;

const Portal = z.enum(['internal', 'external']);
const bare = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });

/** An event of a process. Stages, areas and users have their names of that time; candidates are never included. */
export const Happening = z.discriminatedUnion('kind', [
  /** `source` is the title of the copied process. */
  z.object({
    kind: z.literal('created'),
    way: z.enum(['hand', 'copy', 'template', 'request']),
    source: z.string().nullable(),
  }),
  z.object({ kind: z.literal('changed'), fields: z.array(FieldChange).min(1) }),
  bare('activated'),
  bare('suspended'),
  bare('reactivated'),
  z.object({ kind: z.literal('closed'), reason: z.string().nullable() }),
  bare('removed'),
  bare('restored'),
  z.object({ kind: z.literal('responsible_changed'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ kind: z.literal('published'), portal: Portal }),
  z.object({ kind: z.literal('unpublished'), portal: Portal }),
  bare('template_marked'),
  bare('template_unmarked'),
  z.object({ kind: z.literal('stage_added'), stage: z.string() }),
  z.object({ kind: z.literal('stage_renamed'), list_id: Id, from: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('stage_changed'),
    list_id: Id,
    stage: z.string(),
    parts: z.array(StagePart).min(1),
  }),
  /** Positions from 1. */
  z.object({ kind: z.literal('stage_moved'), list_id: Id, stage: z.string(), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('stage_removed'), stage: z.string() }),
  bare('stages_reset'),
  z.object({ kind: z.literal('rules_saved'), list_id: Id, stage: z.string(), rules: z.int().min(0) }),
  bare('form_saved'),
  z.object({ kind: z.literal('imported'), import_id: Id, stage: z.string(), candidates: z.int().positive() }),
  z.object({ kind: z.literal('synchronized'), synchronization_id: Id, candidates: z.int().positive() }),
  z.object({ kind: z.literal('added_from_segment'), list_id: Id, stage: z.string(), candidates: z.int().positive() }),
  bare('exported'),
]);
export type Happening = z.infer<typeof Happening>;

export const HistoryEntry = z.object({
  id: Id,
  happening: Happening,
  /** Null if Terna did it, or the user is unknown by now. */
  user: PersonName.nullable(),
  created_at: Instant,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `next_cursor` continues with earlier entries; null on the last page. */
export const HistoryPage = z.object({ entries: z.array(HistoryEntry), next_cursor: Id.nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;

export const processHistory = {
  ofProcess: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/history',
    summary: 'What happened to a process, newest first; for whoever sees the whole process',
    params: IdParams,
    query: z.strictObject({ cursor: IdInText.optional(), items: numberInText.optional() }),
    answer: HistoryPage,
    who: 'session',
    offline: 'cached',
  }),
};

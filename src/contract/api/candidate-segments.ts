// Saved views of candidates: filter, order and columns under a name. Each is also a segment, counted and watched.
import { z } from 'zod';
import { Id, IdParams, line, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CandidateField, CandidateFilter, CandidateSort, MAX_SORT_FIELDS } from './candidates.ts';

export const MIN_COLUMN_WIDTH = 60;
export const MAX_COLUMN_WIDTH = 800;

/** A column of the table; `width` in pixels. */
export const SegmentColumn = z.strictObject({
  field: CandidateField.shape.name,
  width: z.int().min(MIN_COLUMN_WIDTH).max(MAX_COLUMN_WIDTH).optional(),
  pinned: z.boolean().optional(),
});
export type SegmentColumn = z.infer<typeof SegmentColumn>;

export const NewCandidateSegment = z.strictObject({
  name: line(60),
  /** With the whole organization; each user finds only the candidates that they see. */
  shared: z.boolean().optional(),
  filter: CandidateFilter,
  sort: z.array(CandidateSort).max(MAX_SORT_FIELDS),
  columns: z.array(SegmentColumn).max(100),
});
export type NewCandidateSegment = z.infer<typeof NewCandidateSegment>;

export const CandidateSegment = z.object({
  id: Id,
  name: z.string(),
  shared: z.boolean(),
  /** False if the filter has a field that the caller does not see: then the filter is empty and the segment unusable. */
  available: z.boolean(),
  filter: CandidateFilter,
  sort: z.array(CandidateSort),
  columns: z.array(SegmentColumn),
  /** Whether the caller watches it. */
  watched: z.boolean(),
  author: PersonName,
  permissions: z.object({ can_edit: z.boolean() }),
  version: z.int().positive(),
});
export type CandidateSegment = z.infer<typeof CandidateSegment>;

/** Persons among those that the caller sees. Null: the segment is unavailable; `new_this_week` also if nobody watches. */
export const SegmentCount = z.object({
  total: z.int().min(0).nullable(),
  /** Who entered within the last seven days. */
  new_this_week: z.int().min(0).nullable(),
});
export type SegmentCount = z.infer<typeof SegmentCount>;

/** Persons per selection. */
export const MAX_SELECTED = 10_000;

export const SelectedCandidate = z.object({
  /** The person. */
  person_id: Id,
  full_name: z.string(),
  /** A candidacy of the person, in a process that is not closed if there is one. */
  id: Id,
});
export type SelectedCandidate = z.infer<typeof SelectedCandidate>;

export const candidateSegments = {
  list: endpoint({
    method: 'GET',
    path: '/candidate_segments',
    summary: 'The views of candidates of the caller, and those that others share, by name',
    answer: z.array(CandidateSegment),
    who: 'session',
  }),
  count: endpoint({
    method: 'GET',
    path: '/candidate_segments/{id}/count',
    summary: 'How many persons whom the caller sees are in a segment, and who of them entered it this week',
    params: IdParams,
    answer: SegmentCount,
    who: 'session',
  }),
  add: endpoint({
    method: 'POST',
    path: '/candidate_segments',
    summary: 'Saves filter, order and columns of the candidates under a name',
    body: NewCandidateSegment,
    answer: CandidateSegment,
    status: 201,
    who: 'session',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/candidate_segments/{id}',
    summary: 'Changes what is named of a view; for its author, and for admins if it is shared',
    params: IdParams,
    body: z.strictObject({ segment: NewCandidateSegment.partial(), version: z.int().positive() }),
    answer: CandidateSegment,
    who: 'session',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/candidate_segments/{id}',
    summary: 'Removes a view; `restore` brings it back within 30 days',
    params: IdParams,
    who: 'session',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/candidate_segments/{id}/restore',
    summary: 'Brings a removed view back',
    params: IdParams,
    answer: CandidateSegment,
    who: 'session',
  }),
  watch: endpoint({
    method: 'PUT',
    path: '/candidate_segments/{id}/watch',
    summary: 'Begins or ends watching: the caller is notified of new persons, at most once a day',
    params: IdParams,
    body: z.strictObject({ watched: z.boolean() }),
    answer: CandidateSegment,
    who: 'session',
  }),
  select: endpoint({
    method: 'POST',
    path: '/candidate_segments/select',
    summary: 'The persons whom the caller sees and the filter finds, sorted, each with one candidacy to act on',
    body: z.strictObject({
      filter: CandidateFilter.optional(),
      sort: z.array(CandidateSort).max(MAX_SORT_FIELDS).optional(),
      /** Only these persons. */
      person_ids: z.array(Id).min(1).max(MAX_SELECTED).optional(),
    }),
    answer: z.object({
      selected: z.array(SelectedCandidate).max(MAX_SELECTED),
      /** All persons that the filter finds. */
      total: z.int().min(0),
    }),
    who: 'session',
  }),
};

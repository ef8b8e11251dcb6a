// What a list of processes is narrowed by and how it is sorted: of searches, counts and downloads alike.
import { z } from 'zod';
import { Id, line } from '../common.ts';

export const SearchType = z.enum(['internal', 'external', 'mixed']);
export const SearchPriority = z.enum(['high', 'medium', 'low']);

export const ProcessSort = z.enum(['newest', 'oldest', 'modified']);

export const ProcessFilters = z.strictObject({
  /** One of the codes, or 0 for all. */
  status_id: z.union([z.literal(0), z.literal(5), z.literal(6), z.literal(7), z.literal(8)]).optional(),
  /** Words of title or REQ number, in any order, without regard to case or accents. */
  query: z.string().trim().max(200).optional(),
  /** An area with all that is below it; `own` are those of whoever asks, or all for who works in all; 0 is none. */
  enterprise_area_id: z.union([z.literal('own'), z.literal(0), Id]).optional(),
  sort: ProcessSort.optional(),
  search_type: SearchType.optional(),
  search_priority: SearchPriority.optional(),
  /** Days in UTC; `eq_days` is how many days ago. */
  created_at: z
    .strictObject({
      gteq: z.iso.date().optional(),
      lteq: z.iso.date().optional(),
      eq_days: z.int().min(0).max(36_500).optional(),
    })
    .optional(),
  /** Words of the responsible's name. */
  responsible_full_name: z.string().trim().max(200).optional(),
  closing_reason_id: Id.optional(),
  /** Templates only, or none of them. */
  is_template: z.boolean().optional(),
  /** Who wrote it. */
  user_id: Id.optional(),
  have_applicants: z.boolean().optional(),
  /** With candidates in this stage: the stage itself, or every stage of the name. */
  have_list_applicants: z.union([Id, line(200)]).optional(),
  /** Words of the workflow by whose request it came about. */
  name_workflow: z.string().trim().max(200).optional(),
  workflow_configuration_id: Id.optional(),
});

// Filters and order of process lists, counts and downloads.
import { z } from 'zod';
import { Id, line } from '../common.ts';
import { PROCESS_SORTS, SEARCH_PRIORITIES, SEARCH_TYPES } from '../process-codes.ts';

export const SearchType = z.enum(SEARCH_TYPES);
export const SearchPriority = z.enum(SEARCH_PRIORITIES);

export const ProcessSort = z.enum(PROCESS_SORTS);

export const ProcessFilters = z.strictObject({
  /** One of the codes, or 0 for all. */
  status_id: z.union([z.literal(0), z.literal(5), z.literal(6), z.literal(7), z.literal(8)]).optional(),
  /** Text in title or REQ number, in any word order, ignoring case and accents. */
  query: z.string().trim().max(200).optional(),
  /** The area and its descendants; `own` is the caller's areas, or all if unrestricted; 0 is no area. */
  enterprise_area_id: z.union([z.literal('own'), z.literal(0), Id]).optional(),
  sort: ProcessSort.optional(),
  search_type: SearchType.optional(),
  search_priority: SearchPriority.optional(),
  /** Days in UTC; `eq_days` is a number of days ago. */
  created_at: z
    .strictObject({
      gteq: z.iso.date().optional(),
      lteq: z.iso.date().optional(),
      eq_days: z.int().min(0).max(36_500).optional(),
    })
    .optional(),
  responsible_full_name: z.string().trim().max(200).optional(),
  closing_reason_id: Id.optional(),
  is_template: z.boolean().optional(),
  /** The author. */
  user_id: Id.optional(),
  have_applicants: z.boolean().optional(),
  /** Processes with candidates in this stage, by id, or in any stage of this name. */
  have_list_applicants: z.union([Id, line(200)]).optional(),
  /** The workflow that created the process, by a part of its name. */
  name_workflow: z.string().trim().max(200).optional(),
  workflow_configuration_id: Id.optional(),
});

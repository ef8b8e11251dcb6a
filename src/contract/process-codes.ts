// Codes and limits of processes and their lists that need no schema, so that the first screen's script does without zod.
import { DEFAULT_ITEMS } from './constants.ts';

/** The numeric codes of the specification; 0 is the tab of all processes. */
export const STATUS_CODE = {
  active: 5,
  suspended: 6,
  closed: 7,
  draft: 8,
} as const;
export const ALL_STATUSES = 0;
export const PROCESSES_PER_PAGE = DEFAULT_ITEMS;

/** Higher counts are capped. */
export const MAX_EXCEEDED = 100;

export const SEARCH_TYPES = ['internal', 'external', 'mixed'] as const;
export const SEARCH_PRIORITIES = ['high', 'medium', 'low'] as const;
export const PROCESS_SORTS = ['newest', 'oldest', 'modified'] as const;

// Pages of lists: which rows are asked for, and the headers that say how to go on.
import { DEFAULT_ITEMS, MAX_ITEMS } from '../../../contract/common.ts';

export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly items: number;
  readonly offset: number;
}

/** What `page` and `items` ask for, within what one answer may hold. */
export function pageOf(query: { page?: number; items?: number } | undefined, standard = DEFAULT_ITEMS): PageRequest {
  const page = query?.page ?? 1;
  const items = itemsOf(query?.items, standard);
  return { page, items, offset: (page - 1) * items };
}

export const itemsOf = (asked: number | undefined, standard = DEFAULT_ITEMS): number =>
  Math.min(asked ?? standard, MAX_ITEMS);

export const pageHeaders = (page: number, items: number, total: number): Record<string, string> => ({
  'current-page': String(page),
  'total-pages': String(Math.ceil(total / items)),
  'total-count': String(total),
});

// Pagination of lists: the requested rows and the response headers.
import { MAX_ITEMS } from '../../../contract/common.ts';
import { DEFAULT_ITEMS } from '../../../contract/constants.ts';

export interface PageRequest {
  readonly page: number;
  readonly items: number;
  readonly offset: number;
}

/** Limits `page` and `items` of a query to the allowed values. */
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

// Reads the position of a page in a list from response headers.
import type { Pagination } from '../../contract/endpoint.ts';
import type { HttpHeaders } from './http.ts';

/** `nextPage` is 0 on the last page, `prevPage` 0 on the first. Null if the headers are missing. */
export function paginationOf(headers: HttpHeaders): Pagination | null {
  const currentPage = count(headers['current-page']);
  const totalPages = count(headers['total-pages']);
  const totalCount = count(headers['total-count']);
  if (currentPage === null || totalPages === null || totalCount === null) return null;
  return {
    currentPage,
    nextPage: currentPage < totalPages ? currentPage + 1 : 0,
    prevPage: currentPage > 1 ? currentPage - 1 : 0,
    totalPages,
    totalCount,
  };
}

const count = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null;

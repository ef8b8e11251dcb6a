// Reads all pages of a list.
import type { Result } from '../../../../contract/endpoint.ts';
import { ask } from '../../../app/terna.ts';

/** Maximum page size of the server. */
const ITEMS = 1000;

/** Reads the pages one after another; most catalogues have only one. */
export async function allPages<Row>(
  read: (query: { page: number; items: number }) => Promise<Result<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page > 0; ) {
    const { data, pagination } = await ask(read({ page, items: ITEMS }));
    rows.push(...data);
    page = pagination?.nextPage ?? 0;
  }
  return rows;
}

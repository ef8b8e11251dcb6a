// The whole of a list that the server answers in pages.
import type { Result } from '../../../../contract/endpoint.ts';
import { ask } from '../../../app/terna.ts';

/** The most that one page has. */
const ITEMS = 1000;

/** Asks for page after page; catalogues seldom have a second one. */
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

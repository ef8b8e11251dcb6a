// Copies a refetched first page of a stage into its cached board.
import { Board, ColumnPage } from '../../contract/api/board.ts';
import type { CacheEntry } from './cached-answers.ts';
import type { ApiCall } from './calls.ts';

export interface FirstColumnPage {
  readonly processId: number;
  readonly listId: number;
  readonly page: ColumnPage;
}

/** The first page of a stage; null for other calls, later pages and empty pages. */
export function firstColumnPage(
  { area, name, input }: Pick<ApiCall, 'area' | 'name' | 'input'>,
  data: unknown,
): FirstColumnPage | null {
  if (area !== 'board' || name !== 'column' || input.query.cursor !== undefined) return null;
  const page = ColumnPage.parse(data);
  const [card] = page.applicants;
  return card ? { processId: card.selection_process_id, listId: card.list_id, page } : null;
}

/** Returns a cached board with the new column; null for any other answer. */
export function withFirstColumnPage(answer: CacheEntry, { listId, page }: FirstColumnPage): Board | null {
  if (answer.area !== 'board' || answer.name !== 'open') return null;
  const parsed = Board.safeParse(answer.data);
  if (!parsed.success) return null;
  const columns = parsed.data.columns.map((column) => (column.list.id === listId ? { ...column, ...page } : column));
  return { ...parsed.data, columns };
}

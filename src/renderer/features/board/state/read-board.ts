// Reads a board again without losing pending changes, events or loaded pages.
import { type Board, type BoardColumn, CARDS_PER_PAGE, type ColumnPage } from '../../../../contract/api/board.ts';
import { MAX_ITEMS } from '../../../../contract/common.ts';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { type Filter, keyOf, noFilter } from '../toolbar/board-filter.ts';
import { mergeEvents } from './board-events.ts';
import { type BoardState, boardState } from './board-state.ts';

/** A response, with the time of its confirmation (ISO) if it comes from the disk. */
export interface Read<Data> {
  readonly data: Data;
  readonly cachedAt: string | null;
}

export interface BoardSource {
  readonly open: (processId: number, filter: Filter) => Promise<Read<Board>>;
  readonly page: (listId: number, filter: Filter, cursor: string, items: number) => Promise<Read<ColumnPage>>;
}

export type Present = () => BoardState | undefined;

/** Events received while a board is being read, by process. */
const readings = new Map<number, ServerEvent[]>();

/** Buffers an event for the boards that are being read, because the response may be older. */
export function bufferEvent(event: ServerEvent): void {
  for (const [processId, events] of readings) if (event.process_id === processId) events.push(event);
}

/**
 * Reads a board with as many cards per column as before. Events received meanwhile are merged into the response, and
 * pending moves stay displayed.
 * @throws ApiError
 */
export async function readBoard(
  source: BoardSource,
  processId: number,
  present: Present,
  filter: Filter = noFilter,
): Promise<BoardState> {
  const before = present();
  const isSame = before !== undefined && keyOf(before.filter) === keyOf(filter);
  const depths = new Map((isSame ? before.columns : []).map(({ list, applicants }) => [list.id, applicants.length]));
  const buffered: ServerEvent[] = [];
  readings.set(processId, buffered);
  try {
    const { data: board, cachedAt } = await source.open(processId, filter);
    const columns: BoardColumn[] = [];
    for (const column of board.columns)
      columns.push(await deepen(source, filter, column, depths.get(column.list.id) ?? 0));
    const read = boardState({ ...board, columns }, cachedAt, filter);
    const merged = mergeEvents(read, buffered).state;
    const { pending, waiting, expected } = present() ?? read;
    return { ...merged, pending, waiting, expected };
  } finally {
    if (readings.get(processId) === buffered) readings.delete(processId);
  }
}

/** Loads further pages of a column up to its former length. */
async function deepen(source: BoardSource, filter: Filter, column: BoardColumn, depth: number): Promise<BoardColumn> {
  const applicants = [...column.applicants];
  let cursor = column.next_cursor;
  while (cursor !== null && applicants.length < depth) {
    const items = Math.min(MAX_ITEMS, Math.max(CARDS_PER_PAGE, depth - applicants.length));
    const { data: page } = await source.page(column.list.id, filter, cursor, items);
    applicants.push(...page.applicants);
    cursor = page.next_cursor;
  }
  return { ...column, applicants, next_cursor: cursor };
}

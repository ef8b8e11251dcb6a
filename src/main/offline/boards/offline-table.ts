// Answers the table of a process, and the values of its fields, from an offline board.
import { Board, board as boardEndpoints } from '../../../contract/api/board.ts';
import { candidates } from '../../../contract/api/candidates.ts';
import {
  boardFilterOf,
  candidateOf,
  facetOf,
  type OfflineRow,
  sortedRows,
} from '../../../domain/board/offline-table.ts';
import { valueReader } from '../../../domain/board/offline-values.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import type { ApiCall, CachedAnswer } from '../../api-client/index.ts';
import type { OfflineBoardStore } from './offline-board-store.ts';

/** A page of the table; null if the board is not stored. @param now epoch milliseconds */
export function tablePage(store: OfflineBoardStore, call: ApiCall, now: number): CachedAnswer | null {
  const { filter = {}, sort = [] } = candidates.search.body.parse(call.input.body);
  const found = rowsOf(store, filter, now);
  if (!found) return null;
  const { page = 1, items = 20 } = call.input.query as { readonly page?: number; readonly items?: number };
  const rows = sortedRows(found.rows, sort);
  const totalPages = Math.ceil(rows.length / items);
  const data = rows.slice((page - 1) * items, page * items).flatMap((row) => {
    const applicant = store.candidates.getApplicant(row.card.id);
    return applicant ? [candidateOf(applicant, row)] : [];
  });
  const pagination = {
    ...{ currentPage: page, totalPages, totalCount: rows.length },
    nextPage: page < totalPages ? page + 1 : 0,
    prevPage: page > 1 ? page - 1 : 0,
  };
  return { data, pagination, cachedAt: found.cachedAt };
}

/** The values of a field with their counts; null if the board is not stored. @param now epoch milliseconds */
export function tableFacet(store: OfflineBoardStore, call: ApiCall, now: number): CachedAnswer | null {
  const { filter = {}, field, query = '' } = candidates.facet.body.parse(call.input.body);
  const found = rowsOf(store, filter, now);
  if (!found) return null;
  const data = { values: facetOf(found.rows, field, query), total: found.rows.length };
  return { data, cachedAt: found.cachedAt };
}

/** The cards of these candidates; null if the board is not stored. @param now epoch milliseconds */
export function cardsByIds(store: OfflineBoardStore, call: ApiCall, now: number): CachedAnswer | null {
  const { applicant_ids: ids } = boardEndpoints.cards.body.parse(call.input.body);
  const found = rowsOf(store, { process_id: Number(call.input.params.id) }, now);
  if (!found) return null;
  const data = found.rows.map(({ card }) => card).filter(({ id }) => ids.includes(id));
  return { data, cachedAt: found.cachedAt };
}

function rowsOf(
  store: OfflineBoardStore,
  filter: Parameters<typeof boardFilterOf>[0],
  now: number,
): { readonly rows: readonly OfflineRow[]; readonly cachedAt: string } | null {
  const { process_id: id } = filter;
  if (id === undefined) return null;
  const answer = store.columns.wholeBoard(id, boardFilterOf(filter), now);
  if (!answer) return null;
  const { columns, calendar } = Board.parse(answer.data);
  const entries = store.columns.entries(id);
  const days = { timeZone: calendar.time_zone, today: dayIn(calendar.time_zone, now) };
  const rows = columns.flatMap(({ list, applicants }) =>
    applicants.map((card) => {
      const known = entries.get(card.id)?.known?.values;
      return { card, readValue: valueReader(card, { stage: list.name, known, ...days }) };
    }),
  );
  return { rows, cachedAt: answer.cachedAt };
}

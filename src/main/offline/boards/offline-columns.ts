// Answers an offline board and its stages: by pages in the usual order, or filtered and sorted as a call asks.
import { ApplicantLog } from '../../../contract/api/applicants.ts';
import { type ApplicantCard, Board, type BoardColumn, board as boardCalls } from '../../../contract/api/board.ts';
import { cursorOf, positionOfCard } from '../../../domain/board/card-cursor.ts';
import { type CardHead, pageOfHeads } from '../../../domain/board/card-heads.ts';
import { type Findable, filterColumn, isUsualOrder, pageOfColumn } from '../../../domain/board/offline-board.ts';
import type { ApiCall, CachedAnswer } from '../../api-client/index.ts';
import { type CardEntry, entriesOf } from './card-entries.ts';
import { boardCall, type OfflineCandidates } from './offline-candidates.ts';
import { type StoredTexts, withHits } from './offline-hits.ts';

/** Of both calls that answer cards, besides their filter. */
const ColumnQuery = boardCalls.column.query;

export interface OfflineColumnsDeps {
  readonly candidates: OfflineCandidates;
  readonly boardIds: () => readonly number[];
  readonly getAnswer: (call: ApiCall) => CachedAnswer | null;
  readonly textsOf: StoredTexts['textsOf'];
  readonly stemsOf: (applicantId: number) => readonly string[];
}

interface ColumnReading {
  readonly board: Board;
  readonly column: BoardColumn;
  readonly query: ReturnType<typeof ColumnQuery.parse>;
  /** Epoch milliseconds. */
  readonly now: number;
}

export class OfflineColumns {
  readonly #deps: OfflineColumnsDeps;
  /** The heads of the cards of the board that was read last, by stage in the usual order, until one changes. */
  #lastHeads: { readonly processId: number; readonly byList: ReadonlyMap<number, readonly CardHead[]> } | null = null;
  /** The cards of its pages that were read. */
  readonly #lastCards = new Map<number, ApplicantCard>();
  /** All cards of the board that was searched last. */
  #lastEntries: { readonly processId: number; readonly entries: ReadonlyMap<number, CardEntry> } | null = null;

  constructor(deps: OfflineColumnsDeps) {
    this.#deps = deps;
  }

  /** Forgets what was read, because a card may have changed. */
  forgetRead(): void {
    this.#lastHeads = null;
    this.#lastCards.clear();
    this.#lastEntries = null;
  }

  /** The first cards of each stage, filtered and sorted as the call asks; null if the board is not stored. */
  board(call: ApiCall, now: number): CachedAnswer | null {
    const query = ColumnQuery.parse(call.input.query);
    return this.#boardWith(Number(call.input.params.id), (board, column) =>
      this.#column({ board, column, query, now }),
    );
  }

  /** As `board`, with all cards of each stage that match the filter. */
  wholeBoard(processId: number, filter: Readonly<Record<string, string>>, now: number): CachedAnswer | null {
    const query = ColumnQuery.parse(filter);
    return this.#boardWith(processId, (board, column) => this.#filtered({ board, column, query, now }));
  }

  /** The cards of a stage after the call's cursor; null if its board is not stored. */
  column(call: ApiCall, now: number): CachedAnswer | null {
    const listId = Number(call.input.params.id);
    const query = ColumnQuery.parse(call.input.query);
    for (const id of this.#deps.boardIds()) {
      const head = this.#deps.getAnswer(boardCall(id));
      const board = head && Board.parse(head.data);
      const column = board?.columns.find(({ list }) => list.id === listId);
      if (!head || !board || !column) continue;
      const { applicants, next_cursor } = this.#column({ board, column, query, now });
      return { ...head, data: { applicants, next_cursor } };
    }
    return null;
  }

  /** The cards of a board, by candidacy. */
  entries(processId: number): ReadonlyMap<number, CardEntry> {
    if (this.#lastEntries?.processId !== processId) {
      this.#lastEntries = { processId, entries: entriesOf(this.#deps.candidates.ofBoard(processId)) };
    }
    return this.#lastEntries.entries;
  }

  #boardWith(processId: number, columnOf: (board: Board, column: BoardColumn) => BoardColumn): CachedAnswer | null {
    const head = this.#deps.getAnswer(boardCall(processId));
    if (!head) return null;
    const board = Board.parse(head.data);
    return { ...head, data: { ...board, columns: board.columns.map((column) => columnOf(board, column)) } };
  }

  #column(reading: ColumnReading): BoardColumn {
    const { cursor, items, ...filter } = reading.query;
    if (isUsualOrder(filter)) return this.#page(reading);
    const page = pageOfColumn(this.#filtered(reading), { cursor, items }, filter.sort);
    if (!filter.q) return page;
    const stored = { logsOf: (id: number) => this.#logsOf(id), textsOf: this.#deps.textsOf };
    return { ...page, applicants: withHits(stored, page.applicants, filter.q) };
  }

  /** Reads the cards of the page only. */
  #page({ board, column, query }: ColumnReading): BoardColumn {
    const processId = board.process.id;
    if (this.#lastHeads?.processId !== processId) {
      this.#lastHeads = { processId, byList: this.#deps.candidates.sortedHeads(processId) };
    }
    const { heads, hasMore } = pageOfHeads(this.#lastHeads.byList.get(column.list.id) ?? [], query);
    const applicants = heads.flatMap(({ id }) => this.#cardOf(id) ?? []);
    const last = applicants.at(-1);
    return { ...column, applicants, next_cursor: hasMore && last ? cursorOf(positionOfCard(last, 'newest')) : null };
  }

  #cardOf(id: number): ApplicantCard | null {
    const card = this.#lastCards.get(id) ?? this.#deps.candidates.getCard(id);
    if (card) this.#lastCards.set(id, card);
    return card;
  }

  #filtered({ board, column, query, now }: ColumnReading): BoardColumn {
    const { cursor: _cursor, items: _items, ...filter } = query;
    const entries = this.entries(board.process.id);
    const cards = [...entries.values()].map(({ card }) => card).filter(({ list_id }) => list_id === column.list.id);
    return filterColumn({
      column: { ...column, applicants: cards },
      filter,
      pick: board,
      findable: filter.q || filter.skill || filter.where ? findableOf(entries) : new Map<number, Findable>(),
      stemsOf: this.#deps.stemsOf,
      now,
    });
  }

  #logsOf(applicantId: number): readonly ApplicantLog[] {
    return ApplicantLog.array().safeParse(this.#deps.candidates.get(applicantId)?.logs).data ?? [];
  }
}

const findableOf = (entries: ReadonlyMap<number, CardEntry>): Map<number, Findable> =>
  new Map([...entries].flatMap(([id, { known }]) => (known ? [[id, known] as const] : [])));

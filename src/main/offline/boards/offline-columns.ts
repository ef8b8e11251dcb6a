// Answers an offline board and its stages: by pages in the usual order, or filtered and sorted as a call asks.
import { ApplicantLog } from '../../../contract/api/applicants.ts';
import { Board, type BoardColumn, board as boardCalls } from '../../../contract/api/board.ts';
import { cursorOf, positionOfCard } from '../../../domain/board/card-cursor.ts';
import { pageOfHeads } from '../../../domain/board/card-heads.ts';
import { type Findable, filterColumn, isUsualOrder, pageOfColumn } from '../../../domain/board/offline-board.ts';
import type { ApiCall, CachedAnswer } from '../../api-client/index.ts';
import type { CardEntry } from './card-entries.ts';
import { boardCall, type OfflineCandidates } from './offline-candidates.ts';
import { type StoredTexts, withHits } from './offline-hits.ts';
import { ReadCards } from './read-cards.ts';

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
  /** Of the board that was read last. */
  #last: ReadCards | null = null;

  constructor(deps: OfflineColumnsDeps) {
    this.#deps = deps;
  }

  /** Forgets what was read. */
  forgetRead(): void {
    this.#last = null;
  }

  noteChange(applicantId: number): void {
    this.#last?.noteChange(applicantId);
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
    return this.#cardsOf(processId).entries();
  }

  #cardsOf(processId: number): ReadCards {
    if (this.#last?.processId !== processId) this.#last = new ReadCards(this.#deps.candidates, processId);
    return this.#last;
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
    const cards = this.#cardsOf(board.process.id);
    const { heads, hasMore } = pageOfHeads(cards.headsOf(column.list.id), query);
    const applicants = heads.flatMap(({ id }) => cards.card(id) ?? []);
    const last = applicants.at(-1);
    return { ...column, applicants, next_cursor: hasMore && last ? cursorOf(positionOfCard(last, 'newest')) : null };
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

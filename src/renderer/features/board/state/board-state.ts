// What a window knows of a board: the server's state as far as it is loaded, and what the person has done meanwhile.
import type { ListCounts } from '../../../../contract/api/applicants.ts';
import type { ApplicantCard, Board, BoardList, ColumnPage } from '../../../../contract/api/board.ts';
import { MAX_EXCEEDED, type Process } from '../../../../contract/api/processes.ts';
import type { Stage } from '../../../../contract/api/stages.ts';
import type { PendingChange } from '../../../../contract/ipc/offline-queue.ts';
import { compareCards, withCards, withoutCards } from '../../../../domain/board/card-order.ts';
import type { Expected } from '../../candidacies/index.ts';
import { type Filter, mayShow, noFilter } from '../toolbar/board-filter.ts';

export interface ColumnState {
  readonly list: BoardList;
  readonly applicants: readonly ApplicantCard[];
  readonly next_cursor: string | null;
}

/** A move that the person has made and the server has not answered yet. */
export interface PendingMove {
  /** The card as it was shown when it was moved. */
  readonly card: ApplicantCard;
  readonly toListId: number;
  /** When the person moved it, ISO. */
  readonly movedAt: string;
  readonly movedBy: string | null;
  /** Moves of this candidate that are not answered yet, this one, the last of them, included. */
  readonly unanswered: number;
}

export interface BoardState {
  readonly process: Process;
  /** What cards show below the name, in this order. */
  readonly fields: Board['fields'];
  /** By which days in a stage are counted. */
  readonly calendar: Board['calendar'];
  /** What the cards were asked for by. */
  readonly filter: Filter;
  readonly columns: readonly ColumnState[];
  /** At most one per candidate: the last one made. */
  readonly pending: readonly PendingMove[];
  /** What the person has done here without a network, that waits to be sent. */
  readonly waiting: readonly PendingChange[];
  /** By candidate: what the person has done with them besides moving. */
  readonly expected: ReadonlyMap<number, Expected>;
  /** Newest card known of every candidate that moved since the board was read, by id: pages read meanwhile may be older. */
  readonly latest: ReadonlyMap<number, ApplicantCard>;
  /** Candidates who were erased since the board was read: pages read meanwhile may still bring them. */
  readonly erased: ReadonlySet<number>;
  /** Highest event sequence whose counts are merged. */
  readonly sequence: number;
  /** Who removed the process, where the server told so. */
  readonly removedBy: string | null;
  /** When the oldest part of it was last confirmed (ISO), where it comes from the disk and not from the server. */
  readonly cachedAt: string | null;
}

/** A board as it was just read. */
export const boardState = (board: Board, cachedAt: string | null = null, filter: Filter = noFilter): BoardState => ({
  process: board.process,
  fields: board.fields,
  calendar: board.calendar,
  filter,
  columns: board.columns,
  pending: [],
  waiting: [],
  expected: new Map(),
  latest: new Map(),
  erased: new Set(),
  sequence: -1,
  removedBy: null,
  cachedAt,
});

/** No stage has this id: where a card stands that has left the board. */
export const NOWHERE = 0;

export interface CardPosition {
  readonly columnIndex: number;
  readonly cardIndex: number;
}

/** Where a card stands among the loaded ones. */
export function findCard(columns: readonly ColumnState[], id: number): CardPosition | null {
  for (const [columnIndex, column] of columns.entries()) {
    const cardIndex = column.applicants.findIndex((card) => card.id === id);
    if (cardIndex >= 0) return { columnIndex, cardIndex };
  }
  return null;
}

/** The newest that is known of a candidate, loaded or not. */
export function knownCard(state: Pick<BoardState, 'columns' | 'latest'>, id: number): ApplicantCard | null {
  const latest = state.latest.get(id);
  if (latest) return latest;
  const position = findCard(state.columns, id);
  return position ? (state.columns[position.columnIndex]?.applicants[position.cardIndex] ?? null) : null;
}

/**
 * The columns with cards where they now belong and nowhere else; columns that do not change stay the same object. The work
 * grows with the loaded cards and the placed ones, not with their product.
 * @param cards at most one per candidate
 */
function repositionCards(
  { columns, filter, fields }: BoardState,
  cards: readonly ApplicantCard[],
): readonly ColumnState[] {
  const ids = new Set(cards.map(({ id }) => id));
  const loaded = new Set<number>();
  for (const { applicants } of columns) for (const { id } of applicants) if (ids.has(id)) loaded.add(id);
  const isMeant = mayShow(filter, fields);
  const visible = cards.filter((card) => isMeant(card, loaded.has(card.id)));
  const arriving = Map.groupBy(visible, ({ list_id }) => list_id);
  return columns.map((column) => {
    const others = loaded.size === 0 ? column.applicants : withoutCards(column.applicants, ids);
    const added = arriving.get(column.list.id) ?? [];
    const applicants = withCards(others, added, column.next_cursor !== null, filter.sort);
    return applicants === column.applicants ? column : { ...column, applicants };
  });
}

export function withCounts(columns: readonly ColumnState[], counts: readonly ListCounts[]): readonly ColumnState[] {
  return columns.map((column) => {
    const fresh = counts.find((count) => count.list_id === column.list.id);
    if (!fresh) return column;
    const { active_applicants, disqualified_applicants } = fresh;
    return { ...column, list: { ...column.list, active_applicants, disqualified_applicants } };
  });
}

/** Takes in what the server says of a candidate, unless something newer is known already. */
export const withKnownCard = (state: BoardState, card: ApplicantCard): BoardState => withKnownCards(state, [card]);

/** The same for several at once; of several cards of one candidate the newest counts. */
export function withKnownCards(state: BoardState, cards: readonly ApplicantCard[]): BoardState {
  const known = knownCards(state, cards);
  const newest = new Map<number, ApplicantCard>();
  for (const card of cards) {
    const version = (newest.get(card.id) ?? known.get(card.id))?.version ?? 0;
    if (card.version > version && !state.erased.has(card.id)) newest.set(card.id, card);
  }
  return newest.size === 0 ? state : setCards(state, [...newest.values()]);
}

/** The newest that is known of these candidates, by id. */
export function knownCards(
  state: Pick<BoardState, 'columns' | 'latest'>,
  candidates: readonly { readonly id: number }[],
): Map<number, ApplicantCard> {
  const [only] = candidates;
  const first = only && candidates.length === 1 ? knownCard(state, only.id) : null;
  if (only && candidates.length === 1) return new Map(first ? [[only.id, first]] : []);
  return findCards(state, new Set(candidates.map(({ id }) => id)));
}

/** The same by their ids: one pass over the loaded cards, however many are asked for. */
export function findCards(
  state: Pick<BoardState, 'columns' | 'latest'>,
  ids: ReadonlySet<number>,
): Map<number, ApplicantCard> {
  const known = new Map<number, ApplicantCard>();
  for (const { applicants } of state.columns)
    for (const card of applicants) if (ids.has(card.id)) known.set(card.id, card);
  for (const id of ids) {
    const latest = state.latest.get(id);
    if (latest) known.set(id, latest);
  }
  return known;
}

/** Places cards whatever was known of them before. */
function setCards(state: BoardState, cards: readonly ApplicantCard[]): BoardState {
  const latest = new Map(state.latest);
  for (const card of cards) latest.set(card.id, card);
  return { ...state, columns: repositionCards(state, cards), latest };
}

/**
 * Takes candidates off the board. What is known of them stays as standing nowhere, so that pages that were read before do not
 * bring them back.
 * @param gone with the version of their removal; a candidate who is known in a later version stays
 */
export function withoutRemoved(
  state: BoardState,
  gone: readonly { readonly id: number; readonly version: number }[],
): BoardState {
  const known = knownCards(state, gone);
  const removed = new Map<number, ApplicantCard>();
  for (const { id, version } of gone) {
    const card = removed.get(id) ?? known.get(id);
    // A removal at the known version is news: the server tells it of a card that this session may no longer see.
    if (card && card.version <= version) removed.set(id, { ...card, list_id: NOWHERE, version });
  }
  return removed.size === 0 ? state : setCards(state, [...removed.values()]);
}

/** Leaves nothing of erased candidates in the state, whatever version is known of them. */
export function withoutErased(state: BoardState, ids: ReadonlySet<number>): BoardState {
  if (ids.size === 0) return state;
  const isOther = (id: number) => !ids.has(id);
  return {
    ...state,
    columns: state.columns.map((column) => {
      const applicants = withoutCards(column.applicants, ids);
      return applicants === column.applicants ? column : { ...column, applicants };
    }),
    pending: state.pending.filter(({ card }) => isOther(card.id)),
    waiting: state.waiting.filter(({ applicant }) => isOther(applicant.id)),
    expected: new Map([...state.expected].filter(([id]) => isOther(id))),
    latest: new Map([...state.latest].filter(([id]) => isOther(id))),
    erased: new Set([...state.erased, ...ids]),
  };
}

/** The cards of a page without those that have meanwhile moved elsewhere, and those that moved within as they are now. */
function fresh(state: BoardState, listId: number, cards: readonly ApplicantCard[]): readonly ApplicantCard[] {
  return cards.flatMap((card) => {
    if (state.erased.has(card.id)) return [];
    const latest = state.latest.get(card.id);
    if (!latest || latest.version <= card.version) return [card];
    return latest.list_id === listId ? [latest] : [];
  });
}

const updateColumn = (state: BoardState, listId: number, update: (column: ColumnState) => ColumnState): BoardState => ({
  ...state,
  columns: state.columns.map((column) => (column.list.id === listId ? update(column) : column)),
});

/** Adds the page that was asked for with `cursor`; a page that no longer follows what is loaded is dropped. */
export function withNextPage(state: BoardState, listId: number, cursor: string, page: ColumnPage): BoardState {
  return updateColumn(state, listId, (column) => {
    if (column.next_cursor !== cursor) return column;
    const present = new Set(column.applicants.map((card) => card.id));
    const added = fresh(state, listId, page.applicants).filter((card) => !present.has(card.id));
    return { ...column, applicants: [...column.applicants, ...added], next_cursor: page.next_cursor };
  });
}

/**
 * Replaces the beginning of a column by its first page read again. What was loaded after it stays where the two meet;
 * where they do not, there would be a gap, and the column begins anew.
 */
export function withFirstPage(state: BoardState, listId: number, page: ColumnPage): BoardState {
  return updateColumn(state, listId, (column) => {
    const first = fresh(state, listId, page.applicants);
    const last = page.applicants.at(-1);
    // A narrowed page may be empty, and still name a next one.
    if (page.next_cursor === null || !last) return { ...column, applicants: first, next_cursor: page.next_cursor };
    const inPage = new Set(first.map((card) => card.id));
    const meets = column.applicants.some((card) => inPage.has(card.id));
    const rest = column.applicants.filter(
      (card) => !inPage.has(card.id) && compareCards(card, last, state.filter.sort) > 0,
    );
    if (!meets || rest.length === 0) return { ...column, applicants: first, next_cursor: page.next_cursor };
    return { ...column, applicants: [...first, ...rest], next_cursor: column.next_cursor };
  });
}

/** A stage as the server answers it, put in its place: a new one as an empty column. */
export function withStage(state: BoardState, stage: Stage): BoardState {
  const list = listOf(stage);
  const isKnown = state.columns.some((column) => column.list.id === stage.id);
  const columns = isKnown
    ? state.columns.map((column) => (column.list.id === stage.id ? { ...column, list } : column))
    : [...state.columns, { list, applicants: [], next_cursor: null }];
  return { ...state, columns: columns.sort((a, b) => a.list.order - b.list.order) };
}

export const withoutStage = (state: BoardState, listId: number): BoardState => ({
  ...state,
  columns: state.columns.filter(({ list }) => list.id !== listId),
});

const listOf = (stage: Stage): BoardList => ({
  id: stage.id,
  name: stage.name,
  order: stage.order,
  active_applicants: stage.active_applicants,
  disqualified_applicants: stage.disqualified_applicants,
  exceeded_applicants: Math.min(stage.slaSetting.sla_count, MAX_EXCEEDED),
  sla_setting: { active: stage.sla_setting.active, max_days: stage.sla_setting.max_days },
  permissions: {
    ...stage.permissions,
    can_access_list: stage.permissions.canAccessList,
    can_see_menu: stage.permissions.canSeeMenu,
  },
});

// State of a board in this window: loaded server data and local pending changes.
import type { ListCounts } from '../../../../contract/api/applicants.ts';
import type { ApplicantCard, Board, BoardList, ColumnPage } from '../../../../contract/api/board.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import type { Stage } from '../../../../contract/api/stages.ts';
import type { PendingChange } from '../../../../contract/ipc/offline-queue.ts';
import { MAX_EXCEEDED } from '../../../../contract/process-codes.ts';
import { compareCards, withCards, withoutCards } from '../../../../domain/board/card-order.ts';
import type { Expected } from '../../candidacies/index.ts';
import { type Filter, mayShow, noFilter } from '../toolbar/board-filter.ts';

export interface ColumnState {
  readonly list: BoardList;
  readonly applicants: readonly ApplicantCard[];
  readonly next_cursor: string | null;
  /** Matches of the filter, loaded or not; null without a filter, or if unknown. */
  readonly matching: number | null;
}

/** A move that the server has not confirmed yet. */
export interface PendingMove {
  /** The card as displayed before the move. */
  readonly card: ApplicantCard;
  readonly toListId: number;
  /** Time of the user's move, ISO. */
  readonly movedAt: string;
  readonly movedBy: string | null;
  /** Number of unanswered moves of this candidate, including this last one. */
  readonly unanswered: number;
}

export interface BoardState {
  readonly process: Process;
  /** Fields below the name on cards, in order. */
  readonly fields: Board['fields'];
  /** Whether they are the process's own. */
  readonly has_own_fields: boolean;
  /** Used to count days in a stage. */
  readonly calendar: Board['calendar'];
  /** Filter of the loaded cards. */
  readonly filter: Filter;
  readonly columns: readonly ColumnState[];
  /** The last move of each candidate. */
  readonly pending: readonly PendingMove[];
  /** Changes of this user in the offline queue. */
  readonly waiting: readonly PendingChange[];
  /** Displayed changes other than moves, by candidate. */
  readonly expected: ReadonlyMap<number, Expected>;
  /** Newest version of each candidate that changed since the board was read, by id: pages read before may be older. */
  readonly latest: ReadonlyMap<number, ApplicantCard>;
  /** Candidates erased since the board was read: pages read before may still contain them. */
  readonly erased: ReadonlySet<number>;
  /** Highest event sequence whose counts are merged. */
  readonly sequence: number;
  /** Who removed the process, if the server reported it. */
  readonly removedBy: string | null;
  /** Time of the oldest confirmation (ISO) if data comes from the disk; null if all comes from the server. */
  readonly cachedAt: string | null;
}

export const boardState = (board: Board, cachedAt: string | null = null, filter: Filter = noFilter): BoardState => ({
  process: board.process,
  fields: board.fields,
  has_own_fields: board.has_own_fields,
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

/** Stage id of cards that have left the board; no stage has it. */
export const NOWHERE = 0;

export interface CardPosition {
  readonly columnIndex: number;
  readonly cardIndex: number;
}

/** Position among the loaded cards. */
export function findCard(columns: readonly ColumnState[], id: number): CardPosition | null {
  for (const [columnIndex, column] of columns.entries()) {
    const cardIndex = column.applicants.findIndex((card) => card.id === id);
    if (cardIndex >= 0) return { columnIndex, cardIndex };
  }
  return null;
}

/** Newest version of a candidate, loaded or not. */
export function knownCard(state: Pick<BoardState, 'columns' | 'latest'>, id: number): ApplicantCard | null {
  const latest = state.latest.get(id);
  if (latest) return latest;
  const position = findCard(state.columns, id);
  return position ? (state.columns[position.columnIndex]?.applicants[position.cardIndex] ?? null) : null;
}

/**
 * Puts each card into its column and removes it from all others; unchanged columns stay the same objects. Cost grows
 * with loaded plus changed cards, not with their product.
 * @param cards at most one per candidate
 */
function repositionCards({ columns, filter }: BoardState, cards: readonly ApplicantCard[]): readonly ColumnState[] {
  const ids = new Set(cards.map(({ id }) => id));
  const loaded = new Set<number>();
  for (const { applicants } of columns) for (const { id } of applicants) if (ids.has(id)) loaded.add(id);
  const isMeant = mayShow(filter);
  const visible = cards.filter((card) => isMeant(card, loaded.has(card.id)));
  const arriving = Map.groupBy(visible, ({ list_id }) => list_id);
  return columns.map((column) => {
    const others = loaded.size === 0 ? column.applicants : withoutCards(column.applicants, ids);
    const added = arriving.get(column.list.id) ?? [];
    const applicants = withCards(others, added, column.next_cursor !== null, filter.sort);
    const left = column.applicants.length - others.length;
    const matching = column.matching === null ? null : column.matching + added.length - left;
    return applicants === column.applicants && matching === column.matching
      ? column
      : { ...column, applicants, matching };
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

/** Merges a card from the server unless a newer version is known. */
export const withKnownCard = (state: BoardState, card: ApplicantCard): BoardState => withKnownCards(state, [card]);

/** Merges several cards; the newest version of each candidate wins. */
export function withKnownCards(state: BoardState, cards: readonly ApplicantCard[]): BoardState {
  const known = knownCards(state, cards);
  const newest = new Map<number, ApplicantCard>();
  for (const card of cards) {
    const present = newest.get(card.id) ?? known.get(card.id);
    if (card.version > (present?.version ?? 0) && !state.erased.has(card.id)) newest.set(card.id, card);
    else if (present && isOtherBeside(present, card)) newest.set(card.id, { ...present, ...besideOf(card) });
  }
  return newest.size === 0 ? state : setCards(state, [...newest.values()]);
}

/** What changes without the candidacy, whose version stays: interviews, matches, and the latest comment in the details. */
const besideOf = ({ interview, match, details }: ApplicantCard) => ({ interview, match, details });

const isOtherBeside = (present: ApplicantCard, card: ApplicantCard): boolean =>
  card.version === present.version && JSON.stringify(besideOf(card)) !== JSON.stringify(besideOf(present));

/** Newest versions of these candidates, by id. */
export function knownCards(
  state: Pick<BoardState, 'columns' | 'latest'>,
  candidates: readonly { readonly id: number }[],
): Map<number, ApplicantCard> {
  const [only] = candidates;
  const first = only && candidates.length === 1 ? knownCard(state, only.id) : null;
  if (only && candidates.length === 1) return new Map(first ? [[only.id, first]] : []);
  return findCards(state, new Set(candidates.map(({ id }) => id)));
}

/** Like `knownCards`, by ids, in one pass over the loaded cards. */
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

function setCards(state: BoardState, cards: readonly ApplicantCard[]): BoardState {
  const latest = new Map(state.latest);
  for (const card of cards) latest.set(card.id, card);
  return { ...state, columns: repositionCards(state, cards), latest };
}

/**
 * Removes candidates from the board. They are remembered in the stage `NOWHERE`, so that pages read before do not
 * restore them.
 * @param gone with the version of the removal; a candidate with a newer version stays
 */
export function withoutRemoved(
  state: BoardState,
  gone: readonly { readonly id: number; readonly version: number }[],
): BoardState {
  const known = knownCards(state, gone);
  const removed = new Map<number, ApplicantCard>();
  for (const { id, version } of gone) {
    const card = removed.get(id) ?? known.get(id);
    // A removal with the known version counts: the session lost access to an unchanged card.
    if (card && card.version <= version) removed.set(id, { ...card, list_id: NOWHERE, version });
  }
  return removed.size === 0 ? state : setCards(state, [...removed.values()]);
}

/** Ignores versions. */
export function withoutErased(state: BoardState, ids: ReadonlySet<number>): BoardState {
  if (ids.size === 0) return state;
  const isOther = (id: number) => !ids.has(id);
  return {
    ...state,
    columns: state.columns.map((column) => {
      const applicants = withoutCards(column.applicants, ids);
      const left = column.applicants.length - applicants.length;
      const matching = column.matching && column.matching - left;
      return left === 0 ? column : { ...column, applicants, matching };
    }),
    pending: state.pending.filter(({ card }) => isOther(card.id)),
    waiting: state.waiting.filter(({ applicant }) => isOther(applicant.id)),
    expected: new Map([...state.expected].filter(([id]) => isOther(id))),
    latest: new Map([...state.latest].filter(([id]) => isOther(id))),
    erased: new Set([...state.erased, ...ids]),
  };
}

/** Drops cards of a page that have left this stage, and updates the others to their newest version. */
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

/** Appends the page requested with `cursor`; ignores it if the column no longer ends there. */
export function withNextPage(state: BoardState, listId: number, cursor: string, page: ColumnPage): BoardState {
  return updateColumn(state, listId, (column) => {
    if (column.next_cursor !== cursor) return column;
    const present = new Set(column.applicants.map((card) => card.id));
    const added = fresh(state, listId, page.applicants).filter((card) => !present.has(card.id));
    return { ...column, applicants: [...column.applicants, ...added], next_cursor: page.next_cursor };
  });
}

/**
 * Replaces the start of a column by its first page. Later cards stay if they overlap with the page; without an overlap
 * there would be a gap, so the column starts again.
 */
export function withFirstPage(state: BoardState, listId: number, page: ColumnPage): BoardState {
  return updateColumn(state, listId, (column) => {
    const first = fresh(state, listId, page.applicants);
    const last = page.applicants.at(-1);
    // A filtered page may be empty and still have a next page.
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

/** Inserts or updates a stage; a new one becomes an empty column. */
export function withStage(state: BoardState, stage: Stage): BoardState {
  const list = listOf(stage);
  const isKnown = state.columns.some((column) => column.list.id === stage.id);
  const columns = isKnown
    ? state.columns.map((column) => (column.list.id === stage.id ? { ...column, list } : column))
    : [...state.columns, { list, applicants: [], next_cursor: null, matching: null }];
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

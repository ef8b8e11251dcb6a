// Overlays unconfirmed changes on the server's state, so that reverting leaves no trace.
import type { Moved } from '../../../../contract/api/applicants.ts';
import type { ApplicantCard, BoardList, BoardSort } from '../../../../contract/api/board.ts';
import type { PendingChange } from '../../../../contract/ipc/offline-queue.ts';
import { compareCards } from '../../../../domain/board/card-order.ts';
import { waitingOf, withPending } from '../../../../domain/board/pending-changes.ts';
import type { CardChanges, Expected } from '../../candidacies/index.ts';
import {
  type BoardState,
  type ColumnState,
  findCards,
  knownCard,
  knownCards,
  type PendingMove,
  withCounts,
  withKnownCard,
  withKnownCards,
  withoutRemoved,
} from './board-state.ts';

type Begun = Omit<PendingMove, 'unanswered'>;

/** Counts one answered move per candidate; the last move stays displayed until it is answered itself. */
const withAnswered = (state: BoardState, ids: ReadonlySet<number>): BoardState => ({
  ...state,
  pending: state.pending
    .filter(({ card, unanswered }) => unanswered > 1 || !ids.has(card.id))
    .map((move) => (ids.has(move.card.id) ? { ...move, unanswered: move.unanswered - 1 } : move)),
});

/** Displays a candidate in another stage; replaces an earlier pending move. */
export const beginMove = (state: BoardState, move: Begun): BoardState => beginMoves(state, [move]);

export function beginMoves(state: BoardState, moves: readonly Begun[]): BoardState {
  const before = new Map(state.pending.map(({ card, unanswered }) => [card.id, unanswered]));
  const moved = new Set(moves.map(({ card }) => card.id));
  const begun = moves.map((move) => ({ ...move, unanswered: (before.get(move.card.id) ?? 0) + 1 }));
  return { ...state, pending: [...state.pending.filter(({ card }) => !moved.has(card.id)), ...begun] };
}

/** Ends pending moves and merges the server's cards and counts. */
export function endMoves(
  state: BoardState,
  ids: ReadonlySet<number>,
  answer: Pick<CardChanges, 'cards' | 'counts'>,
): BoardState {
  return withAnswer(withAnswered(state, ids), answer);
}

export const expectChanges = (state: BoardState, changes: ReadonlyMap<number, Expected>): BoardState => ({
  ...state,
  expected: new Map([...state.expected, ...changes]),
});

/** Removes the expected changes and merges the server's response: `gone` have left the board. */
export function settle(state: BoardState, ids: ReadonlySet<number>, answer: CardChanges): BoardState {
  const expected = new Map([...state.expected].filter(([id]) => !ids.has(id)));
  return withAnswer(withoutKnown({ ...state, expected }, answer.gone), answer);
}

/** Merges cards and counts. If events already delivered all the cards, their counts may be newer and stay. */
function withAnswer(state: BoardState, { cards, counts }: Pick<CardChanges, 'cards' | 'counts'>): BoardState {
  const own = cards.filter((card) => card.selection_process_id === state.process.id);
  const known = knownCards(state, cards);
  const isNewer = cards.some(({ id, version }) => (known.get(id)?.version ?? 0) < version);
  const updated = withKnownCards(state, own);
  return isNewer ? { ...updated, columns: withCounts(updated.columns, counts) } : updated;
}

/** Removes candidates, unless an event did so already together with the counts. */
function withoutKnown(state: BoardState, ids: readonly number[]): BoardState {
  const stages = new Set(state.columns.map(({ list }) => list.id));
  const known = knownCards(
    state,
    ids.map((id) => ({ id })),
  );
  const leaving = [...known.values()].filter(({ list_id }) => stages.has(list_id));
  const gone = withoutRemoved(
    state,
    leaving.map(({ id, version }) => ({ id, version: version + 1 })),
  );
  const byStage = Map.groupBy(leaving, ({ list_id }) => list_id);
  const columns = gone.columns.map((column) => {
    const departed = byStage.get(column.list.id);
    return departed ? { ...column, list: withCountChanges(column.list, departed, -1) } : column;
  });
  return { ...gone, columns };
}

/** A later move of the candidate stays displayed. */
export function confirmMove(state: BoardState, moved: Moved): BoardState {
  const { applicant } = moved;
  const rest = withAnswered(state, new Set([applicant.id]));
  const known = knownCard(rest, applicant.id);
  // The event of this or a later move may precede the response; its counts are newer.
  if (known && known.version >= applicant.version) return rest;
  const updated = withKnownCard(rest, applicant);
  return { ...updated, columns: withCounts(updated.columns, moved.counts) };
}

/** Reverts a move to the server's state, unless a later move is pending. */
export const failMove = (state: BoardState, applicantId: number): BoardState =>
  withAnswered(state, new Set([applicantId]));

/** Drops all pending moves of a candidate whom another user moved. */
export const yieldMoves = (state: BoardState, current: ApplicantCard): BoardState =>
  withKnownCard({ ...state, pending: state.pending.filter(({ card }) => card.id !== current.id) }, current);

/** Displays queued changes of this process as done. */
export function withWaiting(state: BoardState, changes: readonly PendingChange[]): BoardState {
  const waiting = changes.filter(({ process }) => process.id === state.process.id);
  return waiting.length === 0 && state.waiting.length === 0 ? state : { ...state, waiting };
}

/** The card as it will be after the queued changes are sent. */
export const asWaiting = (state: BoardState, card: ApplicantCard): ApplicantCard =>
  withChanges(card, waitingOf(state.waiting, card.id));

function withChanges(card: ApplicantCard, changes: readonly PendingChange[]): ApplicantCard {
  if (changes.length === 0) return card;
  const displayed = { ...card, ...withPending(card, changes) };
  if (displayed.list_id === card.list_id) return displayed;
  const moved = changes.findLast(({ kind }) => kind === 'move');
  return { ...displayed, moved_at: moved?.made_at ?? card.moved_at, moved_by: null, progress: null };
}

/** A candidate as displayed, with pending moves and expected changes. */
export function displayedCard(state: BoardState, id: number): ApplicantCard | null {
  const server = knownCard(state, id);
  const known = server && asWaiting(state, server);
  const move = state.pending.find(({ card }) => card.id === id);
  const moved = move ? { ...(known ?? move.card), list_id: move.toListId, progress: null } : known;
  const expected = state.expected.get(id);
  return moved && expected && expected !== 'gone' ? { ...moved, ...expected } : moved;
}

/** The columns as displayed: pending cards first in their new stage, expected changes, adjusted counts. */
export function displayedColumns(state: BoardState): readonly ColumnState[] {
  if (state.pending.length + state.waiting.length === 0 && state.expected.size === 0) return state.columns;
  const changes = changesOf(state);
  const affectedIds = new Set(changes.map(({ base }) => base.id));
  const leaving = Map.groupBy(changes, ({ base }) => base.list_id);
  const arriving = Map.groupBy(
    changes.flatMap(({ now, isMoved }) => (now ? [{ now, isMoved }] : [])),
    ({ now }) => now.list_id,
  );
  return state.columns.map((column) => {
    const departed = leaving.get(column.list.id) ?? [];
    const reached = arriving.get(column.list.id) ?? [];
    const applicants = column.applicants.filter(({ id }) => !affectedIds.has(id));
    if (departed.length === 0 && reached.length === 0 && applicants.length === column.applicants.length) return column;
    // Moved cards come first, because the server will date the move later than all others, whatever this computer's
    // clock says. Progress in the new stage is unknown until it responds.
    const moved = reached.filter(({ isMoved }) => isMoved).map(({ now }) => now);
    const others = reached.filter(({ isMoved }) => !isMoved).map(({ now }) => now);
    const gone = departed.map(({ base }) => base);
    const come = reached.map(({ now }) => now);
    const counted = withCountChanges(withCountChanges(column.list, gone, -1), come, 1);
    if (state.filter.sort && state.filter.sort !== 'newest') {
      return {
        ...column,
        list: counted,
        applicants: withCards(column, applicants, [...others, ...moved], state.filter.sort),
      };
    }
    return { ...column, list: counted, applicants: [...moved.reverse(), ...withCards(column, applicants, others)] };
  });
}

/** Inserts cards in order; those after the loaded part of a column come with their page. */
function withCards(
  column: ColumnState,
  applicants: readonly ApplicantCard[],
  cards: readonly ApplicantCard[],
  sort: BoardSort = 'newest',
): readonly ApplicantCard[] {
  if (cards.length === 0) return applicants;
  const last = column.next_cursor === null ? undefined : column.applicants.at(-1);
  const loaded = last ? cards.filter((card) => compareCards(card, last, sort) <= 0) : cards;
  return [...applicants, ...loaded].sort((a, b) => compareCards(a, b, sort));
}

interface DisplayedChange {
  readonly base: ApplicantCard;
  /** Null if the candidate has left. */
  readonly now: ApplicantCard | null;
  readonly isMoved: boolean;
}

/**
 * Displayed card of each pending move. Thousands may be pending and the board renders after each response, so an
 * unchanged card stays the same object.
 */
const movedCards = new WeakMap<PendingMove, DisplayedChange>();

function moveCard(move: PendingMove, base: ApplicantCard): DisplayedChange {
  const known = movedCards.get(move);
  if (known?.base === base) return known;
  const change = { base, now: { ...base, ...movedFields(move) }, isMoved: true };
  movedCards.set(move, change);
  return change;
}

/** All differences between displayed and server state, computed once for all columns. */
function changesOf(state: BoardState): DisplayedChange[] {
  const stages = new Set(state.columns.map(({ list }) => list.id));
  const moves = new Map<number, PendingMove>();
  for (const move of state.pending) moves.set(move.card.id, move);
  const waiting = Map.groupBy(
    state.waiting.filter(({ problem }) => problem === null),
    ({ applicant }) => applicant.id,
  );
  const ids = new Set([...waiting.keys(), ...moves.keys(), ...state.expected.keys()]);
  const known = findCards(state, ids);
  const changes: DisplayedChange[] = [];
  for (const id of ids) {
    const move = moves.get(id);
    const base = known.get(id) ?? move?.card;
    // Pending changes do not restore a candidate who has left the board.
    if (!base || !stages.has(base.list_id)) continue;
    const onItsWay = move && stages.has(move.toListId) ? move : undefined;
    const change = changeOf(base, onItsWay, waiting.get(id) ?? [], state.expected.get(id));
    if (change) changes.push(change);
  }
  return changes;
}

/** The displayed state of one card; null if it equals the server's. */
function changeOf(
  base: ApplicantCard,
  move: PendingMove | undefined,
  waiting: readonly PendingChange[],
  expected: Expected | undefined,
): DisplayedChange | null {
  if (expected === 'gone') return { base, now: null, isMoved: false };
  const asked = withChanges(base, waiting);
  if (move && move.toListId !== base.list_id) {
    if (asked === base && !expected) return moveCard(move, base);
    return { base, now: { ...asked, ...movedFields(move), ...expected }, isMoved: true };
  }
  // A pending move back to the stage replaces a queued one.
  const displayed = move ? base : asked;
  if (!expected && asked === base) return null;
  return { base, now: { ...displayed, ...expected }, isMoved: displayed.list_id !== base.list_id };
}

const movedFields = ({ toListId, movedAt, movedBy }: PendingMove) => ({
  list_id: toListId,
  moved_at: movedAt,
  moved_by: movedBy,
  progress: null,
});

function withCountChanges(list: BoardList, cards: readonly ApplicantCard[], by: 1 | -1): BoardList {
  if (cards.length === 0) return list;
  const active = cards.filter(({ status }) => status === 'active').length;
  return {
    ...list,
    active_applicants: Math.max(0, list.active_applicants + by * active),
    disqualified_applicants: Math.max(0, list.disqualified_applicants + by * (cards.length - active)),
  };
}

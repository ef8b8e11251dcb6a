// Moves before the server has answered: shown over its state, so that taking one back leaves nothing behind.
import type { Moved } from '../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../contract/api/board.ts';
import {
  type BoardState,
  type ColumnState,
  knownCard,
  type PendingMove,
  withCounts,
  withKnownCard,
} from './board-state.ts';
import { withoutCard } from './card-order.ts';

const withoutPending = (state: BoardState, applicantId: number): BoardState => ({
  ...state,
  pending: state.pending.filter((move) => move.card.id !== applicantId),
});

/** Shows a candidate in another stage from now on; an earlier pending move of the same one is replaced. */
export const beginMove = (state: BoardState, move: PendingMove): BoardState => ({
  ...state,
  pending: [...state.pending.filter(({ card }) => card.id !== move.card.id), move],
});

/** Takes in the server's answer. A pending move of the same candidate to yet another stage stays shown. */
export function confirmMove(state: BoardState, moved: Moved): BoardState {
  const { applicant } = moved;
  const pending = state.pending.find(({ card }) => card.id === applicant.id);
  const rest = pending?.toListId === applicant.list_id ? withoutPending(state, applicant.id) : state;
  const known = knownCard(rest, applicant.id);
  // The event of this very move, and later ones, may have come before the answer; their counts are newer.
  if (known && known.version >= applicant.version) return rest;
  const placed = withKnownCard(rest, applicant);
  return { ...placed, columns: withCounts(placed.columns, moved.counts) };
}

/** Takes a move back: the card stands where the server has it, which is `current` where the server said so. */
export function failMove(state: BoardState, applicantId: number, current: ApplicantCard | null): BoardState {
  const rest = withoutPending(state, applicantId);
  return current ? withKnownCard(rest, current) : rest;
}

/** A candidate as the person sees it: where a pending move puts it, or where the server has it. */
export function shownCard(state: BoardState, id: number): ApplicantCard | null {
  const known = knownCard(state, id);
  const move = state.pending.find(({ card }) => card.id === id);
  return move ? { ...(known ?? move.card), list_id: move.toListId } : known;
}

/** The columns as the person sees them: pending cards first in their new stage, counts with them. */
export function shownColumns(state: BoardState): readonly ColumnState[] {
  return state.pending.reduce<readonly ColumnState[]>((columns, move) => showMove(state, columns, move), state.columns);
}

function showMove(
  state: BoardState,
  columns: readonly ColumnState[],
  { card, toListId, movedAt, movedBy }: PendingMove,
): readonly ColumnState[] {
  const base = knownCard(state, card.id) ?? card;
  if (base.list_id === toListId) return columns;
  if (!columns.some(({ list }) => list.id === toListId)) return columns;
  const shown = { ...base, list_id: toListId, moved_at: movedAt, moved_by: movedBy };
  return columns.map((column) => {
    const applicants = withoutCard(column.applicants, card.id);
    if (column.list.id === base.list_id) return withCountChange({ ...column, applicants }, -1);
    // The server will make it the latest arrival, whatever this computer's clock says.
    if (column.list.id === toListId) return withCountChange({ ...column, applicants: [shown, ...applicants] }, 1);
    return applicants === column.applicants ? column : { ...column, applicants };
  });
}

const withCountChange = (column: ColumnState, change: number): ColumnState => ({
  ...column,
  list: { ...column.list, active_applicants: Math.max(0, column.list.active_applicants + change) },
});

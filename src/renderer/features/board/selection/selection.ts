// Which candidates of a board are selected. Pure; the cards are kept as they were seen, so that a column that begins anew
// loses nobody.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { type BoardState, type ColumnState, findCard } from '../state/board-state.ts';

export interface Selection {
  readonly cards: ReadonlyMap<number, ApplicantCard>;
  /** From where Shift extends: the card that was selected last by itself. */
  readonly anchorId: number | null;
}

export const NOBODY: Selection = { cards: new Map(), anchorId: null };

/** Selects a candidate, or no longer. */
export function toggled({ cards }: Selection, card: ApplicantCard): Selection {
  const next = new Map(cards);
  if (!next.delete(card.id)) next.set(card.id, card);
  return { cards: next, anchorId: card.id };
}

/** Selects all from the anchor to this card where both stand in one column; this card alone where they do not. */
export function extended(selection: Selection, columns: readonly ColumnState[], card: ApplicantCard): Selection {
  const { anchorId } = selection;
  const from = anchorId === null ? null : findCard(columns, anchorId);
  const to = findCard(columns, card.id);
  if (!from || !to || from.columnIndex !== to.columnIndex) {
    return { ...withAll(selection, [card]), anchorId: card.id };
  }
  const [first, last] = [from.cardIndex, to.cardIndex].toSorted((one, other) => one - other) as [number, number];
  return withAll(selection, columns[to.columnIndex]?.applicants.slice(first, last + 1) ?? []);
}

export const withAll = (selection: Selection, cards: readonly ApplicantCard[]): Selection => ({
  ...selection,
  cards: new Map([...selection.cards, ...cards.map((card) => [card.id, card] as const)]),
});

export function withoutAll(selection: Selection, ids: ReadonlySet<number>): Selection {
  const cards = new Map([...selection.cards].filter(([id]) => !ids.has(id)));
  return cards.size === selection.cards.size ? selection : { ...selection, cards };
}

/** The selected candidates as they are shown now, without those who have left the board. */
export function selectedCards(
  { cards }: Selection,
  { latest, expected }: Pick<BoardState, 'latest' | 'expected'>,
  columns: readonly ColumnState[],
): readonly ApplicantCard[] {
  if (cards.size === 0) return [];
  const displayed = new Map(columns.flatMap(({ applicants }) => applicants).map((card) => [card.id, card]));
  const stages = new Set(columns.map(({ list }) => list.id));
  return [...cards.values()]
    .filter(({ id }) => expected.get(id) !== 'gone')
    .map((card) => displayed.get(card.id) ?? latest.get(card.id) ?? card)
    .filter((card) => stages.has(card.list_id));
}

/** Whom «select all» of a column means: the active ones, or the disqualified ones where there is no other. */
export function wholeColumn({ list, applicants }: ColumnState): readonly ApplicantCard[] {
  const status = list.active_applicants > 0 ? 'active' : 'disqualified';
  return applicants.filter((card) => card.status === status);
}

/** How many that are, loaded or not. */
export const sizeOfColumn = ({ list }: ColumnState): number => list.active_applicants || list.disqualified_applicants;

// Pure functions for the selection; stored cards survive a reloaded column.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { type BoardState, type ColumnState, findCard } from '../state/board-state.ts';

export interface Selection {
  readonly cards: ReadonlyMap<number, ApplicantCard>;
  /** Start of a Shift selection: the card that was last selected by itself. */
  readonly anchorId: number | null;
}

export const NOBODY: Selection = { cards: new Map(), anchorId: null };

export function toggled({ cards }: Selection, card: ApplicantCard): Selection {
  const next = new Map(cards);
  if (!next.delete(card.id)) next.set(card.id, card);
  return { cards: next, anchorId: card.id };
}

/** Selects from the anchor to this card within one column, otherwise this card only. */
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

/** As displayed, without candidates who have left the board. */
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

/** «Select all» means the active cards, or the disqualified ones if no others exist. */
export function wholeColumn({ list, applicants }: ColumnState): readonly ApplicantCard[] {
  const status = list.active_applicants > 0 ? 'active' : 'disqualified';
  return applicants.filter((card) => card.status === status);
}

/** Number of those cards, loaded or not. */
export const sizeOfColumn = ({ list }: ColumnState): number => list.active_applicants || list.disqualified_applicants;

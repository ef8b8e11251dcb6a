// Pure functions for the board keyboard: commands of keys and movement of focus.
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { type CardPosition, type ColumnState, findCard } from './state/board-state.ts';

export type CardCommand =
  | { readonly kind: 'focus'; readonly direction: Direction }
  | { readonly kind: 'shift'; readonly by: -1 | 1 }
  | { readonly kind: 'choose_stage' }
  | { readonly kind: 'advance' }
  | { readonly kind: 'disqualify' }
  | { readonly kind: 'actions' }
  | { readonly kind: 'select' }
  | { readonly kind: 'extend'; readonly direction: Direction }
  | { readonly kind: 'select_column' }
  | { readonly kind: 'open' };

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last' | 'page_up' | 'page_down';

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Keys of a card, which its drawer has too. */
export const CARD_KEYS = { stage: 'M', advance: 'A', disqualify: 'Q', select: 'X', actions: '.' } as const;

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  PageUp: 'page_up',
  PageDown: 'page_down',
  // The keys of vi, reachable without moving the hand.
  k: 'up',
  j: 'down',
  h: 'left',
  l: 'right',
};

const COMMANDS_BY_KEY: Readonly<Record<string, CardCommand>> = {
  [CARD_KEYS.stage]: { kind: 'choose_stage' },
  [CARD_KEYS.advance]: { kind: 'advance' },
  [CARD_KEYS.disqualify]: { kind: 'disqualify' },
  [CARD_KEYS.select]: { kind: 'select' },
};

/** Movements within one column. */
const UPRIGHT: ReadonlySet<Direction> = new Set(['up', 'down', 'first', 'last', 'page_up', 'page_down']);

/** The command of a key on a focused card; null for other keys. */
export function cardCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): CardCommand | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'a') return { kind: 'select_column' };
    if (key === 'ArrowLeft') return { kind: 'shift', by: -1 };
    return key === 'ArrowRight' ? { kind: 'shift', by: 1 } : null;
  }
  const direction = DIRECTIONS[key];
  if (direction)
    return shiftKey && UPRIGHT.has(direction) ? { kind: 'extend', direction } : { kind: 'focus', direction };
  if (key === 'ContextMenu' || (shiftKey && key === 'F10') || key === CARD_KEYS.actions) return { kind: 'actions' };
  if (key === 'Enter') return { kind: 'open' };
  if (key === ' ') return { kind: 'choose_stage' };
  return COMMANDS_BY_KEY[key.toUpperCase()] ?? null;
}

/** Cards that PageUp and PageDown skip. */
const PAGE_OF_CARDS = 8;

/** The card next to `position` in a direction; null if there is none. */
export function neighbour(
  columns: readonly ColumnState[],
  position: CardPosition,
  direction: Direction,
): ApplicantCard | null {
  if (direction === 'left') return sideways(columns, position, -1);
  if (direction === 'right') return sideways(columns, position, 1);
  const cards = columns[position.columnIndex]?.applicants ?? [];
  const target = {
    up: position.cardIndex - 1,
    down: position.cardIndex + 1,
    first: 0,
    last: cards.length - 1,
    page_up: Math.max(0, position.cardIndex - PAGE_OF_CARDS),
    page_down: Math.min(cards.length - 1, position.cardIndex + PAGE_OF_CARDS),
  }[direction];
  return cards[target] ?? null;
}

/** Skips empty stages; in a shorter stage it returns the last card. */
function sideways(columns: readonly ColumnState[], position: CardPosition, step: -1 | 1): ApplicantCard | null {
  for (let index = position.columnIndex + step; index >= 0 && index < columns.length; index += step) {
    const cards = columns[index]?.applicants ?? [];
    const card = cards[Math.min(position.cardIndex, cards.length - 1)];
    if (card) return card;
  }
  return null;
}

/** The card that Tab reaches: the focused one if present, otherwise the first of the board. */
export function tabStop(columns: readonly ColumnState[], focusedId: number | null): number | null {
  if (focusedId !== null && findCard(columns, focusedId)) return focusedId;
  return columns.find(({ applicants }) => applicants.length > 0)?.applicants[0]?.id ?? null;
}

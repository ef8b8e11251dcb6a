// The focus on cards after a change, and before any card has it.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { isBareKey } from '../../../ui/keys/commands.ts';
import type { CardFocus } from '../cards/card-focus.ts';
import { cardCommand } from '../keyboard.ts';
import { type ColumnState, findCard } from '../state/board-state.ts';
import { displayedColumns } from '../state/pending-moves.ts';
import { boardIn } from '../state/queries.ts';

/** Returns the focus to a card after an action, or to the next card if it has left the column. */
export function useFocusNear(
  processId: number,
  columns: readonly ColumnState[],
  focusedId: number | null,
  focus: CardFocus,
) {
  const client = useQueryClient();
  const latest = useRef({ columns, focusedId });
  useLayoutEffect(() => {
    latest.current = { columns, focusedId };
  });
  return useCallback(
    (cards: readonly ApplicantCard[]) => {
      const ids = new Set(cards.map(({ id }) => id));
      const present = latest.current;
      const first = cards.find(({ id }) => id === present.focusedId) ?? cards[0];
      const position = first && findCard(present.columns, first.id);
      if (!first || !position) return;
      const others = present.columns[position.columnIndex]?.applicants ?? [];
      const next =
        others.slice(position.cardIndex).find(({ id }) => !ids.has(id)) ?? others.findLast(({ id }) => !ids.has(id));
      // Runs after the result is rendered.
      setTimeout(() => {
        const state = boardIn(client, processId);
        const isThere = state && findCard(displayedColumns(state), first.id);
        focus.focusCard(isThere ? first.id : (next?.id ?? first.id));
      });
    },
    [client, processId, focus],
  );
}

/** While nothing has the focus, a navigation key focuses the card of the tab stop. */
export function useKeysWithoutFocus(stop: number | null, focusCard: (id: number) => void): void {
  const begin = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const hasNoFocus = event.target === document.body && isBareKey(event);
    if (!hasNoFocus || stop === null || cardCommand(event)?.kind !== 'focus') return;
    event.preventDefault();
    focusCard(stop);
  });
  useEffect(() => {
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, []);
}

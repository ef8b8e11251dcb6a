// Moves the focus to a card: scrolls its column, then focuses the rendered card.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { findCard } from '../state/board-state.ts';
import { displayedColumns } from '../state/pending-moves.ts';
import { boardIn } from '../state/queries.ts';

type Reveal = (index: number) => void;

/** Frames to wait for the card to be rendered after scrolling. */
const MAX_FRAMES = 30;

export interface CardFocus {
  readonly focusCard: (id: number) => void;
  /** If one of these cards has the focus and moves, the focus moves with it. */
  readonly followCards: (ids: readonly number[]) => void;
  readonly onReveal: (listId: number, reveal: Reveal | null) => void;
}

export function useCardFocus(processId: number, board: RefObject<HTMLElement | null>): CardFocus {
  const client = useQueryClient();
  const reveals = useRef(new Map<number, Reveal>());
  const frame = useRef(0);

  const onReveal = useCallback((listId: number, reveal: Reveal | null) => {
    if (reveal) reveals.current.set(listId, reveal);
    else reveals.current.delete(listId);
  }, []);

  const focusCard = useCallback(
    (id: number) => {
      const attempt = (framesLeft: number): void => {
        const state = boardIn(client, processId);
        const columns = state ? displayedColumns(state) : [];
        const position = findCard(columns, id);
        const column = position && columns[position.columnIndex];
        if (!position || !column) return;
        // Right after a move the card may still be in its former column.
        const inColumn = `[data-list-id="${column.list.id}"]`;
        const card = board.current?.querySelector<HTMLElement>(`${inColumn} [data-card-id="${id}"]`);
        if (card) {
          card.focus({ preventScroll: true });
          card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          return;
        }
        board.current?.querySelector(inColumn)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        reveals.current.get(column.list.id)?.(position.cardIndex);
        if (framesLeft > 0) frame.current = requestAnimationFrame(() => attempt(framesLeft - 1));
      };
      cancelAnimationFrame(frame.current);
      attempt(MAX_FRAMES);
    },
    [client, processId, board],
  );

  const followCards = useCallback(
    (ids: readonly number[]) => {
      const focused = document.activeElement;
      const focusedId = focused instanceof HTMLElement ? Number(focused.dataset.cardId) : Number.NaN;
      if (ids.includes(focusedId)) focusCard(focusedId);
    },
    [focusCard],
  );

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { focusCard, followCards, onReveal };
}

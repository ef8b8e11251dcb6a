// Drag rules of the board's cards.
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { notifyImmediately } from '../../../app/query/notify-scheduler.ts';
import { idOf } from '../cards/card-handlers.ts';
import type { BoardSelection } from '../selection/use-selection.ts';
import { checkMove } from '../state/move-applicant.ts';
import { displayedCard } from '../state/pending-moves.ts';
import { boardIn } from '../state/queries.ts';
import type { DragRules } from './dragging.ts';

/** Drag rules with stable functions, so that columns do not render again. */
export function useDragRules(
  processId: number,
  selection: BoardSelection,
  onMove: (cards: readonly ApplicantCard[], toListId: number) => boolean,
) {
  const client = useQueryClient();
  const stack = useRef<HTMLDivElement>(null);
  const latest = useRef({ selection, onMove });
  useLayoutEffect(() => {
    latest.current = { selection, onMove };
  });
  const drag = useMemo<DragRules>(
    () => ({
      dragged: (id) => {
        const { cards, has } = latest.current.selection;
        const active = has(id) ? cards.filter(({ status }) => status === 'active') : [];
        const state = boardIn(client, processId);
        const card = state && displayedCard(state, id);
        return active.length > 0 || !card ? active : [card];
      },
      landing: (cards, listId) => {
        const state = boardIn(client, processId);
        return state ? cards.filter((card) => checkMove(state, card, listId) === null).length : 0;
      },
      onDrop: (cards, listId) => {
        // A focused card would cause an additional layout, so it loses the focus first.
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && cards.some(({ id }) => idOf(focused) === id)) focused.blur();
        notifyImmediately(() => void latest.current.onMove(cards, listId));
      },
      stack: () => stack.current,
    }),
    [client, processId],
  );
  return { drag, stack };
}

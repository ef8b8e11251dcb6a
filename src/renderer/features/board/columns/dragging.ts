// Cards by drag and drop. A column is one source and one target for all of its cards: a card that is only drawn costs
// nothing for being draggable, and may leave the screen while it is dragged. A selected card takes all that are selected
// with it, as a stack with their number.
import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import type { ApplicantCard } from '../../../../contract/api/board.ts';

const CARD_TYPE = 'applicant';
const NONE: readonly number[] = [];

interface DraggedCards {
  readonly cards: readonly ApplicantCard[];
  readonly ids: readonly number[];
  /** How many of them would land in each stage, as far as it has been asked. */
  readonly landing: Map<number, number>;
}

/** What the board says about dragging; its functions stay the same, or columns are drawn again for nothing. */
export interface DragRules {
  /** Who goes along with a card: those selected with it, or nobody else. */
  readonly dragged: (applicantId: number) => readonly ApplicantCard[];
  /** How many of these may be dropped on a stage. */
  readonly landing: (cards: readonly ApplicantCard[], listId: number) => number;
  readonly onDrop: (cards: readonly ApplicantCard[], listId: number) => void;
  /** What is seen under the pointer in place of the card where several are dragged. */
  readonly stack: () => HTMLElement | null;
}

export interface ColumnDragging {
  /** Connects the column; the same function for as long as the column is the same. */
  readonly connect: (column: HTMLElement | null) => void;
  /** Notes which card the hand is on, before a drag begins. */
  readonly onMouseDownCapture: (event: MouseEvent<HTMLElement>) => void;
  /** The cards that are being dragged, if they were taken from this column. */
  readonly draggingIds: ReadonlySet<number>;
  /** Whether what is dragged may land here, and whether it is over this column. */
  readonly drop: 'over' | 'possible' | undefined;
  /** How many would land here. */
  readonly landing: number;
}

export function useColumnDragging(listId: number, rules: DragRules): ColumnDragging {
  const pressed = useRef<HTMLElement | null>(null);
  const [{ dragged }, drag, preview] = useDrag(
    () => ({
      type: CARD_TYPE,
      item: (): DraggedCards => {
        const cards = rules.dragged(Number(pressed.current?.dataset.cardId));
        return { cards, ids: cards.map(({ id }) => id), landing: new Map() };
      },
      canDrag: () => pressed.current !== null,
      // An array: what is collected is compared by its elements, and all sets are alike to that.
      collect: (monitor) => ({ dragged: monitor.isDragging() ? monitor.getItem<DraggedCards>().ids : NONE }),
    }),
    [rules],
  );
  const [{ drop, landing }, target] = useDrop(() => {
    const landingOf = ({ cards, landing: known }: DraggedCards): number => {
      const count = known.get(listId) ?? rules.landing(cards, listId);
      known.set(listId, count);
      return count;
    };
    return {
      accept: CARD_TYPE,
      canDrop: (item: DraggedCards) => landingOf(item) > 0,
      drop: ({ cards }: DraggedCards) => rules.onDrop(cards, listId),
      collect: (monitor): Pick<ColumnDragging, 'drop' | 'landing'> => {
        if (!monitor.canDrop()) return { drop: undefined, landing: 0 };
        const item = monitor.getItem<DraggedCards>();
        return { drop: monitor.isOver() ? 'over' : 'possible', landing: landingOf(item) };
      },
    };
  }, [listId, rules]);
  const draggingIds = useMemo(() => new Set(dragged), [dragged]);
  const connect = useCallback(
    (column: HTMLElement | null) => {
      drag(target(column));
    },
    [drag, target],
  );
  const onMouseDownCapture = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      pressed.current =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card-id][data-movable]') : null;
      const isOne = pressed.current === null || rules.dragged(Number(pressed.current.dataset.cardId)).length === 1;
      // The picture under the pointer is the card, or the stack of all that are dragged; never the column.
      preview(isOne ? pressed.current : rules.stack());
    },
    [preview, rules],
  );
  return { connect, onMouseDownCapture, draggingIds, drop, landing };
}

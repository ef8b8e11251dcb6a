// Card drag and drop, with one drag source and one drop target per column.
import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import type { ApplicantCard } from '../../../../contract/api/board.ts';

const CARD_TYPE = 'applicant';
const NONE: readonly number[] = [];

interface DraggedCards {
  readonly cards: readonly ApplicantCard[];
  readonly ids: readonly number[];
  /** Number of cards that may be dropped, by stage; computed on demand. */
  readonly landing: Map<number, number>;
}

/** Functions must be stable, otherwise all columns render again. */
export interface DragRules {
  /** All selected cards if this one is selected, otherwise itself. */
  readonly dragged: (applicantId: number) => readonly ApplicantCard[];
  /** How many of these cards may be dropped on a stage. */
  readonly landing: (cards: readonly ApplicantCard[], listId: number) => number;
  readonly onDrop: (cards: readonly ApplicantCard[], listId: number) => void;
  /** Drag image for several cards. */
  readonly stack: () => HTMLElement | null;
}

export interface ColumnDragging {
  /** Connects the column; stable while the column is the same. */
  readonly connect: (column: HTMLElement | null) => void;
  /** Stores the pressed card before a drag begins. */
  readonly onMouseDownCapture: (event: MouseEvent<HTMLElement>) => void;
  /** The dragged cards of this column. */
  readonly draggingIds: ReadonlySet<number>;
  /** Whether the drop is allowed, and whether the cards are over this column. */
  readonly drop: 'over' | 'possible' | undefined;
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
      // An array, because react-dnd compares element by element and would find all sets equal.
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
      // The drag image is the card or the stack, never the whole column.
      preview(isOne ? pressed.current : rules.stack());
    },
    [preview, rules],
  );
  return { connect, onMouseDownCapture, draggingIds, drop, landing };
}

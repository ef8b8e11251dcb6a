// Cards by drag and drop. A column is one source and one target for all of its cards: a card that is only drawn costs
// nothing for being draggable, and may leave the screen while it is dragged.
import { type MouseEvent, useCallback, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';

const CARD_TYPE = 'applicant';

interface DraggedCard {
  readonly id: number;
}

export interface ColumnDragging {
  /** Connects the column; the same function for as long as the column is the same. */
  readonly connect: (column: HTMLElement | null) => void;
  /** Notes which card the hand is on, before a drag begins. */
  readonly onMouseDownCapture: (event: MouseEvent<HTMLElement>) => void;
  /** The card of this column that is being dragged. */
  readonly draggingId: number | null;
  /** Whether what is dragged may land here, and whether it is over this column. */
  readonly drop: 'over' | 'possible' | undefined;
}

/** `mayDrop` and `onDrop` must stay the same functions, or columns are drawn again for nothing. */
export function useColumnDragging(
  listId: number,
  mayDrop: (applicantId: number, listId: number) => boolean,
  onDrop: (applicantId: number, listId: number) => void,
): ColumnDragging {
  const pressed = useRef<HTMLElement | null>(null);
  const [{ draggingId }, drag, preview] = useDrag(
    () => ({
      type: CARD_TYPE,
      item: (): DraggedCard => ({ id: Number(pressed.current?.dataset.cardId) }),
      canDrag: () => pressed.current !== null,
      collect: (monitor) => ({ draggingId: monitor.isDragging() ? monitor.getItem<DraggedCard>().id : null }),
    }),
    [],
  );
  const [{ drop }, target] = useDrop(
    () => ({
      accept: CARD_TYPE,
      canDrop: ({ id }: DraggedCard) => mayDrop(id, listId),
      drop: ({ id }: DraggedCard) => onDrop(id, listId),
      collect: (monitor): { drop: ColumnDragging['drop'] } => {
        if (!monitor.canDrop()) return { drop: undefined };
        return { drop: monitor.isOver() ? 'over' : 'possible' };
      },
    }),
    [listId, mayDrop, onDrop],
  );
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
      // The picture under the pointer is the card, not the column.
      preview(pressed.current);
    },
    [preview],
  );
  return { connect, onMouseDownCapture, draggingId, drop };
}

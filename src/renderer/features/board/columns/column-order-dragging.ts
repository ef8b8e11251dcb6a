// Reorders columns by dragging their headers; the order belongs to the user.
import { useCallback } from 'react';
import { useDrag, useDrop } from 'react-dnd';

const COLUMN_TYPE = 'stage';

interface DraggedColumn {
  readonly listId: number;
}

export interface ColumnOrderDragging {
  readonly dragBy: (head: HTMLElement | null) => void;
  readonly dropOn: (column: HTMLElement | null) => void;
  readonly isDragged: boolean;
  readonly isTarget: boolean;
}

/** `moveStage` must be a stable function. */
export function useColumnOrderDragging(
  listId: number,
  moveStage: (listId: number, targetId: number) => void,
): ColumnOrderDragging {
  const [{ isDragged }, drag, preview] = useDrag(
    () => ({
      type: COLUMN_TYPE,
      item: (): DraggedColumn => ({ listId }),
      collect: (monitor) => ({ isDragged: monitor.isDragging() }),
    }),
    [listId],
  );
  const [{ isTarget }, drop] = useDrop(
    () => ({
      accept: COLUMN_TYPE,
      canDrop: (dragged: DraggedColumn) => dragged.listId !== listId,
      drop: (dragged: DraggedColumn) => moveStage(dragged.listId, listId),
      collect: (monitor) => ({ isTarget: monitor.canDrop() && monitor.isOver() }),
    }),
    [listId, moveStage],
  );
  const dragBy = useCallback((head: HTMLElement | null) => void drag(preview(head)), [drag, preview]);
  const dropOn = useCallback((column: HTMLElement | null) => void drop(column), [drop]);
  return { dragBy, dropOn, isDragged, isTarget };
}

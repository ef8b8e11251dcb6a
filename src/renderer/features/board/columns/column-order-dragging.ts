// Columns by drag and drop, in the person's own order: dragged by their heads, dropped on the column whose place they take.
import { useCallback } from 'react';
import { useDrag, useDrop } from 'react-dnd';

const COLUMN_TYPE = 'stage';

interface DraggedColumn {
  readonly listId: number;
}

export interface ColumnOrderDragging {
  /** Connects the head, by which the column is dragged. */
  readonly dragBy: (head: HTMLElement | null) => void;
  /** Connects the column, on which another one can be dropped. */
  readonly dropOn: (column: HTMLElement | null) => void;
  readonly isDragged: boolean;
  readonly isTarget: boolean;
}

/** `place` must stay the same function. */
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

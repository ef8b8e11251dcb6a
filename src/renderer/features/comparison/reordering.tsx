// Moving rows and columns: by dragging their handle, or by arrow keys on it.
import { DragHandleVertical } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import styles from './comparison.module.css';

interface Dragged<Id> {
  readonly id: Id;
}

export interface Reordering<Id> {
  /** Rows and columns do not mix, nor do pinned ones with others. */
  readonly group: string;
  readonly id: Id;
  readonly onDrop: (id: Id, target: Id) => void;
}

/** Connects the head of a row or column, which is dragged and a target. */
export function useReordering<Id extends string | number>({ group, id, onDrop }: Reordering<Id>) {
  const [{ isDragged }, drag] = useDrag(
    () => ({
      type: group,
      item: (): Dragged<Id> => ({ id }),
      collect: (monitor) => ({ isDragged: monitor.isDragging() }),
    }),
    [group, id],
  );
  const [{ isTarget }, drop] = useDrop(
    () => ({
      accept: group,
      canDrop: (dragged: Dragged<Id>) => dragged.id !== id,
      drop: (dragged: Dragged<Id>) => onDrop(dragged.id, id),
      collect: (monitor) => ({ isTarget: monitor.canDrop() && monitor.isOver() }),
    }),
    [group, id, onDrop],
  );
  const connect = useCallback((head: HTMLElement | null) => void drag(drop(head)), [drag, drop]);
  return { connect, isDragged, isTarget };
}

const STEPS: Readonly<Record<'rows' | 'columns', Readonly<Record<string, -1 | 1>>>> = {
  rows: { ArrowUp: -1, ArrowDown: 1 },
  columns: { ArrowLeft: -1, ArrowRight: 1 },
};

export interface MoveHandleProps {
  readonly label: string;
  readonly axis: 'rows' | 'columns';
  readonly onStep: (by: -1 | 1) => void;
  /** Finds the handle again after a move. */
  readonly handleId: string;
}

/** The button keeps the focus while it moves. */
export function MoveHandle({ label, axis, onStep, handleId }: MoveHandleProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[axis][event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      title={label}
      data-handle={handleId}
      onKeyDown={onKeyDown}
    >
      <DragHandleVertical size={14} />
    </button>
  );
}

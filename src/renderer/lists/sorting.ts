// Reordering of rows: drag by a handle, or Space and arrow keys.
import { type KeyboardEvent, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { sortingMessages as texts } from '../../contract/messages.ts';

const ROW_TYPE = 'row';

interface DraggedRow {
  readonly from: number;
}

/** A row picked up by keyboard: its original and current index. */
interface GrabbedRow {
  readonly from: number;
  readonly at: number;
}

/** Handlers that all rows share; a stable object. */
export interface Sorting {
  readonly onKey: (index: number, event: KeyboardEvent) => void;
  /** Called when the handle loses the focus: cancels the keyboard move. */
  readonly onLeave: () => void;
  readonly drop: (from: number, to: number) => void;
  /** Called when the grabbed row has been rendered at its new position. */
  readonly onGrabbedRendered: (handle: HTMLElement | null) => void;
}

export function moveItem<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows[from];
  return moved === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The new order, displayed until the caller passes other rows than `over`. */
interface PendingOrder<Row> {
  readonly over: readonly Row[];
  readonly rows: readonly Row[];
}

/** Returns the rows with the grabbed one at its current position; `said` is the screen reader announcement. */
export function useSorting<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  onReorder: (from: number, to: number) => void,
) {
  const [grabbed, setGrabbed] = useState<GrabbedRow | null>(null);
  const [pendingOrder, setPendingOrder] = useState<PendingOrder<Row> | null>(null);
  const [said, setSaid] = useState('');
  const isMoving = useRef(false);
  const settled = pendingOrder?.over === rows ? pendingOrder.rows : rows;
  const displayed = grabbed ? moveItem(settled, grabbed.from, grabbed.at) : settled;
  const name = (index: number) => (displayed[index] ? nameOf(displayed[index]) : '');

  const put = (from: number, to: number, text: string) => {
    setGrabbed(null);
    setSaid(text);
    if (from === to) return;
    // The caller's reordered rows may arrive later, so the new order stays displayed until then.
    setPendingOrder({ over: rows, rows: moveItem(settled, from, to) });
    onReorder(from, to);
  };
  const cancel = () => {
    if (!grabbed) return;
    setGrabbed(null);
    setSaid(texts.cancelled(name(grabbed.at)));
  };
  const step = (to: number) => {
    if (!grabbed || to < 0 || to >= rows.length) return;
    isMoving.current = true;
    setGrabbed({ ...grabbed, at: to });
    setSaid(texts.at(name(grabbed.at), to + 1, rows.length));
  };
  const onKey = (index: number, event: KeyboardEvent) => {
    const isTaking = event.key === ' ' || event.key === 'Enter';
    if (!grabbed && isTaking) {
      setGrabbed({ from: index, at: index });
      setSaid(texts.pickedUp(name(index), index + 1, rows.length));
    } else if (grabbed && isTaking)
      put(grabbed.from, grabbed.at, texts.put(name(grabbed.at), grabbed.at + 1, rows.length));
    else if (grabbed && event.key === 'ArrowUp') step(grabbed.at - 1);
    else if (grabbed && event.key === 'ArrowDown') step(grabbed.at + 1);
    else if (grabbed && event.key === 'Home') step(0);
    else if (grabbed && event.key === 'End') step(rows.length - 1);
    else if (grabbed && event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else return;
    event.preventDefault();
  };
  const sorting = useStable<Sorting>({
    onKey,
    onLeave: () => {
      if (!isMoving.current) cancel();
    },
    drop: (from, to) => put(from, to, texts.put(name(from), to + 1, rows.length)),
    onGrabbedRendered: (handle) => {
      // A row loses the focus when it is rendered at another position.
      handle?.focus();
      isMoving.current = false;
    },
  });
  return { rows: displayed, said, sorting, grabbedIndex: grabbed?.at ?? null };
}

export function useSortedRow<Handle extends HTMLElement = HTMLTableCellElement>(
  index: number,
  isGrabbed: boolean,
  { onKey, onLeave, drop, onGrabbedRendered }: Sorting,
) {
  const handle = useRef<Handle>(null);
  /** Each step renders the grabbed row at another index. */
  const grabbedIndex = isGrabbed ? index : null;
  const report = useEffectEvent(() => onGrabbedRendered(handle.current?.querySelector('button') ?? null));
  useLayoutEffect(() => {
    if (grabbedIndex !== null) report();
  }, [grabbedIndex]);
  return {
    handle,
    keys: { onKeyDown: (event: KeyboardEvent) => onKey(index, event), onBlur: isGrabbed ? onLeave : undefined },
    ...useDraggedRow(index, drop),
  };
}

/** Stable functions that call the latest ones, so that rows do not render again. */
function useStable<Functions extends { readonly [name in keyof Functions]: (...values: never[]) => void }>(
  functions: Functions,
): Functions {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  return useState(() => {
    const names = Object.keys(functions) as (keyof Functions)[];
    const calls = names.map((name) => [name, (...values: never[]) => latest.current[name](...values)]);
    return Object.fromEntries(calls) as Functions;
  })[0];
}

function useDraggedRow(index: number, drop: (from: number, to: number) => void) {
  const [{ isDragged }, drag, preview] = useDrag(
    () => ({
      type: ROW_TYPE,
      item: (): DraggedRow => ({ from: index }),
      collect: (monitor) => ({ isDragged: monitor.isDragging() }),
    }),
    [index],
  );
  const [{ falls }, target] = useDrop(
    () => ({
      accept: ROW_TYPE,
      canDrop: ({ from }: DraggedRow) => from !== index,
      drop: ({ from }: DraggedRow) => drop(from, index),
      collect: (monitor) => ({ falls: sideOf(monitor.getItem(), index, monitor.canDrop() && monitor.isOver()) }),
    }),
    [index, drop],
  );
  const dragBy = useCallback((handle: HTMLElement | null) => void drag(handle), [drag]);
  const dropOn = useCallback((row: HTMLElement | null) => void preview(target(row)), [preview, target]);
  return { dragBy, dropOn, isDragged, falls };
}

const sideOf = (dragged: DraggedRow | null, index: number, isOver: boolean): 'before' | 'after' | undefined => {
  if (!dragged || !isOver) return undefined;
  return dragged.from > index ? 'before' : 'after';
};

// Scrolls near the edges during a drag, faster closer to the edge.

/** Width of the scrolling edge in pixels. */
const EDGE = 56;
/** Maximum pixels per frame. */
const FASTEST = 18;

/** Pixels to scroll per frame for a pointer at `position` between `start` and `end`; negative towards `start`. */
export function scrollSpeed(position: number, start: number, end: number): number {
  // Each edge takes at most a third of a small element.
  const edge = Math.min(EDGE, (end - start) / 3);
  if (position < start + edge) return -speedAt(position - start, edge);
  if (position > end - edge) return speedAt(end - position, edge);
  return 0;
}

const speedAt = (distance: number, edge: number): number =>
  Math.round(FASTEST * (1 - Math.max(0, Math.min(distance, edge)) / edge));

/**
 * During a drag, scrolls `board` horizontally and the column under the pointer vertically.
 * @param columnBody selector of the scrolling part of a column
 * @returns stops it
 */
export function autoScroll(board: HTMLElement, columnBody: string): () => void {
  let pointer: { x: number; y: number } | null = null;
  let column: HTMLElement | null = null;
  let frame = 0;

  const step = () => {
    frame = 0;
    if (!pointer) return;
    const boardBox = board.getBoundingClientRect();
    const sideways = scrollSpeed(pointer.x, boardBox.left, boardBox.right);
    const columnBox = column?.getBoundingClientRect();
    const upDown = columnBox ? scrollSpeed(pointer.y, columnBox.top, columnBox.bottom) : 0;
    if (sideways !== 0) board.scrollLeft += sideways;
    if (upDown !== 0 && column) column.scrollTop += upDown;
    if (sideways !== 0 || upDown !== 0) frame = requestAnimationFrame(step);
  };
  const follow = (event: DragEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
    column = event.target instanceof Element ? event.target.closest<HTMLElement>(columnBody) : null;
    if (frame === 0) frame = requestAnimationFrame(step);
  };
  const stop = () => {
    pointer = null;
    cancelAnimationFrame(frame);
    frame = 0;
  };

  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node) || !board.contains(event.relatedTarget)) stop();
  };

  const listening = new AbortController();
  const { signal } = listening;
  board.addEventListener('dragover', follow, { signal });
  board.addEventListener('dragleave', leave, { signal });
  // `dragend` fires at the dragged element, which may be outside the board.
  window.addEventListener('dragend', stop, { capture: true, signal });
  window.addEventListener('drop', stop, { capture: true, signal });
  return () => {
    stop();
    listening.abort();
  };
}

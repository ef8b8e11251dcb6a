// Scrolling while a card is dragged: near an edge of the board or of a column, faster the nearer the pointer is to it.

/** Pixels from an edge within which it scrolls. */
const EDGE = 56;
/** Pixels of one frame at the very edge. */
const FASTEST = 18;

/** Pixels to scroll in one frame with the pointer at `position` between `start` and `end`; negative towards the start. */
export function scrollSpeed(position: number, start: number, end: number): number {
  // In something small the two edges would meet: each gets at most a third of it.
  const edge = Math.min(EDGE, (end - start) / 3);
  if (position < start + edge) return -speedAt(position - start, edge);
  if (position > end - edge) return speedAt(end - position, edge);
  return 0;
}

const speedAt = (distance: number, edge: number): number =>
  Math.round(FASTEST * (1 - Math.max(0, Math.min(distance, edge)) / edge));

/**
 * Scrolls `board` sideways and the column under the pointer up and down for as long as a drag goes on over it.
 * @param columnBody selects the part of a column that scrolls
 * @returns ends it
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
  // The end of a drag is told to what was dragged, which may stand anywhere.
  window.addEventListener('dragend', stop, { capture: true, signal });
  window.addEventListener('drop', stop, { capture: true, signal });
  return () => {
    stop();
    listening.abort();
  };
}

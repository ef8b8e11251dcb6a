// Virtual rows: only those in sight are rendered. Beyond Chromium's largest element the scroll position is scaled.
import { elementScroll, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Height of a row and of the header in pixels, as in candidates.module.css. */
export const ROW_HEIGHT = 36;
/** Rows rendered beyond each end of the visible ones. */
const OVERSCAN = 8;
/** In pixels; Chromium's limit is 33,554,428. */
const MAX_HEIGHT = 30_000_000;

export interface TableRows {
  readonly indexes: readonly number[];
  /** Height of the space before and after the rendered rows, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Returns how many rows fit into the visible part. */
  readonly rowsPerPage: () => number;
  /** Scrolls as little as possible. */
  readonly scrollTo: (index: number) => void;
}

/**
 * Rows have positions in a virtual height of all rows. If it exceeds MAX_HEIGHT, the element is lower, and each pixel
 * of its scroll position stands for `scale` pixels of the virtual one.
 */
export function useTableRows(body: RefObject<HTMLElement | null>, total: number): TableRows {
  const virtualHeight = total * ROW_HEIGHT;
  const height = Math.min(virtualHeight, MAX_HEIGHT);
  const visibleHeight = (): number => (body.current?.clientHeight ?? 0) - ROW_HEIGHT;
  const scaleOf = (): number => {
    const visible = visibleHeight();
    return height > visible ? (virtualHeight - visible) / (height - visible) : 1;
  };
  const scale = useRef(1);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => body.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) => report(offset * scale.current, isScrolling)),
    scrollToFn: (offset, options, instance) => elementScroll(offset / scale.current, options, instance),
  });
  const elementHeight = virtualizer.scrollRect?.height;
  // Only then, because reading a height after rows were rendered makes Chromium compute the layout at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale depends on the heights
  useLayoutEffect(() => {
    scale.current = scaleOf();
  }, [elementHeight, virtualHeight]);
  const scrollTo = (index: number): void => {
    const element = body.current;
    if (!element) return;
    const [start, visible] = [index * ROW_HEIGHT, visibleHeight()];
    const offset = element.scrollTop * scale.current;
    if (start < offset) element.scrollTop = start / scale.current;
    else if (start + ROW_HEIGHT > offset + visible) {
      element.scrollTop = (start + ROW_HEIGHT - visible) / scale.current;
    }
  };
  const items = virtualizer.getVirtualItems();
  const offset = virtualizer.scrollOffset ?? 0;
  // The rendered rows have their distance to the virtual offset, whatever the element's own position is.
  const before = Math.max(0, (items[0]?.start ?? 0) - offset + offset / scale.current);
  return {
    indexes: items.map(({ index }) => index),
    before,
    after: Math.max(0, height - before - items.length * ROW_HEIGHT),
    rowsPerPage: () => Math.max(1, Math.floor(visibleHeight() / ROW_HEIGHT)),
    scrollTo,
  };
}

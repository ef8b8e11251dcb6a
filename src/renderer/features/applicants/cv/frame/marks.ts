// Marks on a document: boxes on its pages, or its texts where it has none.
import type { MarkedBox, Marks, ViewCommand } from '../frame-messages.ts';

/** A displayed document, as far as commands reach it. */
export interface DocumentView {
  follow(command: ViewCommand): void;
  mark(marks: Marks): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Around a box, in points: the letters themselves stay free. */
const PADDING = 1.5;
/** Pictures are read as pages of this width, in points. */
const PICTURE_WIDTH = 595;
const MAX_MARKED_TEXTS = 500;
const HIGHLIGHT = 'mark';

/** @param page its size in points; the element has its place in percent, so that it follows the zoom */
export function boxElement({ x, y, width, height }: MarkedBox, page: Size, isCurrent: boolean): HTMLElement {
  const box = document.createElement('div');
  box.className = 'mark';
  if (isCurrent) box.dataset.current = '';
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  box.style.left = percent(x - PADDING, page.width);
  box.style.top = percent(y - PADDING, page.height);
  box.style.width = percent(width + 2 * PADDING, page.width);
  box.style.height = percent(height + 2 * PADDING, page.height);
  return box;
}

/** A picture is one page with boxes. */
export const pictureView = (sheet: HTMLElement, { naturalWidth, naturalHeight }: HTMLImageElement): DocumentView => ({
  follow: () => undefined,
  mark({ boxes, current }) {
    for (const old of sheet.querySelectorAll('.mark')) old.remove();
    const size = { width: PICTURE_WIDTH, height: (PICTURE_WIDTH * naturalHeight) / naturalWidth };
    sheet.append(...boxes.map((box, index) => boxElement(box, size, index === current)));
    sheet.querySelector('.mark[data-current]')?.scrollIntoView({ block: 'center' });
  },
});

/** A document without pages has its texts marked, wherever they stand. */
export const textView = (container: HTMLElement): DocumentView => ({
  follow: () => undefined,
  mark({ texts, current }) {
    const ranges = texts.flatMap((text) => rangesOf(container, text)).slice(0, MAX_MARKED_TEXTS);
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    const range = ranges[Math.min(current, ranges.length - 1)];
    if (!range) return;
    const { top, height } = range.getBoundingClientRect();
    container.scrollBy({ top: top + height / 2 - container.clientHeight / 2 });
  },
});

/** Case, and how many spaces are between words, do not matter; a text may go on in the next element. */
function rangesOf(container: HTMLElement, text: string): Range[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let whole = '';
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('.said')) continue;
    nodes.push({ node, start: whole.length });
    whole += node.data;
  }
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join('\\s*'), 'giu');
  const positionOf = (at: number) => {
    const found = nodes.findLast(({ start }) => start <= at) ?? nodes[0];
    return found && { node: found.node, offset: Math.min(at - found.start, found.node.length) };
  };
  return Array.from(whole.matchAll(pattern)).flatMap(({ 0: hit, index }) => {
    const [first, last] = [positionOf(index), positionOf(index + hit.length - 1)];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return [range];
  });
}

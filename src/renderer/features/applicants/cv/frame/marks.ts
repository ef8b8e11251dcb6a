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
const CURRENT_HIGHLIGHT = 'current-mark';

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

/** A document without pages has its texts marked, wherever they stand as whole words. */
export const textView = (container: HTMLElement): DocumentView => ({
  follow: () => undefined,
  mark(marks) {
    const { marked, current } = markedRanges(readText(container), marks);
    CSS.highlights.set(HIGHLIGHT, new Highlight(...marked));
    CSS.highlights.set(CURRENT_HIGHLIGHT, new Highlight(...(current ? [current] : [])));
    if (!current) return;
    const { top, height } = current.getBoundingClientRect();
    container.scrollBy({ top: top + height / 2 - container.clientHeight / 2 });
  },
});

interface MarkedRanges {
  readonly marked: readonly Range[];
  readonly current: Range | undefined;
}

function markedRanges(text: ReadText, { texts, current, areTogether }: Marks): MarkedRanges {
  const wanted = texts.map((one) => one.trim().toLowerCase());
  const found = new Map(wanted.map((one) => [one, occurrencesOf(text.whole, one)]));
  const rangeOf = ([start, end]: Occurrence): Range => text.rangeOf(start, end);
  if (areTogether) {
    const nearest = nearestOf([...found.values()].filter(({ length }) => length > 0)).map(rangeOf);
    return { marked: nearest, current: nearest[0] };
  }
  const marked = [...found.values()].flat().slice(0, MAX_MARKED_TEXTS).map(rangeOf);
  // A text that occurs twice is listed twice.
  const chosen = wanted[current] ?? '';
  const before = wanted.slice(0, current).filter((one) => one === chosen).length;
  const own = found.get(chosen) ?? [];
  const at = own[Math.min(before, own.length - 1)];
  return { marked, current: at && rangeOf(at) };
}

/** The first character and the one after the last. */
type Occurrence = readonly [start: number, end: number];

/** One occurrence of each text: those that are nearest to an occurrence of the first text, of several the first. */
function nearestOf([first = [], ...others]: readonly (readonly Occurrence[])[]): Occurrence[] {
  const candidates = first.map((one) => {
    const near = others.map((own) => own.toSorted((a, b) => Math.abs(a[0] - one[0]) - Math.abs(b[0] - one[0]))[0]);
    const chosen = [one, ...near.flatMap((other) => (other ? [other] : []))];
    return { chosen, distance: chosen.reduce((sum, [start]) => sum + Math.abs(start - one[0]), 0) };
  });
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.chosen ?? [];
}

const WORD_PART = String.raw`[\p{L}\p{M}\p{N}]`;

/** Case, and how many spaces are between words, do not matter. @param text in lower case */
function occurrencesOf(whole: string, text: string): Occurrence[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isWordPart = new RegExp(WORD_PART, 'u');
  const before = isWordPart.test(text.slice(0, 1)) ? `(?<!${WORD_PART})` : '';
  const after = isWordPart.test(text.slice(-1)) ? `(?!${WORD_PART})` : '';
  const pattern = new RegExp(before + words.map((word) => RegExp.escape(word)).join('\\s*') + after, 'giu');
  return Array.from(whole.matchAll(pattern), ({ 0: hit, index }) => [index, index + hit.length]);
}

interface ReadText {
  /** With a line break between paragraphs, cells and lines. */
  readonly whole: string;
  rangeOf(start: number, end: number): Range;
}

const BLOCKS = 'p, li, td, th, h2, h3, h4, h5, h6, pre';

function readText(container: HTMLElement): ReadText {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let whole = '';
  let block: Element | null | undefined;
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') whole += '\n';
    if (!(node instanceof Text) || node.parentElement?.closest('.said')) continue;
    const own = node.parentElement?.closest(BLOCKS);
    if (own !== block) whole += '\n';
    block = own;
    nodes.push({ node, start: whole.length });
    whole += node.data;
  }
  const positionOf = (at: number) => {
    const found = nodes.findLast(({ start }) => start <= at) ?? nodes[0];
    if (!found) throw new Error('there is no text to mark');
    return { node: found.node, offset: Math.min(at - found.start, found.node.length) };
  };
  return {
    whole,
    rangeOf(start, end) {
      const [first, last] = [positionOf(start), positionOf(end - 1)];
      const range = document.createRange();
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset + 1);
      return range;
    },
  };
}

// How far a document is scrolled, in pages, so that others can be scrolled in step.

/** Of a sheet of A4: its height by its width. A document without pages counts as if it had such pages. */
const SHEET = Math.SQRT2;
/** Pixels; browsers round positions. */
const TOLERANCE = 2;

interface PageBounds {
  readonly top: number;
  readonly height: number;
}

const pageAt = (container: HTMLElement, pages: readonly HTMLElement[], index: number): PageBounds => {
  const first = pages[0];
  const page = pages[index];
  if (first && page) return { top: page.offsetTop - first.offsetTop, height: page.offsetHeight };
  const height = container.clientWidth * SHEET;
  return { top: index * height, height };
};

export class ScrollPosition {
  readonly #container: HTMLElement;
  /** Where another document has put this one, so that it does not report that as its user's. */
  #followed: number | null = null;

  /** @param onScroll receives the position: 1.5 is the middle of the second page */
  constructor(container: HTMLElement, onScroll: (position: number) => void) {
    this.#container = container;
    container.addEventListener('scroll', () => {
      const { scrollTop } = container;
      if (this.#followed !== null && Math.abs(scrollTop - this.#followed) <= TOLERANCE) return;
      this.#followed = null;
      onScroll(this.position);
    });
  }

  get position(): number {
    const { scrollTop } = this.#container;
    const pages = this.#pages;
    if (pages.length === 0) return scrollTop / pageAt(this.#container, pages, 0).height;
    const index = Math.max(
      0,
      pages.findLastIndex((_, at) => pageAt(this.#container, pages, at).top <= scrollTop),
    );
    const { top, height } = pageAt(this.#container, pages, index);
    return index + Math.min(1, (scrollTop - top) / height);
  }

  /** Beyond the end it scrolls to the end. */
  goTo(position: number): void {
    const pages = this.#pages;
    const index = Math.floor(position);
    const last = pages.length === 0 ? index : Math.min(index, pages.length - 1);
    const { top, height } = pageAt(this.#container, pages, last);
    const within = index > last ? 1 : position - index;
    this.#container.scrollTop = top + within * height;
    // What was reached, because there may be less of this document.
    this.#followed = this.#container.scrollTop;
  }

  get #pages(): HTMLElement[] {
    return [...this.#container.querySelectorAll<HTMLElement>('.page')];
  }
}

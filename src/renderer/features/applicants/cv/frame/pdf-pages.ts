// The PDF viewer: draws pages near the viewport, with zoom and keyboard navigation.
import type { Marks, PagesView, ViewCommand } from '../frame-messages.ts';
import { boxElement, type DocumentView } from './marks.ts';
import { drawPage, openPdf, type PDFDocumentProxy } from './pdf-document.ts';
import { noteElement } from './plain-documents.ts';

const STEP = 1.25;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 4;
/** On each side of a page, in pixels. */
const MARGIN = 12;
/** Pages within this distance from the viewport are drawn, in pixels. */
const NEAR = 400;

const COMMANDS: Readonly<Record<string, ViewCommand>> = {
  '+': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  ArrowRight: 'nextPage',
  ArrowLeft: 'previousPage',
};

/**
 * Displays a PDF in `container`, which scrolls, and reports each change of page or zoom.
 * @param broken the text in place of a page that cannot be drawn
 * @throws Error for an unreadable file
 */
export async function showPdf(
  bytes: Uint8Array<ArrayBuffer>,
  container: HTMLElement,
  broken: string,
  onViewChange: (view: PagesView) => void,
): Promise<DocumentView> {
  const document = await openPdf(bytes);
  const sizes = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
  const pages = sizes.map((size, index) => new PdfPage(document, index + 1, size, broken));
  container.append(...pages.map(({ element }) => element));
  const view = new PagesInSight(container, pages, onViewChange);
  container.addEventListener('keydown', (event) => {
    const command = COMMANDS[event.key];
    if (!command || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    view.follow(command);
  });
  return view;
}

class PagesInSight implements DocumentView {
  readonly #container: HTMLElement;
  readonly #pages: readonly PdfPage[];
  readonly #onViewChange: (view: PagesView) => void;
  readonly #widest: number;
  #width = 0;
  #zoom = 1;
  #page = 1;

  constructor(container: HTMLElement, pages: readonly PdfPage[], onViewChange: (view: PagesView) => void) {
    this.#container = container;
    this.#pages = pages;
    this.#onViewChange = onViewChange;
    this.#widest = Math.max(...pages.map(({ size }) => size.width));
    container.addEventListener('scroll', () => this.#notePage());
    new ResizeObserver(([entry]) => {
      this.#width = Math.floor(entry?.contentRect.width ?? 0);
      this.#layOut();
    }).observe(container);
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          this.#pages.find(({ element }) => element === target)?.comeNear();
        }
      },
      { root: container, rootMargin: `${NEAR}px 0px` },
    );
    for (const { element } of pages) near.observe(element);
  }

  follow(command: ViewCommand): void {
    if (command === 'zoomIn') this.#zoomTo(this.#zoom * STEP);
    else if (command === 'zoomOut') this.#zoomTo(this.#zoom / STEP);
    else if (command === 'fit') this.#zoomTo(1);
    else if (command === 'nextPage') this.#turnTo(this.#page + 1);
    else this.#turnTo(this.#page - 1);
  }

  mark({ boxes, current }: Marks): void {
    for (const page of this.#pages) page.mark(boxes, current);
    const [box] = this.#pages.flatMap(({ currentMark }) => currentMark ?? []);
    if (!box) return;
    const page = box.parentElement?.offsetTop ?? 0;
    const middle = page + box.offsetTop + box.offsetHeight / 2;
    this.#container.scrollTo({
      top: middle - this.#container.clientHeight / 2,
      left: box.offsetLeft + box.offsetWidth / 2 - this.#container.clientWidth / 2,
    });
  }

  #zoomTo(zoom: number): void {
    this.#zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
    this.#layOut();
  }

  #turnTo(number: number): void {
    const target = this.#pages[number - 1];
    if (target) this.#container.scrollTo({ top: target.element.offsetTop - MARGIN });
  }

  #layOut(): void {
    const scale = (this.#width / this.#widest) * this.#zoom;
    if (scale > 0) for (const page of this.#pages) page.setScale(scale);
    this.#reportView();
  }

  #notePage(): void {
    const middle = this.#container.scrollTop + this.#container.clientHeight / 2;
    const page = Math.max(1, this.#pages.filter(({ element }) => element.offsetTop <= middle).length);
    if (page === this.#page) return;
    this.#page = page;
    this.#reportView();
  }

  #reportView(): void {
    this.#onViewChange({ page: this.#page, pages: this.#pages.length, zoom: Math.round(this.#zoom * 100) });
  }
}

interface PageSize {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** A page is drawn once it comes near the viewport, then again at each scale. */
class PdfPage {
  readonly element = document.createElement('div');
  readonly size: PageSize;
  readonly #document: PDFDocumentProxy;
  readonly #number: number;
  readonly #broken: string;
  readonly #canvas = document.createElement('canvas');
  readonly #text = document.createElement('div');
  #scale = 0;
  #isNear = false;
  #drawing = new AbortController();

  constructor(pdf: PDFDocumentProxy, number: number, size: PageSize, broken: string) {
    this.#document = pdf;
    this.#number = number;
    this.size = size;
    this.#broken = broken;
    this.element.className = 'page';
    this.#text.className = 'text-layer';
    this.element.append(this.#canvas, this.#text);
  }

  setScale(scale: number): void {
    if (scale === this.#scale) return;
    this.#scale = scale;
    const { style } = this.element;
    style.width = `${Math.floor(this.size.width * scale)}px`;
    style.height = `${Math.floor(this.size.height * scale)}px`;
    style.setProperty('--total-scale-factor', String(scale));
    style.setProperty('--scale-round-x', '1px');
    style.setProperty('--scale-round-y', '1px');
    if (this.#isNear) this.#draw();
  }

  get currentMark(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>('.mark[data-current]');
  }

  mark(boxes: Marks['boxes'], current: number): void {
    for (const old of this.element.querySelectorAll('.mark')) old.remove();
    for (const [index, box] of boxes.entries()) {
      if (box.page === this.#number) this.element.append(boxElement(box, this.size, index === current));
    }
  }

  comeNear(): void {
    this.#isNear = true;
    if (this.#scale > 0) this.#draw();
  }

  #draw(): void {
    this.#drawing.abort();
    this.#drawing = new AbortController();
    const parts = { canvas: this.#canvas, text: this.#text, scale: this.#scale };
    drawPage(this.#document, this.#number, parts, this.#drawing.signal).catch(() =>
      this.element.replaceChildren(noteElement(this.#broken)),
    );
  }
}

// A PDF page by page: drawn as it comes into sight, with its text over it; zoomed and turned over by keyboard too.
import { ChevronDown, ChevronUp, Maximize, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { applicantFileMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './cv.module.css';
import { drawPage, openPdf, type PDFDocumentProxy } from './pdf-document.ts';

const texts = applicantFileMessages.viewer;
const STEP = 1.25;
const LEAST = 0.25;
const MOST = 4;
/** Beside a page on either side, in pixels. */
const MARGIN = 12;

interface PageSize {
  readonly width: number;
  readonly height: number;
}
interface Opened {
  readonly document: PDFDocumentProxy;
  /** In points, as every page is. */
  readonly sizes: readonly PageSize[];
}

export function PdfView({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const { opened, isBroken } = useDocument(bytes);
  if (isBroken) return <ErrorNote title={texts.failed} error={{ message: texts.unreadable }} />;
  if (!opened) return <Skeleton lines={12} />;
  return <Pages opened={opened} name={name} />;
}

function useDocument(bytes: Uint8Array<ArrayBuffer>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isOver = false;
    const opening = openPdf(bytes);
    const read = async () => {
      const document = await opening;
      const sizes = await Promise.all(
        Array.from({ length: document.numPages }, async (_, index) => {
          const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
          return { width, height };
        }),
      );
      if (!isOver) setOpened({ document, sizes });
    };
    read().catch(() => {
      // A broken file is said in words; what exactly is wrong with it helps nobody.
      if (!isOver) setBroken(true);
    });
    return () => {
      isOver = true;
      void opening.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  return { opened, isBroken };
}

function Pages({ opened, name }: { opened: Opened; name: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const widest = Math.max(...opened.sizes.map((size) => size.width));
  const scale = width === 0 ? 0 : ((width - 2 * MARGIN) / widest) * zoom;
  const { page, count, turnTo, onScroll } = usePageInSight(scroller, opened.sizes.length);
  const zoomBy = (factor: number) => setZoom((present) => Math.min(MOST, Math.max(LEAST, present * factor)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+') zoomBy(STEP);
    else if (event.key === '-') zoomBy(1 / STEP);
    else if (event.key === '0') setZoom(1);
    else if (event.key === 'ArrowRight') turnTo(page + 1);
    else if (event.key === 'ArrowLeft') turnTo(page - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          icon={<ChevronUp />}
          label={texts.previous}
          shortcut="←"
          disabled={page === 1}
          onClick={() => turnTo(page - 1)}
        />
        <IconButton
          icon={<ChevronDown />}
          label={texts.next}
          shortcut="→"
          disabled={page === count}
          onClick={() => turnTo(page + 1)}
        />
        <span className="numbers" role="status">
          {texts.page(page, count)}
        </span>
        <span className={styles.barSpace} />
        <IconButton icon={<ZoomOut />} label={texts.zoomOut} shortcut="-" onClick={() => zoomBy(1 / STEP)} />
        <span className="numbers">{texts.zoom(Math.round(zoom * 100))}</span>
        <IconButton icon={<ZoomIn />} label={texts.zoomIn} shortcut="+" onClick={() => zoomBy(STEP)} />
        <IconButton icon={<Maximize />} label={texts.fit} shortcut="0" onClick={() => setZoom(1)} />
      </div>
      <div
        ref={scroller}
        className={styles.pages}
        role="region"
        aria-label={texts.label(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {scale > 0 &&
          opened.sizes.map((size, index) => (
            <PdfPage key={index} document={opened.document} number={index + 1} size={size} scale={scale} />
          ))}
      </div>
    </>
  );
}

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly size: PageSize;
  readonly scale: number;
}

function PdfPage({ document, number, size, scale }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return;
    const ending = new AbortController();
    const parts = { canvas: canvas.current, text: text.current, scale };
    drawPage(document, number, parts, ending.signal).catch(() => setBroken(true));
    return () => ending.abort();
  }, [document, number, scale, isNear]);
  const style = {
    width: Math.floor(size.width * scale),
    height: Math.floor(size.height * scale),
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties;
  return (
    <div ref={place} className={styles.page} style={style} data-page={number}>
      {isBroken ? (
        <ErrorNote title={texts.failed} error={{ message: texts.unreadable }} />
      ) : (
        <>
          <canvas ref={canvas} />
          <div ref={text} className={styles.textLayer} />
        </>
      )}
    </div>
  );
}

/** Whether an element has come near to what is in sight; it stays so. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** The width of an element in pixels, followed; 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function usePageInSight(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const [page, setPage] = useState(1);
  const pages = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const onScroll = () => {
    const middle = (scroller.current?.scrollTop ?? 0) + (scroller.current?.clientHeight ?? 0) / 2;
    const before = pages().filter(({ offsetTop }) => offsetTop <= middle);
    setPage(Math.max(1, before.length));
  };
  const turnTo = (number: number) => {
    const target = pages()[number - 1];
    if (target) scroller.current?.scrollTo({ top: target.offsetTop - MARGIN });
  };
  return { page, count, turnTo, onScroll };
}

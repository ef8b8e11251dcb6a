// A frame with the server's page: no script runs in it, and nothing in it leads elsewhere.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RenderedPage } from '../../../../contract/api/portal.ts';
import { landingPreviewMessages as texts } from '../../../../contract/messages.ts';
import styles from './portal.module.css';

/** In pixels of the program's window. */
const HEIGHT = 620;

interface PreviewFrameProps {
  readonly page: RenderedPage;
  /** Data URLs by the address in the page. */
  readonly media: ReadonlyMap<string, string>;
  /** Of the page, in its own pixels. */
  readonly width: number;
}

export function PreviewFrame({ page, media, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const content = frame.current?.contentDocument;
    if (content) void fillDocument(content, page, media);
  }, [page, media]);
  const scale = Math.min(1, available / width);
  return (
    <div ref={room} className={styles.previewRoom} style={{ height: HEIGHT }}>
      <iframe
        ref={frame}
        className={styles.previewFrame}
        title={texts.frame}
        // The program writes into the frame; without `allow-scripts` nothing in it runs.
        sandbox="allow-same-origin"
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** Its scrolling position stays, because the document is the same one. */
async function fillDocument(target: Document, page: RenderedPage, media: ReadonlyMap<string, string>): Promise<void> {
  const view = target.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const parsed = new DOMParser().parseFromString(page.html, 'text/html');
  for (const element of parsed.querySelectorAll('script, link')) element.remove();
  for (const element of parsed.querySelectorAll('img[src], video[src]')) {
    const url = media.get(element.getAttribute('src') ?? '');
    if (url === undefined) element.removeAttribute('src');
    else element.setAttribute('src', url);
  }
  // Style elements are refused by the program's policy; sheets and fonts that it makes itself are not.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(page.styles);
  target.adoptedStyleSheets = [sheet];
  target.documentElement.lang = parsed.documentElement.lang;
  target.body.replaceWith(target.adoptNode(parsed.body));
  target.onclick = (event) => followWithin(target, event);
  target.onsubmit = (event) => event.preventDefault();
  for (const { family, content } of page.fonts) {
    if ([...target.fonts].some((font) => font.family.includes(family))) continue;
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const font = new view.FontFace(family, bytes.buffer, { weight: '200 800' });
    target.fonts.add(await font.load());
  }
}

/** Links to a part of the page scroll to it; the others do nothing. */
function followWithin(target: Document, event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link) return;
  event.preventDefault();
  const part = link.getAttribute('href') ?? '';
  if (part.startsWith('#') && part.length > 1) target.getElementById(part.slice(1))?.scrollIntoView();
}

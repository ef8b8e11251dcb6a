// A public page that the server rendered, in a frame that runs no scripts, sends nothing and leads nowhere.
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RenderedPage } from '../../contract/api/portal-landing.ts';

/** The frame's own document is empty: `srcDoc` gives it the standards mode. */
const EMPTY = '<!doctype html><title></title>';

/** Data URLs by the address in the page, which may load nothing else. */
export type PageMedia = ReadonlyMap<string, string>;

export interface PageFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly page: RenderedPage;
  readonly media: PageMedia;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  /** Called after the page is displayed. */
  readonly onDisplayed?: (document: Document) => void;
}

/** Replaces the page without loading the frame again, so that it stays where it was scrolled. */
export function PageFrame({ title, page, media, className, style, onDisplayed }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const display = useEffectEvent((next: RenderedPage, pictures: PageMedia) => {
    const target = frame.current?.contentDocument;
    if (!target?.defaultView) return;
    fillDocument(target, next, pictures);
    onDisplayed?.(target);
  });
  useEffect(() => {
    if (isReady) display(page, media);
  }, [isReady, page, media]);
  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      style={style}
      srcDoc={EMPTY}
      // The same origin lets this window write the page. Scripts, forms and windows stay forbidden.
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) preventNavigation(contentDocument);
        setReady(true);
      }}
    />
  );
}

/** Takes the body of the page alone: its head names files that the frame must not load. */
function fillDocument(target: Document, { html, styles, fonts }: RenderedPage, media: PageMedia): void {
  const view = target.defaultView as typeof window;
  const source = new DOMParser().parseFromString(html, 'text/html');
  for (const element of source.querySelectorAll('img[src], video[src]')) {
    const url = media.get(element.getAttribute('src') ?? '');
    if (url === undefined) element.removeAttribute('src');
    else element.setAttribute('src', url);
  }
  // The program's policy refuses style elements, but not sheets and fonts that scripts make.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  target.adoptedStyleSheets = [sheet];
  target.documentElement.lang = source.documentElement.lang;
  target.title = source.title;
  target.body.replaceWith(target.adoptNode(source.body));
  for (const { family, content } of fonts) {
    if ([...target.fonts].some((font) => font.family.includes(family))) continue;
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    target.fonts.add(new view.FontFace(family, bytes.buffer, { weight: '200 800' }));
  }
}

/**
 * Neither links nor buttons leave the page, except links to a part of it, which scroll. Its fields, and details that
 * unfold, work.
 */
function preventNavigation(document: Document): void {
  document.addEventListener('click', (event) => {
    // Nodes of the frame are instances of its own window's classes.
    const element = (event.target as Element | null)?.closest('a, button');
    if (!element) return;
    event.preventDefault();
    const part = element.getAttribute('href') ?? '';
    const found = part.startsWith('#') && part.length > 1 ? document.getElementById(part.slice(1)) : null;
    // Not `scrollIntoView`, which also scrolls the program's own page.
    if (found) document.documentElement.scrollTop += found.getBoundingClientRect().top;
  });
}

// A public page that the server rendered, in a frame that runs no scripts, sends nothing and leads nowhere.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The frame's own document is empty: `srcDoc` gives it the standards mode. */
const EMPTY = '<!doctype html><title></title>';

export interface ServerPage {
  readonly html: string;
  readonly styles: string;
}

export interface PageFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly page: ServerPage;
  /** The organization's logo as a data URL; null while it is unknown, or without one. */
  readonly logo: string | null;
  readonly className: string | undefined;
  readonly ref?: RefObject<HTMLIFrameElement | null>;
  /** Called after the page is displayed. */
  readonly onDisplayed?: (document: Document) => void;
}

/** Replaces the page without loading the frame again, so that it stays where it was scrolled. */
export function PageFrame({ title, page, logo, className, ref, onDisplayed }: PageFrameProps) {
  const own = useRef<HTMLIFrameElement>(null);
  const frame = ref ?? own;
  const [isReady, setReady] = useState(false);
  const display = useEffectEvent((next: ServerPage, image: string | null) => {
    const target = frame.current?.contentDocument;
    const view = target?.defaultView;
    if (!target || !view) return;
    const source = new DOMParser().parseFromString(next.html, 'text/html');
    if (image !== null) source.querySelector<HTMLImageElement>('.brand img')?.setAttribute('src', image);
    // The page's policy allows no inline styles, but those of scripts.
    const sheet = new (view as typeof window).CSSStyleSheet();
    sheet.replaceSync(next.styles);
    target.adoptedStyleSheets = [sheet];
    target.documentElement.lang = source.documentElement.lang;
    target.title = source.title;
    target.body.replaceWith(target.adoptNode(source.body));
    onDisplayed?.(target);
  });
  useEffect(() => {
    if (isReady) display(page, logo);
  }, [isReady, page, logo]);
  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      srcDoc={EMPTY}
      // The same origin lets this window write the page. Scripts, forms and windows stay forbidden.
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) preventLeaving(contentDocument);
        setReady(true);
      }}
    />
  );
}

/** Neither links nor buttons leave the page; its fields, and details that unfold, work. */
function preventLeaving(document: Document): void {
  document.addEventListener('click', (event) => {
    // Nodes of the frame are instances of its own window's classes.
    const target = event.target as Element | null;
    if (target?.closest('a, button')) event.preventDefault();
  });
}

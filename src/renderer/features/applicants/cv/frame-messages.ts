// The messages between the page and the sandboxed frame that displays a document.

export type DocumentKind = 'pdf' | 'word' | 'image' | 'text';

/** The first message. It transfers the port for all others. */
export interface DocumentPayload {
  readonly kind: DocumentKind;
  readonly contentType: string;
  readonly bytes: ArrayBuffer;
  /** `empty` replaces an empty document, `broken` a page that cannot be drawn. */
  readonly texts: { readonly name: string; readonly label: string; readonly empty: string; readonly broken: string };
}

export type ViewCommand = 'nextPage' | 'previousPage' | 'zoomIn' | 'zoomOut' | 'fit';

/** A place on a page. */
export interface MarkedBox {
  /** From 1. */
  readonly page: number;
  /** In points from the page's top left corner; a picture is a page of 595 points' width. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Replaces the marks on the document. The frame scrolls to the one with the index `current`. */
export interface Marks {
  readonly boxes: readonly MarkedBox[];
  /** Marked wherever they stand as whole words in a document without pages. */
  readonly texts: readonly string[];
  /** The texts belong to one entry: of each only one is marked, where they are nearest to each other. */
  readonly areTogether?: boolean;
  readonly current: number;
}

/** Scrolls to a position in pages, without reporting it: 1.5 is the middle of the second page. */
interface ScrollCommand {
  readonly type: 'scroll';
  readonly position: number;
}

export type FrameCommand = ViewCommand | ({ readonly type: 'mark' } & Marks) | ScrollCommand;

/** Keys that the frame forwards: they close the drawer or open another candidate. */
export const PASSED_KEYS = ['Escape', 'ArrowUp', 'ArrowDown'] as const;

export interface PagesView {
  readonly page: number;
  readonly pages: number;
  /** In percent of the width that fits. */
  readonly zoom: number;
}

export type FrameMessage =
  | { readonly type: 'shown' }
  | { readonly type: 'failed' }
  | ({ readonly type: 'view' } & PagesView)
  /** The user has scrolled. */
  | { readonly type: 'scrolled'; readonly position: number }
  | { readonly type: 'key'; readonly key: (typeof PASSED_KEYS)[number] };

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

export type FrameCommand = 'nextPage' | 'previousPage' | 'zoomIn' | 'zoomOut' | 'fit';

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
  | { readonly type: 'key'; readonly key: (typeof PASSED_KEYS)[number] };

// What the page and the frame that shows a document say to each other: the page hands over the file once, and the frame
// answers with numbers and three keys.

export type DocumentKind = 'pdf' | 'word' | 'image' | 'text';

/** The first message, with the port over which all others go. */
export interface DocumentPayload {
  readonly kind: DocumentKind;
  readonly contentType: string;
  readonly bytes: ArrayBuffer;
  /** What the document is called, and what is said where it has no text, or a page of it cannot be drawn. */
  readonly texts: { readonly name: string; readonly label: string; readonly empty: string; readonly broken: string };
}

/** What the buttons over the document ask of it. */
export type FrameCommand = 'nextPage' | 'previousPage' | 'zoomIn' | 'zoomOut' | 'fit';

/** Keys that the page has a use for wherever the focus is: they close the drawer, or go on to another candidate. */
export const PASSED_KEYS = ['Escape', 'ArrowUp', 'ArrowDown'] as const;

/** What is seen of a document of several pages. */
export interface PagesView {
  readonly page: number;
  readonly pages: number;
  /** In percent of what fits the width. */
  readonly zoom: number;
}

export type FrameMessage =
  | { readonly type: 'shown' }
  | { readonly type: 'failed' }
  | ({ readonly type: 'view' } & PagesView)
  | { readonly type: 'key'; readonly key: (typeof PASSED_KEYS)[number] };

// Numbers of the contract that need no schema, so that the first screen's script does without zod.

export const DEFAULT_ITEMS = 10;
/** The largest id: the limit of both databases. */
export const MAX_ID = 2_147_483_647;
/** Candidates side by side. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 6;
export const TOAST_MILLISECONDS = 4000;
export const SEARCH_DEBOUNCE_MILLISECONDS = 300;
export const SCROLL_MARGIN_PIXELS = 50;

// The width of the drawer, stored for the user and limited by the window.
export const MIN_WIDTH = 640;
/** From this width the document is displayed beside the data. */
export const TWO_HALVES = 900;
/** From this window width the drawer opens in two halves. */
const WIDE_WINDOW = 1400;
const WIDEST_AT_FIRST = 1200;
/** In pixels, like all widths here. This part of the board always stays visible. */
const BOARD_LEFT = 120;
/** The change for one press of an arrow key. */
export const STEP = 24;
const STORAGE_KEY = 'terna.drawer-width';

/** Leaves some columns of the board visible. */
export const defaultWidth = (windowWidth: number): number =>
  windowWidth < WIDE_WINDOW ? MIN_WIDTH : Math.min(WIDEST_AT_FIRST, windowWidth - 480);

export const widest = (windowWidth: number): number => Math.max(MIN_WIDTH, windowWidth - BOARD_LEFT);

export const withinWindow = (width: number, windowWidth: number): number =>
  Math.round(Math.min(Math.max(width, MIN_WIDTH), widest(windowWidth)));

/** Null for keys that do not resize. */
export function widthAfterKey(key: string, width: number, windowWidth: number): number | null {
  if (key === 'ArrowLeft') return withinWindow(width + STEP, windowWidth);
  if (key === 'ArrowRight') return withinWindow(width - STEP, windowWidth);
  if (key === 'Home') return MIN_WIDTH;
  return key === 'End' ? widest(windowWidth) : null;
}

export function storedWidth(storage: Pick<Storage, 'getItem'>, windowWidth: number): number {
  const stored = Number(storage.getItem(STORAGE_KEY));
  return withinWindow(stored > 0 ? stored : defaultWidth(windowWidth), windowWidth);
}

export const storeWidth = (storage: Pick<Storage, 'setItem'>, width: number): void =>
  storage.setItem(STORAGE_KEY, String(width));

// How wide the drawer is: as the person last left it, within what the window allows. In pixels.
export const MIN_WIDTH = 640;
/** From here on the document stands beside the data. */
export const TWO_HALVES = 900;
/** Windows from this width on begin with both halves. */
const WIDE_WINDOW = 1400;
const WIDEST_AT_FIRST = 1200;
/** What stays in sight of the board beside it. */
const BOARD_LEFT = 120;
/** One press of an arrow key. */
export const STEP = 24;
const STORAGE_KEY = 'terna.drawer-width';

/** How wide it is where the person has said nothing: so that some columns stay in sight. */
export const defaultWidth = (windowWidth: number): number =>
  windowWidth < WIDE_WINDOW ? MIN_WIDTH : Math.min(WIDEST_AT_FIRST, windowWidth - 480);

export const widest = (windowWidth: number): number => Math.max(MIN_WIDTH, windowWidth - BOARD_LEFT);

export const withinWindow = (width: number, windowWidth: number): number =>
  Math.round(Math.min(Math.max(width, MIN_WIDTH), widest(windowWidth)));

/** The width after a key on the handle at the drawer's left edge; null for keys that mean nothing there. */
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

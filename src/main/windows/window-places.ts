// Where windows are, and what they show: by kind, so that the next one of its kind opens there, and all that are open, so
// that the next start opens them again. Only screens and numbers are kept, nothing that anybody has typed.
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { Destination } from '../../contract/links.ts';
import { factsOf, type Log } from '../app/log.ts';
import { readJsonFile, writeJsonFile } from '../files/json-file.ts';

const WindowKind = z.enum(['main', 'board', 'candidate', 'request', 'report']);
export type WindowKind = z.infer<typeof WindowKind>;

const Place = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof Place>;

/** What a window said of its place may be of no use: while it is being closed it may have no width. It counts as not known. */
const KnownPlace = Place.optional().catch(undefined);

/** A window as it is opened again; `destination` null where it shows a screen that cannot be linked to. */
const OpenWindow = z.object({ kind: WindowKind, place: KnownPlace, destination: Destination.nullable() });
export type OpenWindow = z.infer<typeof OpenWindow>;

/** More are not opened again at once. */
const MOST_OPEN = 20;

const Places = z.object({
  main: KnownPlace,
  board: KnownPlace,
  candidate: KnownPlace,
  request: KnownPlace,
  report: KnownPlace,
  open: z.array(OpenWindow).max(MOST_OPEN).optional(),
});

/** Smaller than this nothing can be worked with; in pixels. */
export const MIN_WINDOW = { width: 960, height: 600 } as const;
/** So much of a window must be on a screen for it to be found again. */
const VISIBLE_PIXELS = 100;

export class WindowPlaces {
  readonly #path: string;
  readonly #log: Log;
  #places: z.infer<typeof Places>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, log: Log, places: z.infer<typeof Places>) {
    this.#path = path;
    this.#log = log;
    this.#places = places;
  }

  static async load(path: string, log: Log): Promise<WindowPlaces> {
    return new WindowPlaces(path, log, (await readJsonFile(path, Places, log)) ?? {});
  }

  /** What was open when the program ended, the first one first. */
  get open(): readonly OpenWindow[] {
    return this.#places.open ?? [];
  }

  /** The remembered place, if a good part of it is on one of the screens. */
  placeFor(kind: WindowKind, screens: readonly Rectangle[]): WindowPlace | null {
    const place = this.#places[kind];
    return place && isVisible(place, screens) ? place : null;
  }

  /** Keeps the place of a window that is closed; the one before, where it no longer has any. */
  async remember(kind: WindowKind, place: WindowPlace): Promise<void> {
    if (Place.safeParse(place).success) await this.#keep({ [kind]: place });
  }

  /** Keeps what is open now. */
  async rememberOpen(open: readonly OpenWindow[]): Promise<void> {
    await this.#keep({ open: open.slice(0, MOST_OPEN).map((window) => OpenWindow.parse(window)) });
  }

  /** That it could not be written is only worth a line in the log. */
  #keep(change: z.infer<typeof Places>): Promise<void> {
    this.#places = { ...this.#places, ...change };
    this.#writing = this.#writing
      .then(() => writeJsonFile(this.#path, this.#places))
      .catch((error: unknown) => this.#log.warn('the place of a window was not kept', factsOf(error)));
    return this.#writing;
  }
}

/** Whether so much of a place is on one of the screens that the window there can be found. */
export const isVisible = (place: Rectangle, screens: readonly Rectangle[]): boolean =>
  screens.some((screen) => isVisibleOn(place, screen));

function isVisibleOn(place: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x);
  const height = Math.min(place.y + place.height, screen.y + screen.height) - Math.max(place.y, screen.y);
  return width >= VISIBLE_PIXELS && height >= VISIBLE_PIXELS;
}

// Where windows were when they were closed, by kind, so that the next one of its kind opens there.
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './files/json-file.ts';
import { factsOf, type Log } from './log.ts';

export type WindowKind = 'main' | 'board' | 'candidate';

const Place = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof Place>;

const Places = z.object({ main: Place.optional(), board: Place.optional(), candidate: Place.optional() });

/** Smaller than this nothing can be worked with; in pixels. */
export const MIN_WINDOW = { width: 960, height: 600 } as const;
/** So much of a window must be on a screen for it to be found again. */
const VISIBLE_PIXELS = 100;

export class WindowPlaces {
  readonly #path: string;
  readonly #log: Log;
  #places: z.infer<typeof Places>;

  private constructor(path: string, log: Log, places: z.infer<typeof Places>) {
    this.#path = path;
    this.#log = log;
    this.#places = places;
  }

  static async load(path: string, log: Log): Promise<WindowPlaces> {
    return new WindowPlaces(path, log, (await readJsonFile(path, Places, log)) ?? {});
  }

  /** The remembered place, if a good part of it is on one of the screens. */
  placeFor(kind: WindowKind, screens: readonly Rectangle[]): WindowPlace | null {
    const place = this.#places[kind];
    return place && screens.some((screen) => isVisibleOn(place, screen)) ? place : null;
  }

  /** Keeps a place. That it could not be written is only worth a line in the log. */
  async remember(kind: WindowKind, place: WindowPlace): Promise<void> {
    this.#places = { ...this.#places, [kind]: place };
    await writeJsonFile(this.#path, this.#places).catch((error: unknown) => {
      this.#log.warn('the place of a window was not kept', factsOf(error));
    });
  }
}

function isVisibleOn(place: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x);
  const height = Math.min(place.y + place.height, screen.y + screen.height) - Math.max(place.y, screen.y);
  return width >= VISIBLE_PIXELS && height >= VISIBLE_PIXELS;
}

// Stores bounds per kind of window, and the open windows for the next start.
// Only screens and numbers are stored, nothing that a user typed.
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { Destination } from '../../contract/destinations.ts';
import { describeError, type Log } from '../app/log.ts';
import { readJsonFile, writeJsonFile } from '../files/json-file.ts';

const WindowKind = z.enum([
  'main',
  'board',
  'candidate',
  'candidates',
  'comparison',
  'interviews',
  'request',
  'report',
]);
export type WindowKind = z.infer<typeof WindowKind>;

const Bounds = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});
export type WindowBounds = z.infer<typeof Bounds>;

/** Saved bounds may be invalid, for example without width from a closing window; they then count as unknown. */
const KnownBounds = Bounds.optional().catch(undefined);

/** A window to reopen; `destination` is null if its screen cannot be linked to. */
const OpenWindow = z.object({ kind: WindowKind, place: KnownBounds, destination: Destination.nullable() });
export type OpenWindow = z.infer<typeof OpenWindow>;

/** Maximum number of windows that are reopened. */
const MAX_OPEN = 20;

const SavedWindows = z.object({
  main: KnownBounds,
  board: KnownBounds,
  candidate: KnownBounds,
  candidates: KnownBounds,
  comparison: KnownBounds,
  interviews: KnownBounds,
  request: KnownBounds,
  report: KnownBounds,
  open: z.array(OpenWindow).max(MAX_OPEN).optional(),
});

/** Minimum usable size, in pixels. */
export const MIN_WINDOW = { width: 960, height: 600 } as const;
/** Pixels of a window that must be on a screen for the user to find it. */
const VISIBLE_PIXELS = 100;

export class WindowStateStore {
  readonly #path: string;
  readonly #log: Log;
  #saved: z.infer<typeof SavedWindows>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, log: Log, saved: z.infer<typeof SavedWindows>) {
    this.#path = path;
    this.#log = log;
    this.#saved = saved;
  }

  static async load(path: string, log: Log): Promise<WindowStateStore> {
    return new WindowStateStore(path, log, (await readJsonFile(path, SavedWindows, log)) ?? {});
  }

  /** The windows open when the program ended, in order of opening. */
  get open(): readonly OpenWindow[] {
    return this.#saved.open ?? [];
  }

  /** The saved bounds, if enough of them is on a screen. */
  boundsFor(kind: WindowKind, screens: readonly Rectangle[]): WindowBounds | null {
    const bounds = this.#saved[kind];
    return bounds && isVisible(bounds, screens) ? bounds : null;
  }

  /** Saves the bounds of a closing window; invalid bounds do not replace the earlier ones. */
  async remember(kind: WindowKind, bounds: WindowBounds): Promise<void> {
    if (Bounds.safeParse(bounds).success) await this.#save({ [kind]: bounds });
  }

  /** Saves the open windows. */
  async rememberOpen(open: readonly OpenWindow[]): Promise<void> {
    await this.#save({ open: open.slice(0, MAX_OPEN).map((window) => OpenWindow.parse(window)) });
  }

  /** A failure to write is only logged. */
  #save(change: z.infer<typeof SavedWindows>): Promise<void> {
    this.#saved = { ...this.#saved, ...change };
    this.#writing = this.#writing
      .then(() => writeJsonFile(this.#path, this.#saved))
      .catch((error: unknown) => this.#log.warn('the place of a window was not kept', describeError(error)));
    return this.#writing;
  }
}

/** Whether enough of a window would be on one of the screens for the user to find it. */
export const isVisible = (bounds: Rectangle, screens: readonly Rectangle[]): boolean =>
  screens.some((screen) => isVisibleOn(bounds, screen));

function isVisibleOn(bounds: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const height = Math.min(bounds.y + bounds.height, screen.y + screen.height) - Math.max(bounds.y, screen.y);
  return width >= VISIBLE_PIXELS && height >= VISIBLE_PIXELS;
}

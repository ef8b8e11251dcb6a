// The windows: the main one, and one for each board or candidate that a person wants beside it.
import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { APP_ORIGIN } from './security.ts';
import { MIN_WINDOW, type WindowKind, type WindowPlaces } from './window-places.ts';

const DEFAULT_SIZE = { width: 1280, height: 800 } as const;
/** Each further board window opens a little aside of the one before, in pixels. */
const STEP = 28;
/** The page's own background, so that a window never flashes. */
const BACKGROUND = { light: '#ffffff', dark: '#1c2127' } as const;

export class Windows {
  readonly #places: WindowPlaces;
  readonly #onFailedLoad: (error: unknown) => void;
  #main: BrowserWindow | null = null;
  readonly #boards = new Map<number, BrowserWindow>();
  /** By the candidate that each was opened for. */
  readonly #candidates = new Map<number, BrowserWindow>();

  constructor(places: WindowPlaces, onFailedLoad: (error: unknown) => void) {
    this.#places = places;
    this.#onFailedLoad = onFailedLoad;
    nativeTheme.on('updated', () => {
      for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(background());
    });
  }

  /** Opens the main window, or brings it to the front. */
  showMain(): void {
    if (this.#main) {
      bringToFront(this.#main);
      return;
    }
    const window = this.#open('main', `${APP_ORIGIN}/index.html`, 0);
    this.#main = window;
    window.on('closed', () => {
      this.#main = null;
    });
  }

  /** Opens the board of a process in a window of its own, or brings that window to the front. */
  showBoard(processId: number, applicantId?: number): void {
    const search = applicantId === undefined ? '' : `?applicant_id=${applicantId}`;
    const url = `${APP_ORIGIN}/index.html?window=board#/selection_processes/${processId}${search}`;
    const open = this.#boards.get(processId);
    if (open) {
      if (applicantId !== undefined) this.#load(open, url);
      bringToFront(open);
      return;
    }
    const window = this.#open('board', url, this.#boards.size);
    this.#boards.set(processId, window);
    window.on('closed', () => this.#boards.delete(processId));
  }

  /** Opens a candidate in a window of their own, or brings that window to the front, showing them. */
  showCandidate(processId: number, applicantId: number): void {
    const url = `${APP_ORIGIN}/index.html?window=candidate#/selection_processes/${processId}?applicant_id=${applicantId}`;
    const open = this.#candidates.get(applicantId);
    if (open) {
      // Somebody may have gone on to another candidate in it.
      this.#load(open, url);
      bringToFront(open);
      return;
    }
    const window = this.#open('candidate', url, this.#candidates.size);
    this.#candidates.set(applicantId, window);
    window.on('closed', () => this.#candidates.delete(applicantId));
  }

  #open(kind: WindowKind, url: string, offset: number): BrowserWindow {
    const place = this.#places.placeFor(
      kind,
      screen.getAllDisplays().map((display) => display.workArea),
    );
    const window = new BrowserWindow({
      ...DEFAULT_SIZE,
      ...(place && {
        x: place.x + offset * STEP,
        y: place.y + offset * STEP,
        width: place.width,
        height: place.height,
      }),
      minWidth: MIN_WINDOW.width,
      minHeight: MIN_WINDOW.height,
      title: 'Terna',
      show: false,
      backgroundColor: background(),
      webPreferences: {
        preload: join(import.meta.dirname, '../preload/index.cjs'),
        contextIsolation: true,
        nodeIntegration: false,
        sandbox: true,
        webSecurity: true,
        spellcheck: false,
      },
    });
    window.once('ready-to-show', () => {
      if (place?.maximized) window.maximize();
      window.show();
    });
    window.on('close', () => {
      const { x, y, width, height } = window.getNormalBounds();
      void this.#places.remember(kind, { x, y, width, height, maximized: window.isMaximized() });
    });
    this.#load(window, url);
    return window;
  }

  #load(window: BrowserWindow, url: string): void {
    window.loadURL(url).catch((error: unknown) => {
      // A window that was closed meanwhile needs no page.
      if (!window.isDestroyed()) this.#onFailedLoad(error);
    });
  }
}

const background = (): string => (nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light);

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

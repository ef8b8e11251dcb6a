// The main window, and further ones for boards, candidates, comparisons, interviews, requests and reports.
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Destination } from '../../contract/destinations.ts';
import { broadcastChannel } from '../../contract/ipc/bridge.ts';
import type { Broadcasts } from '../../contract/ipc/ipc.ts';
import { destinationAt, pathTo } from '../../contract/links.ts';
import { APP_ORIGIN } from './security.ts';
import { createWindow, pageBackground } from './window-frame.ts';
import {
  isVisible,
  type OpenWindow,
  type WindowBounds,
  type WindowKind,
  type WindowStateStore,
} from './window-state-store.ts';

/** Offset of each further window of a kind, in pixels. */
const STEP = 28;
/** Milliseconds between the last change and saving the open windows. */
const SAVE_DELAY = 500;

interface WindowEntry {
  readonly kind: WindowKind;
  readonly window: BrowserWindow;
  destination: Destination | null;
}

export class Windows {
  readonly #states: WindowStateStore;
  readonly #onFailedLoad: (error: unknown) => void;
  /** Windows by the subject they were opened for. */
  readonly #windows = new Map<string, WindowEntry>();
  /** False until the last run's windows are reopened, and again once the program ends. */
  #isSaving = false;
  #isRestored = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(states: WindowStateStore, onFailedLoad: (error: unknown) => void) {
    this.#states = states;
    this.#onFailedLoad = onFailedLoad;
    nativeTheme.on('updated', () => {
      for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(pageBackground());
    });
  }

  /** Opens the main window or brings it to the front, optionally at a screen. */
  showMain(destination?: Destination): void {
    const open = this.#windows.get('main');
    if (!open) {
      this.#open({ key: 'main', kind: 'main', destination: destination ?? null });
      return;
    }
    if (destination) this.#lead(open, destination);
    bringToFront(open.window);
  }

  /** Displays an error about an invalid link in the main window. */
  showUnknownLink(): void {
    this.#sendToMain('destination', null);
  }

  /** Notifies the main window of a pending file; a page that is still loading asks by itself. */
  showOpenedFile(): void {
    this.#sendToMain('openedFile', null);
  }

  /** Opens a process's board in its own window, or brings that window to the front. */
  showBoard(processId: number, applicantId?: number): void {
    const candidate = applicantId !== undefined && { applicant_id: applicantId };
    const destination: Destination = { screen: 'process', process_id: processId, ...candidate };
    this.#show(`board:${processId}`, 'board', destination, applicantId !== undefined);
  }

  /** Opens a candidate in their own window, or brings that window to the front. */
  showCandidate(processId: number, applicantId: number): void {
    const destination: Destination = { screen: 'process', process_id: processId, applicant_id: applicantId };
    // The user may have moved to another candidate in it.
    this.#show(`candidate:${applicantId}`, 'candidate', destination, true);
  }

  /** Opens any linkable screen in its own window. */
  showScreen(destination: Destination): void {
    if (destination.screen === 'process') this.showBoard(destination.process_id, destination.applicant_id);
    else if (destination.screen === 'comparison')
      this.#show(keyOf('comparison', destination), 'comparison', destination, true);
    else if (destination.screen === 'interviews')
      this.#show(keyOf('interviews', destination), 'interviews', destination, false);
    else if (destination.screen === 'reports') this.#show('report', 'report', destination, false);
    else if (destination.screen === 'candidates') this.#show('candidates', 'candidates', destination, false);
    else this.#show(`request:${destination.request_id}`, 'request', destination, false);
  }

  /** Opens the main window at its last screen, and marks the address as restored and not requested by the user. */
  restoreMain(): void {
    const destination = this.#states.open.find(({ kind }) => kind === 'main')?.destination ?? null;
    if (!this.#windows.has('main'))
      this.#open({ key: 'main', kind: 'main', destination, at: undefined, isRestored: destination !== null });
  }

  /** Closes the other windows of a user who has left, including unsaved input, and clears the main window's history. */
  reset(): void {
    for (const { kind, window } of [...this.#windows.values()]) {
      if (kind === 'main') window.webContents.navigationHistory.clear();
      else window.destroy();
    }
    // The main window may have been closed before.
    if (!this.#windows.has('main')) this.showMain();
  }

  /** Reopens the last run's other windows, once, and starts saving the open ones. */
  restore(isSignedIn: boolean): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    for (const { kind, destination, place: bounds } of isSignedIn ? this.#states.open : []) {
      if (kind === 'main' || !destination) continue;
      const key = keyOf(kind, destination);
      if (!this.#windows.has(key)) this.#open({ key, kind, destination, at: bounds });
    }
    this.#isSaving = true;
    this.#noteChange();
  }

  /** Saves the open windows for the next start and stops saving changes. */
  async save(): Promise<void> {
    if (!this.#isSaving) return;
    this.#isSaving = false;
    clearTimeout(this.#timer);
    await this.#states.rememberOpen(this.#openNow());
  }

  #sendToMain<Name extends keyof Broadcasts>(name: Name, payload: Broadcasts[Name]): void {
    this.showMain();
    this.#windows.get('main')?.window.webContents.send(broadcastChannel(name), payload);
  }

  #show(key: string, kind: WindowKind, destination: Destination, leads: boolean): void {
    const open = this.#windows.get(key);
    if (!open) {
      this.#open({ key, kind, destination });
      return;
    }
    if (leads) this.#load(open.window, urlOf(kind, destination));
    bringToFront(open.window);
  }

  #open({
    key,
    kind,
    destination,
    at,
    isRestored = false,
  }: {
    readonly key: string;
    readonly kind: WindowKind;
    readonly destination: Destination | null;
    readonly at?: WindowBounds | undefined;
    readonly isRestored?: boolean | undefined;
  }): void {
    const screens = screen.getAllDisplays().map((display) => display.workArea);
    const last = this.#states.boundsFor(kind, screens);
    const further = [...this.#windows.values()].filter((other) => other.kind === kind).length * STEP;
    const beside = last && { ...last, x: last.x + further, y: last.y + further };
    const bounds = at && isVisible(at, screens) ? at : beside;
    const window = createWindow(bounds);
    const entry: WindowEntry = { kind, window, destination };
    this.#windows.set(key, entry);
    window.on('close', () => void this.#states.remember(kind, boundsOf(window)));
    window.on('closed', () => {
      this.#windows.delete(key);
      this.#noteChange();
    });
    window.on('resized', () => this.#noteChange());
    window.on('moved', () => this.#noteChange());
    window.webContents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
      // Frames, such as the organization's dashboard, do not change the window's destination.
      if (!isMainFrame) return;
      entry.destination = destinationIn(url);
      this.#noteChange();
    });
    this.#load(window, urlOf(kind, destination, isRestored));
    this.#noteChange();
  }

  /** A loaded page navigates by itself, so that it can ask about unsaved changes. */
  #lead({ window, kind }: WindowEntry, destination: Destination): void {
    if (window.webContents.isLoading()) this.#load(window, urlOf(kind, destination));
    else window.webContents.send(broadcastChannel('destination'), destination);
  }

  #load(window: BrowserWindow, url: string): void {
    window.loadURL(url).catch((error: unknown) => {
      // A window closed meanwhile needs no page.
      if (!window.isDestroyed()) this.#onFailedLoad(error);
    });
  }

  #noteChange(): void {
    if (!this.#isSaving) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#states.rememberOpen(this.#openNow()), SAVE_DELAY);
    this.#timer.unref();
  }

  #openNow(): OpenWindow[] {
    return [...this.#windows.values()].map(({ kind, window, destination }) => ({
      kind,
      destination,
      place: boundsOf(window),
    }));
  }
}

function keyOf(kind: WindowKind, destination: Destination): string {
  if (destination.screen === 'request') return `request:${destination.request_id}`;
  if (destination.screen === 'reports') return 'report';
  if (destination.screen === 'candidates') return 'candidates';
  if (destination.screen === 'interviews') return `interviews:${destination.interview_id ?? ''}`;
  if (destination.screen === 'comparison') return `comparison:${destination.process_id}`;
  return kind === 'candidate' ? `candidate:${destination.applicant_id}` : `board:${destination.process_id}`;
}

const urlOf = (kind: WindowKind, destination: Destination | null, isRestored = false): string => {
  const search = kind === 'main' ? (isRestored ? '?restored' : '') : `?window=${kind}`;
  return `${APP_ORIGIN}/index.html${search}${destination ? `#${pathTo(destination)}` : ''}`;
};

/** The screen at an address of the program. */
function destinationIn(url: string): Destination | null {
  const route = URL.parse(url.split('#')[1] ?? '', APP_ORIGIN);
  return route && destinationAt(route.pathname, route.searchParams.get('applicant_id'));
}

function boundsOf(window: BrowserWindow): WindowBounds {
  const { x, y, width, height } = window.getNormalBounds();
  return { x, y, width, height, maximized: window.isMaximized() };
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

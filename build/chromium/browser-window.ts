// `BrowserWindow`: a Chromium window without tabs and address bar.
import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { app } from './app.ts';
import { parseColor } from './color.ts';
import { screen } from './desktop.ts';
import type { Protocol } from './devtools.ts';
import { PreventableEvent } from './events.ts';
import { ignored } from './ignored.ts';
import type { ImplementedWindow } from './implemented.ts';
import { applicationAccelerators, runAccelerator } from './menu.ts';
import { nativeTheme } from './native-theme.ts';
import type { WindowBounds } from './page/messages.ts';
import { PageConnection } from './page-connection.ts';
import { Placement } from './placement.ts';
import { runningChromium } from './running.ts';
import { WebContents } from './web-contents.ts';
import type { WindowOfPage } from './window-of-page.ts';
import { focusedWindow, openWindows, setFocus } from './windows.ts';

let lastId = 0;

/** A window without a position is in the middle of the screen. */
function centered(width: number, height: number): { x: number; y: number } {
  const { workArea } = screen.getPrimaryDisplay();
  return {
    x: workArea.x + Math.round((workArea.width - width) / 2),
    y: workArea.y + Math.round((workArea.height - height) / 2),
  };
}

/** Electron's windows without a page; the stand-in has none of its own. */
export class BaseWindow extends EventEmitter {
  static getAllWindows(): BrowserWindow[] {
    return [...openWindows];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focusedWindow();
  }

  static fromId(id: number): BrowserWindow | null {
    return [...openWindows].find((window) => window.id === id) ?? null;
  }
}

export class BrowserWindow extends BaseWindow implements WindowOfPage, ImplementedWindow {
  readonly id: number;
  readonly webContents: WebContents;
  readonly #opening: Promise<void>;
  #page: PageConnection | undefined;
  readonly #placement: Placement;
  #title: string;
  #isVisible: boolean;
  #isDestroyed = false;
  #wasPainted = false;
  #wasMaximized = false;

  /** @throws Error if the window would not have the isolation that this stand-in always provides */
  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    const preferences = options.webPreferences ?? {};
    const isOpen =
      preferences.nodeIntegration || preferences.contextIsolation === false || preferences.sandbox === false;
    if (isOpen && process.env.STAND_IN_OPEN_WINDOWS !== '1') {
      throw new Error('The stand-in for Electron only has windows with contextIsolation and sandbox.');
    }
    lastId += 1;
    this.id = lastId;
    const { width = 800, height = 600 } = options;
    const { x, y } = centered(width, height);
    const bounds = { x: options.x ?? x, y: options.y ?? y, width, height };
    this.#placement = new Placement(bounds, (change) => this.#applyBounds(change));
    this.#title = options.title ?? app.getName();
    this.#isVisible = options.show !== false;
    this.webContents = new WebContents(this, preferences);
    this.webContents.on('page-title-updated', (event: PreventableEvent, title: string) => {
      this.emit('page-title-updated', event, title);
      if (!event.defaultPrevented) this.#title = title;
    });
    this.on('focus', () => app.emit('browser-window-focus', {}, this));
    this.on('blur', () => app.emit('browser-window-blur', {}, this));
    openWindows.add(this);
    this.#opening = this.#open(options.backgroundColor);
    this.#opening.catch((error: unknown) => this.#onFailedOpening(error));
    this.#placement.isHidden = !this.#isVisible && options.paintWhenInitiallyHidden === false;
    app.emit('browser-window-created', {}, this);
    queueMicrotask(() => app.emit('web-contents-created', {}, this.webContents));
  }

  static fromWebContents(contents: unknown): BrowserWindow | null {
    return [...openWindows].find((window) => window.webContents === contents) ?? null;
  }

  ready(): Promise<void> {
    return this.#opening;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  loadFile(path: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.webContents.loadFile(path, options);
  }

  reload(): void {
    this.webContents.reload();
  }

  capturePage(): Promise<Electron.NativeImage> {
    return this.webContents.capturePage();
  }

  /** As in Electron: asks the `close` listeners, then the page; the window goes with the page. */
  close(): void {
    if (this.#isDestroyed) return;
    const event = new PreventableEvent();
    this.emit('close', event);
    if (event.defaultPrevented) this.closeRefused();
    else this.webContents.close({ waitForBeforeUnload: true });
  }

  /** A quit that closes all windows ends here, as in Electron. */
  closeRefused(): void {
    app.closeRefused();
  }

  /** Closes the window without asking anybody; it counts as destroyed from now on, and its page does not notice. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#opening.then(
      async () => {
        await this.#page?.silence();
        if (this.#page) runningChromium().closeTarget(this.#page.targetId);
      },
      // It never opened, so there is nothing to close; the error has already been reported.
      () => undefined,
    );
    this.#markGone();
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  hasCloseListeners(): boolean {
    return this.listenerCount('close') > 0;
  }

  /** As in Electron, a hidden window does not get the focus. */
  focus(): void {
    if (!this.#isVisible) return;
    this.#whenOpen((page) => page.session.send('Page.bringToFront'));
    setFocus(this, true);
  }

  /** Chromium cannot give the focus to another program, so only the app is told. */
  blur(): void {
    setFocus(this, false);
  }

  isFocused(): boolean {
    return focusedWindow() === this;
  }

  /** Chromium cannot open a hidden window, so it has been visible since it was opened. */
  show(): void {
    if (this.isMinimized()) this.#placement.state = 'normal';
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    this.#isVisible = true;
    this.#placement.isHidden = false;
    this.emit('show');
  }

  hide(): void {
    this.#isVisible = false;
    this.#placement.isHidden = true;
    this.blur();
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  minimize(): void {
    this.#wasMaximized = this.isMaximized();
    this.#placement.state = 'minimized';
    this.blur();
    this.emit('minimize');
  }

  restore(): void {
    this.#placement.state = this.isMinimized() && this.#wasMaximized ? 'maximized' : 'normal';
    this.emit('restore');
  }

  maximize(): void {
    this.#placement.state = 'maximized';
    this.emit('maximize');
  }

  unmaximize(): void {
    this.#placement.state = 'normal';
    this.emit('unmaximize');
  }

  setFullScreen(isFullScreen: boolean): void {
    this.#placement.state = isFullScreen ? 'fullscreen' : 'normal';
  }

  isMinimized(): boolean {
    return this.#placement.state === 'minimized';
  }

  isMaximized(): boolean {
    return this.#placement.state === 'maximized';
  }

  isFullScreen(): boolean {
    return this.#placement.state === 'fullscreen';
  }

  getBounds(): Electron.Rectangle {
    return this.#placement.bounds;
  }

  getNormalBounds(): Electron.Rectangle {
    return this.#placement.normalBounds;
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#placement.move(bounds);
  }

  setSize(width: number, height: number): void {
    this.#placement.move({ width, height });
    this.emit('resize', {});
  }

  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  setPosition(x: number, y: number): void {
    this.#placement.move({ x, y });
    this.emit('move', {});
  }

  getPosition(): number[] {
    const { x, y } = this.getBounds();
    return [x, y];
  }

  get title(): string {
    return this.#title;
  }

  set title(title: string) {
    this.setTitle(title);
  }

  getTitle(): string {
    return this.#title;
  }

  /** The window displays its document's title, so this sets that. */
  setTitle(title: string): void {
    this.#title = title;
    this.#whenOpen((page) => page.evaluate(`document.title = ${JSON.stringify(title)}`));
  }

  /** Only the page's own style can limit its size in Chromium. */
  readonly setMinimumSize = ignored;

  /** Chromium's windows have no progress in the task bar. */
  readonly setProgressBar = ignored;

  setBackgroundColor(text: string): void {
    const color = parseColor(text);
    if (color) this.#whenOpen((page) => page.session.send('Emulation.setDefaultBackgroundColorOverride', { color }));
  }

  painted(): void {
    if (this.#wasPainted) return;
    this.#wasPainted = true;
    this.emit('ready-to-show');
  }

  changed(change: 'focus' | 'blur' | 'resize' | 'move', bounds: WindowBounds): void {
    this.#placement.note(bounds);
    if (change === 'focus' || change === 'blur') {
      setFocus(this, change === 'focus');
      return;
    }
    this.emit(change, {});
    if (change === 'resize') this.emit('resized');
    if (change === 'move') this.emit('moved');
  }

  runAccelerator(combination: string): void {
    runAccelerator(combination, this);
  }

  accelerators(): string[] {
    return applicationAccelerators();
  }

  openChild(url: string, options: Electron.BrowserWindowConstructorOptions): void {
    const child = new BrowserWindow(options);
    this.webContents.emit('did-create-window', child, { url });
    child.loadURL(url).catch((error: unknown) => process.stderr.write(`${url}: ${error}\n`));
  }

  async #open(backgroundColor: string | undefined): Promise<void> {
    const opened = await runningChromium().open(this.#placement.bounds);
    const page = new PageConnection(opened);
    this.#page = page;
    page.on('gone', () => this.#markGone());
    await this.webContents.attach(page);
    await this.webContents.setTheme(nativeTheme.themeSource);
    if (backgroundColor) this.setBackgroundColor(backgroundColor);
    this.#placement.move({});
  }

  #onFailedOpening(error: unknown): void {
    if (this.#isDestroyed) return;
    process.stderr.write(`A window could not be opened: ${error instanceof Error ? error.message : String(error)}\n`);
    this.#markGone();
  }

  #markGone(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    openWindows.delete(this);
    this.webContents.markDestroyed();
    this.emit('closed');
    if (openWindows.size === 0) app.lastWindowClosed();
  }

  #applyBounds(bounds: Protocol.Browser.Bounds): void {
    this.#whenOpen(async ({ session }) => {
      const { windowId } = await session.send('Browser.getWindowForTarget', {});
      await session.send('Browser.setWindowBounds', { windowId, bounds });
    });
  }

  /** Runs an action once the page exists; does nothing if the window goes away first. */
  #whenOpen(act: (page: PageConnection) => Promise<unknown>): void {
    this.#opening
      .then(() => this.#page && act(this.#page))
      .catch((error: unknown) => {
        if (!this.#isDestroyed) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      });
  }
}

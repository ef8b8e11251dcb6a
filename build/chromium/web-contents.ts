// `webContents`: the page in a window.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Electron from 'electron';
import { blankDocument, blankPage } from './chromium.ts';
import { PreventableEvent } from './events.ts';
import { Frames } from './frame.ts';
import { ignored } from './ignored.ts';
import type { ImplementedContents } from './implemented.ts';
import { launchOptions } from './launch-options.ts';
import { Leaving } from './leaving.ts';
import { imageFromPng } from './native-image.ts';
import { Navigation } from './navigation.ts';
import { codec } from './node-codec.ts';
import type { DialogAnswer, DialogRequest, PageConfiguration, PageMessage } from './page/messages.ts';
import type { PageConnection } from './page-connection.ts';
import { PageDebugger, sendInput } from './page-debugger.ts';
import { PageIpc } from './page-ipc.ts';
import { type RequestOwner, serveRequests, synchronousPath } from './requests.ts';
import { runningChromium } from './running.ts';
import { toAppUrl } from './schemes.ts';
import { defaultSession } from './session.ts';
import type { WindowOfPage } from './window-of-page.ts';

const allContents = new Set<WebContents>();
let lastId = 0;
/** In the order of their numbers. */
const consoleLevels = ['debug', 'info', 'warning', 'error'];

type OpenHandler = (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse;

export class WebContents extends EventEmitter implements RequestOwner, ImplementedContents {
  readonly id: number;
  readonly session = defaultSession;
  readonly #frames = new Frames(this);
  readonly mainFrame: Electron.WebFrameMain = this.#frames.main;
  readonly #navigation = new Navigation(this, this.#frames);
  /** As in Electron, the current entry remains. */
  readonly navigationHistory = {
    clear: () => {
      this.#entries = Math.min(this.#entries, 1);
      this.#page?.session.sendUnlessGone('Page.resetNavigationHistory');
    },
    /** Counts visited documents and positions, as long as the page does not go back. */
    length: () => this.#entries,
  };
  readonly debugger = new PageDebugger(() => this.#connected());
  readonly #window: WindowOfPage;
  readonly #leaving: Leaving;
  readonly #ipc = new PageIpc(this);
  readonly #preferences: Electron.WebPreferences;
  #page: PageConnection | undefined;
  #entries = 0;
  #url = '';
  #title = '';
  #isDestroyed = false;
  #openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(window: WindowOfPage, preferences: Electron.WebPreferences) {
    super();
    lastId += 1;
    this.id = lastId;
    // As in Electron, any number of callers may wait for one load.
    this.setMaxListeners(0);
    this.on('newListener', (name) => {
      if (name === 'context-menu') this.#page?.post({ kind: 'context-menu' });
    });
    this.#window = window;
    this.#leaving = new Leaving(this, window, this.#navigation);
    this.#preferences = preferences;
    allContents.add(this);
  }

  static getAllWebContents(): WebContents[] {
    return [...allContents];
  }

  static fromId(id: number): WebContents | undefined {
    return [...allContents].find((contents) => contents.id === id);
  }

  /** Playwright finds the window of a page by this. */
  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return [...allContents].find((contents) => contents.#page?.targetId === targetId);
  }

  get webContentsId(): number {
    return this.id;
  }

  /** Connects the page of a window that Chromium has just opened. */
  async attach(page: PageConnection): Promise<void> {
    this.#page = page;
    this.#frames.watch(page);
    this.#navigation.watch(page);
    this.#watch(page);
    serveRequests(page, this);
    const { preload: path } = this.#preferences;
    await page.start(this.#configuration(), path ? { path, source: readFileSync(path, 'utf8') } : null);
  }

  loadURL(url: string): Promise<void> {
    const loaded = this.#window.ready().then(() => this.#navigation.load(url));
    // As in Electron, a caller need not handle the failure, which `did-fail-load` reports as well.
    loaded.catch(() => undefined);
    return loaded;
  }

  reload(): void {
    this.#navigation.reload(this.#url);
  }

  /** @throws TypeError without a channel */
  send(channel: string, ...values: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    this.#page?.post({ kind: 'push', channel, arguments: values.map(codec.encode) });
  }

  loadFile(path: string, { query, search, hash }: Electron.LoadFileOptions = {}): Promise<void> {
    const url = pathToFileURL(resolve(launchOptions.appPath, path));
    if (query) url.search = String(new URLSearchParams(query as Record<string, string>));
    else if (search) url.search = search;
    if (hash) url.hash = hash;
    return this.loadURL(url.href);
  }

  /** Sends the application menu's key combinations to the page. */
  setAccelerators(combinations: string[]): void {
    this.#page?.post({ kind: 'accelerators', combinations });
  }

  async showDialog(request: DialogRequest): Promise<DialogAnswer> {
    await this.#window.ready();
    return this.#connected().ask(request);
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    await this.#window.ready();
    // As in Electron, a script waits for a page, and for the page to be loaded.
    if (!this.getURL() || this.isLoadingMainFrame())
      await new Promise((resolve) => this.once('did-stop-loading', resolve));
    return this.#connected().evaluate(code, userGesture);
  }

  forcefullyCrashRenderer(): void {
    this.#page?.session.sendUnlessGone('Page.crash');
  }

  async capturePage(): Promise<Electron.NativeImage> {
    const { data } = await this.#connected().session.send('Page.captureScreenshot', { format: 'png' });
    return imageFromPng(data);
  }

  async printToPDF(options: Electron.PrintToPDFOptions = {}): Promise<Buffer> {
    const { printBackground = false, landscape = false } = options;
    const { data } = await this.#connected().session.send('Page.printToPDF', { printBackground, landscape });
    return Buffer.from(data, 'base64');
  }

  /** @param source 'system' follows the operating system's theme */
  async setTheme(source: 'system' | 'light' | 'dark'): Promise<void> {
    const features = source === 'system' ? [] : [{ name: 'prefers-color-scheme', value: source }];
    await this.#page?.session.send('Emulation.setEmulatedMedia', { features });
  }

  sendInputEvent(input: Electron.MouseInputEvent | Electron.KeyboardInputEvent): void {
    // The page may go away before it has handled the input.
    sendInput(this.#connected(), input).catch(() => undefined);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  getURL(): string {
    return toAppUrl(this.#url);
  }

  getTitle(): string {
    return this.#title;
  }

  /** The main frame's process; pages of one site share it. @throws Error if the page is gone */
  getProcessId(): number {
    this.#connected();
    return this.mainFrame.processId;
  }

  getType(): 'window' {
    return 'window';
  }

  isLoading(): boolean {
    return this.#navigation.isLoading;
  }

  isLoadingMainFrame(): boolean {
    return this.#navigation.isLoadingMainFrame;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isFocused(): boolean {
    return this.#window.isFocused();
  }

  focus(): void {
    this.#window.focus();
  }

  /** As in Electron, a page that displays nothing is not asked, and its window goes with it. */
  close({ waitForBeforeUnload }: Electron.CloseOpts = { waitForBeforeUnload: false }): void {
    if (this.#isDestroyed) return;
    const page = this.#page;
    if (!page?.hasDocument || this.getURL() === '') this.#window.destroy();
    // Chromium is gone, and with it the page.
    else if (waitForBeforeUnload) this.#leaving.close(page).catch(() => this.#window.destroy());
    else runningChromium().closeTarget(page.targetId);
  }

  /** Closes the page and its window without asking. */
  destroy(): void {
    this.#window.destroy();
  }

  /** Chromium's developer tools are available on its debugging port. */
  readonly openDevTools = ignored;

  mayNavigate(url: string, frameId: string): boolean {
    return !this.#isDestroyed && this.#navigation.mayNavigate(url, frameId);
  }

  mayRedirect(url: string, frameId: string): boolean {
    return !this.#isDestroyed && this.#navigation.mayRedirect(url, frameId);
  }

  answerSynchronously(body: string): Promise<string> {
    return this.#ipc.answerSynchronously(body);
  }

  #connected(): PageConnection {
    if (!this.#page || this.#isDestroyed) throw new Error('Object has been destroyed');
    return this.#page;
  }

  #configuration(): PageConfiguration {
    const { platform, arch, versions } = process;
    const isIsolated = this.#preferences.contextIsolation !== false;
    return {
      handshake: `stand-in-${crypto.randomUUID()}`,
      blankPages: [blankPage, blankDocument],
      isIsolated,
      hasNode: !isIsolated && this.#preferences.nodeIntegration === true,
      synchronousPath,
      accelerators: this.#window.accelerators(),
      hasContextMenu: this.listenerCount('context-menu') > 0,
      confirmsClosing: this.#window.hasCloseListeners(),
      process: { platform, arch, versions, env: {}, argv: this.#preferences.additionalArguments ?? [] },
    };
  }

  #watch(page: PageConnection): void {
    page.on('message', (message) => this.#receive(message));
    page.on('navigated', (url, withinDocument, isErrorPage) => {
      if (url !== this.#url) this.#entries += 1;
      this.#url = url;
      this.#navigation.noteDocument(isErrorPage);
      if (!withinDocument) this.#ipc.reset();
      if (withinDocument) this.emit('did-navigate-in-page', {}, this.getURL(), true);
      else this.emit('did-navigate', {}, this.getURL());
    });
    page.on('domReady', () => this.#onDomReady(page));
    page.on('loaded', () => this.#onLoaded());
    page.on('painted', () => this.getURL() && this.#window.painted());
    page.on('consoleMessage', (level, message) => {
      this.emit('console-message', { level, message }, consoleLevels.indexOf(level), message);
    });
    this.#leaving.watch(page);
    page.on('opening', (url, frameName, features) => this.#openFromPage(url, frameName, features));
    page.on('crashed', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
  }

  #onDomReady(page: PageConnection): void {
    if (!this.getURL()) return;
    // Chromium only asks before leaving pages with user interaction; this simulates one.
    if (this.#window.hasCloseListeners()) {
      page.session.sendUnlessGone('Runtime.evaluate', { expression: '0', userGesture: true });
    }
    this.emit('dom-ready', {});
    this.#refreshTitle(page);
  }

  #onLoaded(): void {
    if (!this.getURL() || this.#navigation.isErrorPage) return;
    if (this.#page) this.#refreshTitle(this.#page);
    this.emit('did-finish-load', {});
  }

  /** Called by the window when it is gone. */
  markDestroyed(): void {
    this.#isDestroyed = true;
    allContents.delete(this);
    this.emit('destroyed');
  }

  #refreshTitle(page: PageConnection): void {
    page.evaluate('document.title').then(
      (title) => {
        if (title === this.#title) return;
        this.#title = String(title);
        this.emit('page-title-updated', new PreventableEvent(), this.#title);
      },
      // The page went away before it could be asked.
      () => undefined,
    );
  }

  #receive(message: PageMessage): void {
    if (message.kind === 'send') this.#ipc.receive(message);
    else if (message.kind === 'invoke') void this.#ipc.answer(message, (reply) => this.#page?.post(reply));
    else if (message.kind === 'permission') void this.#answerPermission(message);
    else if (message.kind === 'open') this.#openFromPage(message.url, message.frameName, message.features);
    else if (message.kind === 'context-menu')
      this.emit('context-menu', new PreventableEvent(), { ...message.clicked, frame: this.mainFrame });
    else if (message.kind === 'close') this.close({ waitForBeforeUnload: true });
    else if (message.kind === 'accelerator') this.#window.runAccelerator(message.combination);
    else this.#window.changed(message.change, message.bounds);
  }

  async #answerPermission({ id, permission }: Extract<PageMessage, { kind: 'permission' }>): Promise<void> {
    const contents = this as unknown as Electron.WebContents;
    const value = await defaultSession.askPermission(contents, permission);
    this.#page?.post({ kind: 'reply', id, failed: false, value });
  }

  #openFromPage(address: string, frameName: string, features: string): void {
    const url = toAppUrl(address);
    const referrer = { url: this.getURL(), policy: 'strict-origin-when-cross-origin' as const };
    const response = this.#openHandler({ url, frameName, features, disposition: 'foreground-tab', referrer });
    if (response.action === 'allow') this.#window.openChild(url, response.overrideBrowserWindowOptions ?? {});
  }
}

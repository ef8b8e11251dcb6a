// `webContents`: the page in a window.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type Electron from 'electron';
import { blankPage } from './chromium.ts';
import { PreventableEvent } from './events.ts';
import { Frames } from './frame.ts';
import { ignored } from './ignored.ts';
import type { ImplementedContents } from './implemented.ts';
import { imageFromPng } from './native-image.ts';
import { codec } from './node-codec.ts';
import type { DialogAnswer, DialogRequest, PageConfiguration, PageMessage } from './page/messages.ts';
import type { PageConnection } from './page-connection.ts';
import { PageIpc } from './page-ipc.ts';
import { type RequestOwner, serveRequests, synchronousPath } from './requests.ts';
import { toAppUrl, toChromiumUrl } from './schemes.ts';
import { defaultSession } from './session.ts';
import type { WindowOfPage } from './window-of-page.ts';

const allContents = new Set<WebContents>();
let lastId = 0;

type OpenHandler = (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse;

export class WebContents extends EventEmitter implements RequestOwner, ImplementedContents {
  readonly id: number;
  readonly session = defaultSession;
  readonly #frames = new Frames(this);
  readonly mainFrame: Electron.WebFrameMain = this.#frames.main;
  /** As in Electron, the current entry remains. */
  readonly navigationHistory = {
    clear: () => this.#page?.session.sendUnlessGone('Page.resetNavigationHistory'),
  };
  readonly #window: WindowOfPage;
  readonly #ipc = new PageIpc(this);
  readonly #preferences: Electron.WebPreferences;
  #page: PageConnection | undefined;
  #url = '';
  #title = '';
  #isLoading = false;
  #isDestroyed = false;
  /** A navigation started by the page is running; leaving the page then does not close the window. */
  #isLeavingByItself = false;
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  /** Documents that the app itself requested, as Chromium's addresses. */
  readonly #requested = new Set<string>();

  constructor(window: WindowOfPage, preferences: Electron.WebPreferences) {
    super();
    lastId += 1;
    this.id = lastId;
    this.#window = window;
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
    this.#watch(page);
    this.#frames.watch(page);
    serveRequests(page, this);
    const { preload } = this.#preferences;
    await page.start(this.#configuration(), preload ? readFileSync(preload, 'utf8') : '');
  }

  async loadURL(url: string): Promise<void> {
    await this.#window.ready();
    const address = toChromiumUrl(url);
    this.#requested.add(address);
    this.#isLoading = true;
    this.emit('did-start-loading');
    const finished = new Promise((resolve) => this.once('did-finish-load', resolve).once('destroyed', resolve));
    const { errorText, loaderId } = await this.#connected().session.send('Page.navigate', { url: address });
    if (errorText) {
      this.emit('did-fail-load', {}, -1, errorText, url, true);
      throw Object.assign(new Error(`${errorText} loading '${url}'`), { code: errorText });
    }
    // Without a loader the document stays and only the position in it changes.
    if (loaderId) await finished;
  }

  reload(): void {
    this.#requested.add(this.#url);
    this.#page?.session.sendUnlessGone('Page.reload');
  }

  send(channel: string, ...values: unknown[]): void {
    this.#page?.post({ kind: 'push', channel, arguments: values.map(codec.encode) });
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
    return this.#connected().evaluate(code, userGesture);
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

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  getURL(): string {
    return this.#url === blankPage || this.#url === 'about:blank' ? '' : toAppUrl(this.#url);
  }

  getTitle(): string {
    return this.#title;
  }

  getType(): 'window' {
    return 'window';
  }

  isLoading(): boolean {
    return this.#isLoading;
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

  close(): void {
    this.#window.close();
  }

  /** Chromium's developer tools are available on its debugging port. */
  readonly openDevTools = ignored;

  mayNavigate(url: string): boolean {
    if (this.#requested.delete(toChromiumUrl(url))) return true;
    const isAllowed = this.#askBeforeNavigation('will-navigate', url, this.mainFrame);
    this.#isLeavingByItself = false;
    return isAllowed;
  }

  mayRedirect(url: string, frameId: string): boolean {
    const page = this.#isDestroyed ? undefined : this.#page;
    return page !== undefined && this.#askBeforeNavigation('will-redirect', url, this.#frames.find(page, frameId));
  }

  answerSynchronously(body: string): string {
    return this.#ipc.answerSynchronously(body);
  }

  #askBeforeNavigation(name: 'will-navigate' | 'will-redirect', url: string, frame: Electron.WebFrameMain | null) {
    const isMainFrame = frame === this.mainFrame;
    const details = { url, isSameDocument: false, isMainFrame, frame };
    const event = Object.assign(new PreventableEvent(), details);
    this.emit(name, event, url, false, isMainFrame, frame?.processId ?? -1, frame?.routingId ?? -1);
    return !event.defaultPrevented;
  }

  #connected(): PageConnection {
    if (!this.#page || this.#isDestroyed) throw new Error('Object has been destroyed');
    return this.#page;
  }

  #configuration(): PageConfiguration {
    const { platform, arch, versions } = process;
    return {
      handshake: `stand-in-${crypto.randomUUID()}`,
      blankPage,
      synchronousPath,
      accelerators: this.#window.accelerators(),
      confirmsClosing: this.#window.hasCloseListeners(),
      process: { platform, arch, versions, env: {}, argv: this.#preferences.additionalArguments ?? [] },
    };
  }

  #watch(page: PageConnection): void {
    page.on('message', (message) => this.#receive(message));
    page.on('navigated', (url, withinDocument) => {
      this.#url = url;
      if (withinDocument) this.emit('did-navigate-in-page', {}, this.getURL(), true);
      else this.emit('did-navigate', {}, this.getURL());
    });
    page.on('domReady', () => this.#onDomReady(page));
    page.on('loaded', () => this.#onLoaded());
    page.on('painted', () => this.getURL() && this.#window.painted());
    page.on('consoleMessage', (level, message) => this.emit('console-message', { level, message }));
    page.session.on('Page.frameRequestedNavigation', ({ frameId }) => {
      if (page.isMainFrame(frameId)) this.#isLeavingByItself = true;
    });
    page.on('leaving', () => {
      const staysOpen = this.#isLeavingByItself || this.#requested.size > 0;
      page.answerLeaving(staysOpen || this.#window.mayClose());
    });
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
    if (!this.getURL()) return;
    this.#isLoading = false;
    if (this.#page) this.#refreshTitle(this.#page);
    this.emit('did-finish-load', {});
    this.emit('did-stop-loading');
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

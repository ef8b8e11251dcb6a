// Navigations of a page: those that the app requests, and those that it may refuse.
import type { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { PreventableEvent } from './events.ts';
import type { Frames } from './frame.ts';
import { LoadError } from './net-errors.ts';
import type { PageConnection } from './page-connection.ts';
import { toAppUrl, toChromiumUrl } from './schemes.ts';

/** Chromium's limit for the length of an address. */
const MAX_URL_LENGTH = 2 * 1024 * 1024;

type AskEvent = 'will-navigate' | 'will-redirect' | 'will-frame-navigate';

export class Navigation {
  readonly #contents: EventEmitter;
  readonly #frames: Frames;
  #page: PageConnection | undefined;
  /** Documents that the app itself requested, as Chromium's addresses. */
  readonly #requested = new Set<string>();
  /** The ids of frames that load a document. */
  readonly #loading = new Set<string>();
  /** Reports the start of a navigation that the app has requested, once the page has agreed. */
  #start: (() => void) | undefined;
  /** The document is Chromium's own page about an error. */
  #isErrorPage = false;
  /** A navigation started by the page is running; leaving the page then does not close the window. */
  #isLeavingByItself = false;

  constructor(contents: EventEmitter, frames: Frames) {
    this.#contents = contents;
    this.#frames = frames;
  }

  get isLoading(): boolean {
    return this.#loading.size > 0;
  }

  get isLoadingMainFrame(): boolean {
    return this.#loading.has(this.#page?.targetId ?? '');
  }

  get isErrorPage(): boolean {
    return this.#isErrorPage;
  }

  /** Whether the app has requested a document that is not displayed yet. */
  get isRequested(): boolean {
    return this.#requested.size > 0;
  }

  /** Whether the page is left by a navigation instead of being closed. */
  get isLeaving(): boolean {
    return this.#isLeavingByItself || this.isRequested || this.isLoadingMainFrame;
  }

  watch(page: PageConnection): void {
    this.#page = page;
    page.session.on('Page.frameRequestedNavigation', ({ frameId }) => {
      if (page.isMainFrame(frameId)) this.#isLeavingByItself = true;
    });
    page.on('navigating', (url, frameId, isSameDocument) => {
      // Chromium does not report all changes of position, so each is reported with its end.
      if (isSameDocument) return;
      const start = () => this.#emitOf('did-start-navigation', { url, frameId, isSameDocument });
      // Chromium reports it before the page's `beforeunload`, which may refuse; Electron afterwards.
      if (this.isRequested && page.isMainFrame(frameId)) this.#start = start;
      else start();
    });
    page.on('navigated', (url, isSameDocument) => {
      if (isSameDocument) this.#emitOf('did-start-navigation', { url, frameId: page.targetId, isSameDocument });
    });
    page.on('frameLoaded', (frameId) => {
      if (!this.#isErrorPage) this.#contents.emit('did-frame-finish-load', {}, ...this.#idsOf(frameId));
    });
    page.on('startedLoading', (frameId) => this.#startLoading(frameId));
    page.on('stoppedLoading', (frameId) => this.#stopLoading(frameId));
    page.on('frameRemoved', (frameId) => this.#stopLoading(frameId));
    page.on('frameNavigated', (frameId, url) => {
      const [isMainFrame, ...ids] = this.#idsOf(frameId);
      if (isMainFrame && url === '') return;
      if (isMainFrame) this.#emitStart();
      this.#contents.emit('did-frame-navigate', {}, toAppUrl(url), 200, 'OK', isMainFrame, ...ids);
    });
  }

  /** The page has refused to be left. */
  refused(): void {
    this.#requested.clear();
    this.#isLeavingByItself = false;
    this.#start = undefined;
  }

  /** Notes that a document is displayed. */
  noteDocument(isErrorPage: boolean): void {
    this.#isErrorPage = isErrorPage;
  }

  /** @throws LoadError as Electron does */
  async load(address: string): Promise<void> {
    const parsed = URL.parse(address);
    const url = parsed?.protocol === 'file:' ? parsed.href : address;
    this.#startLoading(this.#connected().targetId);
    if (!parsed || address.length > MAX_URL_LENGTH) throw this.#failed('ERR_INVALID_URL', url);
    const chromiumUrl = toChromiumUrl(url);
    this.#requested.add(chromiumUrl);
    const ended = this.#whenEnded();
    await this.#connected().allowLeaving();
    const { errorText, loaderId } = await this.#connected().session.send('Page.navigate', { url: chromiumUrl });
    if (errorText) {
      this.#requested.delete(chromiumUrl);
      // Electron reports that no program opens the scheme; Chromium that it has given up.
      const isUnknown = errorText === 'net::ERR_ABORTED' && !/^(?:https?|file|data|blob|about):/.test(chromiumUrl);
      throw this.#failed(isUnknown ? 'ERR_FAILED' : errorText, url);
    }
    // Without a loader the document stays and only the position in it changes.
    if (loaderId) return ended;
    this.#requested.delete(chromiumUrl);
    this.#stopLoading(this.#connected().targetId);
  }

  reload(url: string): void {
    this.#requested.add(toChromiumUrl(url));
    const page = this.#page;
    void page?.allowLeaving().then(() => page.session.sendUnlessGone('Page.reload'));
  }

  /** Whether a frame may load a document that the page, not the app, requested. */
  mayNavigate(url: string, frameId: string): boolean {
    const page = this.#connected();
    const isMainFrame = page.isMainFrame(frameId);
    if (isMainFrame && this.#requested.delete(toChromiumUrl(url))) {
      this.#emitStart();
      return true;
    }
    const isAllowed =
      this.#ask('will-frame-navigate', url, frameId) && (!isMainFrame || this.#ask('will-navigate', url, frameId));
    if (isMainFrame) this.#isLeavingByItself = false;
    return isAllowed;
  }

  /** Whether a frame may follow a server's redirect to a URL. */
  mayRedirect(url: string, frameId: string): boolean {
    if (!this.#page || !this.#ask('will-redirect', url, frameId)) return false;
    this.#emitOf('did-redirect-navigation', { url, frameId, isSameDocument: false });
    return true;
  }

  #emitStart(): void {
    const start = this.#start;
    this.#start = undefined;
    start?.();
  }

  #connected(): PageConnection {
    if (!this.#page) throw new Error('Object has been destroyed');
    return this.#page;
  }

  /** Resolves when the load has finished, or the page is gone. */
  #whenEnded(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const finish = () => resolve();
    this.#contents.once('did-finish-load', finish).once('destroyed', finish);
    void promise.then(() => this.#contents.off('did-finish-load', finish).off('destroyed', finish));
    return promise;
  }

  #startLoading(frameId: string): void {
    const { isLoading } = this;
    this.#loading.add(frameId);
    if (!isLoading) this.#contents.emit('did-start-loading');
  }

  #stopLoading(frameId: string): void {
    if (this.#loading.delete(frameId) && !this.isLoading) this.#contents.emit('did-stop-loading');
  }

  #failed(code: string, url: string): LoadError {
    const error = new LoadError(code, url);
    const frameId = this.#page?.targetId ?? '';
    this.#contents.emit('did-fail-load', {}, error.errno, error.code, url, ...this.#idsOf(frameId));
    this.#stopLoading(frameId);
    return error;
  }

  #ask(name: AskEvent, url: string, frameId: string): boolean {
    const event = new PreventableEvent();
    this.#emitOf(name, { url, frameId, isSameDocument: false }, event);
    return !event.defaultPrevented;
  }

  #emitOf(
    name: AskEvent | 'did-start-navigation' | 'did-redirect-navigation',
    { url: address, frameId, isSameDocument }: { url: string; frameId: string; isSameDocument: boolean },
    event: object = {},
  ): void {
    const frame = this.#page ? this.#frames.find(this.#page, frameId) : null;
    const [isMainFrame, ...ids] = this.#idsOf(frameId);
    const url = toAppUrl(address);
    const details = { url, isSameDocument, isMainFrame, frame, initiator: frame };
    this.#contents.emit(name, Object.assign(event, details), url, isSameDocument, isMainFrame, ...ids);
  }

  /** Whether the frame is the main one, and its ids of process and routing. */
  #idsOf(frameId: string): [boolean, number, number] {
    const frame: Electron.WebFrameMain | null = this.#page ? this.#frames.find(this.#page, frameId) : null;
    const isGone = frame === null || frame.isDestroyed();
    return [this.#page?.isMainFrame(frameId) ?? true, isGone ? -1 : frame.processId, isGone ? -1 : frame.routingId];
  }
}

// `session.on('will-download')`: downloads of pages, which the app may refuse or redirect.
import { EventEmitter } from 'node:events';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chromium } from './chromium.ts';
import type { Protocol } from './devtools.ts';
import { PreventableEvent } from './events.ts';
import { toAppUrl } from './schemes.ts';
import { defaultSession } from './session.ts';
import { WebContents } from './web-contents.ts';

class DownloadItem extends EventEmitter {
  readonly #chromium: Chromium;
  readonly #download: Protocol.Browser.downloadWillBeginPayload;
  #savePath: string;
  #cancelled = false;

  constructor(chromium: Chromium, download: Protocol.Browser.downloadWillBeginPayload, savePath: string) {
    super();
    this.#chromium = chromium;
    this.#download = download;
    this.#savePath = savePath;
  }

  getURL(): string {
    return toAppUrl(this.#download.url);
  }

  getFilename(): string {
    return this.#download.suggestedFilename;
  }

  getSavePath(): string {
    return this.#savePath;
  }

  setSavePath(path: string): void {
    this.#savePath = path;
  }

  /** Whether the app cancelled it, even if Chromium had already finished. */
  get cancelled(): boolean {
    return this.#cancelled;
  }

  cancel(): void {
    this.#cancelled = true;
    this.#chromium.browser.sendUnlessGone('Browser.cancelDownload', { guid: this.#download.guid });
  }
}

/**
 * Notifies the app of new downloads and moves each to the app's target once complete.
 * @param userData the folder of the app's data, which contains incomplete downloads
 * @param folder the default target
 */
export function watchDownloads(chromium: Chromium, userData: string, folder: string): void {
  const { browser } = chromium;
  const items = new Map<string, DownloadItem>();
  const partial = join(userData, 'partial-downloads');
  // Removes leftovers of a program that was killed during a download.
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const parameters = { behavior: 'allowAndName', downloadPath: partial, eventsEnabled: true } as const;
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type, browserContextId } }) => {
    if (type !== 'page') return;
    // Private windows on a screen belong to a context that Chromium does not control; they cannot download.
    const deny = () =>
      chromium.connection.session(sessionId).sendUnlessGone('Page.setDownloadBehavior', { behavior: 'deny' });
    browser.send('Browser.setDownloadBehavior', { ...parameters, browserContextId }).catch(deny);
  });
  browser.on('Browser.downloadWillBegin', (download) => {
    const item = new DownloadItem(chromium, download, join(folder, download.suggestedFilename));
    items.set(download.guid, item);
    const event = new PreventableEvent();
    defaultSession.emit('will-download', event, item, WebContents.fromDevToolsTargetId(download.frameId));
    if (event.defaultPrevented) item.cancel();
  });
  browser.on('Browser.downloadProgress', ({ guid, state }) => {
    const item = items.get(guid);
    if (!item || state === 'inProgress') return;
    items.delete(guid);
    const completed = state === 'completed' && !item.cancelled;
    if (completed) deliver(join(partial, guid), item.getSavePath());
    else rmSync(join(partial, guid), { force: true });
    item.emit('done', {}, completed ? 'completed' : 'cancelled');
  });
}

function deliver(partialFile: string, savePath: string): void {
  mkdirSync(dirname(savePath), { recursive: true });
  copyFileSync(partialFile, savePath);
  rmSync(partialFile);
}

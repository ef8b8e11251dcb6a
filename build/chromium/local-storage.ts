// Stores the pages' localStorage on disk, because their Chromium works in memory only.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DevToolsSession } from './devtools.ts';

type Items = Record<string, string>;

interface StorageId {
  securityOrigin?: string;
  storageKey?: string;
  isLocalStorage: boolean;
}

export class LocalStorageFile {
  readonly #path: string;
  /** By origin. */
  readonly #origins: Record<string, Items>;
  #isGiven = false;

  constructor(path: string) {
    this.#path = path;
    this.#origins = readOrigins(path);
  }

  /** Records what a page stores. The first page gets the items of earlier runs; all pages share them. */
  attach(session: DevToolsSession): void {
    const change = (storageId: StorageId, edit: (items: Items) => Items) => {
      const origin = originOf(storageId);
      if (!storageId.isLocalStorage || origin === null) return;
      this.#origins[origin] = edit(this.#origins[origin] ?? {});
      this.#write();
    };
    session.on('DOMStorage.domStorageItemAdded', ({ storageId, key, newValue }) =>
      change(storageId, (items) => ({ ...items, [key]: newValue })),
    );
    session.on('DOMStorage.domStorageItemUpdated', ({ storageId, key, newValue }) =>
      change(storageId, (items) => ({ ...items, [key]: newValue })),
    );
    session.on('DOMStorage.domStorageItemRemoved', ({ storageId, key }) =>
      change(storageId, ({ [key]: _removed, ...items }) => items),
    );
    session.on('DOMStorage.domStorageItemsCleared', ({ storageId }) => change(storageId, () => ({})));
    session.sendUnlessGone('DOMStorage.enable');
    if (this.#isGiven || Object.values(this.#origins).every((items) => Object.keys(items).length === 0)) return;
    this.#isGiven = true;
    // It only fails if the page is already gone.
    this.#restore(session).catch(() => undefined);
  }

  /** Restored items are written to the page and then reported; later documents already have them. */
  async #restore(session: DevToolsSession): Promise<void> {
    const source = `(${restoreItems})(${JSON.stringify(this.#origins)})`;
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    let isRemoved = false;
    session.on('DOMStorage.domStorageItemAdded', () => {
      if (isRemoved) return;
      isRemoved = true;
      session.sendUnlessGone('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    });
  }

  #write(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#origins), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

/** This function runs in the page. */
function restoreItems(origins: Record<string, Items>): void {
  // Unlike the location's, this origin is 'null' in a sandboxed frame, which has no storage.
  const items = origins[window.origin];
  if (items) for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value);
}

function originOf({ storageKey, securityOrigin }: StorageId): string | null {
  return URL.parse(storageKey || securityOrigin || '')?.origin ?? null;
}

/** A missing or incomplete file counts as empty. */
function readOrigins(path: string): Record<string, Items> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Items>;
  } catch {
    return {};
  }
}

// The answers available without a server: their store, and handling of its failures.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeError, type Log } from '../../app/log.ts';
import type { Keychain } from '../../session/index.ts';
import { DiskStore } from './disk-store.ts';
import { createEncryption } from './encryption.ts';
import { MemoryStore } from './memory-store.ts';
import type { AnswerStore, NewAnswer, NewPart, PartContent, Parts, PutResult, StoredAnswer } from './store.ts';
import { readOrCreateKey } from './stored-key.ts';

const MAX_DISK_BYTES = 64 * 1024 * 1024;
const MAX_MEMORY_CHARACTERS = 32 * 1024 * 1024;

export interface AnswerCacheDeps {
  /** The path of the database file. */
  readonly path: string;
  readonly keychain: Keychain;
  /** The keychain's entry for the cache's key. */
  readonly keyEntry: string;
  readonly log: Log;
  readonly maxDiskBytes?: number;
  /** Limit in bytes for a cache that must not evict older answers to make room. */
  readonly limit?: () => number;
}

/** Closed until a user signs in; then on disk, or in memory if the keychain cannot store the key. */
export class AnswerCache {
  readonly #deps: AnswerCacheDeps;
  #store: AnswerStore | null = null;
  /** Recreates the store after damage, with the current key. */
  #createStore: () => AnswerStore = () => new MemoryStore(MAX_MEMORY_CHARACTERS);
  /** Opening, closing and destroying run one after the other. */
  #lastRun: Promise<void> = Promise.resolve();

  constructor(deps: AnswerCacheDeps) {
    this.#deps = deps;
  }

  /** Opens the cache for one account and removes the answers of others. */
  open(account: string): Promise<void> {
    return this.#runInOrder(async () => {
      if (!this.#store) await this.#openStore();
      this.#use((store) => store.removeOtherScopes(account), undefined);
    });
  }

  /** Closes the cache without changing its content. */
  close(): void {
    this.#store?.close();
    this.#store = null;
  }

  /** Removes the file and its key. */
  destroy(): Promise<void> {
    return this.#runInOrder(async () => {
      this.close();
      this.#removeFiles();
      await this.#deps.keychain.remove(this.#deps.keyEntry).catch((error: unknown) => {
        // The key is useless without the file.
        this.#deps.log.warn('the key of the cache stays in the keychain', describeError(error));
      });
    });
  }

  /** Whether answers outlive the program: false without a keychain, or if the disk does not accept them. */
  get isOnDisk(): boolean {
    return this.#store !== null && !(this.#store instanceof MemoryStore);
  }

  has(key: string): boolean {
    return this.#use((store) => store.has(key), false);
  }

  get(key: string): StoredAnswer | null {
    return this.#use((store) => store.get(key), null);
  }

  /** @returns whether it was stored */
  put(answer: NewAnswer): boolean {
    return this.#use((store) => store.put(answer), false);
  }

  drop(key: string): void {
    this.#use((store) => store.drop(key), undefined);
  }

  putPart(part: NewPart): PutResult {
    return this.#use<PutResult>((store) => store.putPart(part), 'rejected');
  }

  getPart(tag: string): string | null {
    return this.#use((store) => store.getPart(tag), null);
  }

  /** As `AnswerStore.headsOf`. */
  headsOf(owner: string): Buffer {
    return this.#use((store) => store.headsOf(owner), Buffer.alloc(0));
  }

  /** As `AnswerStore.partsOf`. */
  partsOf(owner: string, from: number): Parts {
    return this.#use((store) => store.partsOf(owner, from), { texts: [], next: null });
  }

  partsOfOtherReadings(owner: string, reading: number): string[] {
    return this.#use((store) => store.partsOfOtherReadings(owner, reading), []);
  }

  changePart(tag: string, change: (text: string) => PartContent | null): void {
    this.#use((store) => store.changePart(tag, change), undefined);
  }

  /** The texts of all answers with a tag, in no order, or of some of them. */
  textsOf(tag: string, limit?: number): string[] {
    return this.#use((store) => store.textsOf(tag, limit), []);
  }

  /** Stores and removes all that the work does, or nothing if the program is killed meanwhile. */
  atOnce(work: () => void): void {
    this.#use((store) => store.atOnce(work), undefined);
  }

  bytesOf(tag: string): number {
    return this.#use((store) => store.bytesOf(tag), 0);
  }

  remove(tag: string): void {
    this.#use((store) => store.remove(tag), undefined);
  }

  change(tags: readonly string[], change: (text: string) => string | null): void {
    this.#use((store) => store.change(tags, change), undefined);
  }

  async #openStore(): Promise<void> {
    // Without its key the file's content is lost.
    const key = await readOrCreateKey(this.#deps, () => this.#removeFiles());
    if (key === null) {
      this.#removeFiles();
      this.#createStore = () => new MemoryStore(MAX_MEMORY_CHARACTERS);
    } else {
      const { path, log, maxDiskBytes = MAX_DISK_BYTES, limit } = this.#deps;
      const encryption = createEncryption(key);
      this.#createStore = () => new DiskStore({ path, encryption, log, maxBytes: maxDiskBytes, limit });
    }
    this.#store = this.#openOrRebuild();
  }

  /** Replaces an unusable file; if even that fails, memory is used. */
  #openOrRebuild(): AnswerStore {
    try {
      mkdirSync(dirname(this.#deps.path), { recursive: true, mode: 0o700 });
      return this.#createStore();
    } catch (error) {
      this.#deps.log.warn('the cache could not be used and is made anew', describeError(error));
    }
    try {
      this.#removeFiles();
      return this.#createStore();
    } catch (error) {
      this.#deps.log.error('the cache is kept in memory', describeError(error));
      return new MemoryStore(MAX_MEMORY_CHARACTERS);
    }
  }

  /** A failing cache behaves like an empty one and is recreated. */
  #use<Answer>(work: (store: AnswerStore) => Answer, otherwise: Answer): Answer {
    if (!this.#store) return otherwise;
    try {
      return work(this.#store);
    } catch (error) {
      this.#deps.log.warn('the cache was damaged and is made anew', describeError(error));
      this.#store.close();
      this.#removeFiles();
      this.#store = this.#openOrRebuild();
      return otherwise;
    }
  }

  #removeFiles(): void {
    for (const suffix of ['', '-wal', '-shm', '-journal']) {
      try {
        rmSync(`${this.#deps.path}${suffix}`, { force: true, recursive: true });
      } catch (error) {
        this.#deps.log.warn('a file of the cache could not be removed', describeError(error));
      }
    }
  }

  #runInOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#lastRun.then(work);
    this.#lastRun = done.catch(() => undefined);
    return done;
  }
}

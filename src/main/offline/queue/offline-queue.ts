// The signed-in user's pending changes, on disk before they are reported as accepted.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OfflineQueueState } from '../../../contract/ipc/offline-queue.ts';
import { dependsOn, withEachChange } from '../../../domain/board/pending-changes.ts';
import { describeError, type Log } from '../../app/log.ts';
import { type Keychain, KeychainError } from '../../session/index.ts';
import { CACHE_KEY_BYTES, createEncryption, OfflineQueueStore, removeOfflineQueue } from '../cache/index.ts';
import { Entries } from './entries.ts';
import { Entry, type Entry as QueueEntry } from './waiting-calls.ts';

export interface OfflineQueueDeps {
  /** The database's file. */
  readonly path: string;
  readonly keychain: Keychain;
  /** The keychain's entry for its key, which stays while anything waits: that is sent when whose it is are back. */
  readonly keyEntry: string;
  readonly onChange: (state: OfflineQueueState) => void;
  readonly log: Log;
}

/** While changes are only sent and removed, windows are told of it at most this often, in milliseconds. */
const NOTIFY_MILLISECONDS = 200;
/** Telling windows takes at most one part in so many of the time: each time they are given all that waits. */
const PAUSE_PER_WORK = 4;

export class OfflineQueue {
  readonly #deps: OfflineQueueDeps;
  #store: OfflineQueueStore | null = null;
  #scope: string | null = null;
  readonly #entries = new Entries();
  /** Whether entries were lost since the program began, whoever was signed in then. */
  #wasDamaged = false;
  #isServerFull = false;
  #dropped = 0;
  #notifiedAt = Number.NEGATIVE_INFINITY;
  /** How long telling the windows took the last time, in milliseconds. */
  #lastDuration = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastRun: Promise<void> = Promise.resolve();

  constructor(deps: OfflineQueueDeps) {
    this.#deps = deps;
  }

  /** Whose it is; null while it is closed, or the keychain cannot hold its key: nothing can wait then. */
  get scope(): string | null {
    return this.#store && this.#scope;
  }

  get state(): OfflineQueueState {
    const changes = this.#entries.list.map(({ was_sent: _sent, details: _details, ...change }) => change);
    const isDamaged = this.#store !== null && (this.#wasDamaged || this.#store.isDamaged);
    return { changes, isDamaged, isServerFull: this.#isServerFull, dropped: this.#dropped };
  }

  /** In the order in which they were done. */
  get entries(): readonly QueueEntry[] {
    return this.#entries.list;
  }

  /** What waits of one candidate, in the same order. */
  entriesOf(applicantId: number): readonly QueueEntry[] {
    return this.#entries.of(applicantId);
  }

  /** @param scope tells accounts apart, and the servers that they are of */
  open(scope: string): Promise<void> {
    return this.#runInOrder(() => this.#open(scope));
  }

  /** The person signs out: it is put away. Where nothing waits, of anybody, neither its file nor its key is left. */
  leave(): Promise<void> {
    return this.#runInOrder(async () => {
      const { path, keychain, keyEntry, log } = this.#deps;
      try {
        const isEmpty = this.#store?.isEmpty ?? false;
        this.close();
        if (!isEmpty) return;
        removeOfflineQueue(path);
        await keychain.remove(keyEntry);
      } catch (error) {
        log.warn('the outbox, or its key, stays where it is', describeError(error));
        this.close();
      }
    });
  }

  /** Puts it away as it is: of another person, or of nobody, it shows nothing. */
  close(): void {
    this.#store?.close();
    this.#store = null;
    this.#scope = null;
    this.#dropped = 0;
    if (this.#entries.size === 0) return;
    this.#entries.clear();
    this.#isServerFull = false;
    this.#notify();
  }

  /** Whether the server has no room for what waits. */
  noteServerFull(isServerFull: boolean): void {
    if (this.#isServerFull === isServerFull) return;
    this.#isServerFull = isServerFull;
    if (this.#entries.size > 0) this.#notify();
  }

  find(id: string): QueueEntry | undefined {
    return this.#entries.find(id);
  }

  /** Whether one of these has to wait for a change that is here: an unsent one of the candidate, or a refused dependency. */
  precedes(added: readonly QueueEntry[]): boolean {
    return added.some((entry) =>
      this.#entries.of(entry.applicant.id).some((known) => known.problem === null || dependsOn(entry, known)),
    );
  }

  /**
   * Takes changes in, durably.
   * @returns the ids of those that wait from now on: none where they took back what had waited
   * @throws SQLite's error where the disk does not take them
   */
  add(added: readonly QueueEntry[]): string[] {
    const applicantIds = new Set(added.map(({ applicant }) => applicant.id));
    const before = [...applicantIds].flatMap((id) => this.#entries.of(id));
    const after = withEachChange(before, added);
    const remaining = new Set(after.map(({ id }) => id));
    this.#write(
      after.filter((entry) => this.#entries.find(entry.id) !== entry),
      before.map(({ id }) => id).filter((id) => !remaining.has(id)),
    );
    return added.map(({ id }) => id).filter((id) => remaining.has(id));
  }

  /** Changes one that waits; one that is gone stays gone. */
  replace(entry: QueueEntry): void {
    if (this.#entries.find(entry.id)) this.#write([entry], []);
  }

  remove(ids: readonly string[]): void {
    const removed = ids.filter((id) => this.#entries.find(id));
    if (removed.length > 0) this.#write([], removed);
  }

  /** Lets changes go that the server cannot have: one that was sent stays until the server has answered. */
  discard(ids: readonly string[]): void {
    const isUnsent = (id: string) => {
      const entry = this.find(id);
      return entry === undefined || !entry.was_sent || entry.problem !== null;
    };
    this.remove(ids.filter(isUnsent));
  }

  /** Drops all changes of candidates who were erased: neither their names nor the texts about them may stay here. */
  dropApplicants(applicantIds: readonly number[]): void {
    const ids = [...new Set(applicantIds)].flatMap((id) => this.#entries.of(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    this.#dropped += ids.length;
    this.remove(ids);
  }

  #runInOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#lastRun.then(work);
    this.#lastRun = done.catch(() => undefined);
    return done;
  }

  async #open(scope: string): Promise<void> {
    if (this.#scope === scope && this.#store) return;
    this.close();
    const key = await this.#readOrMakeKey();
    if (key === null) return;
    const { path, log } = this.#deps;
    try {
      this.#store = new OfflineQueueStore({ path, encryption: createEncryption(key), log });
      this.#wasDamaged ||= this.#store.isDamaged;
      this.#scope = scope;
      for (const entry of this.#store.read(scope).flatMap((text) => entryOf(text) ?? [])) this.#entries.put(entry);
      if (this.#entries.size > 0) this.#notify();
    } catch (error) {
      log.error('the outbox could not be opened: nothing waits', describeError(error));
      this.close();
    }
  }

  #write(put: readonly QueueEntry[], removed: readonly string[]): void {
    const store = this.#store;
    if (!store || this.#scope === null) throw new Error('the outbox is closed');
    if (put.length + removed.length === 0) return;
    store.change(
      this.#scope,
      put.map((entry) => ({ id: entry.id, text: JSON.stringify(entry) })),
      removed,
    );
    const isOnlySent = removed.length === 0 && put.every((entry) => isUnchanged(entry, this.#entries.find(entry.id)));
    for (const id of removed) this.#entries.remove(id);
    for (const entry of put) this.#entries.put(entry);
    if (!isOnlySent) this.#announce(put.length === 0);
  }

  /**
   * Windows learn at once of what is added and refused; thousands that are added, or sent one by one, are announced together.
   * @param isOnlyFewer nothing is there that was not before
   */
  #announce(isOnlyFewer: boolean): void {
    const { size } = this.#entries;
    if (size === 0) this.#isServerFull = false;
    const least = isOnlyFewer && size > 0 ? NOTIFY_MILLISECONDS : 0;
    const pause = size > 0 ? Math.max(least, PAUSE_PER_WORK * this.#lastDuration) : 0;
    const wait = this.#notifiedAt + pause - performance.now();
    if (wait <= 0) this.#notify();
    else this.#timer ??= setTimeout(() => this.#notify(), wait);
  }

  #notify(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const begun = performance.now();
    this.#deps.onChange(this.state);
    this.#notifiedAt = performance.now();
    this.#lastDuration = this.#notifiedAt - begun;
  }

  async #readOrMakeKey(): Promise<Buffer | null> {
    const { keychain, keyEntry } = this.#deps;
    try {
      const stored = Buffer.from((await keychain.read(keyEntry)) ?? '', 'base64');
      if (stored.length === CACHE_KEY_BYTES) return stored;
      const made = randomBytes(CACHE_KEY_BYTES);
      await keychain.write(keyEntry, made.toString('base64'));
      return made;
    } catch (error) {
      if (error instanceof KeychainError) return null;
      throw error;
    }
  }
}

/** Whether windows are shown the same as before: that a change is on its way, they are not. */
const isUnchanged = (entry: QueueEntry, before: QueueEntry | undefined): boolean =>
  before !== undefined && isDeepStrictEqual({ ...entry, was_sent: before.was_sent }, before);

/** An entry of another version of the program that this one cannot read is not shown, and stays where it is. */
function entryOf(text: string): QueueEntry | null {
  return Entry.safeParse(JSON.parse(text)).data ?? null;
}

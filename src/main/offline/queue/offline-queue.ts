// The signed-in user's pending changes, on disk before they are reported as accepted.
import { isDeepStrictEqual } from 'node:util';
import type { OfflineQueueState } from '../../../contract/ipc/offline-queue.ts';
import { dependsOn, withEachChange } from '../../../domain/board/pending-changes.ts';
import { describeError, type Log } from '../../app/log.ts';
import type { Keychain } from '../../session/index.ts';
import { createEncryption, OfflineQueueStore, readOrCreateKey, removeOfflineQueue } from '../cache/index.ts';
import { Entries } from './entries.ts';
import { Entry, type Entry as QueueEntry, submittedInterview, superseded, type WaitingCall } from './waiting-calls.ts';

export interface OfflineQueueDeps {
  /** The path of the database file. */
  readonly path: string;
  readonly keychain: Keychain;
  /** The keychain's entry for its key, which stays while changes are pending; they are sent when their user returns. */
  readonly keyEntry: string;
  readonly onChange: (state: OfflineQueueState) => void;
  readonly log: Log;
}

/** Minimum interval of updates to windows while changes are only sent and removed, in milliseconds. */
const NOTIFY_MILLISECONDS = 200;
/** Pauses are four times as long as an update of the windows took, because each has all pending changes. */
const PAUSE_PER_WORK = 4;

export class OfflineQueue {
  readonly #deps: OfflineQueueDeps;
  #store: OfflineQueueStore | null = null;
  #scope: string | null = null;
  readonly #entries = new Entries();
  /** Whether entries were lost since the program began, for any user. */
  #wasDamaged = false;
  #isServerFull = false;
  #dropped = 0;
  #notifiedAt = Number.NEGATIVE_INFINITY;
  /** Duration of the last update of the windows, in milliseconds. */
  #lastDuration = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastRun: Promise<void> = Promise.resolve();

  constructor(deps: OfflineQueueDeps) {
    this.#deps = deps;
  }

  /**
   * The account and server of the queue; null if it is closed or has no key in the keychain, so that nothing can be
   * queued.
   */
  get scope(): string | null {
    return this.#store && this.#scope;
  }

  get state(): OfflineQueueState {
    const changes = this.#entries.list.map(({ was_sent: _sent, details: _details, ...change }) => change);
    const isDamaged = this.#store !== null && (this.#wasDamaged || this.#store.isDamaged);
    return { changes, isDamaged, isServerFull: this.#isServerFull, dropped: this.#dropped };
  }

  /** In the order in which they were made. */
  get entries(): readonly QueueEntry[] {
    return this.#entries.list;
  }

  /** The pending changes of one candidate, in the same order. */
  entriesOf(applicantId: number): readonly QueueEntry[] {
    return this.#entries.of(applicantId);
  }

  /** @param scope identifies the account and its server */
  open(scope: string): Promise<void> {
    return this.#runInOrder(() => this.#open(scope));
  }

  /** Closes the queue at sign-out. If no account has pending changes, its file and key are removed. */
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

  /** Closes the queue without changing it; without its user it displays nothing. */
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

  /** Records whether the server has no storage for pending changes. */
  noteServerFull(isServerFull: boolean): void {
    if (this.#isServerFull === isServerFull) return;
    this.#isServerFull = isServerFull;
    if (this.#entries.size > 0) this.#notify();
  }

  find(id: string): QueueEntry | undefined {
    return this.#entries.find(id);
  }

  /**
   * Whether a new entry must wait for a queued one: an unsent change of its candidate, or a rejected one it depends on.
   */
  precedes(added: readonly QueueEntry[]): boolean {
    return added.some((entry) =>
      this.#entries.of(entry.applicant.id).some((known) => known.problem === null || dependsOn(entry, known)),
    );
  }

  /**
   * Stores changes durably.
   * @returns the ids of those now pending; none if they cancelled out queued ones
   * @throws SQLite's error if the disk does not accept them
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

  /** Replaces a pending change; does nothing if it is gone. */
  replace(entry: QueueEntry): void {
    if (this.#entries.find(entry.id)) this.#write([entry], []);
  }

  remove(ids: readonly string[]): void {
    const removed = ids.filter((id) => this.#entries.find(id));
    if (removed.length > 0) this.#write([], removed);
  }

  /** Discards changes that the server cannot have. One that was sent stays until the server has answered. */
  discard(ids: readonly string[]): void {
    const isUnsent = (id: string) => {
      const entry = this.find(id);
      return entry === undefined || !entry.was_sent || entry.problem !== null;
    };
    this.remove(ids.filter(isUnsent));
  }

  /**
   * Drops the drafts of a scorecard that a call has submitted. One on its way stays until the server has answered.
   * @param call a call that the server has carried out
   */
  noteDone(call: WaitingCall): void {
    const interviewId = submittedInterview(call);
    if (interviewId === null) return;
    const drafts = this.#entries.list.filter(({ scorecard }) => scorecard?.interview.id === interviewId);
    if (drafts.length === 0) return;
    const isOnItsWay = (entry: QueueEntry) => entry.was_sent && entry.problem === null;
    this.#write(
      drafts.filter(isOnItsWay).map(superseded),
      drafts.filter((entry) => !isOnItsWay(entry)).map(({ id }) => id),
    );
  }

  /** Drops all changes of erased candidates, because neither their names nor texts about them may remain. */
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
    const key = await readOrCreateKey(this.#deps, () => undefined);
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
   * Notifies windows at once of added and rejected changes; thousands at once are combined.
   * @param isOnlyFewer whether entries were only removed
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
}

/** Whether windows display the same as before; they do not display that a change is being sent. */
const isUnchanged = (entry: QueueEntry, before: QueueEntry | undefined): boolean =>
  before !== undefined && isDeepStrictEqual({ ...entry, was_sent: before.was_sent }, before);

/** An entry of another program version that cannot be parsed is ignored but stays stored. */
function entryOf(text: string): QueueEntry | null {
  return Entry.safeParse(JSON.parse(text)).data ?? null;
}

// What waits to be sent, of whoever is signed in: on the disk before anybody is told so, and nobody else's to see.
import { randomBytes } from 'node:crypto';
import type { OutboxState } from '../../contract/outbox.ts';
import { withChange } from '../../domain/pending-changes.ts';
import { CACHE_KEY_BYTES, createSealing, OutboxStore, removeOutbox } from '../cache/index.ts';
import { factsOf, type Log } from '../log.ts';
import { type Keychain, KeychainFailure } from '../session/index.ts';
import { Entry, type Entry as KeptEntry } from './waiting-calls.ts';

export interface OutboxParts {
  /** The database's file. */
  readonly path: string;
  readonly keychain: Keychain;
  /** The keychain's entry for its key, which stays while anything waits: that is sent when whose it is are back. */
  readonly keyEntry: string;
  readonly onChange: (state: OutboxState) => void;
  readonly log: Log;
}

export class Outbox {
  readonly #parts: OutboxParts;
  #store: OutboxStore | null = null;
  #scope: string | null = null;
  #entries: readonly KeptEntry[] = [];
  /** Whether entries were lost since the program began, whoever was signed in then. */
  #wasDamaged = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Whose it is; null while it is closed, or the keychain cannot hold its key: nothing can wait then. */
  get scope(): string | null {
    return this.#store && this.#scope;
  }

  get state(): OutboxState {
    const changes = this.#entries.map(({ was_sent: _sent, details: _details, ...change }) => change);
    return { changes, isDamaged: this.#store !== null && (this.#wasDamaged || this.#store.isDamaged) };
  }

  /** In the order in which they were done. */
  get entries(): readonly KeptEntry[] {
    return this.#entries;
  }

  /** @param scope tells accounts apart, and the servers that they are of */
  open(scope: string): Promise<void> {
    return this.#inTurn(() => this.#open(scope));
  }

  /** The person signs out: it is put away. Where nothing waits, of anybody, neither its file nor its key is left. */
  leave(): Promise<void> {
    return this.#inTurn(async () => {
      const { path, keychain, keyEntry, log } = this.#parts;
      try {
        const isEmpty = this.#store?.isEmpty ?? false;
        this.close();
        if (!isEmpty) return;
        removeOutbox(path);
        await keychain.remove(keyEntry);
      } catch (error) {
        log.warn('the outbox, or its key, stays where it is', factsOf(error));
        this.close();
      }
    });
  }

  /** Puts it away as it is: of another person, or of nobody, it shows nothing. */
  close(): void {
    this.#store?.close();
    this.#store = null;
    this.#scope = null;
    this.#change([]);
  }

  find(id: string): KeptEntry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  holds(applicantIds: readonly number[]): boolean {
    return this.#entries.some(({ applicant }) => applicantIds.includes(applicant.id));
  }

  /**
   * Takes changes in, durably.
   * @returns the ids of those that wait from now on: none where they took back what had waited
   * @throws SQLite's error where the disk does not take them
   */
  add(added: readonly KeptEntry[]): string[] {
    const after = added.reduce<KeptEntry[]>((entries, entry) => withChange(entries, entry), [...this.#entries]);
    this.#keep(after);
    const kept = new Set(after.map(({ id }) => id));
    return added.map(({ id }) => id).filter((id) => kept.has(id));
  }

  /** Changes one that waits; one that is gone stays gone. */
  replace(entry: KeptEntry): void {
    this.#keep(this.#entries.map((known) => (known.id === entry.id ? entry : known)));
  }

  remove(ids: readonly string[]): void {
    this.#keep(this.#entries.filter(({ id }) => !ids.includes(id)));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #open(scope: string): Promise<void> {
    if (this.#scope === scope && this.#store) return;
    this.close();
    const key = await this.#readOrMakeKey();
    if (key === null) return;
    const { path, log } = this.#parts;
    try {
      this.#store = new OutboxStore({ path, sealing: createSealing(key), log });
      this.#wasDamaged ||= this.#store.isDamaged;
      this.#scope = scope;
      this.#change(this.#store.read(scope).flatMap((text) => entryOf(text) ?? []));
    } catch (error) {
      log.error('the outbox could not be opened: nothing waits', factsOf(error));
      this.close();
    }
  }

  #keep(after: readonly KeptEntry[]): void {
    const store = this.#store;
    if (!store || this.#scope === null) throw new Error('the outbox is closed');
    const before = new Map(this.#entries.map((entry) => [entry.id, entry]));
    const put = after.filter((entry) => before.get(entry.id) !== entry);
    const kept = new Set(after.map(({ id }) => id));
    const removed = [...before.keys()].filter((id) => !kept.has(id));
    if (put.length + removed.length === 0) return;
    store.change(
      this.#scope,
      put.map((entry) => ({ id: entry.id, text: JSON.stringify(entry) })),
      removed,
    );
    this.#change(after);
  }

  #change(entries: readonly KeptEntry[]): void {
    const isSame = entries.length === 0 && this.#entries.length === 0;
    this.#entries = entries;
    if (!isSame) this.#parts.onChange(this.state);
  }

  async #readOrMakeKey(): Promise<Buffer | null> {
    const { keychain, keyEntry } = this.#parts;
    try {
      const kept = Buffer.from((await keychain.read(keyEntry)) ?? '', 'base64');
      if (kept.length === CACHE_KEY_BYTES) return kept;
      const made = randomBytes(CACHE_KEY_BYTES);
      await keychain.write(keyEntry, made.toString('base64'));
      return made;
    } catch (error) {
      if (error instanceof KeychainFailure) return null;
      throw error;
    }
  }
}

/** An entry of another version of the program that this one cannot read is not shown, and stays where it is. */
function entryOf(text: string): KeptEntry | null {
  return Entry.safeParse(JSON.parse(text)).data ?? null;
}

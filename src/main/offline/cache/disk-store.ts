// Encrypted answers in a database of bounded size; the least recently used go first.
import { performance } from 'node:perf_hooks';
import type Database from 'better-sqlite3-multiple-ciphers';
import type { Log } from '../../app/log.ts';
import { compressText, expandText } from './compressed-text.ts';
import { DiskParts } from './disk-parts.ts';
import type { Encryption } from './encryption.ts';
import { type AnswerRow, openDatabase, prepareStatements, shortName } from './queries.ts';
import type { AnswerStore, NewAnswer, NewPart, PartContent, Parts, PutResult, StoredAnswer } from './store.ts';

/** Slower operations are logged, because main must answer windows in between. */
const SLOW_MILLISECONDS = 40;
/** Minimum interval between updates of an answer's last use, so that not every read writes. */
const USE_NOTED_EVERY_MILLISECONDS = 60_000;
const REMOVED_AT_ONCE = 20;
/** Of rows, in SQLite. */
const NO_LIMIT = -1;

export interface DiskStoreDeps {
  readonly path: string;
  readonly encryption: Encryption;
  readonly maxBytes: number;
  /** If set, nothing is evicted to make room; answers beyond this many bytes are rejected. */
  readonly limit?: (() => number) | undefined;
  readonly log: Log;
  readonly now?: () => number;
}

/** @throws SQLite's error from any method if the file is damaged */
export class DiskStore implements AnswerStore {
  readonly #deps: DiskStoreDeps;
  readonly #now: () => number;
  readonly #database: Database.Database;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #parts: DiskParts;
  /** Of all answers and parts. */
  #bytes: number;

  constructor(deps: DiskStoreDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
    const { encryption, log, limit } = deps;
    this.#database = openDatabase(deps.path);
    try {
      this.#statements = prepareStatements(this.#database);
      this.#parts = new DiskParts({
        database: this.#database,
        ...{ encryption, log },
        fits: (growth) => !limit || this.#bytes + growth <= limit(),
        onGrowth: (growth) => {
          this.#bytes += growth;
        },
      });
      this.#bytes = this.#statements.totalBytes.get() ?? 0;
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  has(key: string): boolean {
    return this.#statements.has.get(this.#deps.encryption.hide(key)) !== undefined;
  }

  get(key: string): StoredAnswer | null {
    return this.#timed('get', () => {
      const row = this.#statements.get.get(this.#deps.encryption.hide(key));
      const text = row && this.#open(row);
      if (!row || text === undefined) return null;
      if (this.#now() - row.last_used > USE_NOTED_EVERY_MILLISECONDS) {
        this.#statements.setLastUsed.run(this.#now(), row.key);
      }
      return { text, storedAt: row.stored_at };
    });
  }

  put(answer: NewAnswer): boolean {
    const { encryption, maxBytes, limit } = this.#deps;
    const key = encryption.hide(answer.key);
    const payload = encryption.encrypt(compressText(answer.text), boundTo(key, answer.storedAt));
    const before = this.#statements.find.get(key);
    const growth = payload.length - (before?.bytes ?? 0);
    // One answer must not evict most of the others. Answers without tags list what is stored and are always accepted.
    const isWithin = (max: number) => answer.tags.length === 0 || this.#bytes + growth <= max;
    const fits = limit ? isWithin(limit()) : payload.length <= maxBytes / 4;
    if (!fits) return false;
    this.#timed('put', () =>
      this.#inTransaction(() => {
        const id = this.#write({ key, payload, before, answer });
        for (const tag of answer.tags) this.#statements.tag.run(this.#short(tag), id);
        this.#bytes += growth;
        if (!limit) this.#makeRoom();
      }),
    );
    return true;
  }

  putPart(part: NewPart): PutResult {
    let result: PutResult = 'rejected';
    this.#inTransaction(() => {
      result = this.#parts.put(part);
    });
    return result;
  }

  getPart(tag: string): string | null {
    return this.#parts.get(tag);
  }

  headsOf(owner: string): Buffer {
    return this.#timed('heads', () => this.#parts.headsOf(owner));
  }

  partsOf(owner: string, from: number): Parts {
    return this.#timed('parts', () => this.#parts.partsOf(owner, from));
  }

  partsOfOtherReadings(owner: string, reading: number): string[] {
    return this.#parts.ofOtherReadings(owner, reading);
  }

  changePart(tag: string, change: (text: string) => PartContent | null): void {
    this.#inTransaction(() => this.#parts.change(tag, change));
  }

  drop(key: string): void {
    this.#remove(this.#deps.encryption.hide(key));
  }

  textsOf(tag: string, limit = NO_LIMIT): string[] {
    const rows = this.#statements.tagged.all(this.#short(tag), limit);
    return rows.flatMap((row) => this.#open(row) ?? []);
  }

  atOnce(work: () => void): void {
    this.#inTransaction(work);
  }

  bytesOf(tag: string): number {
    return this.#statements.taggedBytes.get(this.#short(tag)) ?? 0;
  }

  remove(tag: string): void {
    this.#inTransaction(() => {
      this.#statements.removeTagged.run(this.#short(tag));
      this.#parts.remove(tag);
    });
    this.#bytes = this.#statements.totalBytes.get() ?? 0;
  }

  change(tags: readonly string[], change: (text: string) => string | null): void {
    for (const tag of tags) {
      for (const { key } of this.#statements.tagged.all(this.#short(tag), NO_LIMIT)) {
        this.#timed('change', () => this.#changeOne(key, change));
      }
    }
  }

  removeOtherScopes(scope: string): void {
    const { changes } = this.#statements.removeOthers.run(this.#short(scope));
    if (changes > 0) this.#bytes = this.#statements.totalBytes.get() ?? 0;
  }

  close(): void {
    this.#database.close();
  }

  /** An answer that is replaced stays the same row, which its parts refer to. */
  #write({ key, payload, before, answer }: AnswerWrite): number | bigint {
    const used = this.#now();
    if (before) {
      this.#statements.update.run(payload, answer.storedAt, used, payload.length, before.id);
      this.#statements.removeTags.run(before.id);
      return before.id;
    }
    const scope = this.#short(answer.scope);
    return this.#statements.insert.run(key, scope, payload, answer.storedAt, used, payload.length).lastInsertRowid;
  }

  #short(name: string): Buffer {
    return shortName(this.#deps.encryption.hide(name));
  }

  #changeOne(key: Buffer, change: (text: string) => string | null): void {
    const row = this.#statements.get.get(key);
    const text = row && this.#open(row);
    if (!row || text === undefined) return;
    const changed = change(text);
    // An own change arrives twice: with its answer and as an event.
    if (changed === null || changed === text) return;
    const payload = this.#deps.encryption.encrypt(compressText(changed), boundTo(key, row.stored_at));
    this.#statements.setPayload.run(payload, payload.length, key);
    this.#bytes += payload.length - row.payload.length;
  }

  /** A row that cannot be decrypted is removed and counts as absent. */
  #open(row: AnswerRow): string | undefined {
    try {
      return expandText(this.#deps.encryption.decryptBytes(row.payload, boundTo(row.key, row.stored_at)));
    } catch {
      this.#deps.log.warn('a row of the cache was damaged and removed');
      this.#remove(row.key);
      return undefined;
    }
  }

  /** Its parts go with it. */
  #remove(key: Buffer): void {
    const before = this.#statements.find.get(key);
    if (before === undefined) return;
    const bytesOfParts = this.#statements.partBytes.get(before.id) ?? 0;
    this.#statements.remove.run(key);
    this.#bytes -= before.bytes + bytesOfParts;
  }

  #makeRoom(): void {
    while (this.#bytes > this.#deps.maxBytes) {
      const rows = this.#statements.leastUsed.all(REMOVED_AT_ONCE);
      if (rows.length === 0) break;
      for (const { key, bytes } of rows) {
        if (this.#bytes <= this.#deps.maxBytes) return;
        this.#statements.remove.run(key);
        this.#bytes -= bytes;
      }
    }
  }

  /** A failed transaction also restores the byte count. One within another is part of it. */
  #inTransaction(work: () => void): void {
    if (this.#database.inTransaction) {
      work();
      return;
    }
    const before = this.#bytes;
    try {
      this.#database.transaction(work)();
    } catch (error) {
      this.#bytes = before;
      throw error;
    }
  }

  #timed<Answer>(operation: string, work: () => Answer): Answer {
    const start = performance.now();
    try {
      return work();
    } finally {
      const milliseconds = Math.round(performance.now() - start);
      if (milliseconds > SLOW_MILLISECONDS) this.#deps.log.warn('the cache was slow', { operation, milliseconds });
    }
  }
}

interface AnswerWrite {
  readonly key: Buffer;
  readonly payload: Buffer;
  readonly before: { readonly id: number } | undefined;
  readonly answer: NewAnswer;
}

/** Binds an encrypted answer to its row and time, so that neither can be exchanged. */
function boundTo(key: Buffer, storedAt: number): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt(storedAt));
  return Buffer.concat([key, time]);
}

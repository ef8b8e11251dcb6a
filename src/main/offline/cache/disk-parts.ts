// Encrypted parts of answers on disk: each has one row and one name, since a board may have 100,000 of them.
import type Database from 'better-sqlite3-multiple-ciphers';
import type { Log } from '../../app/log.ts';
import { compressText, expandText } from './compressed-text.ts';
import type { Encryption } from './encryption.ts';
import { type PartRow, prepareParts } from './part-queries.ts';
import { shortName } from './queries.ts';
import type { NewPart, PartContent, Parts, PutResult } from './store.ts';

/** Characters; compressing a shorter text takes longer than storing it, and saves little. */
const COMPRESSED_FROM = 1000;
const PARTS_AT_ONCE = 500;

export interface DiskPartsDeps {
  readonly database: Database.Database;
  readonly encryption: Encryption;
  readonly log: Log;
  /** Called with the bytes that a change adds, before it. @returns whether they fit */
  readonly fits: (growth: number) => boolean;
  /** Called with the bytes that a change has added or, if negative, removed. */
  readonly onGrowth: (growth: number) => void;
}

interface StoredPart {
  readonly id: number;
  /** The answer that it belongs to. */
  readonly answer: number;
  readonly bytes: number;
}

/** The caller opens the transactions. @throws SQLite's error from any method if the file is damaged */
export class DiskParts {
  readonly #deps: DiskPartsDeps;
  readonly #statements: ReturnType<typeof prepareParts>;

  constructor(deps: DiskPartsDeps) {
    this.#deps = deps;
    this.#statements = prepareParts(deps.database);
  }

  put({ owner, tag, reading, content }: NewPart): PutResult {
    const { fits, encryption } = this.#deps;
    const answer = this.#ownerOf(owner);
    if (answer === undefined) return 'rejected';
    const name = this.#nameOf(tag);
    const payload = this.#encrypt(content.text, name);
    const before = this.#statements.find.get(name);
    if (!fits(payload.length - (before?.bytes ?? 0))) return 'rejected';
    const id = before
      ? this.#replace(before, answer, payload)
      : this.#statements.insert.run(name, answer, payload).lastInsertRowid;
    this.#statements.putHead.run(answer, id, reading, encryption.encryptBlock(content.head));
    this.#grow(answer, payload.length);
    return before ? 'replaced' : 'added';
  }

  get(tag: string): string | null {
    const row = this.#statements.get.get(this.#nameOf(tag));
    return (row && this.#open(row)) ?? null;
  }

  headsOf(owner: string): Buffer {
    const answer = this.#ownerOf(owner);
    const heads = answer === undefined ? [] : this.#statements.heads.all(answer);
    return this.#deps.encryption.decryptBlocks(Buffer.concat(heads));
  }

  partsOf(owner: string, from: number): Parts {
    const answer = this.#ownerOf(owner);
    const rows = answer === undefined ? [] : this.#statements.following.all(answer, from, PARTS_AT_ONCE);
    const next = rows.length < PARTS_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
    return { texts: this.#openAll(rows), next };
  }

  ofOtherReadings(owner: string, reading: number): string[] {
    const answer = this.#ownerOf(owner);
    return answer === undefined ? [] : this.#openAll(this.#statements.ofOtherReadings.all(answer, reading));
  }

  change(tag: string, change: (text: string) => PartContent | null): void {
    const row = this.#statements.get.get(this.#nameOf(tag));
    const text = row && this.#open(row);
    if (!row || text === undefined) return;
    const changed = change(text);
    // An own change arrives twice: with its answer and as an event.
    if (changed === null || changed.text === text) return;
    const payload = this.#encrypt(changed.text, row.name);
    this.#statements.setPayload.run(payload, row.id);
    this.#statements.setHead.run(this.#deps.encryption.encryptBlock(changed.head), row.answer, row.id);
    this.#grow(row.answer, payload.length - row.payload.length);
  }

  remove(tag: string): void {
    const row = this.#statements.find.get(this.#nameOf(tag));
    if (row) this.#remove(row);
  }

  #replace({ id, answer: from, bytes }: StoredPart, answer: number, payload: Buffer): number {
    this.#statements.update.run(answer, payload, id);
    if (from !== answer) this.#statements.removeHead.run(from, id);
    this.#grow(from, -bytes);
    return id;
  }

  #ownerOf(key: string): number | undefined {
    return this.#statements.ownerOf.get(this.#deps.encryption.hide(key));
  }

  #nameOf(tag: string): Buffer {
    return shortName(this.#deps.encryption.hide(tag));
  }

  /** Bound to its name, so that it cannot be exchanged for another. */
  #encrypt(text: string, name: Buffer): Buffer {
    const content = text.length < COMPRESSED_FROM ? text : compressText(text);
    return this.#deps.encryption.encrypt(content, name);
  }

  #openAll(rows: readonly PartRow[]): string[] {
    return rows.flatMap((row) => this.#open(row) ?? []);
  }

  /** A row that cannot be decrypted is removed and counts as absent. */
  #open(row: PartRow): string | undefined {
    try {
      return expandText(this.#deps.encryption.decryptBytes(row.payload, row.name));
    } catch {
      this.#deps.log.warn('a part of an answer was damaged and removed');
      this.#remove({ ...row, bytes: row.payload.length });
      return undefined;
    }
  }

  #remove({ id, answer, bytes }: StoredPart): void {
    this.#statements.removeHead.run(answer, id);
    this.#grow(answer, -bytes);
  }

  #grow(answer: number, growth: number): void {
    this.#statements.addBytes.run(answer, growth);
    this.#deps.onGrowth(growth);
  }
}

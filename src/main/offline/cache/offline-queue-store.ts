// Stores the offline queue encrypted in its own file, separate from the cache.
// A damaged cache cannot damage the queue.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { describeError, type Log } from '../../app/log.ts';
import type { Encryption } from './encryption.ts';
import {
  type OfflineQueueRow,
  openOfflineQueueDatabase,
  prepareOfflineQueue,
  rowsOf,
  rowsOfDamaged,
  UnusableOfflineQueue,
} from './offline-queue-queries.ts';

export interface OfflineQueueStoreDeps {
  readonly path: string;
  readonly encryption: Encryption;
  readonly log: Log;
  readonly now?: () => number;
}

export interface StoredEntry {
  readonly id: string;
  readonly text: string;
}

/** Every method throws SQLite's error if the disk does not accept the change; nothing is then changed. */
export class OfflineQueueStore {
  readonly #deps: OfflineQueueStoreDeps;
  readonly #database: Database.Database;
  readonly #statements: ReturnType<typeof prepareOfflineQueue>;
  #isDamaged = false;

  /** @throws the file system's or SQLite's error if no offline queue can be created */
  constructor(deps: OfflineQueueStoreDeps) {
    this.#deps = deps;
    mkdirSync(dirname(deps.path), { recursive: true, mode: 0o700 });
    this.#database = this.#openOrSave();
    this.#isDamaged = existsSync(`${deps.path}.lost`);
    this.#statements = prepareOfflineQueue(this.#database);
  }

  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Whether no account has entries. */
  get isEmpty(): boolean {
    return this.#statements.count.get() === 0;
  }

  /**
   * The entries of a scope in order. An entry that cannot be decrypted is omitted, logged, and marks the queue as
   * damaged.
   */
  read(scope: string): string[] {
    return this.#statements.ofScope.all(this.#deps.encryption.hide(scope)).flatMap((row) => {
      const text = this.#open(row);
      if (text !== null) return [text];
      this.#deps.log.warn('an entry of the outbox was damaged');
      this.#isDamaged = true;
      return [];
    });
  }

  /** Puts and removes entries in one transaction; an existing entry keeps its position. */
  change(scope: string, put: readonly StoredEntry[], removed: readonly string[]): void {
    const { encryption } = this.#deps;
    const owner = encryption.hide(scope);
    this.#database.transaction(() => {
      for (const id of removed) this.#statements.remove.run(encryption.hide(id));
      for (const { id, text } of put) {
        const name = encryption.hide(id);
        this.#statements.put.run(name, owner, encryption.encrypt(text, Buffer.concat([name, owner])));
      }
    })();
  }

  /** Also deletes the mark of lost entries, which have been reported by now. */
  close(): void {
    this.#database.close();
    rmSync(`${this.#deps.path}.lost`, { force: true });
  }

  /** @returns null if it was changed or encrypted with another key */
  #open({ id, scope, payload }: OfflineQueueRow): string | null {
    try {
      return this.#deps.encryption.decrypt(payload, Buffer.concat([id, scope]));
    } catch {
      return null;
    }
  }

  /** Renames a file that is damaged, or not entirely ours, and copies its readable rows to a new one. */
  #openOrSave(): Database.Database {
    const { path, log } = this.#deps;
    this.#takeSaved();
    if (!existsSync(path)) {
      removeDatabase(path);
      make(path, []);
    }
    try {
      if (rowsOf(path).some((row) => this.#open(row) === null)) throw new UnusableOfflineQueue('not ours');
      return openOfflineQueueDatabase(path);
    } catch (error) {
      log.error('the outbox is damaged and was set aside', describeError(error));
      make(`${path}.saved`, this.#rowsToSave());
      this.#takeSaved();
      return openOfflineQueueDatabase(path);
    }
  }

  /** The readable rows of the file; if there are none, read without the log beside it, which may be another file's. */
  #rowsToSave(): OfflineQueueRow[] {
    const { path } = this.#deps;
    const isOurs = (row: OfflineQueueRow) => this.#open(row) !== null;
    const rows = rowsOfDamaged(path).filter(isOurs);
    if (rows.length > 0) return rows;
    const alone = `${path}.alone`;
    removeDatabase(alone);
    copyFileSync(path, alone);
    const rowsAlone = rowsOfDamaged(alone).filter(isOurs);
    removeDatabase(alone);
    return rowsAlone;
  }

  /** Replaces the damaged file by the rescued rows, also if an earlier run was killed before that. */
  #takeSaved(): void {
    const { path, now = Date.now } = this.#deps;
    if (!existsSync(`${path}.saved`)) return;
    // The mark survives a program that is killed before the loss was reported.
    writeFileSync(`${path}.lost`, '', { mode: 0o600 });
    if (existsSync(path)) renameSync(path, `${path}.damaged-${now()}`);
    removeDatabase(path);
    renameSync(`${path}.saved`, path);
  }
}

/** Creates a file with these rows under a temporary name, so that a file with the final name is always complete. */
function make(path: string, rows: readonly OfflineQueueRow[]): void {
  const making = `${path}.making`;
  removeDatabase(making);
  const database = openOfflineQueueDatabase(making);
  const { put } = prepareOfflineQueue(database);
  database.transaction(() => {
    for (const { id, scope, payload } of rows) put.run(id, scope, payload);
  })();
  database.close();
  renameSync(making, path);
}

/** Removes the database with its log. */
function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}

/** Removes a closed offline queue and its damaged copies. @throws the file system's error */
export function removeOfflineQueue(path: string): void {
  const folder = dirname(path);
  const ours = readdirSync(folder).filter((name) => name.startsWith(basename(path)));
  for (const name of ours) rmSync(join(folder, name), { force: true });
}

// What waits to be sent, on disk and sealed: a file of its own, so that a damaged cache takes nothing of it along.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { factsOf, type Log } from '../log.ts';
import { type OutboxRow, openOutboxDatabase, prepareOutbox, rowsOfDamaged } from './outbox-queries.ts';
import type { Sealing } from './sealing.ts';

export interface OutboxStoreParts {
  readonly path: string;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly now?: () => number;
}

export interface StoredEntry {
  readonly id: string;
  readonly text: string;
}

/** Any method throws SQLite's error where the disk does not take it; nothing is then changed. */
export class OutboxStore {
  readonly #parts: OutboxStoreParts;
  readonly #database: Database.Database;
  readonly #statements: ReturnType<typeof prepareOutbox>;
  #isDamaged = false;

  /** @throws the file system's or SQLite's error where no outbox can be made there */
  constructor(parts: OutboxStoreParts) {
    this.#parts = parts;
    mkdirSync(dirname(parts.path), { recursive: true });
    this.#database = this.#openOrSave();
    this.#statements = prepareOutbox(this.#database);
    for (const row of this.#saved) this.#statements.put.run(row.id, row.scope, row.payload);
  }

  #saved: OutboxRow[] = [];

  /** Whether entries are known to be lost. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** The entries of a scope, in their order; one that does not open as it was sealed is left out and told of. */
  read(scope: string): string[] {
    return this.#statements.ofScope.all(this.#parts.sealing.hide(scope)).flatMap(({ id, scope: owner, payload }) => {
      try {
        return [this.#parts.sealing.open(payload, Buffer.concat([id, owner]))];
      } catch {
        this.#parts.log.warn('an entry of the outbox was damaged');
        this.#isDamaged = true;
        return [];
      }
    });
  }

  /** Puts and removes entries, all of it or nothing; one that is there keeps its place. */
  change(scope: string, put: readonly StoredEntry[], removed: readonly string[]): void {
    const { sealing } = this.#parts;
    const owner = sealing.hide(scope);
    this.#database.transaction(() => {
      for (const id of removed) this.#statements.remove.run(sealing.hide(id));
      for (const { id, text } of put) {
        const name = sealing.hide(id);
        this.#statements.put.run(name, owner, sealing.seal(text, Buffer.concat([name, owner])));
      }
    })();
  }

  close(): void {
    this.#database.close();
  }

  /** A damaged file is set aside, and what it still gives goes into a new one. */
  #openOrSave(): Database.Database {
    const { path, log, now = Date.now } = this.#parts;
    try {
      return openOutboxDatabase(path);
    } catch (error) {
      log.error('the outbox is damaged and was set aside', factsOf(error));
      this.#isDamaged = true;
      this.#saved = rowsOfDamaged(path);
      renameSync(path, `${path}.damaged-${now()}`);
      for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
      return openOutboxDatabase(path);
    }
  }
}

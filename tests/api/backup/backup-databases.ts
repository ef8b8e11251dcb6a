// Databases that backups and exports are made of and restored into.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stemsOf } from '../../../src/domain/text/word-stems.ts';
import { BackupError, type BackupErrorCode } from '../../../src/server/backup/backup-error.ts';
import { deriveDataKeys } from '../../../src/server/platform/crypto/data-key.ts';
import { openSnapshot } from '../../../src/server/platform/db/copy/index.ts';
import { openDatabase, SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { openFileStore } from '../../../src/server/platform/files/index.ts';
import { makeDatabase } from '../databases.ts';
import { makeBlankUrl } from '../db/raw-database.ts';
import { endWithTest, engine } from '../harness.ts';
import { sqliteUrl } from '../server-options.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-backup-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty, migrated database with a file store. */
export async function newTarget(target: 'same' | 'sqlite' = 'same') {
  const folder = newFolder();
  const name = `restored_${folder
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(-12)
    .toLowerCase()}`;
  const url =
    target === 'sqlite' ? sqliteUrl(folder) : engine === 'postgres' ? await makeBlankUrl(name) : sqliteUrl(folder);
  const database = await openDatabase(url, { connections: 1, slow: () => undefined, broken: () => undefined });
  await database.close();
  const files = await openFileStore(folder, null, { troubled: () => undefined, beforeStore: async () => undefined });
  return { folder, url, files };
}

/** The demonstration, which no server changes. */
export async function startNothing() {
  const folder = newFolder();
  const database = await makeDatabase(folder, 'demo');
  endWithTest(() => database.drop());
  const files = await openFileStore(folder, null, { troubled: () => undefined, beforeStore: async () => undefined });
  return { databaseUrl: database.url, files };
}

/** Stores a word of the first curriculum, as if it had been read. */
export async function writeWord(url: string, word: string): Promise<void> {
  const database = await openDatabase(url, { connections: 1, slow: () => undefined, broken: () => undefined });
  await withScope(SYSTEM, () =>
    database.transaction((tx) =>
      tx
        .updateTable('curriculum_texts')
        .set({ content: word, stems: stemsOf(word).join(' '), read_at: 1 })
        .where('id', '=', (inner) => inner.selectFrom('curriculum_texts').select((fn) => fn.fn.min('id').as('id')))
        .execute(),
    ),
  );
  await database.close();
}

/** The rows of each table but the event log, which starts anew. */
export async function contentsOf(url: string, dataKey?: Buffer): Promise<Record<string, unknown[]>> {
  const snapshot = await openSnapshot(url, dataKey && deriveDataKeys(dataKey).database);
  try {
    const contents: Record<string, unknown[]> = {};
    for (const table of snapshot.tables.filter(({ name }) => name !== 'events')) {
      const rows = await Array.fromAsync(snapshot.rows(table), (row) =>
        JSON.stringify(Object.fromEntries(Object.entries(row).toSorted())),
      );
      contents[table.name] = rows.toSorted();
    }
    return contents;
  } finally {
    await snapshot.close();
  }
}

export const codeOf = async (run: Promise<unknown>): Promise<BackupErrorCode | null> =>
  run.then(
    () => null,
    (error: unknown) => {
      if (error instanceof BackupError) return error.code;
      throw error;
    },
  );

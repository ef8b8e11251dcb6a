// Writes a backup of a running server: the rows of one moment, and their files.
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { PARTIAL_BACKUP } from '../../contract/ipc/backups.ts';
import { type CopiedRow, openSnapshot, type Snapshot } from '../platform/db/copy/index.ts';
import { sqlitePath } from '../platform/db/index.ts';
import { serverKeysStep } from '../platform/db/migrations/0441-server-keys.ts';
import type { FileStore } from '../platform/files/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import {
  type ArchiveOptions,
  type ArchiveWriter,
  Manifest,
  type OnBytes,
  SECRET,
  SERVER_KEY_COLUMNS,
  writeArchive,
} from './archive.ts';
import { BackupError } from './backup-error.ts';
import { writeFolder } from './export-folder.ts';
import { verifyBackup } from './verify-backup.ts';

/** Characters of an entry with rows, which are in memory at once. */
const PART_CHARACTERS = 4 * 1024 * 1024;

export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: Pick<FileStore, 'withLocal'>;
  /** Of an encrypted SQLite database. */
  readonly key?: Buffer | undefined;
  /** The secret of a local space, which a restored one needs for the passwords of other services. */
  readonly secret?: Uint8Array;
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface BackupTarget extends ArchiveOptions {
  readonly path: string;
  /** Null for an export, which is not encrypted. */
  readonly passphrase: string | null;
  /** Writes a folder instead of a file. */
  readonly isFolder?: boolean;
  /** Replaces a file of this name. */
  readonly replaces?: boolean;
  /** Reads the whole backup before it gets its name, and counts the bytes that it reads. */
  readonly verify?: OnBytes;
}

/** @throws BackupError exists, no_data */
export async function writeBackup(source: BackupSource, target: BackupTarget): Promise<Manifest> {
  const { path, passphrase, workFactor, onBytes, replaces = false, isFolder = false, verify } = target;
  if (!replaces && existsSync(path)) throw new BackupError('exists');
  const database = sqlitePath(source.databaseUrl);
  if (database !== null && !existsSync(database)) throw new BackupError('no_data');
  const unfinished = path + PARTIAL_BACKUP;
  // An interrupted backup left it.
  await rm(unfinished, { recursive: true, force: true });
  const snapshot = await openSnapshot(source.databaseUrl, source.key);
  try {
    const archive = await (isFolder
      ? writeFolder(unfinished)
      : writeArchive(unfinished, passphrase, { workFactor, onBytes }));
    try {
      const { rows, keys } = await addTables(archive, snapshot);
      if (source.secret) await archive.addText(SECRET, Buffer.from(source.secret).toString('base64'));
      const missing = await addFiles(archive, source.files, keys);
      const manifest = {
        format: 1 as const,
        version: source.version,
        created_at: new Date(source.now).toISOString(),
        engine: database === null ? ('postgres' as const) : ('sqlite' as const),
        steps: [...snapshot.steps],
        rows,
        missing_files: missing,
        server_keys: passphrase === null ? [] : await readServerKeys(snapshot),
      };
      const sums = await archive.finish(manifest);
      if (verify) await verifyBackup(unfinished, passphrase, verify);
      await rename(unfinished, path);
      return { ...manifest, sums };
    } catch (error) {
      await archive.abort();
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

/** An encrypted archive has them, because values are encrypted with them; they are useless without the secret. */
async function readServerKeys(snapshot: Snapshot): Promise<Manifest['server_keys']> {
  if (!snapshot.steps.includes(serverKeysStep.name)) return [];
  const rows = await Array.fromAsync(snapshot.rows({ name: 'server_keys', columns: SERVER_KEY_COLUMNS }));
  return Manifest.shape.server_keys.parse(rows);
}

async function addTables(archive: ArchiveWriter, snapshot: Snapshot) {
  const rows: Record<string, number> = {};
  const keys = new Set<string>();
  for (const table of snapshot.tables) {
    const keyColumns = table.columns.filter((column) => column.endsWith('storage_key'));
    let part = '';
    let parts = 0;
    let count = 0;
    const store = async () => {
      if (part === '') return;
      parts += 1;
      await archive.addText(`tables/${table.name}/${String(parts).padStart(6, '0')}.jsonl`, part);
      part = '';
    };
    for await (const row of snapshot.rows(table)) {
      part += `${JSON.stringify(row)}\n`;
      count += 1;
      for (const key of keysIn(row, keyColumns)) keys.add(key);
      if (part.length >= PART_CHARACTERS) await store();
    }
    await store();
    rows[table.name] = count;
  }
  return { rows, keys };
}

/** @returns the keys of a row's files; imports still name theirs after it was removed */
const keysIn = (row: CopiedRow, columns: readonly string[]): string[] =>
  typeof row.file_removed_at === 'number'
    ? []
    : columns.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : []));

/** @returns the keys of files that are no longer there */
async function addFiles(
  archive: ArchiveWriter,
  files: Pick<FileStore, 'withLocal'>,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    try {
      await files.withLocal(key, async (path) => archive.addFile(`files/${key}`, path, (await stat(path)).size));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      missing.push(key);
    }
  }
  return missing;
}

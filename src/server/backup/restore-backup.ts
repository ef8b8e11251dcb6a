// Restores a backup into an empty database, on either engine.
import { text } from 'node:stream/consumers';
import { backupMessages } from '../../contract/messages.ts';
import { type CopiedRow, type CopiedTable, type Loader, openLoader, openSnapshot } from '../platform/db/copy/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { type ArchiveEntry, type Manifest, type OnBytes, SECRET } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type ListedErasure, repeatErasures } from './erasure-list.ts';
import { readEntries, verifyBackup } from './verify-backup.ts';

const ROWS_AT_ONCE = 500;
const FILE_KEY = /^[0-9a-f-]{36}$/;

export interface RestoreTarget {
  /** Of a migrated database that no server uses. */
  readonly databaseUrl: string;
  readonly files: Pick<FileStore, 'putAs'>;
  /** Reads the persons erased since, whose erasure is ordered again. Called when all else is restored. */
  readonly erasures?: () => readonly ListedErasure[];
  /** Of an encrypted SQLite database. */
  readonly key?: Buffer | undefined;
  /** Called once the backup is verified, to migrate the database to its migrations. */
  readonly prepare?: (manifest: Manifest) => Promise<void>;
  readonly onSecret?: (secret: Buffer) => void;
  /** Counts the bytes of the backup while they are verified, and again while they are restored. */
  readonly onBytes?: OnBytes;
}

/**
 * Verifies the backup first. Files are stored before the rows that reference them, and all rows in one transaction, so
 * that an interrupted restoration leaves an empty database and can be repeated.
 * @throws BackupError wrong_passphrase, damaged, other_version, not_empty
 */
export async function restoreBackup(target: RestoreTarget, path: string, passphrase: string | null): Promise<Manifest> {
  const { databaseUrl, files, erasures, key, prepare, onSecret, onBytes } = target;
  const manifest = await verifyBackup(path, passphrase, onBytes);
  await prepare?.(manifest);
  await assertTarget(target, manifest);
  const loader = await openLoader(databaseUrl, key);
  try {
    const tables = new Map(loader.tables.map((table) => [table.name, table]));
    let lastEvents: readonly CopiedRow[] = [];
    for await (const entry of readEntries(path, passphrase, onBytes)) {
      const [kind, name = ''] = entry.name.split('/');
      if (kind === 'tables' && name === 'events') lastEvents = [...lastEvents.slice(-1), ...(await rowsIn(entry))];
      else if (kind === 'tables') await loadRows(loader, tables.get(name), entry);
      else if (kind === 'files' && FILE_KEY.test(name)) await files.putAs(name, entry.content);
      else if (entry.name === SECRET && onSecret) onSecret(Buffer.from(await text(entry.content), 'base64'));
      else await skip(entry);
    }
    await loadPosition(loader, tables.get('events'), lastEvents);
    await stopEmails(loader);
    if (erasures) await repeatErasures(loader, erasures());
    await loader.commit();
    return manifest;
  } finally {
    await loader.close();
  }
}

/** More events than are published between a backup and its restoration. */
const EVENTS_SINCE = 1_000_000;

/** Waiting emails may have been sent after the backup, and nobody gets a letter twice. */
async function stopEmails(loader: Loader): Promise<void> {
  await loader.change("update emails set state = 'failed', error = ? where state in ('queued', 'sending')", [
    backupMessages.interruptedEmail,
  ]);
}

/** Programs that saw events after the backup find theirs forgotten, and read everything again. */
async function loadPosition(
  loader: Loader,
  events: CopiedTable | undefined,
  rows: readonly CopiedRow[],
): Promise<void> {
  const last = rows.toSorted((one, other) => Number(one.sequence) - Number(other.sequence)).at(-1);
  if (events && last) await loader.insert(events, [{ ...last, sequence: Number(last.sequence) + EVENTS_SINCE }]);
}

/** @throws BackupError other_version, not_empty */
async function assertTarget({ databaseUrl, key }: RestoreTarget, { steps }: Manifest): Promise<void> {
  const present = await openSnapshot(databaseUrl, key);
  try {
    const isSame = present.steps.length === steps.length && present.steps.every((step, index) => step === steps[index]);
    if (!isSame) throw new BackupError('other_version');
    const organizations = present.tables.find(({ name }) => name === 'organizations');
    if (!organizations) throw new BackupError('other_version');
    for await (const _organization of present.rows(organizations)) throw new BackupError('not_empty');
  } finally {
    await present.close();
  }
}

async function loadRows(loader: Loader, table: CopiedTable | undefined, entry: ArchiveEntry): Promise<void> {
  if (!table) throw new BackupError('other_version');
  const rows = await rowsIn(entry);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await loader.insert(table, rows.slice(from, from + ROWS_AT_ONCE));
  }
}

async function skip({ content }: ArchiveEntry): Promise<void> {
  for await (const _part of content);
}

async function rowsIn({ content }: ArchiveEntry): Promise<CopiedRow[]> {
  // Characters that end lines elsewhere may be part of a value.
  const lines = (await text(content)).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as CopiedRow);
}

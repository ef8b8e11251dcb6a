// Restores a backup into an empty database, on either engine.
import { text } from 'node:stream/consumers';
import { reencryptRow, type SecretChange } from '../platform/crypto/encrypted-columns.ts';
import {
  type CopiedRow,
  type CopiedTable,
  type Loader,
  NotEmptyError,
  openLoader,
  openSnapshot,
} from '../platform/db/copy/index.ts';
import { serverKeysStep } from '../platform/db/migrations/0441-server-keys.ts';
import type { FileStore } from '../platform/files/index.ts';
import {
  type ArchiveEntry,
  type ArchiveSource,
  type Manifest,
  type OnBytes,
  SECRET,
  SERVER_KEY_COLUMNS,
} from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type ListedErasure, repeatErasures } from './erasure-list.ts';
import { loadPosition, stopEmails } from './present-state.ts';
import { RowSums } from './row-sums.ts';
import { readEntries, verifyBackup } from './verify-backup.ts';

const ROWS_AT_ONCE = 500;
const FILE_KEY = /^[0-9a-f-]{36}$/;

export interface RestoreTarget {
  /** Of a migrated database. */
  readonly databaseUrl: string;
  readonly files: Pick<FileStore, 'putAs'>;
  /** Reads the persons erased since, whose erasure is ordered again. Called when all else is restored. */
  readonly erasures?: () => readonly ListedErasure[];
  /** Of an encrypted SQLite database. */
  readonly key?: Buffer | undefined;
  /** Called once the backup is verified, to migrate the database to its migrations. */
  readonly prepare?: (manifest: Manifest) => Promise<void>;
  readonly onSecret?: (secret: Buffer) => void;
  /** Counts the bytes of the backup each time that they are read. */
  readonly onBytes?: OnBytes;
  /** Runs the work while no server writes into the database; by default none uses it. */
  readonly whilePaused?: (work: () => Promise<void>) => Promise<void>;
  /** Encrypts the passwords of other services anew. */
  readonly secrets?: SecretChange;
  /** Stops the restoration. */
  readonly signal?: AbortSignal;
  /** Is made in the transaction of the rows. */
  readonly lastChange?: { readonly sql: string; readonly parameters: readonly (string | number)[] };
  /** The source has sent nothing since, so that waiting emails are sent from here. */
  readonly sendsEmails?: boolean;
}

/**
 * Verifies the backup first. Files are stored before the rows that reference them, and all rows in one transaction, so
 * that an interrupted restoration leaves an empty database and can be repeated. Before its end each row is read again
 * and compared.
 * @throws BackupError wrong_passphrase, damaged, other_version, not_empty, differs
 */
export async function restoreBackup(
  target: RestoreTarget,
  source: ArchiveSource,
  passphrase: string | null,
): Promise<Manifest> {
  const { prepare, signal, whilePaused = (work) => work() } = target;
  const onBytes: OnBytes = (bytes) => {
    signal?.throwIfAborted();
    target.onBytes?.(bytes);
  };
  const manifest = await verifyBackup(source, passphrase, onBytes);
  await prepare?.(manifest);
  await assertTarget(target, manifest);
  await restoreFiles(target, readEntries(source, passphrase, onBytes));
  await whilePaused(() => loadTables(target, readEntries(source, passphrase), manifest));
  return manifest;
}

async function restoreFiles({ files, onSecret }: RestoreTarget, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const entry of entries) {
    const [kind, name = ''] = entry.name.split('/');
    if (kind === 'files' && FILE_KEY.test(name)) await files.putAs(name, entry.content);
    else if (entry.name === SECRET && onSecret) onSecret(Buffer.from(await text(entry.content), 'base64'));
    else await skip(entry);
  }
}

async function loadTables(
  target: RestoreTarget,
  entries: AsyncIterable<ArchiveEntry>,
  manifest: Manifest,
): Promise<void> {
  const loader = await openLoader(target.databaseUrl, target.key).catch((error: unknown) => {
    throw error instanceof NotEmptyError ? new BackupError('not_empty', { cause: error }) : error;
  });
  try {
    const tables = new Map(loader.tables.map((table) => [table.name, table]));
    const sums = new RowSums();
    let lastEvents: readonly CopiedRow[] = [];
    for await (const entry of entries) {
      const [kind, name = ''] = entry.name.split('/');
      target.signal?.throwIfAborted();
      // Tables are the first entries.
      if (kind !== 'tables') break;
      if (name === 'events') lastEvents = [...lastEvents.slice(-1), ...(await rowsIn(entry))];
      else await loadRows(loader, tables.get(name), entry, { sums, secrets: target.secrets });
    }
    await compareRows(loader, sums, manifest);
    await loadPosition(loader, tables.get('events'), lastEvents);
    await stopEmails(loader, target.sendsEmails ? ['sending'] : ['queued', 'sending']);
    // A space that comes to a server brings no keys: its values are encrypted anew.
    if (!target.secrets) await loadServerKeys(loader, manifest);
    if (target.erasures) await repeatErasures(loader, target.erasures());
    const { lastChange } = target;
    if (lastChange) await loader.change(lastChange.sql, lastChange.parameters);
    await loader.commit();
  } finally {
    await loader.close();
  }
}

async function loadServerKeys(loader: Loader, { server_keys: keys, steps }: Manifest): Promise<void> {
  // A backup of an earlier version is restored into the tables of that version.
  if (!steps.includes(serverKeysStep.name)) return;
  await loader.change('delete from server_keys', []);
  const columns = SERVER_KEY_COLUMNS.join();
  const values = SERVER_KEY_COLUMNS.map(() => '?').join();
  for (const key of keys) {
    const { id, secret_fingerprint, encrypted_key, active_from, ends_at } = key;
    await loader.change(`insert into server_keys (${columns}) values (${values})`, [
      ...[id, secret_fingerprint, encrypted_key, active_from, ends_at],
    ]);
  }
}

/** @throws BackupError differs if a row reads differently after it was stored */
async function compareRows(loader: Loader, expected: RowSums, { rows }: Manifest): Promise<void> {
  for (const table of loader.tables.filter(({ name }) => name !== 'events')) {
    const stored = new RowSums();
    for await (const row of loader.rows(table)) stored.add(table.name, row);
    const isSame = stored.isSame(table.name, expected) && stored.countOf(table.name) === (rows[table.name] ?? 0);
    if (!isSame) throw new BackupError('differs', { cause: new Error(`the rows of ${table.name} differ`) });
  }
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

interface Loading {
  readonly sums: RowSums;
  readonly secrets: SecretChange | undefined;
}

async function loadRows(
  loader: Loader,
  table: CopiedTable | undefined,
  entry: ArchiveEntry,
  { sums, secrets }: Loading,
): Promise<void> {
  if (!table) throw new BackupError('other_version');
  const sent = await rowsIn(entry);
  const rows = secrets ? sent.map((row) => reencryptRow(table.name, row, secrets)) : sent;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await loader.insert(table, rows.slice(from, from + ROWS_AT_ONCE));
  }
  for (const row of rows) sums.add(table.name, row);
}

async function skip({ content }: ArchiveEntry): Promise<void> {
  for await (const _part of content);
}

async function rowsIn({ content }: ArchiveEntry): Promise<CopiedRow[]> {
  // Characters that end lines elsewhere may be part of a value.
  const lines = (await text(content)).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as CopiedRow);
}

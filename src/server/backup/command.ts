// The commands `server backup`, `verify`, `restore`, `erasures`, `export` and `import`.
import { backupMessages as texts } from '../../contract/messages.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { carryOutErasures } from '../features/privacy/index.ts';
import { readSessionKey } from '../platform/crypto/session-key.ts';
import { SYSTEM, withScope } from '../platform/db/index.ts';
import { type FileStore, openFileStore } from '../platform/files/index.ts';
import { openStorage, type StorageOptions } from '../platform/storage/storage.ts';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';
import type { Manifest } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { describeErasures, readErasureList, writeErasureList } from './erasure-list.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const NAMES = ['backup', 'verify', 'restore', 'erasures', 'export', 'import'] as const;

export interface BackupCommand {
  readonly name: (typeof NAMES)[number];
  readonly file: string;
  /** Of `restore` and `import`: the file that `erasures` wrote. */
  readonly erasures?: string | undefined;
}

export const isBackupCommand = (name: string | undefined): name is BackupCommand['name'] =>
  NAMES.some((one) => one === name);

/** @returns the line for the operator; @throws BackupError */
export async function runBackupCommand({ name, file, erasures }: BackupCommand, settings: Settings): Promise<string> {
  if (name === 'erasures') return texts.listed(await writeErasureList(settings.databaseUrl, file));
  if (name === 'export') return exportAll(settings, file);
  if (name === 'import') return restore(settings, { path: file, erasures }, null);
  const passphrase = settings.backupPassphrase;
  if (passphrase === undefined) throw new BackupError('no_passphrase');
  if (name === 'backup') return backUp(settings, file, passphrase);
  if (name === 'restore') return restore(settings, { path: file, erasures }, passphrase);
  const manifest = await verifyBackup(file, passphrase);
  return texts.verified(manifest.version, manifest.created_at, rowsOf(manifest), filesOf(manifest));
}

async function backUp(settings: Settings, path: string, passphrase: string): Promise<string> {
  const manifest = await withFiles(settings, (files) =>
    writeBackup({ databaseUrl: settings.databaseUrl, files, version, now: Date.now() }, { path, passphrase }),
  );
  return withMissing(texts.written(rowsOf(manifest), filesOf(manifest), path), manifest);
}

const withMissing = (line: string, { missing_files: missing }: Manifest): string =>
  [line, ...(missing.length > 0 ? [texts.missing(missing.length)] : [])].join('\n');

/** Writes an archive if the name ends in `.tar`, otherwise a folder. */
async function exportAll(settings: Settings, path: string): Promise<string> {
  const target = { path, passphrase: null, isFolder: !path.endsWith('.tar') };
  const manifest = await withFiles(settings, (files) =>
    writeBackup({ databaseUrl: settings.databaseUrl, files, version, now: Date.now() }, target),
  );
  return withMissing(texts.exported(rowsOf(manifest), filesOf(manifest), path), manifest);
}

async function restore(
  settings: Settings,
  { path, erasures }: { readonly path: string; readonly erasures: string | undefined },
  passphrase: string | null,
): Promise<string> {
  const options = { ...settings, sessionKey: readSessionKey(settings.secretFile), version };
  const listed = erasures === undefined ? null : readErasureList(erasures);
  // Migrates the database, and stops if a server uses it.
  await withStorage(options, async () => undefined);
  const manifest = await withFiles(settings, (files) =>
    restoreBackup({ databaseUrl: settings.databaseUrl, files, erasures: () => listed ?? [] }, path, passphrase),
  );
  await withStorage(options, (storage) => storage.adopt());
  // If the command is killed here, the server carries the orders out within a minute of its start.
  if (listed?.length) await eraseAgain(options);
  const lines = [texts.restored(rowsOf(manifest), filesOf(manifest))];
  return [...lines, describeErasures(listed, texts.erasedAgain)].join('\n');
}

/** @throws AggregateError of all failures */
async function eraseAgain(options: AppOptions): Promise<void> {
  const app = await buildApp(options);
  try {
    await withScope(SYSTEM, () => carryOutErasures(app.services));
  } finally {
    await app.close();
  }
}

async function withStorage(
  options: StorageOptions,
  use: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<void>,
): Promise<void> {
  const storage = await openStorage(options, { warn: () => undefined });
  try {
    await use(storage);
  } finally {
    await storage.close();
  }
}

async function withFiles<Result>(
  { dataDir, s3 }: Settings,
  use: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  const files = await openFileStore(dataDir, s3, {
    // Errors reject the command.
    troubled: () => undefined,
    beforeStore: async () => undefined,
  });
  try {
    return await use(files);
  } finally {
    files.close();
  }
}

const rowsOf = ({ rows }: Manifest): number => Object.values(rows).reduce((sum, count) => sum + count, 0);
const filesOf = ({ sums }: Manifest): number => Object.keys(sums).filter((name) => name.startsWith('files/')).length;

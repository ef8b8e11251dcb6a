// Backs up or restores a local space, for the desktop, in a process of its own.
import { hkdfSync } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BackupProblem, PARTIAL_BACKUP } from '../../contract/ipc/backups.ts';
import type { ToEmbeddedServer } from '../../contract/ipc/embedded.ts';
import { deriveDataKeys } from '../platform/crypto/data-key.ts';
import { openSnapshot } from '../platform/db/copy/index.ts';
import { openDatabase } from '../platform/db/index.ts';
import { openFileStore } from '../platform/files/index.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { findStartError } from '../start-error.ts';
import type { OnBytes } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { readErasureList, writeErasureList } from './erasure-list.ts';
import { bytesIn, encryptionOf, FILE_CALLBACKS, keyOf, SECRET_FILE, secretOf, withSpace } from './open-space.ts';
import { RelocationError } from './relocation-client.ts';
import { restoreBackup } from './restore-backup.ts';
import { lateShare, type OnProgress, reportShare } from './share-progress.ts';
import { writeBackup } from './write-backup.ts';

type Task<Type> = Extract<ToEmbeddedServer, { type: Type }>;
export type BackUpTask = Task<'back-up'>;
export type RestoreTask = Task<'restore'>;
const SILENT = { slow: () => undefined, broken: () => undefined };

/**
 * @param workFactor cost of the passphrase, as in writeArchive
 * @returns the bytes of the backup; @throws BackupError or the file system's error
 */
export async function backUpSpace(task: BackUpTask, onProgress: OnProgress, workFactor?: number): Promise<number> {
  const { path, passphrase, version } = task;
  return withSpace(task, async ({ databaseUrl, files, key, secret, bytes }) => {
    await writeBackup(
      { databaseUrl, files, key, secret, version, now: Date.now() },
      {
        path,
        passphrase,
        workFactor,
        replaces: true,
        onBytes: reportShare('writing', bytes, onProgress),
        // The size is known once it is written.
        verify: lateShare('verifying', () => bytesIn(path + PARTIAL_BACKUP), onProgress),
      },
    );
    await writeErasureList(databaseUrl, erasuresPath(path, secret), key);
    return statSync(path).size;
  });
}

/**
 * Restores a backup of this version or an earlier one into a new database.
 * @returns the bytes of the backup; @throws BackupError or the file system's error
 */
export async function restoreSpace(task: RestoreTask, onProgress: OnProgress): Promise<number> {
  const { databasePath, dataDir, path, passphrase, version, replaced } = task;
  if (replaced && (await hasOrganization(replaced.databasePath, keyOf(replaced)))) throw new BackupError('not_empty');
  const dataKey = keyOf(task);
  const databaseUrl = `sqlite:${databasePath}`;
  const key = dataKey ? deriveDataKeys(dataKey).database : undefined;
  let list: string | null = null;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = await openFileStore(dataDir, null, FILE_CALLBACKS, encryptionOf(dataKey));
  const bytes = statSync(path).size;
  const report = reportTwice(bytes, onProgress);
  try {
    await restoreBackup(
      {
        databaseUrl,
        files,
        key,
        erasures: () => (list !== null && existsSync(list) ? readErasureList(list) : []),
        onBytes: report,
        async prepare({ steps }) {
          const database = await openDatabase(databaseUrl, { ...SILENT, connections: 1, key, steps });
          await database.close();
        },
        onSecret(secret) {
          writeFileSync(join(dataDir, SECRET_FILE), secret, { mode: 0o600, flush: true });
          list = erasuresPath(path, secret);
        },
      },
      path,
      passphrase,
    );
  } finally {
    files.close();
  }
  const options = { databaseUrl, dataDir, dataKey, version, sessionKey: secretOf(dataDir, dataKey) };
  // Migrates from the version of the backup.
  const storage = await openStorage(options, { warn: () => undefined });
  await storage.close();
  return bytes;
}

/** The list of persons erased from one space, by number alone, which lies beside all of its backups. */
function erasuresPath(backupPath: string, secret: Uint8Array): string {
  const id = Buffer.from(hkdfSync('sha256', secret, '', 'terna erasure list', 8)).toString('hex');
  return join(dirname(backupPath), `Terna personas borradas ${id}.json`);
}

async function hasOrganization(path: string, dataKey: Buffer | null): Promise<boolean> {
  if (!existsSync(path)) return false;
  const snapshot = await openSnapshot(`sqlite:${path}`, dataKey ? deriveDataKeys(dataKey).database : undefined);
  try {
    const table = snapshot.tables.find(({ name }) => name === 'organizations');
    if (!table) return false;
    for await (const _organization of snapshot.rows(table)) return true;
    return false;
  } finally {
    await snapshot.close();
  }
}

/** A restoration reads the backup once to verify it, and once more. */
function reportTwice(total: number, onProgress: OnProgress): OnBytes {
  const verified = reportShare('verifying', total, onProgress);
  const restored = reportShare('restoring', total, onProgress);
  let done = 0;
  return (bytes) => {
    done += bytes;
    (done <= total ? verified : restored)(bytes);
  };
}

const SYSTEM_PROBLEMS: Readonly<Record<string, BackupProblem>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  SQLITE_FULL: 'disk_full',
  ENOENT: 'folder_unusable',
  ENOTDIR: 'folder_unusable',
  EACCES: 'folder_unusable',
  EPERM: 'folder_unusable',
  EROFS: 'folder_unusable',
};

/** The problem behind an error. */
export function explainBackupError(
  error: unknown,
  task: { readonly type: ToEmbeddedServer['type']; readonly path?: string },
): BackupProblem {
  if (error instanceof RelocationError) return error.problem;
  if (error instanceof BackupError) {
    const { code } = error;
    if (code === 'wrong_passphrase' || code === 'damaged' || code === 'not_empty' || code === 'wrong_erasures')
      return code;
    if (code === 'other_version') return 'newer';
  }
  if (task.type === 'restore' && task.path !== undefined && !existsSync(task.path)) return 'file_gone';
  const startError = findStartError(error)?.code;
  if (startError === 'disk_full') return 'disk_full';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SYSTEM_PROBLEMS[code] ?? 'unexpected';
}

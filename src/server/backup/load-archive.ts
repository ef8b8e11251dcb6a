// Loads the archive of a local space into the database of the running server.
import type { Readable } from 'node:stream';
import type { Database } from '../platform/db/index.ts';
import type { ArchiveLoading } from '../services.ts';
import { restoreBackup } from './restore-backup.ts';

interface Target {
  readonly databaseUrl: string;
  readonly database: Pick<Database, 'pauseWrites'>;
}

/** @throws BackupError wrong_passphrase, damaged, other_version, not_empty, differs */
export async function loadArchive(
  { databaseUrl, database }: Target,
  source: () => Readable,
  passphrase: string,
  loading: ArchiveLoading,
): Promise<void> {
  await restoreBackup(
    { databaseUrl, ...loading, sendsEmails: true, whilePaused: (work) => database.pauseWrites(work) },
    source,
    passphrase,
  );
}

// Removes files of imports that nothing will read again.
import type { Transaction } from '../../platform/db/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import type { Services } from '../../services.ts';
import { deleteCorrections, type ImportRow, idleImports, updateImport } from './queries.ts';

/** A file that is not imported within this time is removed. */
const IDLE_MILLISECONDS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** @param now epoch milliseconds */
export async function letGoOfFile(
  tx: Transaction,
  { id, organization_id, storage_key }: Pick<ImportRow, 'id' | 'organization_id' | 'storage_key'>,
  now: number,
): Promise<void> {
  await updateImport(tx, id, { file_removed_at: now });
  await deleteCorrections(tx, id);
  await removeFileLater(tx, organization_id, storage_key);
}

/** Removes, after a day, files that were never imported or whose import ended early. */
export async function clearImportFiles({ database, now }: Services): Promise<void> {
  for (;;) {
    const idle = await idleImports(database.read, now() - IDLE_MILLISECONDS, AT_ONCE);
    for (const row of idle) await database.transaction((tx) => letGoOfFile(tx, row, now()));
    if (idle.length < AT_ONCE) return;
  }
}

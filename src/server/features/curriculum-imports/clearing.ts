// Removes uploads of imports of curricula that nothing will read again, and old results.
import type { Transaction } from '../../platform/db/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import type { Services } from '../../services.ts';
import { UNDO_MILLISECONDS } from '../imports/index.ts';
import { deleteFilesWithoutCandidate, detachUpload, idleCurriculumImports, storedUploads } from './queries.ts';

/** Uploads that are not imported within this time are removed. */
const IDLE_MILLISECONDS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** Removes the stored uploads of an import after the commit. */
export async function removeUploads(tx: Transaction, importId: number): Promise<void> {
  for (const { id, organization_id, storage_key } of await storedUploads(tx, importId)) {
    await detachUpload(tx, id);
    if (storage_key !== null) await removeFileLater(tx, organization_id, storage_key);
  }
}

/** Removes, after a day, uploads that were never imported or whose import ended early. */
export async function clearCurriculumImports({ database, now }: Services): Promise<void> {
  for (;;) {
    const idle = await idleCurriculumImports(database.read, now() - IDLE_MILLISECONDS, AT_ONCE);
    for (const { id } of idle) await database.transaction((tx) => removeUploads(tx, id));
    if (idle.length < AT_ONCE) break;
  }
  await database.transaction((tx) => deleteFilesWithoutCandidate(tx, now() - UNDO_MILLISECONDS));
}

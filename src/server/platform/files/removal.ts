// Removes files after the transaction that dropped their last reference.

import type { Services } from '../../services.ts';
import type { Transaction } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { eachApart, rowsByPage } from '../maintenance/run-each.ts';
import { deleteRemoval, deleteRemovalOf, insertRemoval, removalsAfter } from './queries.ts';

const AT_ONCE = 200;

/** Records a stored file for removal after the commit. The same transaction must drop the reference. */
export const removeFileLater = (tx: Transaction, organizationId: number, storageKey: string) =>
  insertRemoval(tx, organizationId, storageKey);

/** Removes files at once after their transaction has committed. If the store is unavailable, they are removed later. */
export async function removeFilesNow({ database, files }: Services, storageKeys: readonly string[]): Promise<void> {
  try {
    for (const key of storageKeys) {
      await files.remove(key);
      await database.transaction((tx) => deleteRemovalOf(tx, key));
    }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
  }
}

/**
 * Removes all recorded files. After an interruption the next run continues.
 * @throws AggregateError of the files that the store could not remove, after all others were removed
 */
export async function removeLooseFiles({ database, files }: Services): Promise<void> {
  const removals = rowsByPage<{ readonly id: number; readonly storage_key: string }>((last) =>
    removalsAfter(database.read, last?.id ?? 0, AT_ONCE),
  );
  await eachApart('files to be removed', removals, async ({ id, storage_key }) => {
    await files.remove(storage_key);
    await database.transaction((tx) => deleteRemoval(tx, id));
  });
}

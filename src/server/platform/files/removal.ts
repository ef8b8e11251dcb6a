// Files that go with what they belonged to: noted in the transaction that lets go of them, and removed after it.

import type { Services } from '../../services.ts';
import type { Transaction } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { eachApart, rowsByPage } from '../maintenance/run-each.ts';
import { deleteRemoval, deleteRemovalOf, insertRemoval, removalsAfter } from './queries.ts';

const AT_ONCE = 200;

/** Has a stored file removed once the transaction has committed; what names it has to go in the same transaction. */
export const removeFileLater = (tx: Transaction, organizationId: number, storageKey: string) =>
  insertRemoval(tx, organizationId, storageKey);

/** Removes at once what a transaction has let go of and committed; what the store does not take now goes later. */
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
 * Removes what has been let go of. Where it is cut short, the rest goes the next time.
 * @throws AggregateError of what the store did not take, once all the others are gone
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

// Files that go with what they belonged to: noted in the transaction that lets go of them, and removed after it.
import type { Transaction } from '../db/index.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { deleteRemoval, deleteRemovalOf, insertRemoval, waitingRemovals } from './queries.ts';

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
    if (!(error instanceof Failure && error.code === 'unavailable')) throw error;
  }
}

/** Removes what has been let go of. Where it is cut short, the rest goes the next time. */
export async function removeLooseFiles({ database, files }: Services): Promise<void> {
  for (;;) {
    const removals = await waitingRemovals(database.read, AT_ONCE);
    for (const { id, storage_key } of removals) {
      await files.remove(storage_key);
      await database.transaction((tx) => deleteRemoval(tx, id));
    }
    if (removals.length < AT_ONCE) return;
  }
}

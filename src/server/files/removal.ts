// Files that go with what they belonged to: noted in the transaction that lets go of them, and removed after it.
import type { Transaction } from '../db/index.ts';
import type { Services } from '../services.ts';
import { deleteRemoval, insertRemoval, waitingRemovals } from './queries.ts';

const AT_ONCE = 200;

/** Has a stored file removed once the transaction has committed; what names it has to go in the same transaction. */
export const removeFileLater = (tx: Transaction, organizationId: number, storageKey: string) =>
  insertRemoval(tx, organizationId, storageKey);

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

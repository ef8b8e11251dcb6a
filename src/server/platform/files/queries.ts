// SQL of files to be removed.
import type { Reader, Transaction } from '../db/index.ts';

export const insertRemoval = (tx: Transaction, organization_id: number, storage_key: string) =>
  tx
    .insertInto('file_removals')
    .values({ organization_id, storage_key })
    .onConflict((conflict) => conflict.column('storage_key').doNothing())
    .execute();

/** Ordered by id, after the given one. */
export const removalsAfter = (db: Reader, afterId: number, limit: number) =>
  db
    .selectFrom('file_removals')
    .select(['id', 'storage_key'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

export const deleteRemovalOf = (tx: Transaction, storageKey: string) =>
  tx.deleteFrom('file_removals').where('storage_key', '=', storageKey).execute();

export const deleteRemoval = (tx: Transaction, id: number) =>
  tx.deleteFrom('file_removals').where('id', '=', id).execute();

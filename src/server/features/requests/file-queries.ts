// SQL of the files of requests.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

const filesOf = (db: Reader, requestId: number) =>
  db
    .selectFrom('request_files')
    .leftJoin('users', 'users.id', 'request_files.author_user_id')
    .selectAll('request_files')
    .select('users.full_name as author')
    .where('request_files.request_id', '=', requestId);

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export const presentFiles = (db: Reader, requestId: number) =>
  filesOf(db, requestId).where('request_files.deleted_at', 'is', null).orderBy('request_files.id').execute();

/** @param removed whether to search removed files instead of present ones */
export const findFile = (db: Reader, requestId: number, id: number, removed = false) =>
  filesOf(db, requestId)
    .where('request_files.id', '=', id)
    .where('request_files.deleted_at', removed ? 'is not' : 'is', null)
    .executeTakeFirst();

export const insertFile = (tx: Transaction, row: Omit<NewRow<'request_files'>, 'deleted_at'>) =>
  tx
    .insertInto('request_files')
    .values({ ...row, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export const markFile = (tx: Transaction, id: number, deleted_at: number | null) =>
  tx.updateTable('request_files').set({ deleted_at }).where('id', '=', id).execute();

/** @param before epoch milliseconds */
export const filesRemovedBefore = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('request_files')
    .select(['id', 'organization_id', 'storage_key'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const deleteFile = (tx: Transaction, id: number) =>
  tx.deleteFrom('request_files').where('id', '=', id).execute();

// SQL of the history of a process.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

export const insertProcessLog = (tx: Transaction, row: NewRow<'process_logs'>) =>
  tx.insertInto('process_logs').values(row).execute();

export const changeProcessLog = (tx: Transaction, id: number, change: { details: string; created_at: number }) =>
  tx.updateTable('process_logs').set(change).where('id', '=', id).execute();

export const deleteProcessLog = (tx: Transaction, id: number) =>
  tx.deleteFrom('process_logs').where('id', '=', id).execute();

export const lastProcessLog = (db: Reader, processId: number) =>
  db
    .selectFrom('process_logs')
    .selectAll()
    .where('selection_process_id', '=', processId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type ProcessLogRow = NonNullable<Awaited<ReturnType<typeof lastProcessLog>>>;

/** The entries before an id, newest first; without an id from the newest. */
export const processLogsBefore = (db: Reader, processId: number, before: number | undefined, limit: number) =>
  db
    .selectFrom('process_logs')
    .leftJoin('users', 'users.id', 'process_logs.user_id')
    .selectAll('process_logs')
    .select('users.full_name as user_name')
    .where('process_logs.selection_process_id', '=', processId)
    .$if(before !== undefined, (query) => query.where('process_logs.id', '<', before ?? 0))
    .orderBy('process_logs.id', 'desc')
    .limit(limit)
    .execute();

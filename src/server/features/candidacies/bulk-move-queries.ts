// SQL of bulk moves: the candidates, and the result for each.
import {
  countRows,
  insertMany,
  type NewRow,
  presentApplicants,
  type Reader,
  type Transaction,
} from '../../platform/db/index.ts';

/** How many of these candidates are in the process. */
export const presentAmong = (db: Reader, processId: number, ids: readonly number[]): Promise<number> =>
  countRows(
    presentApplicants(db)
      .where('selection_process_id', '=', processId)
      .where('id', 'in', [...ids]),
  );

export const insertItems = (tx: Transaction, rows: NewRow<'bulk_move_items'>[]) =>
  insertMany(tx, 'bulk_move_items', rows);

export const nextItem = (db: Reader, jobId: number) =>
  db
    .selectFrom('bulk_move_items')
    .select(['job_id', 'position', 'applicant_id'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'pending')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

export const finishItem = (
  tx: Transaction,
  item: { job_id: number; position: number },
  result: { state: 'moved' | 'failed'; reason: string | null },
) =>
  tx
    .updateTable('bulk_move_items')
    .set(result)
    .where('job_id', '=', item.job_id)
    .where('position', '=', item.position)
    .execute();

export const pageOfItems = (db: Reader, jobId: number, page: { items: number; offset: number }) =>
  db
    .selectFrom('bulk_move_items')
    .innerJoin('applicants', 'applicants.id', 'bulk_move_items.applicant_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select([
      'bulk_move_items.applicant_id',
      'uniq_applicants.full_name',
      'bulk_move_items.state',
      'bulk_move_items.reason',
    ])
    .where('job_id', '=', jobId)
    .where('applicants.is_blocked', '=', 0)
    .orderBy('position')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countItems = (db: Reader, jobId: number): Promise<number> =>
  countRows(db.selectFrom('bulk_move_items').where('job_id', '=', jobId));

export async function nameOfUser(db: Reader, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst();
  return row?.full_name ?? null;
}

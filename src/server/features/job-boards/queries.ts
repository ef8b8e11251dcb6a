// SQL of job boards and synchronizations.
import type { SynchronizationResult } from '../../../contract/api/job-boards.ts';
import {
  countRows,
  findInOrganization,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type BoardRow = Row<'job_boards'>;

export const boardsOf = (db: Reader, organizationId: number): Promise<BoardRow[]> =>
  db
    .selectFrom('job_boards')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findBoard = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'job_boards', organizationId, id);

/** Undefined if the organization has a board of that name. */
export const insertBoard = (tx: Transaction, row: NewRow<'job_boards'>) =>
  tx
    .insertInto('job_boards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const boardNamed = (db: Reader, organizationId: number, name: string) =>
  db
    .selectFrom('job_boards')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateBoard = (
  tx: Transaction,
  board: RowVersion<'job_boards'>,
  change: Partial<Pick<BoardRow, 'name' | 'location' | 'active'>>,
) => updateVersioned(tx, 'job_boards', board, change);

export const deleteBoard = (tx: Transaction, id: number) => tx.deleteFrom('job_boards').where('id', '=', id).execute();

/** What a synchronisation needs to know of its process. */
export const findProcessFacts = (db: Reader, id: number) =>
  db.selectFrom('selection_processes').select(['workflow_id', 'status_id']).where('id', '=', id).executeTakeFirst();

export const findApplication = (db: Reader, boardId: number, externalId: string) =>
  db
    .selectFrom('job_board_applications')
    .select('id')
    .where('job_board_id', '=', boardId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();

export const insertApplication = (tx: Transaction, row: NewRow<'job_board_applications'>) =>
  tx.insertInto('job_board_applications').values(row).execute();

const synchronizations = (db: Reader) =>
  db
    .selectFrom('synchronizations')
    .leftJoin('jobs', 'jobs.id', 'synchronizations.job_id')
    .leftJoin('users', 'users.id', 'synchronizations.created_by_user_id')
    .selectAll('synchronizations')
    .select(['jobs.state', 'jobs.error', 'users.full_name as author_name']);

export type SynchronizationEntry = NonNullable<Awaited<ReturnType<typeof findSynchronization>>>;

export const findSynchronization = (db: Reader, id: number) =>
  synchronizations(db).where('synchronizations.id', '=', id).executeTakeFirst();

/** The synchronisation of a process that has not ended, if there is one. */
export const runningSynchronization = (db: Reader, processId: number) =>
  synchronizations(db)
    .where('synchronizations.selection_process_id', '=', processId)
    .where('jobs.state', 'in', ['queued', 'running'])
    .orderBy('synchronizations.id')
    .limit(1)
    .executeTakeFirst();

export const pageOfSynchronizations = (db: Reader, processId: number, page: { items: number; offset: number }) =>
  synchronizations(db)
    .where('synchronizations.selection_process_id', '=', processId)
    .orderBy('synchronizations.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countSynchronizations = (db: Reader, processId: number): Promise<number> =>
  countRows(db.selectFrom('synchronizations').where('selection_process_id', '=', processId));

export const insertSynchronization = (tx: Transaction, row: NewRow<'synchronizations'>) =>
  tx.insertInto('synchronizations').values(row).returning('id').executeTakeFirstOrThrow();

export const nameJob = (tx: Transaction, id: number, jobId: number) =>
  tx.updateTable('synchronizations').set({ job_id: jobId }).where('id', '=', id).execute();

/**
 * Records the result of an application once.
 * @returns whether it was new
 */
export async function insertRow(tx: Transaction, row: NewRow<'synchronization_rows'>): Promise<boolean> {
  const made = await tx
    .insertInto('synchronization_rows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['synchronization_id', 'job_board', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await tx
    .updateTable('synchronizations')
    .set((set) => ({ [row.result]: set(row.result, '+', 1) }))
    .where('id', '=', row.synchronization_id)
    .execute();
  return true;
}

/** What became of which applications so far. */
export const keysOf = (db: Reader, synchronizationId: number) =>
  db
    .selectFrom('synchronization_rows')
    .select(['job_board', 'external_id'])
    .where('synchronization_id', '=', synchronizationId)
    .execute();

interface RowFilter {
  readonly synchronizationId: number;
  readonly result?: SynchronizationResult | undefined;
}

const filteredRows = (db: Reader, { synchronizationId, result }: RowFilter) => {
  const query = db.selectFrom('synchronization_rows').where('synchronization_id', '=', synchronizationId);
  return result ? query.where('result', '=', result) : query;
};

export const pageOfRows = (db: Reader, filter: RowFilter, page: { items: number; offset: number }) =>
  filteredRows(db, filter)
    .select(['job_board', 'external_id', 'result', 'reason', 'applicant_id'])
    .orderBy('id')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countSynchronizationRows = (db: Reader, filter: RowFilter): Promise<number> =>
  countRows(filteredRows(db, filter));

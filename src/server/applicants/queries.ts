// SQL of candidates: what is known of one, the guarded move, the kept counts, the log.
import type { NewRow, Reader, Transaction } from '../db/index.ts';

export const findApplicant = (db: Reader, id: number) =>
  db.selectFrom('applicants').selectAll().where('id', '=', id).executeTakeFirst();

export const findPerson = (db: Reader, id: number) =>
  db.selectFrom('uniq_applicants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const experiencesOf = (db: Reader, personId: number) =>
  db
    .selectFrom('work_experiences')
    .selectAll()
    .where('uniq_applicant_id', '=', personId)
    .orderBy('start_date', 'desc')
    .execute();

export const educationsOf = (db: Reader, personId: number) =>
  db
    .selectFrom('educations')
    .selectAll()
    .where('uniq_applicant_id', '=', personId)
    .orderBy('start_date', 'desc')
    .execute();

export const filesOf = (db: Reader, personId: number) =>
  db.selectFrom('files').selectAll().where('uniq_applicant_id', '=', personId).orderBy('id', 'desc').execute();

export const findCv = (db: Reader, personId: number) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('uniq_applicant_id', '=', personId)
    .where('is_cv', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Moves only from the version that was seen; @returns whether it did. */
export async function moveIfUnchanged(
  tx: Transaction,
  move: { id: number; version: number; listId: number; userId: number | null; now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('applicants')
    .set({ list_id: move.listId, moved_at: move.now, moved_by_user_id: move.userId, version: move.version + 1 })
    .where('id', '=', move.id)
    .where('version', '=', move.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Changes the kept counts of a stage, in the transaction of what they count; @returns them as they are then. */
export const adjustListCounts = (tx: Transaction, listId: number, change: { active?: number; disqualified?: number }) =>
  tx
    .updateTable('lists')
    .set((set) => ({
      active_count: set('active_count', '+', change.active ?? 0),
      disqualified_count: set('disqualified_count', '+', change.disqualified ?? 0),
    }))
    .where('id', '=', listId)
    .returning(['id as list_id', 'active_count as active_applicants', 'disqualified_count as disqualified_applicants'])
    .executeTakeFirstOrThrow();

export const insertLog = (tx: Transaction, row: NewRow<'applicant_logs'>) =>
  tx.insertInto('applicant_logs').values(row).returning('id').executeTakeFirstOrThrow();

const logs = (db: Reader) =>
  db
    .selectFrom('applicant_logs')
    .innerJoin('applicants', 'applicants.id', 'applicant_logs.applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .leftJoin('users', 'users.id', 'applicant_logs.author_user_id')
    .select([
      'applicant_logs.id',
      'applicant_logs.type',
      'applicant_logs.kind',
      'applicant_logs.comment',
      'applicant_logs.from_list',
      'applicant_logs.to_list',
      'applicant_logs.created_at',
      'selection_processes.title as process_title',
      'users.full_name as author_name',
      'users.avatar as author_avatar',
      'users.position as author_position',
    ]);

export type LogRow = Awaited<ReturnType<typeof findLog>>;

export const findLog = (db: Reader, id: number) =>
  logs(db).where('applicant_logs.id', '=', id).executeTakeFirstOrThrow();

export function pageOfLogs(
  db: Reader,
  applicantId: number,
  type: 'user' | 'list' | undefined,
  page: { items: number; offset: number },
) {
  let query = logs(db).where('applicant_logs.applicant_id', '=', applicantId);
  if (type) query = query.where('applicant_logs.type', '=', type);
  return query.orderBy('applicant_logs.id', 'desc').limit(page.items).offset(page.offset).execute();
}

export async function countLogs(db: Reader, applicantId: number, type: 'user' | 'list' | undefined): Promise<number> {
  let query = db
    .selectFrom('applicant_logs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('applicant_id', '=', applicantId);
  if (type) query = query.where('type', '=', type);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

// SQL of candidacies: the version-guarded move, stored counts and activity.
import type { LogType } from '../../../contract/api/applicants.ts';
import {
  countRows,
  fixedQuery,
  isOneOf,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const candidacies = (db: Reader) =>
  db
    .selectFrom('applicants')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .leftJoin('external_applications', 'external_applications.applicant_id', 'applicants.id')
    .leftJoin('consultants', 'consultants.id', 'applicants.consultant_id')
    .selectAll('applicants')
    .select([
      'lists.name as list_name',
      'external_applications.portal as applied_through',
      'consultants.name as consultant_name',
    ]);

export const findCandidacy = (db: Reader, id: number) =>
  candidacies(db).where('applicants.id', '=', id).executeTakeFirstOrThrow();

/** In no order. */
export const candidaciesByIds = (db: Reader, ids: readonly number[]) =>
  candidacies(db)
    .where(isOneOf(db, 'applicants.id', ids))
    .execute();

export type CandidacyRow = Awaited<ReturnType<typeof findCandidacy>>;

/** @returns undefined if the version has changed */
export const changeCandidacy = (
  tx: Transaction,
  card: RowVersion<'applicants'>,
  change: Partial<NewRow<'applicants'>>,
) => updateVersioned(tx, 'applicants', card, change);

interface StageChange {
  readonly id: number;
  /** The version that was read. */
  readonly version: number;
  readonly listId: number;
  readonly now: number;
  readonly userId: number | null;
}

const changedStage = fixedQuery((tx, { id, version, listId, now, userId }: StageChange) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ list_id: listId, moved_at: now, moved_by_user_id: userId, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['list_id', 'moved_at', 'version', 'tags', 'has_cv', 'score', 'hiring_started_at']),
);

/**
 * Moves a candidacy to another stage only if it still has the version read.
 * @returns the new values, if it did
 */
export const changeStage = async (tx: Transaction, change: StageChange) => (await changedStage(tx, change)).rows[0];

const adjustedCounts = fixedQuery(
  (tx, { listId, active, disqualified }: { listId: number; active: number; disqualified: number }) =>
    tx
      .updateTable('lists')
      .set((set) => ({
        active_count: set('active_count', '+', active),
        disqualified_count: set('disqualified_count', '+', disqualified),
      }))
      .where('id', '=', listId)
      .returning([
        'id as list_id',
        'active_count as active_applicants',
        'disqualified_count as disqualified_applicants',
      ]),
);

/**
 * Adjusts the stored counts of a stage in the transaction that changes its candidates.
 * @returns the new counts
 */
export async function adjustListCounts(
  tx: Transaction,
  listId: number,
  { active = 0, disqualified = 0 }: { active?: number; disqualified?: number },
) {
  const [counts] = (await adjustedCounts(tx, { listId, active, disqualified })).rows;
  if (!counts) throw new Error('a stage whose counts change is not there');
  return counts;
}

const insertedLog = fixedQuery((tx, row: NewRow<'applicant_logs'>) =>
  tx.insertInto('applicant_logs').values(row).returning('id'),
);

export async function insertLog(tx: Transaction, row: NewRow<'applicant_logs'>): Promise<{ id: number }> {
  const [added] = (await insertedLog(tx, row)).rows;
  if (!added) throw new Error('a line of the activity was not kept');
  return added;
}

const logs = (db: Reader) =>
  db
    .selectFrom('applicant_logs')
    .leftJoin('selection_processes', 'selection_processes.id', 'applicant_logs.selection_process_id')
    .leftJoin('users', 'users.id', 'applicant_logs.author_user_id')
    .select([
      'applicant_logs.id',
      'applicant_logs.applicant_id',
      'applicant_logs.type',
      'applicant_logs.kind',
      'applicant_logs.comment',
      'applicant_logs.mentions',
      'applicant_logs.reason',
      'applicant_logs.from_list',
      'applicant_logs.to_list',
      'applicant_logs.created_at',
      'applicant_logs.edited_at',
      'applicant_logs.version',
      'applicant_logs.undone_at',
      'applicant_logs.changes',
      'applicant_logs.author_user_id',
      'selection_processes.title as process_title',
      'users.full_name as author_name',
      'users.avatar as author_avatar',
      'users.position as author_position',
    ]);

export type LogRow = Awaited<ReturnType<typeof findLog>>;

export const findLog = (db: Reader, id: number) =>
  logs(db).where('applicant_logs.id', '=', id).executeTakeFirstOrThrow();

/** A comment on a candidate, removed or not. */
export const findComment = (db: Reader, applicantId: number, id: number) =>
  db
    .selectFrom('applicant_logs')
    .select(['id', 'author_user_id', 'mentions', 'deleted_at'])
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .where('type', '=', 'user')
    .executeTakeFirst();

export const changeLog = (
  tx: Transaction,
  id: number,
  change: { comment?: string; mentions?: string; edited_at?: number; deleted_at: number | null },
) => tx.updateTable('applicant_logs').set(change).where('id', '=', id).execute();

const logsOf = (db: Reader, applicantId: number, types: readonly LogType[]) =>
  logs(db)
    .where('applicant_logs.applicant_id', '=', applicantId)
    .where('applicant_logs.deleted_at', 'is', null)
    .where('applicant_logs.type', 'in', [...types]);

/** @param types of the lines: at least one */
export const pageOfLogs = (
  db: Reader,
  applicantId: number,
  types: readonly LogType[],
  page: { items: number; offset: number },
) =>
  logsOf(db, applicantId, types).orderBy('applicant_logs.id', 'desc').limit(page.items).offset(page.offset).execute();

export const countLogs = (db: Reader, applicantId: number, types: readonly LogType[]): Promise<number> =>
  countRows(logsOf(db, applicantId, types));

/** How many of the latest lines of each candidacy are read, with which types. */
interface LatestLogs {
  readonly types: readonly LogType[];
  readonly items: number;
}

/**
 * The latest lines of each candidacy and its older comments, newest first. `rank` counts from 1 among the lines of
 * the types, `total` is their number.
 */
export const latestLogsOf = (db: Reader, ids: readonly number[], { types, items }: LatestLogs) =>
  db
    .selectFrom(
      logs(db)
        .where(isOneOf(db, 'applicant_logs.applicant_id', ids))
        .where('applicant_logs.deleted_at', 'is', null)
        .where('applicant_logs.type', 'in', [...types])
        .select((select) => [
          select.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('applicant_logs.applicant_id').orderBy('applicant_logs.id', 'desc'))
            .as('rank'),
          select.fn
            .countAll<number>()
            .over((over) => over.partitionBy('applicant_logs.applicant_id'))
            .as('total'),
        ])
        .as('ranked'),
    )
    .selectAll()
    .where((where) => where.or([where('rank', '<=', items), where('type', '=', 'user')]))
    .orderBy('id', 'desc')
    .execute();

/** The comments on a candidate that are not removed, oldest first. */
export const commentsOf = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicant_logs')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .where('type', '=', 'user')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Stores the replaced state in the activity line, as JSON. */
export const setStateBefore = (tx: Transaction, logId: number, state_before: string) =>
  tx.updateTable('applicant_logs').set({ state_before }).where('id', '=', logId).execute();

// SQL of calendar accounts, and of the queue of interviews that are written into them.
import {
  isOneOf,
  type NewRow,
  occupiesInterviewers,
  type Reader,
  type Row,
  type Transaction,
} from '../../platform/db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../../platform/queue/index.ts';

export type CalendarRow = Row<'interviewer_calendars'>;
export type EntryRow = Row<'calendar_entries'>;

export const calendarsOfUsers = (db: Reader, userIds: readonly number[]) =>
  db
    .selectFrom('interviewer_calendars')
    .selectAll()
    .where(isOneOf(db, 'interviewer_calendars.user_id', userIds))
    .execute();

export const findCalendar = (db: Reader, userId: number) =>
  db.selectFrom('interviewer_calendars').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const saveCalendar = (tx: Transaction, row: NewRow<'interviewer_calendars'>) =>
  tx
    .insertInto('interviewer_calendars')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ account: row.account, target: row.target ?? 0 }))
    .execute();

/** Stores an account whose token was replaced, unless it is another one by now. */
export const replaceAccount = (
  tx: Transaction,
  { user_id, account }: Pick<CalendarRow, 'user_id' | 'account'>,
  next: string,
) =>
  tx
    .updateTable('interviewer_calendars')
    .set({ account: next })
    .where('user_id', '=', user_id)
    .where('account', '=', account)
    .execute();

export const setTarget = (tx: Transaction, userId: number, target: number) =>
  tx.updateTable('interviewer_calendars').set({ target }).where('user_id', '=', userId).execute();

export const deleteCalendar = (tx: Transaction, userId: number) =>
  tx.deleteFrom('interviewer_calendars').where('user_id', '=', userId).execute();

export const deleteEntries = (tx: Transaction, userId: number) =>
  tx.deleteFrom('calendar_entries').where('user_id', '=', userId).execute();

/** Makes entries of coming interviews due: those that wait for a repetition, and, on request, those that are written. */
export const hurryEntries = (
  tx: Transaction,
  userId: number,
  { now, withWritten }: { readonly now: number; readonly withWritten: boolean },
) =>
  tx
    .updateTable('calendar_entries')
    .set({ state: 'queued', due_at: now, attempts: 0 })
    .where('user_id', '=', userId)
    .where((or) =>
      or.or([
        or('state', '=', 'queued'),
        ...(withWritten
          ? [or('interview_id', 'in', or.selectFrom('interviews').select('id').where('ends_at', '>', now))]
          : []),
      ]),
    )
    .execute();

export const openEntriesOf = (db: Reader, userId: number) =>
  db
    .selectFrom('calendar_entries')
    .select(['id', 'problem'])
    .where('user_id', '=', userId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();

export const entryQueue: QueueTable<'calendar_entries'> = {
  table: 'calendar_entries',
  dueAt: { due_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'claimed_until' },
  attempts: 'attempts',
  isOpen: (where) => where('state', '=', 'queued'),
};

export const deleteEntry = (tx: Transaction, id: number) =>
  tx.deleteFrom('calendar_entries').where('id', '=', id).execute();

const interviews = (db: Reader) =>
  db
    .selectFrom('interviews')
    .innerJoin('applicants', 'applicants.id', 'interviews.applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id');

/** The interview as it must be in the calendar; undefined if it must not be there. */
export const findWanted = (db: Reader, { interview_id, user_id }: EntryRow) =>
  interviews(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .where('interviews.id', '=', interview_id ?? 0)
    .where('interview_interviewers.user_id', '=', user_id)
    .where(occupiesInterviewers)
    .select([
      'interviews.id',
      'interviews.organization_id',
      'interviews.name',
      'interviews.starts_at',
      'interviews.ends_at',
      'interviews.place',
      'interviews.version',
      'uniq_applicants.full_name as applicant_name',
    ])
    .executeTakeFirst();

export const interviewerNames = async (db: Reader, interviewId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('interview_interviewers')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .select('users.full_name')
    .where('interview_interviewers.interview_id', '=', interviewId)
    .orderBy('users.full_name')
    .execute();
  return rows.map(({ full_name }) => full_name);
};

/** Coming interviews of users with a calendar that have no entry yet. */
export const interviewsWithoutEntry = (db: Reader, now: number, limit: number) =>
  interviews(db)
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .innerJoin('interviewer_calendars', 'interviewer_calendars.user_id', 'interview_interviewers.user_id')
    .where('interviews.ends_at', '>', now)
    .where(occupiesInterviewers)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calendar_entries')
            .select('calendar_entries.id')
            .whereRef('calendar_entries.user_id', '=', 'interviewer_calendars.user_id')
            .whereRef('calendar_entries.interview_id', '=', 'interviews.id'),
        ),
      ),
    )
    .select(['interviews.id', 'interviews.organization_id', 'interviewer_calendars.user_id'])
    .limit(limit)
    .execute();

export const insertEntries = (tx: Transaction, rows: readonly NewRow<'calendar_entries'>[]) =>
  tx
    .insertInto('calendar_entries')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'uid']).doNothing())
    .execute();

/** Written entries of erased interviews, and entries of coming ones that differ from the interview. */
export async function outdatedEntries(db: Reader, now: number, limit: number): Promise<number[]> {
  const erased = await db
    .selectFrom('calendar_entries')
    .select('id')
    .where('state', '=', 'done')
    .where('interview_id', 'is', null)
    .where('written_version', '>', 0)
    .limit(limit)
    .execute();
  const changed = await interviews(db)
    .innerJoin('calendar_entries', 'calendar_entries.interview_id', 'interviews.id')
    .leftJoin('interview_interviewers', (join) =>
      join
        .onRef('interview_interviewers.interview_id', '=', 'interviews.id')
        .onRef('interview_interviewers.user_id', '=', 'calendar_entries.user_id'),
    )
    .where('calendar_entries.state', '=', 'done')
    .where('interviews.ends_at', '>', now)
    .where((where) =>
      where(
        'calendar_entries.written_version',
        '!=',
        where
          .case()
          .when(where.and([where('interview_interviewers.id', 'is not', null), occupiesInterviewers(where)]))
          .then(where.ref('interviews.version'))
          .else(0)
          .end(),
      ),
    )
    .select('calendar_entries.id')
    .limit(limit)
    .execute();
  return [...erased, ...changed].map(({ id }) => id);
}

export const queueEntries = (tx: Transaction, ids: readonly number[], now: number) =>
  tx
    .updateTable('calendar_entries')
    .set({ state: 'queued', due_at: now, attempts: 0, problem: null })
    .where(isOneOf(tx, 'calendar_entries.id', ids))
    .where('state', '=', 'done')
    .execute();

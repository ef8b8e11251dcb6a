// SQL of the availability of interviewers, and of the interviews that take their time.
import {
  isOneOf,
  type NewRow,
  occupiesInterviewers,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const findAvailability = (db: Reader, userId: number) =>
  db.selectFrom('interviewer_availability').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const availabilitiesOf = (db: Reader, userIds: readonly number[]) =>
  db
    .selectFrom('interviewer_availability')
    .selectAll()
    .where(isOneOf(db, 'interviewer_availability.user_id', userIds))
    .execute();

/** Inserts nothing if the user has one. */
export const insertAvailability = (tx: Transaction, row: NewRow<'interviewer_availability'>) =>
  tx
    .insertInto('interviewer_availability')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateAvailability = (
  tx: Transaction,
  row: RowVersion<'interviewer_availability'>,
  change: Partial<NewRow<'interviewer_availability'>>,
) => updateVersioned(tx, 'interviewer_availability', row, change);

interface Range {
  /** Epoch milliseconds; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
}

/** Scheduled interviews that overlap a range. Candidates who left, and closed processes, take no time. */
export const interviewTimesOf = (db: Reader, userIds: readonly number[], { from, until }: Range) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('interviews', 'interviews.id', 'interview_interviewers.interview_id')
    .innerJoin('applicants', 'applicants.id', 'interviews.applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select(['interview_interviewers.user_id', 'interviews.id', 'interviews.starts_at', 'interviews.ends_at'])
    .where(isOneOf(db, 'interview_interviewers.user_id', userIds))
    .where(occupiesInterviewers)
    .where('interviews.starts_at', '<', until)
    .where('interviews.ends_at', '>', from)
    .execute();

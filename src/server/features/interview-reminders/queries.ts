// SQL of reminding candidates and interviewers of an interview before it.
import {
  confirmedEmail,
  occupiesInterviewers,
  presentApplicants,
  type Reader,
  type Transaction,
} from '../../platform/db/index.ts';

/** The column with the start for which the reminder was sent, so that a moved interview has another one. */
export type ReminderColumn = 'day_reminder_for' | 'hour_reminder_for';

/** Epoch milliseconds. */
export interface Due {
  readonly column: ReminderColumn;
  /** Interviews that start after this instant, and until `until`. */
  readonly after: number;
  readonly until: number;
  /** Interviews that were scheduled later before their start are not due: their invitation has just been sent. */
  readonly scheduledBefore: number;
}

const due = (db: Reader, { column, after, until, scheduledBefore }: Due) =>
  presentApplicants(db)
    .innerJoin('interviews', 'interviews.applicant_id', 'applicants.id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .where(occupiesInterviewers)
    .where('interviews.starts_at', '>', after)
    .where('interviews.starts_at', '<=', until)
    .where(({ eb }) => eb('interviews.created_at', '<=', eb('interviews.starts_at', '-', scheduledBefore)))
    .where(({ or, eb }) =>
      or([eb(`interviews.${column}`, 'is', null), eb(`interviews.${column}`, '!=', eb.ref('interviews.starts_at'))]),
    );

export const dueInterviews = async (db: Reader, one: Due, limit: number): Promise<number[]> => {
  const rows = await due(db, one).select('interviews.id').orderBy('interviews.starts_at').limit(limit).execute();
  return rows.map(({ id }) => id);
};

/** Undefined once the reminder was sent, or the interview was moved or called off. */
export const findDue = (db: Reader, one: Due, id: number) =>
  due(db, one)
    .where('interviews.id', '=', id)
    .select([
      'interviews.id',
      'interviews.organization_id',
      'interviews.applicant_id',
      'interviews.name',
      'interviews.starts_at',
      'interviews.ends_at',
      'interviews.place',
      'uniq_applicants.id as person_id',
      'uniq_applicants.full_name as candidate',
      'selection_processes.title as process_title',
    ])
    .select(confirmedEmail)
    .executeTakeFirst();

export type DueRow = NonNullable<Awaited<ReturnType<typeof findDue>>>;

export const activeInterviewers = (db: Reader, interviewId: number) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .select(['users.id', 'users.email'])
    .where('interview_interviewers.interview_id', '=', interviewId)
    .where('users.active', '=', 1)
    .orderBy('users.id')
    .execute();

/** The link with which the candidate booked the interview. */
export const linkOfBooking = (db: Reader, interviewId: number) =>
  db
    .selectFrom('interview_booking_links')
    .select(['id', 'time_zone', 'lead_hours'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('interview_id', '=', interviewId),
        eb('sequence_id', '=', selectFrom('interviews').select('sequence_id').where('interviews.id', '=', interviewId)),
      ]),
    )
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const markSent = (tx: Transaction, column: ReminderColumn, { id, starts_at }: DueRow) =>
  tx
    .updateTable('interviews')
    .set({ [column]: starts_at })
    .where('id', '=', id)
    .execute();

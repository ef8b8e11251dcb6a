// SQL of reminding interviewers of the scorecards that they owe.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { presentApplicants, processIsPresent, type Reader, type Transaction } from '../../platform/db/index.ts';

/** Instants in epoch milliseconds. */
export interface ReminderTimes {
  /** Interviews that ended after this instant, and until `endedUntil`. */
  readonly endedAfter: number;
  readonly endedUntil: number;
  /** Interviewers who were reminded later are not reminded again. */
  readonly remindedBefore: number;
  readonly now: number;
}

/** Interviewers without a submitted scorecard of an interview that took place, who can sign in and score it. */
const owed = (db: Reader, { endedAfter, endedUntil, remindedBefore, now }: ReminderTimes) =>
  presentApplicants(db)
    .innerJoin('interviews', 'interviews.applicant_id', 'applicants.id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interviews.id')
        .onRef('scorecards.user_id', '=', 'users.id')
        .on('scorecards.submitted_at', 'is not', null),
    )
    .where(processIsPresent)
    .where('selection_processes.status_id', '!=', STATUS_CODE.closed)
    .where('interviews.state', '=', 'scheduled')
    .where('interviews.ends_at', '>', endedAfter)
    .where('interviews.ends_at', '<=', endedUntil)
    .where('scorecards.id', 'is', null)
    .where('users.active', '=', 1)
    // A later instant was written by a wrong clock.
    .where((or) =>
      or.or([
        or('interview_interviewers.reminded_at', 'is', null),
        or('interview_interviewers.reminded_at', '<=', remindedBefore),
        or('interview_interviewers.reminded_at', '>', now),
      ]),
    );

/** In id order, after an id. */
export const owedAfter = async (
  db: Reader,
  times: ReminderTimes,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await owed(db, times)
    .where('interview_interviewers.id', '>', afterId)
    .select('interview_interviewers.id')
    .orderBy('interview_interviewers.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Undefined once the scorecard is no longer owed. */
export const findOwed = (db: Reader, times: ReminderTimes, id: number) =>
  owed(db, times)
    .where('interview_interviewers.id', '=', id)
    .select([
      'interviews.id',
      'interviews.organization_id',
      'interviews.name',
      'interviews.starts_at',
      'interviews.version',
      'users.id as user_id',
      'users.email',
    ])
    .executeTakeFirst();

export const markReminded = (tx: Transaction, id: number, now: number) =>
  tx.updateTable('interview_interviewers').set({ reminded_at: now }).where('id', '=', id).execute();

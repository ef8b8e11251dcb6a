// SQL of scorecards and of their earlier wordings.
import {
  isOneOf,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const scorecards = (db: Reader, interviewId: number) =>
  db
    .selectFrom('scorecards')
    .innerJoin('users', 'users.id', 'scorecards.user_id')
    .selectAll('scorecards')
    .select('users.full_name as author_name')
    .where('scorecards.interview_id', '=', interviewId);

export type ScorecardRow = NonNullable<Awaited<ReturnType<typeof findScorecard>>>;

export const findScorecard = (db: Reader, interviewId: number, userId: number) =>
  scorecards(db, interviewId).where('scorecards.user_id', '=', userId).executeTakeFirst();

/** In the order of submission. */
export const submittedScorecardsOf = (db: Reader, interviewId: number) =>
  scorecards(db, interviewId)
    .where('scorecards.submitted_at', 'is not', null)
    .orderBy('scorecards.submitted_at')
    .orderBy('scorecards.id')
    .execute();

/** Inserts nothing if the user already has a scorecard of the interview. */
export const insertScorecard = (tx: Transaction, row: NewRow<'scorecards'>) =>
  tx
    .insertInto('scorecards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['interview_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateScorecard = (
  tx: Transaction,
  scorecard: RowVersion<'scorecards'>,
  change: Partial<NewRow<'scorecards'>>,
) => updateVersioned(tx, 'scorecards', scorecard, change);

export const insertWording = (tx: Transaction, row: NewRow<'scorecard_wordings'>) =>
  tx.insertInto('scorecard_wordings').values(row).execute();

/** Latest first. */
export const wordingsOf = (db: Reader, scorecardIds: readonly number[]) =>
  db
    .selectFrom('scorecard_wordings')
    .selectAll()
    .where(isOneOf(db, 'scorecard_wordings.scorecard_id', scorecardIds))
    .orderBy('id', 'desc')
    .execute();

/** An interview of the person with scorecards of others that this interviewer may not read yet. */
export const unreadRoundOf = (db: Reader, personId: number, userId: number) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('interviews', 'interviews.id', 'interview_interviewers.interview_id')
    .innerJoin('applicants', 'applicants.id', 'interviews.applicant_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select('interviews.name')
    .where('interview_interviewers.user_id', '=', userId)
    .where((or) =>
      or.or([or('uniq_applicants.id', '=', personId), or('uniq_applicants.merged_into_id', '=', personId)]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('scorecards')
          .select('scorecards.id')
          .whereRef('scorecards.interview_id', '=', 'interviews.id')
          .where('scorecards.user_id', '!=', userId),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('scorecards')
            .select('scorecards.id')
            .whereRef('scorecards.interview_id', '=', 'interviews.id')
            .where('scorecards.user_id', '=', userId)
            .where('scorecards.submitted_at', 'is not', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();

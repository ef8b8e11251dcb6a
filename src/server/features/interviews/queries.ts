// SQL of interviews and their interviewers.
import { sql } from 'kysely';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import {
  isOneOf,
  type NewRow,
  occupiesInterviewers,
  presentApplicants,
  processIsPresent,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { wholeTo } from '../processes/index.ts';

/** Without those of removed candidates and processes. */
const interviews = (db: Reader, organizationId: number) =>
  presentApplicants(db)
    .innerJoin('interviews', 'interviews.applicant_id', 'applicants.id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .where(processIsPresent)
    .where('interviews.organization_id', '=', organizationId)
    .selectAll('interviews')
    .select([
      'uniq_applicants.id as person_id',
      'uniq_applicants.full_name as applicant_name',
      'selection_processes.id as process_id',
      'selection_processes.title as process_title',
      'selection_processes.status_id',
      'applicants.version as applicant_version',
    ]);

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

export const findInterview = (db: Reader, organizationId: number, id: number) =>
  interviews(db, organizationId).where('interviews.id', '=', id).executeTakeFirst();

/** Latest first. */
export const interviewsOfApplicant = (db: Reader, organizationId: number, applicantId: number) =>
  interviews(db, organizationId)
    .where('interviews.applicant_id', '=', applicantId)
    .orderBy('interviews.starts_at', 'desc')
    .orderBy('interviews.id', 'desc')
    .execute();

export const interviewsWith = (db: Reader, organizationId: number, ids: readonly number[]) =>
  interviews(db, organizationId)
    .where(isOneOf(db, 'interviews.id', ids))
    .execute();

/** In order of time, also cancelled ones. */
export const interviewsOfSequence = (db: Reader, organizationId: number, sequenceIds: readonly number[]) =>
  interviews(db, organizationId)
    .where(isOneOf(db, 'interviews.sequence_id', sequenceIds))
    .orderBy('interviews.starts_at')
    .orderBy('interviews.id')
    .execute();

/** In order of time, without cancelled ones: those of processes that the user sees as a whole, and the user's own. */
export const agendaInterviews = (
  db: Reader,
  actor: Actor,
  { from, until }: { readonly from: number; readonly until: number },
) =>
  interviews(db, actor.organizationId)
    .where('interviews.starts_at', '>=', from)
    .where('interviews.starts_at', '<', until)
    .where('interviews.state', '!=', 'cancelled')
    .where((where) =>
      where.or([
        wholeTo(actor)(where),
        where.exists(
          where
            .selectFrom('interview_interviewers')
            .select('interview_interviewers.id')
            .whereRef('interview_interviewers.interview_id', '=', 'interviews.id')
            .where('interview_interviewers.user_id', '=', actor.userId),
        ),
      ]),
    )
    .select((select) =>
      select.case().when(wholeTo(actor)(select)).then(sql<number>`1`).else(sql<number>`0`).end().as('is_whole'),
    )
    .orderBy('interviews.starts_at')
    .orderBy('interviews.id')
    .execute();

interface Own {
  readonly organizationId: number;
  readonly userId: number;
  readonly when: 'next' | 'past';
}

/** Next are those that the user can still score; past are those that they scored or can no longer score. */
const ownInterviews = (db: Reader, { organizationId, userId, when }: Own) =>
  interviews(db, organizationId)
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .leftJoin('scorecards', (join) =>
      join.onRef('scorecards.interview_id', '=', 'interviews.id').on('scorecards.user_id', '=', userId),
    )
    .where('interview_interviewers.user_id', '=', userId)
    .$if(when === 'next', (query) =>
      query
        .where('interviews.state', '=', 'scheduled')
        .where('scorecards.submitted_at', 'is', null)
        .where('selection_processes.status_id', '!=', STATUS_CODE.closed),
    )
    .$if(when === 'past', (query) =>
      query
        .where('interviews.state', '!=', 'cancelled')
        .where((or) =>
          or.or([
            or('interviews.state', '=', 'no_show'),
            or('scorecards.submitted_at', 'is not', null),
            or('selection_processes.status_id', '=', STATUS_CODE.closed),
          ]),
        ),
    );

export const pageOfOwnInterviews = (db: Reader, own: Own, { offset, items }: { offset: number; items: number }) =>
  ownInterviews(db, own)
    .orderBy('interviews.starts_at', own.when === 'next' ? 'asc' : 'desc')
    .orderBy('interviews.id')
    .limit(items)
    .offset(offset)
    .execute();

export async function countOwnInterviews(db: Reader, own: Own): Promise<number> {
  const row = await ownInterviews(db, own)
    .clearSelect()
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertInterview = (tx: Transaction, row: NewRow<'interviews'>) =>
  tx.insertInto('interviews').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateInterview = (
  tx: Transaction,
  interview: RowVersion<'interviews'>,
  change: Partial<NewRow<'interviews'>>,
) => updateVersioned(tx, 'interviews', interview, change);

/** By name, with whether each has submitted a scorecard. */
export const interviewersOf = (db: Reader, interviewIds: readonly number[]) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interview_interviewers.interview_id')
        .onRef('scorecards.user_id', '=', 'interview_interviewers.user_id'),
    )
    .select([
      'interview_interviewers.interview_id',
      'users.id',
      'users.full_name',
      'users.email',
      'scorecards.submitted_at',
    ])
    .where(isOneOf(db, 'interview_interviewers.interview_id', interviewIds))
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();

export const insertInterviewers = (tx: Transaction, rows: readonly NewRow<'interview_interviewers'>[]) =>
  tx
    .insertInto('interview_interviewers')
    .values([...rows])
    .execute();

export const deleteInterviewers = (tx: Transaction, interviewId: number, userIds: readonly number[]) =>
  tx
    .deleteFrom('interview_interviewers')
    .where('interview_id', '=', interviewId)
    .where(isOneOf(tx, 'interview_interviewers.user_id', userIds))
    .execute();

/** Names of those users who have another interview between two instants, in milliseconds. */
export const busyInterviewers = (
  db: Reader,
  {
    userIds,
    from,
    to,
    exceptIds,
  }: { userIds: readonly number[]; from: number; to: number; exceptIds: readonly number[] },
) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('interviews', 'interviews.id', 'interview_interviewers.interview_id')
    .innerJoin('applicants', 'applicants.id', 'interviews.applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .select(['users.id', 'users.full_name'])
    .distinct()
    .where(isOneOf(db, 'interview_interviewers.user_id', userIds))
    .where(occupiesInterviewers)
    .where('interviews.starts_at', '<', to)
    .where('interviews.ends_at', '>', from)
    .$if(exceptIds.length > 0, (query) => query.where('interviews.id', 'not in', [...exceptIds]))
    .orderBy('users.full_name')
    .execute();

/** The present interviewers of all interviews of some candidacies. */
export const interviewersOfApplicants = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('interviews', 'interviews.id', 'interview_interviewers.interview_id')
    .select(['interviews.id', 'interviews.version', 'interview_interviewers.user_id'])
    .where(isOneOf(db, 'interviews.applicant_id', applicantIds))
    .execute();

/** The scheduled interviews of a user that have not begun. */
export async function comingInterviewsOf(
  db: Reader,
  organizationId: number,
  userId: number,
  now: number,
): Promise<number[]> {
  const rows = await interviews(db, organizationId)
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .where('interview_interviewers.user_id', '=', userId)
    .where('interviews.state', '=', 'scheduled')
    .where('interviews.starts_at', '>', now)
    .clearSelect()
    .select('interviews.id')
    .orderBy('interviews.id')
    .execute();
  return rows.map(({ id }) => id);
}

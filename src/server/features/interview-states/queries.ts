// SQL of the interviews of candidacies, with how many scorecards are submitted.
import type { InterviewProgress } from '../../../domain/interviews/interview-states.ts';
import { fixedQuery, isOneOf, type Reader } from '../../platform/db/index.ts';

export interface CountedInterview extends InterviewProgress {
  readonly applicantId: number;
}

const countedInterviews = (db: Reader) =>
  db
    .selectFrom('interviews')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interviews.id')
        .onRef('scorecards.user_id', '=', 'interview_interviewers.user_id')
        .on('scorecards.submitted_at', 'is not', null),
    )
    .where('interviews.state', '!=', 'cancelled')
    .groupBy([
      'interviews.id',
      'interviews.applicant_id',
      'interviews.state',
      'interviews.starts_at',
      'interviews.ends_at',
    ])
    .select((select) => [
      'interviews.applicant_id',
      'interviews.state',
      'interviews.starts_at',
      'interviews.ends_at',
      select.fn.count('interview_interviewers.id').as('interviewers'),
      select.fn.count('scorecards.id').as('submitted'),
    ]);

/** A move reads those of one candidacy. */
const ofOneCandidacy = fixedQuery((db, { id }: { id: number }) =>
  countedInterviews(db).where('interviews.applicant_id', '=', id),
);

async function interviewsOf(db: Reader, applicantIds: readonly number[]) {
  const [id] = applicantIds;
  if (id !== undefined && applicantIds.length === 1) return (await ofOneCandidacy(db, { id })).rows;
  return countedInterviews(db)
    .where(isOneOf(db, 'interviews.applicant_id', applicantIds))
    .execute();
}

/** Without cancelled ones, by candidacy. */
export async function interviewsByApplicant(
  db: Reader,
  applicantIds: readonly number[],
): Promise<ReadonlyMap<number, CountedInterview[]>> {
  if (applicantIds.length === 0) return new Map();
  const rows = await interviewsOf(db, applicantIds);
  const counted = rows.map((row) => ({
    applicantId: row.applicant_id,
    isNoShow: row.state === 'no_show',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    interviewers: Number(row.interviewers),
    submitted: Number(row.submitted),
  }));
  return Map.groupBy(counted, ({ applicantId }) => applicantId);
}

// SQL of the interviews of candidacies, with how many scorecards are submitted.
import type { InterviewProgress } from '../../../domain/interviews/interview-states.ts';
import { fixedQuery, idList, isInList, type Reader } from '../../platform/db/index.ts';

export interface CountedInterview extends InterviewProgress {
  readonly applicantId: number;
}

const countedInterviews = fixedQuery((db, { list }: { list: string }) =>
  db
    .selectFrom('interviews')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interviews.id')
        .onRef('scorecards.user_id', '=', 'interview_interviewers.user_id')
        .on('scorecards.submitted_at', 'is not', null),
    )
    .where(isInList(db, 'interviews.applicant_id', list))
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
    ]),
);

/** Without cancelled ones, by candidacy. */
export async function interviewsByApplicant(
  db: Reader,
  applicantIds: readonly number[],
): Promise<ReadonlyMap<number, CountedInterview[]>> {
  if (applicantIds.length === 0) return new Map();
  const { rows } = await countedInterviews(db, { list: idList(db, applicantIds) });
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

// The wire shapes of interviews and scorecards.
import type { Interview, Scorecard, ScorecardAnswer } from '../../../contract/api/interviews.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { InterviewerRow } from './access.ts';
import type { InterviewRow } from './queries.ts';
import type { ScorecardRow } from './scorecard-queries.ts';

const MINUTE = 60_000;

export const endOf = (startsAt: number, minutes: number): number => startsAt + minutes * MINUTE;

export const minutesOf = ({ starts_at, ends_at }: Pick<InterviewRow, 'starts_at' | 'ends_at'>): number =>
  (ends_at - starts_at) / MINUTE;

export const interviewShape = (
  row: InterviewRow,
  interviewers: readonly InterviewerRow[],
  { actor, mayChange }: { readonly actor: Actor; readonly mayChange: boolean },
): Interview => ({
  id: row.id,
  applicant_id: row.applicant_id,
  applicant_name: row.applicant_name,
  process_title: row.process_title,
  planned_interview_id: row.planned_interview_id,
  sequence_id: row.sequence_id,
  name: row.name,
  kind: row.kind,
  starts_at: new Date(row.starts_at).toISOString(),
  minutes: minutesOf(row),
  place: row.place,
  state: row.state,
  interviewers: interviewers.map(({ id, full_name, email, submitted_at }) => ({
    id,
    full_name,
    email,
    has_submitted: submitted_at !== null,
  })),
  permissions: { can_change: mayChange, can_score: interviewers.some(({ id }) => id === actor.userId) },
  version: row.version,
});

export const wordingShape = (row: Pick<ScorecardRow, 'answers' | 'recommendation' | 'summary'>) => ({
  answers: JSON.parse(row.answers) as ScorecardAnswer[],
  recommendation: row.recommendation,
  summary: row.summary,
});

export const scorecardShape = (row: ScorecardRow): Scorecard => ({
  ...wordingShape(row),
  interview_id: row.interview_id,
  interviewer: { id: row.user_id, full_name: row.author_name },
  submitted_at: row.submitted_at === null ? null : new Date(row.submitted_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  version: row.version,
});

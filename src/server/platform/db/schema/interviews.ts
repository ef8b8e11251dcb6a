// Interview templates and plans, interviews of candidates, and scorecards.
import type { Generated } from 'kysely';
import type { InterviewKind } from '../../../../contract/api/interview-plans.ts';
import type { InterviewState, Recommendation } from '../../../../contract/api/interviews.ts';
import type { Milliseconds } from './values.ts';

interface InterviewFacts {
  id: Generated<number>;
  organization_id: number;
  name: string;
  kind: InterviewKind;
  /** JSON of `InterviewKit`. */
  kit: string;
}

interface InterviewTemplates extends InterviewFacts {
  minutes: number;
  version: Generated<number>;
}

/** Its version covers the planned interviews of the process. */
interface InterviewPlans {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  version: Generated<number>;
}

interface PlannedInterviews extends InterviewFacts {
  selection_process_id: number;
  list_id: number | null;
  order: number;
  minutes: number;
  /** How many of its interviewers take part; null for all. */
  pool_size: number | null;
}

interface PlannedInterviewers {
  id: Generated<number>;
  organization_id: number;
  planned_interview_id: number;
  user_id: number;
}

/** The kit is a copy, so that later changes of the plan do not change what was scored. */
interface Interviews extends InterviewFacts {
  applicant_id: number;
  planned_interview_id: number | null;
  /** With other interviews in a row. */
  sequence_id: number | null;
  starts_at: Milliseconds;
  ends_at: Milliseconds;
  place: string | null;
  state: InterviewState;
  /** The start of which the participants were reminded a day and an hour before. */
  day_reminder_for: Milliseconds | null;
  hour_reminder_for: Milliseconds | null;
  created_at: Milliseconds;
  version: Generated<number>;
}

interface InterviewInterviewers {
  id: Generated<number>;
  organization_id: number;
  interview_id: number;
  user_id: number;
  /** When the interviewer was last reminded of the scorecard. */
  reminded_at: Milliseconds | null;
}

interface ScorecardWording {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** JSON of `ScorecardAnswer[]`. */
  answers: string;
  recommendation: Recommendation | null;
  summary: string | null;
}

interface Scorecards extends ScorecardWording {
  interview_id: number;
  user_id: number;
  submitted_at: Milliseconds | null;
  updated_at: Milliseconds;
  version: Generated<number>;
}

/** Submitted wordings that a later change replaced. */
interface ScorecardWordings extends ScorecardWording {
  scorecard_id: number;
  replaced_at: Milliseconds;
}

/** Interviews in a row that were booked together. */
interface InterviewSequences {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** JSON of `PendingMail`: the invitations that a user's change has left to be queued. */
  pending_mail: string | null;
  created_at: Milliseconds;
}

export interface InterviewTables {
  interview_templates: InterviewTemplates;
  interview_plans: InterviewPlans;
  planned_interviews: PlannedInterviews;
  planned_interviewers: PlannedInterviewers;
  interviews: Interviews;
  interview_sequences: InterviewSequences;
  interview_interviewers: InterviewInterviewers;
  scorecards: Scorecards;
  scorecard_wordings: ScorecardWordings;
}

// The survey of candidates. No row of an answer refers to a candidate.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface CandidateSurveySettings {
  organization_id: number;
  active: Flag;
  question: string | null;
  /** When it was last switched on. */
  started_at: Milliseconds | null;
  version: Generated<number>;
}

/** That a candidacy was asked or has answered; neither when nor what. */
interface SurveyInvitations {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** SHA-256 of the link's secret; null without an e-mail. */
  link_hash: string | null;
  is_answered: Generated<Flag>;
}

/** Answers that wait for a group; deleted with its making. */
interface SurveyAnswers {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number | null;
  /** The name of the stage in which the candidacy ended. */
  stage: string;
  /** ISO 8601. */
  answered_on: string;
  score: number;
  comment: string | null;
}

/** At least five answers together. */
interface SurveyGroups {
  id: Generated<number>;
  organization_id: number;
  /** Null: of several processes, or of a removed one. */
  selection_process_id: number | null;
  /** Null: of several stages. */
  stage: string | null;
  /** In which it was made, such as `2026-01`. */
  month: string;
  answers: number;
  promoters: number;
  passives: number;
  detractors: number;
}

interface SurveyComments {
  id: Generated<number>;
  organization_id: number;
  survey_group_id: number;
  text: string;
}

export interface CandidateSurveyTables {
  candidate_survey_settings: CandidateSurveySettings;
  survey_invitations: SurveyInvitations;
  survey_answers: SurveyAnswers;
  survey_groups: SurveyGroups;
  survey_comments: SurveyComments;
}

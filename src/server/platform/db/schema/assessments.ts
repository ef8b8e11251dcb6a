// Tests and assessments with their results.
import type { Generated } from 'kysely';
import type { Provider, TestWay } from '../../../../domain/organization/providers.ts';
import type { Flag, Milliseconds } from './values.ts';

interface Tests {
  id: Generated<number>;
  organization_id: number;
  name: string;
  source: Provider;
  value: string;
  active: Generated<Flag>;
  version: Generated<number>;
}

interface ProcessTests {
  organization_id: number;
  selection_process_id: number;
  test_id: number;
}

interface ExternalTests {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  test_id: number;
  /** `sent` until it ends. Its order or email has the details (`testStateOf` of the domain). */
  state: 'sent' | 'completed' | 'cancelled';
  way: Generated<TestWay>;
  /** The email that invites the candidate, for a test sent by email. */
  email_id: number | null;
  /** Whether it uses one unit of the provider's stock. */
  stock_taken: Generated<Flag>;
  score: number | null;
  result_url: string | null;
  sent_by_user_id: number | null;
  sent_at: Milliseconds;
  completed_at: Milliseconds | null;
  version: Generated<number>;
}

interface Assessments {
  id: Generated<number>;
  organization_id: number;
  name: string;
  /** Lower case, without accents. */
  search_text: string;
  status: 'active' | 'inactive';
  deleted: Generated<Flag>;
  version: Generated<number>;
}

interface AssessmentCriteria {
  id: Generated<number>;
  organization_id: number;
  assessment_id: number;
  name: string;
  max_score: number;
  order: number;
}

interface AssessmentResults {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  assessment_id: number;
  evaluator_user_id: number | null;
  comment: string | null;
  updated_at: Milliseconds;
  version: Generated<number>;
}

interface AssessmentScores {
  organization_id: number;
  assessment_result_id: number;
  assessment_criterion_id: number;
  score: number;
}

export interface AssessmentTables {
  tests: Tests;
  process_tests: ProcessTests;
  external_tests: ExternalTests;
  assessments: Assessments;
  assessment_criteria: AssessmentCriteria;
  assessment_results: AssessmentResults;
  assessment_scores: AssessmentScores;
}

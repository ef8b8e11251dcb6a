// Tests, plans and assessments as the API returns them.
import type {
  Assessment,
  AssessmentResult,
  ExternalTest,
  ProcessTests,
  Test,
  TestProvider,
} from '../../../contract/api/assessments.ts';
import { assessmentMessages } from '../../../contract/messages.ts';
import { testStateOf, totalOf } from '../../../domain/candidates/assessments.ts';
import type { Row } from '../../platform/db/index.ts';
import { instant, personName } from '../../platform/http/answer-values.ts';
import type { PlanRow } from './plans-queries.ts';
import type { AssessmentRow, criteriaOf, ResultRow, scoresOf } from './queries.ts';
import type { SentTestRow, TestRow } from './tests-queries.ts';

export const testShape = ({ id, name, source, value, active, version }: TestRow): Test => ({
  id,
  name,
  source,
  value,
  active: active === 1,
  version,
});

export const checkShape = (row: Row<'tests'> | undefined): ProcessTests['background_check'] =>
  row ? { name: row.name, source: row.source, value: row.value } : null;

export const planShape = ({ id, provider, active, stock, version }: PlanRow): TestProvider => ({
  id,
  provider,
  active: active === 1,
  stock,
  version,
});

/** Why a test was not sent or has no result. Also reports a stopped email while the test waits for it. */
function problemOf(row: SentTestRow, mailReady: boolean): string | null {
  const { way, state, order_error, email_state, email_error } = row;
  if (way === 'provider') return order_error;
  if (way === 'hand' || state !== 'sent') return null;
  if (email_state === 'cancelled' || email_state === null) return assessmentMessages.emailStopped;
  return email_state === 'queued' && !mailReady ? assessmentMessages.noMailServer : email_error;
}

/** @param mailReady whether a mail server is configured for queued emails */
export const sentTestShape = (row: SentTestRow, mailReady = true): ExternalTest => ({
  id: row.id,
  applicant_id: row.applicant_id,
  name: row.name,
  source: row.source,
  value: row.value,
  way: row.way,
  state: testStateOf(row),
  score: row.score,
  result_url: row.result_url,
  problem: problemOf(row, mailReady),
  sent_by: personName(row.sent_by_user_id, row.sent_by_name),
  sent_at: instant(row.sent_at),
  completed_at: row.completed_at === null ? null : instant(row.completed_at),
  version: row.version,
});

export const assessmentShape = (row: AssessmentRow, criteria: Awaited<ReturnType<typeof criteriaOf>>): Assessment => ({
  id: row.id,
  // Spanish is the only language so far, whatever the client requests.
  name: row.name,
  translations: { es: row.name },
  status: row.status,
  deleted: row.deleted === 1,
  criteria: criteria.map(({ id, name, max_score }) => ({ id, name, max_score })),
  version: row.version,
});

export function resultShape(row: ResultRow, scores: Awaited<ReturnType<typeof scoresOf>>): AssessmentResult {
  const visibleScores = scores.map(({ criterion_id, name, score, max_score }) => ({
    criterion_id,
    name,
    score,
    max_score,
  }));
  return {
    id: row.id,
    applicant_id: row.applicant_id,
    assessment: { id: row.assessment_id, name: row.assessment_name },
    evaluator: personName(row.evaluator_user_id, row.evaluator_name),
    scores: visibleScores,
    total: totalOf(visibleScores),
    comment: row.comment,
    updated_at: instant(row.updated_at),
    version: row.version,
  };
}

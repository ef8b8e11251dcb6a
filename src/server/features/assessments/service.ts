// Assessments: the organization's catalogue, and the results of candidates.
import type { z } from 'zod';
import type {
  Assessment,
  AssessmentChange,
  AssessmentResult,
  NewAssessment,
  NewResult,
} from '../../../contract/api/assessments.ts';
import { assessmentMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { scoreProblems } from '../../../domain/candidates/assessments.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { requireProcess, searchable } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import {
  type AssessmentRow,
  assessmentNamed,
  countAssessments,
  criteriaOf,
  deleteCriteria,
  findAssessment,
  findOwnResult,
  insertAssessment,
  insertCriteria,
  insertResult,
  pageOfAssessments,
  replaceScores,
  resultsOf,
  scoresOf,
  updateAssessment,
  updateCriterion,
  updateResult,
} from './queries.ts';
import { applyResult } from './scoring.ts';
import { assessmentShape, resultShape } from './shapes.ts';
import { requireCandidacy } from './tests.ts';

type Criteria = z.output<typeof NewAssessment>['criteria'];

/** @throws AppError not_found if the process is named and the actor may not see it */
export async function listAssessments(
  db: Reader,
  actor: Actor,
  query: { status?: 'active' | 'inactive' | 'all'; selection_process_id?: number; search?: string },
  { page, items, offset }: PageRequest,
) {
  const selectedId = query.selection_process_id
    ? (await requireProcess(db, actor, query.selection_process_id)).row.assessment_id
    : null;
  const filter = {
    organizationId: actor.organizationId,
    status: query.status ?? 'active',
    terms: searchable(query.search ?? '')
      .split(/\s+/)
      .filter(Boolean),
    selectedId,
  };
  const rows = await pageOfAssessments(db, filter, { items, offset });
  return { rows: await shapes(db, rows), page, items, total: await countAssessments(db, filter) };
}

async function shapes(db: Reader, rows: readonly AssessmentRow[]): Promise<Assessment[]> {
  const criteria = await criteriaOf(
    db,
    rows.map(({ id }) => id),
  );
  const byAssessment = Map.groupBy(criteria, (criterion) => criterion.assessment_id);
  return rows.map((row) => assessmentShape(row, byAssessment.get(row.id) ?? []));
}

/** @throws AppError not_found */
export async function readAssessment(db: Reader, { organizationId }: Actor, id: number): Promise<Assessment> {
  const row = await findAssessment(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return assessmentShape(row, await criteriaOf(db, [id]));
}

/** @throws AppError conflict if another assessment has the name */
export async function addAssessment(
  tx: Transaction,
  actor: Actor,
  input: z.output<typeof NewAssessment>,
): Promise<Assessment> {
  await assertNameFree(tx, actor, input.name);
  const { id } = await insertAssessment(tx, {
    organization_id: actor.organizationId,
    name: input.name,
    search_text: searchable(input.name),
    status: input.status ?? 'active',
  });
  await saveCriteria(tx, actor, id, input.criteria);
  return readAssessment(tx, actor, id);
}

/** @throws AppError not_found, conflict, or stale_version with the current assessment */
export async function changeAssessment(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, name, status, criteria }: z.output<typeof AssessmentChange>,
): Promise<Assessment> {
  const row = await findPresent(tx, actor, id);
  if (version !== undefined && version !== row.version) throw await stale(tx, actor, id);
  if (name !== undefined) await assertNameFree(tx, actor, name, id);
  const change = {
    ...(name !== undefined && { name, search_text: searchable(name) }),
    ...(status !== undefined && { status }),
  };
  if (!(await updateAssessment(tx, row, change))) throw await stale(tx, actor, id);
  if (criteria) await saveCriteria(tx, actor, id, criteria);
  return readAssessment(tx, actor, id);
}

/**
 * Processes that use the assessment retain it.
 * @throws AppError not_found
 */
export async function removeAssessment(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const row = await findPresent(tx, actor, id);
  if (!(await updateAssessment(tx, row, { deleted: 1 }))) throw await stale(tx, actor, id);
}

async function findPresent(tx: Transaction, { organizationId }: Actor, id: number): Promise<AssessmentRow> {
  const row = await findAssessment(tx, organizationId, id);
  if (!row || row.deleted === 1) throw new AppError('not_found');
  return row;
}

const stale = async (tx: Transaction, actor: Actor, id: number): Promise<AppError> =>
  new AppError('stale_version', { current: await readAssessment(tx, actor, id) });

async function assertNameFree(tx: Transaction, { organizationId }: Actor, name: string, id?: number): Promise<void> {
  const other = await assessmentNamed(tx, organizationId, searchable(name));
  if (other && other.id !== id) throw new AppError('conflict', { message: assessmentMessages.sameAssessment });
}

/** Replaces the assessment's criteria, in this order. */
async function saveCriteria(tx: Transaction, { organizationId }: Actor, id: number, criteria: Criteria): Promise<void> {
  const known = new Set((await criteriaOf(tx, [id])).map((criterion) => criterion.id));
  if (criteria.some((criterion) => criterion.id !== undefined && !known.has(criterion.id))) {
    throw new AppError('not_found');
  }
  const retained = new Set(criteria.map((criterion) => criterion.id));
  await deleteCriteria(
    tx,
    [...known].filter((one) => !retained.has(one)),
  );
  const added = [];
  for (const [index, { id: criterionId, name, max_score }] of criteria.entries()) {
    const row = { name, max_score, order: index + 1 };
    if (criterionId === undefined) added.push({ ...row, organization_id: organizationId, assessment_id: id });
    else await updateCriterion(tx, criterionId, row);
  }
  await insertCriteria(tx, added);
}

/** @throws AppError not_found */
export async function readResults(db: Reader, actor: Actor, applicantId: number): Promise<AssessmentResult[]> {
  await requireCandidacy(db, actor, applicantId);
  const results = await presentResults(db, applicantId);
  // Users always see their own results.
  const canViewAll = !(await hiddenFrom(db, actor)).has('tests');
  return canViewAll ? results : results.filter(({ evaluator }) => evaluator?.id === actor.userId);
}

async function presentResults(db: Reader, applicantId: number): Promise<AssessmentResult[]> {
  const rows = await resultsOf(db, applicantId);
  const scores = await scoresOf(
    db,
    rows.map(({ id }) => id),
  );
  const byResult = Map.groupBy(scores, (score) => score.assessment_result_id);
  return rows.map((row) => resultShape(row, byResult.get(row.id) ?? []));
}

/**
 * Saves the caller's result for a candidate by the process's assessment.
 * @throws AppError not_found, forbidden, wrong_status, invalid with the problem, or stale_version with the caller's
 * result
 */
export async function saveResult(
  tx: Transaction,
  actor: Caller,
  {
    applicantId,
    input,
    now,
  }: { readonly applicantId: number; readonly input: z.output<typeof NewResult>; readonly now: number },
): Promise<AssessmentResult> {
  const { process, permissions } = await requireCandidacy(tx, actor, applicantId);
  if (process.facts.status === 'closed') throw new AppError('wrong_status');
  if (!permissions.canSeeMenu) throw new AppError('forbidden');
  const assessmentId = assessmentOf(process.row.assessment_id, input.assessment_id);
  await assertScoresComplete(tx, assessmentId, input.scores);
  const { organizationId } = process.facts;
  const own = await findOwnResult(tx, applicantId, assessmentId, actor.userId);
  const row = { comment: input.comment || null, updated_at: now };
  let id = own?.id;
  if (own) {
    const isStale = input.version !== undefined && input.version !== own.version;
    if (isStale || !(await updateResult(tx, own, row))) {
      throw new AppError('stale_version', { current: await oneResult(tx, applicantId, own.id) });
    }
  } else {
    const ids = { organization_id: organizationId, applicant_id: applicantId, assessment_id: assessmentId };
    id = (await insertResult(tx, { ...row, ...ids, evaluator_user_id: actor.userId })).id;
  }
  const resultId = id ?? 0;
  await replaceScores(
    tx,
    resultId,
    input.scores.map(({ criterion_id, score }) => ({
      organization_id: organizationId,
      assessment_result_id: resultId,
      assessment_criterion_id: criterion_id,
      score,
    })),
  );
  await applyResult(tx, actor, applicantId, now);
  return oneResult(tx, applicantId, resultId);
}

async function oneResult(tx: Transaction, applicantId: number, id: number): Promise<AssessmentResult> {
  const result = (await presentResults(tx, applicantId)).find((one) => one.id === id);
  if (!result) throw new AppError('not_found');
  return result;
}

function assessmentOf(present: number | null, named: number | undefined): number {
  const message =
    present === null
      ? assessmentMessages.noAssessment
      : named !== undefined && named !== present
        ? assessmentMessages.otherAssessment
        : null;
  if (present === null || message)
    throw new AppError('invalid', { message: message ?? assessmentMessages.noAssessment });
  return present;
}

async function assertScoresComplete(
  tx: Transaction,
  assessmentId: number,
  scores: z.output<typeof NewResult>['scores'],
) {
  const criteria = await criteriaOf(tx, [assessmentId]);
  const known = new Set(criteria.map(({ id }) => id));
  const scoredIds = scores.map(({ criterion_id }) => criterion_id);
  if (scoredIds.some((id) => !known.has(id))) throw new AppError('not_found');
  const field = 'assessment_result.scores';
  const fields = scoreProblems(criteria, scores, field);
  if (new Set(scoredIds).size < scoredIds.length) fields[field] = assessmentMessages.scoreMissing;
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid', { message: first, fields });
}

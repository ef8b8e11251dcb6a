// SQL of the catalogue of assessments with criteria, and of candidates' results.
import {
  countRows,
  deleteMany,
  findInOrganization,
  hasPart,
  insertMany,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type AssessmentRow = Row<'assessments'>;

export interface AssessmentFilter {
  readonly organizationId: number;
  readonly status: 'active' | 'inactive' | 'all';
  /** Search terms in lower case and without accents. */
  readonly terms: readonly string[];
  /** The assessment of the process is listed whatever its state. */
  readonly selectedId: number | null;
}

function filtered(db: Reader, { organizationId, status, terms, selectedId }: AssessmentFilter) {
  let query = db
    .selectFrom('assessments')
    .where('organization_id', '=', organizationId)
    .where((where) => {
      const listed = [where('deleted', '=', 0), ...(status === 'all' ? [] : [where('status', '=', status)])];
      return where.or([where.and(listed), ...(selectedId === null ? [] : [where('id', '=', selectedId)])]);
    });
  for (const word of terms) query = query.where(hasPart('search_text', word));
  return query;
}

export const countAssessments = (db: Reader, filter: AssessmentFilter): Promise<number> =>
  countRows(filtered(db, filter));

export const pageOfAssessments = (
  db: Reader,
  filter: AssessmentFilter,
  page: { items: number; offset: number },
): Promise<AssessmentRow[]> =>
  filtered(db, filter).selectAll().orderBy('search_text').orderBy('id').limit(page.items).offset(page.offset).execute();

/** An assessment of the organization, deleted or not. */
export const findAssessment = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'assessments', organizationId, id);

/** Another assessment of that name in search form that is not deleted. */
export const assessmentNamed = (db: Reader, organizationId: number, searchText: string) =>
  db
    .selectFrom('assessments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('search_text', '=', searchText)
    .where('deleted', '=', 0)
    .executeTakeFirst();

export const insertAssessment = (tx: Transaction, row: NewRow<'assessments'>) =>
  tx.insertInto('assessments').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateAssessment = (
  tx: Transaction,
  assessment: RowVersion<'assessments'>,
  change: Partial<Pick<AssessmentRow, 'name' | 'search_text' | 'status' | 'deleted'>>,
) => updateVersioned(tx, 'assessments', assessment, change);

/** In their order. */
export async function criteriaOf(db: Reader, assessmentIds: readonly number[]) {
  if (assessmentIds.length === 0) return [];
  return db
    .selectFrom('assessment_criteria')
    .selectAll()
    .where('assessment_id', 'in', [...assessmentIds])
    .orderBy('order')
    .orderBy('id')
    .execute();
}

export const insertCriteria = (tx: Transaction, rows: readonly NewRow<'assessment_criteria'>[]) =>
  insertMany(tx, 'assessment_criteria', rows);

export const updateCriterion = (tx: Transaction, id: number, change: Partial<NewRow<'assessment_criteria'>>) =>
  tx.updateTable('assessment_criteria').set(change).where('id', '=', id).execute();

export const deleteCriteria = (tx: Transaction, ids: readonly number[]) => deleteMany(tx, 'assessment_criteria', ids);

/** The results of a candidate, latest first. */
export const resultsOf = (db: Reader, applicantId: number) =>
  db
    .selectFrom('assessment_results')
    .innerJoin('assessments', 'assessments.id', 'assessment_results.assessment_id')
    .leftJoin('users', 'users.id', 'assessment_results.evaluator_user_id')
    .selectAll('assessment_results')
    .select(['assessments.name as assessment_name', 'users.full_name as evaluator_name'])
    .where('assessment_results.applicant_id', '=', applicantId)
    .orderBy('assessment_results.updated_at', 'desc')
    .orderBy('assessment_results.id', 'desc')
    .execute();

export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];

export async function scoresOf(db: Reader, resultIds: readonly number[]) {
  if (resultIds.length === 0) return [];
  return db
    .selectFrom('assessment_scores')
    .innerJoin('assessment_criteria', 'assessment_criteria.id', 'assessment_scores.assessment_criterion_id')
    .select([
      'assessment_scores.assessment_result_id',
      'assessment_criteria.id as criterion_id',
      'assessment_criteria.name',
      'assessment_scores.score',
      'assessment_criteria.max_score',
    ])
    .where('assessment_scores.assessment_result_id', 'in', [...resultIds])
    .orderBy('assessment_criteria.order')
    .orderBy('assessment_criteria.id')
    .execute();
}

export const findOwnResult = (db: Reader, applicantId: number, assessmentId: number, userId: number) =>
  db
    .selectFrom('assessment_results')
    .select(['id', 'version'])
    .where('applicant_id', '=', applicantId)
    .where('assessment_id', '=', assessmentId)
    .where('evaluator_user_id', '=', userId)
    .executeTakeFirst();

export const insertResult = (tx: Transaction, row: NewRow<'assessment_results'>) =>
  tx.insertInto('assessment_results').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateResult = (
  tx: Transaction,
  result: RowVersion<'assessment_results'>,
  change: Partial<NewRow<'assessment_results'>>,
) => updateVersioned(tx, 'assessment_results', result, change);

/** Replaces the scores of a result. */
export async function replaceScores(
  tx: Transaction,
  resultId: number,
  rows: readonly NewRow<'assessment_scores'>[],
): Promise<void> {
  await tx.deleteFrom('assessment_scores').where('assessment_result_id', '=', resultId).execute();
  await insertMany(tx, 'assessment_scores', rows);
}

/**
 * Saves the score and raises the candidacy's version.
 * @param score null if there is none
 */
export const saveScore = (tx: Transaction, applicantId: number, score: number | null) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ score: score ?? -1, version: set('version', '+', 1) }))
    .where('id', '=', applicantId)
    .execute();

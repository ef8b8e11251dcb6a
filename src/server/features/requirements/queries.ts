// SQL of facts about candidates; each query runs once per page of cards.
import { fixedQuery, isOneOf, PERSON_COLUMNS, presentApplicants, type Reader } from '../../platform/db/index.ts';

export const findCandidates = (db: Reader, applicantIds: readonly number[]) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'selection_processes.enterprise_area_id')
    .leftJoin('request_types', 'request_types.id', 'selection_processes.request_type_id')
    .select([
      'applicants.id',
      'applicants.organization_id',
      'applicants.list_id',
      'applicants.status',
      'applicants.selection_process_id',
      'applicants.uniq_applicant_id',
      'applicants.source',
      'applicants.tags',
      'applicants.has_cv',
      ...PERSON_COLUMNS,
      'selection_processes.assessment_id',
      'selection_processes.location as process_location',
      'enterprise_areas.name as process_area',
      'request_types.name as request_type',
    ])
    .select((select) =>
      // A merge leaves the opposition at the record that had it.
      select
        .exists(
          select
            .selectFrom('uniq_applicants as asking')
            .select('asking.id')
            .where('asking.opposes_automation', '=', 1)
            .where((where) =>
              where.or([
                where('asking.id', '=', where.ref('uniq_applicants.id')),
                where('asking.merged_into_id', '=', where.ref('uniq_applicants.id')),
              ]),
            ),
        )
        .as('opposes_automation'),
    )
    .where('applicants.id', 'in', [...applicantIds])
    .orderBy('applicants.id')
    .execute();

export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>[number];

export const institutionsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('educations')
    .select(['uniq_applicant_id', 'institution'])
    .where('uniq_applicant_id', 'in', [...personIds])
    .orderBy('id')
    .execute();

/** How many files persons have in categories; those without any are left out. */
export const documentsIn = async (db: Reader, personIds: readonly number[], folderIds: readonly number[]) =>
  folderIds.length === 0
    ? []
    : db
        .selectFrom('files')
        .select((select) => ['uniq_applicant_id', 'files_category_id', select.fn.countAll<number>().as('count')])
        .where('uniq_applicant_id', 'in', [...personIds])
        .where('files_category_id', 'in', [...folderIds])
        .where('deleted_at', 'is', null)
        .groupBy(['uniq_applicant_id', 'files_category_id'])
        .execute();

/** The categories among these that exist. */
export const foldersAmong = async (db: Reader, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('files_categories')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();

export const describedOf = (
  db: Reader,
  table: 'applicant_skills' | 'applicant_languages',
  personIds: readonly number[],
) =>
  db
    .selectFrom(table)
    .select(['uniq_applicant_id', 'description', 'level'])
    .where('uniq_applicant_id', 'in', [...personIds])
    .orderBy('id')
    .execute();

/** The forms of candidacies, the latest last. */
export const formsGiven = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('applicant_forms')
    .select(['applicant_id', 'data'])
    .where('applicant_id', 'in', [...applicantIds])
    .orderBy('id')
    .execute();

export const workedBefore = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('work_experiences')
    .select('uniq_applicant_id')
    .distinct()
    .where('uniq_applicant_id', 'in', [...personIds])
    .execute();

export const answersGiven = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('applicant_answers')
    .select(['applicant_id', 'selection_process_question_id as question_id', 'value'])
    .where('applicant_id', 'in', [...applicantIds])
    .orderBy('id')
    .execute();

/** The best score of each test of these candidacies. */
export const bestScores = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('external_tests')
    .innerJoin('tests', 'tests.id', 'external_tests.test_id')
    .where(isOneOf(db, 'external_tests.applicant_id', applicantIds))
    .where('external_tests.state', '=', 'completed')
    .where('external_tests.score', 'is not', null)
    .groupBy(['external_tests.applicant_id', 'tests.name'])
    .select((select) => [
      'external_tests.applicant_id',
      'tests.name',
      select.fn.max<number>('external_tests.score').as('score'),
    ])
    .execute();

/** The scores of all evaluators per criterion of the process's current assessment. */
export const assessmentScores = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('assessment_results')
    .innerJoin('applicants', 'applicants.id', 'assessment_results.applicant_id')
    .innerJoin('selection_processes', (join) =>
      join
        .onRef('selection_processes.id', '=', 'applicants.selection_process_id')
        .onRef('selection_processes.assessment_id', '=', 'assessment_results.assessment_id'),
    )
    .leftJoin('assessment_scores', 'assessment_scores.assessment_result_id', 'assessment_results.id')
    .leftJoin('assessment_criteria', 'assessment_criteria.id', 'assessment_scores.assessment_criterion_id')
    .select([
      'assessment_results.id',
      'assessment_results.applicant_id',
      'assessment_scores.score',
      'assessment_criteria.max_score',
    ])
    .where('assessment_results.applicant_id', 'in', [...applicantIds])
    .orderBy('assessment_results.id')
    .execute();

const rulesIn = fixedQuery((db, { listIds }: { listIds: readonly number[] }) =>
  db
    .selectFrom('list_rules')
    .innerJoin('lists', 'lists.id', 'list_rules.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .leftJoin('rule_settings', 'rule_settings.organization_id', 'lists.organization_id')
    .select([
      'list_rules.id',
      'list_rules.list_id',
      'list_rules.element',
      'list_rules.value',
      'list_rules.compare',
      'list_rules.category',
      'list_rules.if_missing',
      'list_rules.if_unmet',
      'rule_settings.allows_nationality',
      'lists.global_comparer',
      'lists.selection_process_id',
      'selection_processes.assessment_id',
    ])
    .where('list_rules.list_id', 'in', [...listIds])
    .orderBy('list_rules.order')
    .orderBy('list_rules.id'),
);

export const rulesOfStages = async (db: Reader, listIds: readonly number[]) => (await rulesIn(db, { listIds })).rows;

export type StageRule = Awaited<ReturnType<typeof rulesOfStages>>[number];

export async function asksForAnything(db: Reader, listId: number): Promise<boolean> {
  for (const table of ['list_rules', 'list_requirements'] as const) {
    if (await db.selectFrom(table).select('id').where('list_id', '=', listId).limit(1).executeTakeFirst()) return true;
  }
  return false;
}

export const listQuestions = (db: Reader, processIds: readonly number[]) =>
  db
    .selectFrom('selection_process_questions')
    .select(['id', 'selection_process_id', 'input_type', 'is_video'])
    .where('selection_process_id', 'in', [...processIds])
    .where('removed_at', 'is', null)
    .execute();

export const listTests = (db: Reader, processIds: readonly number[]) =>
  db
    .selectFrom('process_tests')
    .innerJoin('tests', 'tests.id', 'process_tests.test_id')
    .select(['process_tests.selection_process_id', 'tests.name'])
    .where('process_tests.selection_process_id', 'in', [...processIds])
    .execute();

/** Each interviewer of the interviews that take place, with their scorecard if it is submitted. */
export const scorecardsOf = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('interviews')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interviews.id')
        .onRef('scorecards.user_id', '=', 'interview_interviewers.user_id')
        .on('scorecards.submitted_at', 'is not', null),
    )
    .select([
      'interviews.id',
      'interviews.applicant_id',
      'interviews.kit',
      'scorecards.answers',
      'scorecards.recommendation',
    ])
    .where('interviews.applicant_id', 'in', [...applicantIds])
    .where('interviews.state', '=', 'scheduled')
    .orderBy('interviews.id')
    .execute();

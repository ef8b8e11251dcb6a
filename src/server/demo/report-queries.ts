// SQL of the demonstration's hirings, interviews and survey results.
import { insertMany, type NewRow, type Reader, type Transaction } from '../platform/db/index.ts';

/** Every candidacy with the position of its stage, from 1, and its process. */
export const demoCandidacies = (db: Reader, organizationId: number) =>
  db
    .selectFrom('applicants')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .where('applicants.organization_id', '=', organizationId)
    .select([
      'applicants.id',
      'applicants.status',
      'applicants.created_at',
      'applicants.moved_at',
      'lists.order',
      'selection_processes.id as process_id',
      'selection_processes.title',
      'selection_processes.status_id',
      'selection_processes.enterprise_area_id',
    ])
    .orderBy('applicants.id')
    .execute();

export type DemoCandidacy = Awaited<ReturnType<typeof demoCandidacies>>[number];

/** The last closing of each closed process. */
export const closingsOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('process_logs')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'closed')
    .select(['selection_process_id', 'created_at'])
    .orderBy('id')
    .execute();

/** @param joiningDate `2026-01-31` */
export const setJoiningDate = (tx: Transaction, applicantId: number, joiningDate: string) =>
  tx
    .updateTable('applicants')
    .set({ hiring: JSON.stringify({ joining_date: joiningDate, working_day: 'Completa' }) })
    .where('id', '=', applicantId)
    .execute();

export const insertInterviewPlan = (tx: Transaction, row: NewRow<'interview_plans'>) =>
  tx.insertInto('interview_plans').values(row).execute();

export const insertPlannedInterview = (tx: Transaction, row: NewRow<'planned_interviews'>) =>
  tx.insertInto('planned_interviews').values(row).returning('id').executeTakeFirstOrThrow();

export const insertPlannedInterviewers = (tx: Transaction, rows: NewRow<'planned_interviewers'>[]) =>
  insertMany(tx, 'planned_interviewers', rows);

export const insertInterview = (tx: Transaction, row: NewRow<'interviews'>) =>
  tx.insertInto('interviews').values(row).returning('id').executeTakeFirstOrThrow();

export const insertInterviewers = (tx: Transaction, rows: NewRow<'interview_interviewers'>[]) =>
  insertMany(tx, 'interview_interviewers', rows);

export const insertScorecards = (tx: Transaction, rows: NewRow<'scorecards'>[]) => insertMany(tx, 'scorecards', rows);

export const insertSurveyGroup = (tx: Transaction, row: NewRow<'survey_groups'>) =>
  tx.insertInto('survey_groups').values(row).returning('id').executeTakeFirstOrThrow();

export const insertSurveyComments = (tx: Transaction, rows: NewRow<'survey_comments'>[]) =>
  insertMany(tx, 'survey_comments', rows);

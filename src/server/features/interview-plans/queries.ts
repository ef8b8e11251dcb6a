// SQL of interview templates and of the interview plans of processes.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import {
  findInOrganization,
  isOneOf,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const templatesOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('interview_templates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findTemplate = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'interview_templates', organizationId, id);

export const templateNamed = (db: Reader, organizationId: number, name: string) =>
  db
    .selectFrom('interview_templates')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Inserts nothing if the organization has a template of that name. */
export const insertTemplate = (tx: Transaction, row: NewRow<'interview_templates'>) =>
  tx
    .insertInto('interview_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateTemplate = (
  tx: Transaction,
  template: RowVersion<'interview_templates'>,
  change: Partial<NewRow<'interview_templates'>>,
) => updateVersioned(tx, 'interview_templates', template, change);

export const deleteTemplate = (tx: Transaction, organizationId: number, id: number) =>
  tx
    .deleteFrom('interview_templates')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findPlan = (db: Reader, processId: number) =>
  db.selectFrom('interview_plans').selectAll().where('selection_process_id', '=', processId).executeTakeFirst();

/** @returns whether the process had no plan */
export async function insertPlan(
  tx: Transaction,
  { organizationId: organization_id, processId: selection_process_id }: { organizationId: number; processId: number },
): Promise<boolean> {
  const made = await tx
    .insertInto('interview_plans')
    .values({ organization_id, selection_process_id })
    .onConflict((conflict) => conflict.column('selection_process_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** @returns whether the version was still the same */
export const raisePlanVersion = async (tx: Transaction, plan: RowVersion<'interview_plans'>): Promise<boolean> =>
  (await updateVersioned(tx, 'interview_plans', plan, {})) !== undefined;

export type PlannedRow = Row<'planned_interviews'>;

export const plannedInterviewsOf = (db: Reader, processId: number): Promise<PlannedRow[]> =>
  db
    .selectFrom('planned_interviews')
    .selectAll()
    .where('selection_process_id', '=', processId)
    .orderBy('order')
    .orderBy('id')
    .execute();

/** In no particular order; ids of other organizations are left out. */
export const plannedInterviewsWith = (db: Reader, organizationId: number, ids: readonly number[]) =>
  db
    .selectFrom('planned_interviews')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(isOneOf(db, 'planned_interviews.id', ids))
    .execute();

export const findPlannedInterview = (db: Reader, processId: number, id: number) =>
  db
    .selectFrom('planned_interviews')
    .selectAll()
    .where('selection_process_id', '=', processId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The active interviewers of planned interviews, by name. */
export const plannedInterviewersOf = (db: Reader, plannedIds: readonly number[]) =>
  db
    .selectFrom('planned_interviewers')
    .innerJoin('users', 'users.id', 'planned_interviewers.user_id')
    .select(['planned_interviewers.planned_interview_id', 'users.id', 'users.full_name', 'users.email'])
    .where(isOneOf(db, 'planned_interviewers.planned_interview_id', plannedIds))
    .where('users.active', '=', 1)
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();

export const insertPlanned = (tx: Transaction, row: NewRow<'planned_interviews'>) =>
  tx.insertInto('planned_interviews').values(row).returning('id').executeTakeFirstOrThrow();

export const updatePlanned = (tx: Transaction, id: number, row: Partial<NewRow<'planned_interviews'>>) =>
  tx.updateTable('planned_interviews').set(row).where('id', '=', id).execute();

export const deletePlanned = (tx: Transaction, ids: readonly number[]) =>
  tx
    .deleteFrom('planned_interviews')
    .where(isOneOf(tx, 'planned_interviews.id', ids))
    .execute();

/** Replaces the interviewers of a planned interview. */
export async function replaceInterviewers(
  tx: Transaction,
  planned: { readonly organizationId: number; readonly id: number },
  userIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('planned_interviewers').where('planned_interview_id', '=', planned.id).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({
    organization_id: planned.organizationId,
    planned_interview_id: planned.id,
    user_id,
  }));
  await tx.insertInto('planned_interviewers').values(rows).execute();
}

/** @returns the plans that have changed */
export async function handOverPlanned(
  tx: Transaction,
  organizationId: number,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<RowVersion<'interview_plans'>[]> {
  const rows = await tx
    .selectFrom('planned_interviewers')
    .innerJoin('planned_interviews', 'planned_interviews.id', 'planned_interviewers.planned_interview_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'planned_interviews.selection_process_id')
    .innerJoin('interview_plans', 'interview_plans.selection_process_id', 'selection_processes.id')
    .select(['planned_interviews.id', 'interview_plans.id as plan_id', 'interview_plans.version'])
    .where('planned_interviewers.user_id', '=', fromId)
    .where('selection_processes.organization_id', '=', organizationId)
    .where('selection_processes.status_id', '<>', STATUS_CODE.closed)
    .execute();
  for (const { id } of rows) {
    const interviewers = tx.selectFrom('planned_interviewers').select('user_id').where('planned_interview_id', '=', id);
    const userIds = (await interviewers.orderBy('id').execute()).map(({ user_id }) => user_id);
    const after = new Set(userIds.map((userId) => (userId === fromId ? toId : userId)));
    await replaceInterviewers(tx, { organizationId, id }, [...after]);
  }
  return [...new Map(rows.map(({ plan_id: id, version }) => [id, { id, version }])).values()];
}

// SQL of the fields that the audit trail compares.
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/index.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** A row of an audited table in its organization. @param table and columns are of `AUDITED` */
export async function auditedRow(
  db: Reader,
  { table, key, columns }: { readonly table: string; readonly key: string; readonly columns: readonly string[] },
  { organizationId, id }: { readonly organizationId: number; readonly id: number },
): Promise<Values | undefined> {
  const ofOrganization = table === 'organizations' ? 'id' : 'organization_id';
  const { rows } =
    await sql<Values>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} and ${sql.ref(ofOrganization)} = ${organizationId}`.execute(db);
  return rows[0];
}

/** @param column has the text @returns null if the row is gone */
export async function auditedName(
  db: Reader,
  { table, column, id }: { readonly table: string; readonly column: string; readonly id: number },
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select ${sql.ref(column)} as name from ${sql.table(table)}
    where id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

export const areaNamesOf = (db: Reader, userId: number) =>
  db
    .selectFrom('user_areas')
    .innerJoin('enterprise_areas', 'enterprise_areas.id', 'user_areas.enterprise_area_id')
    .select('enterprise_areas.name')
    .where('user_areas.user_id', '=', userId)
    .orderBy('enterprise_areas.name')
    .execute();

export const managersOf = (db: Reader, listId: number) =>
  db.selectFrom('list_managers').select('user_id').where('list_id', '=', listId).orderBy('user_id').execute();

export const rulesOfStage = (db: Reader, listId: number) =>
  db.selectFrom('list_rules').selectAll().where('list_id', '=', listId).orderBy('order').orderBy('id').execute();

/** Questions of forms, also removed ones. */
export const folderNames = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('files_categories')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();

export const questionTexts = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('selection_process_questions')
    .select(['id', 'question', 'input_type', 'is_video'])
    .where('id', 'in', [...ids])
    .execute();

/** The steps of the present version, and the users among their approvers. */
export async function stepsOfWorkflow(db: Reader, workflowId: number) {
  const steps = await db
    .selectFrom('workflow_configurations')
    .innerJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_configuration_id', '=', 'workflow_configurations.id')
        .onRef('workflow_versions.number', '=', 'workflow_configurations.steps_version'),
    )
    .innerJoin('workflow_steps', 'workflow_steps.workflow_version_id', 'workflow_versions.id')
    .select(['workflow_steps.id', 'workflow_steps.name', 'workflow_steps.approval', 'workflow_steps.max_days'])
    .where('workflow_configurations.id', '=', workflowId)
    .orderBy('workflow_steps.order')
    .execute();
  const ids = steps.map(({ id }) => id);
  const approvers =
    ids.length === 0
      ? []
      : await db
          .selectFrom('workflow_participants')
          .select('user_id')
          .where('workflow_step_id', 'in', ids)
          .where('user_id', 'is not', null)
          .orderBy('workflow_step_id')
          .orderBy('order')
          .execute();
  return { steps, approvers: approvers.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])) };
}

/** The questions of the form of a process, in order. */
export const questionsOfForm = (db: Reader, processId: number) =>
  db
    .selectFrom('selection_process_questions')
    .select(['id', 'question', 'required'])
    .where('selection_process_id', '=', processId)
    .where('removed_at', 'is', null)
    .orderBy('order')
    .execute();

export const optionsOfForm = (db: Reader, processId: number) =>
  db
    .selectFrom('selection_process_options')
    .innerJoin(
      'selection_process_questions',
      'selection_process_questions.id',
      'selection_process_options.selection_process_question_id',
    )
    .select(['selection_process_options.selection_process_question_id', 'selection_process_options.value'])
    .where('selection_process_questions.selection_process_id', '=', processId)
    .orderBy('selection_process_options.order')
    .execute();

/** JSON, empty for an absent process. */
export const hiringOf = async (db: Reader, processId: number): Promise<string> =>
  (await db.selectFrom('selection_processes').select('hiring').where('id', '=', processId).executeTakeFirst())
    ?.hiring ?? '{}';

export const criteriaOf = (db: Reader, assessmentId: number) =>
  db
    .selectFrom('assessment_criteria')
    .select(['name', 'max_score'])
    .where('assessment_id', '=', assessmentId)
    .orderBy('order')
    .execute();

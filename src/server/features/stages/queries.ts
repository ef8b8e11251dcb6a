// SQL of stages of processes, default stages and their settings.
import type { RequiredField } from '../../../contract/api/stages.ts';
import {
  countRows,
  fixedQuery,
  insertMany,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

/** Process stages are `lists`, default stages `default_lists`; their dependent tables have the same columns. */
export type StageTable = 'lists' | 'default_lists';
export type StageRow = Row<'lists'>;
export type DefaultStageRow = Row<'default_lists'>;

const managerTable = { lists: 'list_managers', default_lists: 'default_list_managers' } as const;
const reportTable = { lists: 'list_report_templates', default_lists: 'default_list_report_templates' } as const;
const requirementTable = { lists: 'list_requirements', default_lists: 'default_list_requirements' } as const;

export const findStage = (db: Reader, organizationId: number, id: number): Promise<StageRow | undefined> =>
  db
    .selectFrom('lists')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export const stagesOf = (db: Reader, processId: number): Promise<StageRow[]> =>
  db
    .selectFrom('lists')
    .selectAll()
    .where('selection_process_id', '=', processId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const defaultStagesOf = (db: Reader, organizationId: number): Promise<DefaultStageRow[]> =>
  db
    .selectFrom('default_lists')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const insertStage = (tx: Transaction, row: NewRow<'lists'>) =>
  tx.insertInto('lists').values(row).returning('id').executeTakeFirstOrThrow();

export const insertDefaultStage = (tx: Transaction, row: NewRow<'default_lists'>) =>
  tx.insertInto('default_lists').values(row).returning('id').executeTakeFirstOrThrow();

/** Columns that both tables have. */
export type StageChange = Partial<
  Pick<
    StageRow,
    | 'name'
    | 'order'
    | 'sla_active'
    | 'sla_max_days'
    | 'user_columns_active'
    | 'author_active'
    | 'responsible_active'
    | 'managers_active'
    | 'enable_limit_applicants'
    | 'move_template_id'
    | 'disqualify_template_id'
    | 'external_users'
    | 'candidate_text'
    | 'translations'
  >
>;

/** @returns undefined if the version has changed */
export const updateStage = (tx: Transaction, table: StageTable, stage: RowVersion<StageTable>, change: StageChange) =>
  updateVersioned(tx, table, stage, change);

/** Sets the order; the version is unchanged, as nobody edited the stage. */
export const numberStage = (tx: Transaction, table: StageTable, id: number, order: number) =>
  tx.updateTable(table).set({ order }).where('id', '=', id).execute();

export const deleteStage = (tx: Transaction, table: StageTable, id: number) =>
  tx.deleteFrom(table).where('id', '=', id).execute();

/** Includes every status. */
export const candidacyIn = (db: Reader, listId: number) =>
  db.selectFrom('applicants').select('id').where('list_id', '=', listId).limit(1).executeTakeFirst();

export async function managersOfStages(db: Reader, table: StageTable, ids: readonly number[]) {
  return ids.length === 0 ? [] : (await managersNamed[table](db, { ids })).rows;
}

const managerQuery = (name: (typeof managerTable)[StageTable]) =>
  fixedQuery((db, { ids }: { ids: readonly number[] }) =>
    db
      .selectFrom(name)
      .innerJoin('users', 'users.id', `${name}.user_id`)
      .select([`${name}.list_id`, 'users.id as user_id', 'users.full_name', 'users.email'])
      .where(`${name}.list_id`, 'in', [...ids])
      .orderBy('users.full_name')
      .orderBy('users.id'),
  );

const managersNamed = {
  lists: managerQuery(managerTable.lists),
  default_lists: managerQuery(managerTable.default_lists),
};

export async function reportTemplatesOf(db: Reader, table: StageTable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom(reportTable[table])
    .select(['list_id', 'report_template_id'])
    .where('list_id', 'in', [...ids])
    .orderBy('report_template_id')
    .execute();
}

export async function requirementsOf(db: Reader, table: StageTable, ids: readonly number[]) {
  return ids.length === 0 ? [] : (await requirementsIn[table](db, { ids })).rows;
}

const requirementQuery = (name: (typeof requirementTable)[StageTable]) =>
  fixedQuery((db, { ids }: { ids: readonly number[] }) =>
    db
      .selectFrom(name)
      .select(['id', 'list_id', 'required_field', 'condition', 'value'])
      .where('list_id', 'in', [...ids])
      .orderBy('id'),
  );

const requirementsIn = {
  lists: requirementQuery(requirementTable.lists),
  default_lists: requirementQuery(requirementTable.default_lists),
};

interface Owner {
  readonly table: StageTable;
  readonly organizationId: number;
  readonly id: number;
}

export async function replaceManagers(
  tx: Transaction,
  { table, organizationId: organization_id, id: list_id }: Owner,
  userIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom(managerTable[table]).where('list_id', '=', list_id).execute();
  const rows = [...new Set(userIds)].map((user_id) => ({ list_id, user_id }));
  if (table === 'lists') return void (await insertMany(tx, 'list_managers', rows));
  await insertMany(
    tx,
    'default_list_managers',
    rows.map((row) => ({ ...row, organization_id })),
  );
}

export async function replaceReportTemplates(
  tx: Transaction,
  { table, organizationId: organization_id, id: list_id }: Owner,
  templateIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom(reportTable[table]).where('list_id', '=', list_id).execute();
  const rows = [...new Set(templateIds)].map((report_template_id) => ({
    organization_id,
    list_id,
    report_template_id,
  }));
  await insertMany(tx, reportTable[table], rows);
}

export async function replaceRequirements(
  tx: Transaction,
  { table, organizationId: organization_id, id: list_id }: Owner,
  requirements: readonly { required_field: RequiredField; condition: string; value: number }[],
): Promise<void> {
  await tx.deleteFrom(requirementTable[table]).where('list_id', '=', list_id).execute();
  const rows = requirements.map(({ required_field, condition, value }) => ({
    ...{ organization_id, list_id, required_field, condition, value },
  }));
  await insertMany(tx, requirementTable[table], rows);
}

export const anyRuleOf = (db: Reader, listId: number) =>
  db.selectFrom('list_rules').select('id').where('list_id', '=', listId).limit(1).executeTakeFirst();

/** @returns the responsible user of the process, or else its author */
export async function responsibleOf(db: Reader, listId: number): Promise<number | null> {
  const row = await db
    .selectFrom('lists')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .select(['selection_processes.responsible_user_id', 'selection_processes.author_user_id'])
    .where('lists.id', '=', listId)
    .executeTakeFirst();
  return row?.responsible_user_id ?? row?.author_user_id ?? null;
}

/** @param instant epoch milliseconds */
export const countEnteredBefore = (db: Reader, listId: number, instant: number): Promise<number> =>
  countRows(
    presentApplicants(db).where('list_id', '=', listId).where('status', '=', 'active').where('moved_at', '<', instant),
  );

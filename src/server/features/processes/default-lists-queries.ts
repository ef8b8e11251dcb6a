// SQL that copies the default stages and their settings to a process.
import type { Stage } from '../../../contract/api/stages.ts';
import type { Language } from '../../../contract/languages.ts';
import { insertMany, type NewRow, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';

const defaultListsOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('default_lists')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

type DefaultRow = Row<'default_lists'>;

interface Languages {
  readonly organization: Language;
  readonly offer: Language;
}

const languagesOf = (db: Reader, processId: number): Promise<Languages> =>
  db
    .selectFrom('selection_processes')
    .innerJoin('organizations', 'organizations.id', 'selection_processes.organization_id')
    .select(['selection_processes.language as offer', 'organizations.language as organization'])
    .where('selection_processes.id', '=', processId)
    .executeTakeFirstOrThrow();

/** The text for candidates in the offer's language, if it is written in it; the original is then a translation. */
function candidateTextOf({ candidate_text, translations }: DefaultRow, { organization, offer }: Languages) {
  const all = JSON.parse(translations) as Stage['translations'];
  const translated = offer === organization ? undefined : all[offer]?.candidate_text;
  if (!translated) return { candidate_text, translations };
  const others = { ...all, [offer]: undefined, [organization]: { candidate_text } };
  return { candidate_text: translated, translations: JSON.stringify(others) };
}

const listOf = (row: DefaultRow, processId: number, order: number): Omit<NewRow<'lists'>, 'candidate_text'> => ({
  organization_id: row.organization_id,
  selection_process_id: processId,
  name: row.name,
  order,
  sla_active: row.sla_active,
  sla_max_days: row.sla_max_days,
  user_columns_active: row.user_columns_active,
  author_active: row.author_active,
  responsible_active: row.responsible_active,
  managers_active: row.managers_active,
  enable_limit_applicants: row.enable_limit_applicants,
  move_template_id: row.move_template_id,
  disqualify_template_id: row.disqualify_template_id,
  external_users: row.external_users,
});

/** The process must not have stages. */
export async function addDefaultLists(tx: Transaction, organizationId: number, processId: number): Promise<void> {
  const defaults = await defaultListsOf(tx, organizationId);
  const languages = await languagesOf(tx, processId);
  const rows = defaults.map((row, index) => ({
    ...listOf(row, processId, index + 1),
    ...candidateTextOf(row, languages),
  }));
  const made = await insertMany<'lists', { id: number; order: number }>(tx, 'lists', rows, ['id', 'order']);
  const idByOrder = new Map(made.map(({ id, order }) => [order, id]));
  const newId = new Map(defaults.map(({ id }, index) => [id, idByOrder.get(index + 1) ?? 0]));
  await copySettings(tx, newId);
}

/** @param newId the new stage for each default stage */
async function copySettings(tx: Transaction, newId: ReadonlyMap<number, number>): Promise<void> {
  if (newId.size === 0) return;
  const ids = [...newId.keys()];
  const to = (listId: number): number => newId.get(listId) ?? 0;
  const managers = await tx.selectFrom('default_list_managers').selectAll().where('list_id', 'in', ids).execute();
  await insertMany(
    tx,
    'list_managers',
    managers.map(({ list_id, user_id }) => ({ list_id: to(list_id), user_id })),
  );
  const reports = await tx
    .selectFrom('default_list_report_templates')
    .selectAll()
    .where('list_id', 'in', ids)
    .execute();
  await insertMany(
    tx,
    'list_report_templates',
    reports.map((row) => ({ ...row, list_id: to(row.list_id) })),
  );
  const requirements = await tx
    .selectFrom('default_list_requirements')
    .selectAll()
    .where('list_id', 'in', ids)
    .execute();
  await insertMany(
    tx,
    'list_requirements',
    requirements.map(({ id: _id, ...row }) => ({ ...row, list_id: to(row.list_id) })),
  );
}

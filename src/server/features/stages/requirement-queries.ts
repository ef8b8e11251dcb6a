// SQL of requirements between stages, and of the candidate's files.
import { fixedQuery, type Reader, type Transaction } from '../../platform/db/index.ts';

const requiredBetween = fixedQuery((db, { processId, from, to }: { processId: number; from: number; to: number }) =>
  db
    .selectFrom('list_requirements')
    .innerJoin('lists', 'lists.id', 'list_requirements.list_id')
    .select(['lists.name as stage', 'list_requirements.condition', 'list_requirements.value'])
    .where('lists.selection_process_id', '=', processId)
    .where('lists.order', '>=', from)
    .where('lists.order', '<', to)
    .orderBy('lists.order')
    .orderBy('list_requirements.id'),
);

/** Requirements of the stages from one position (inclusive) to another (exclusive). */
export const requirementsBetween = async (db: Reader, processId: number, from: number, to: number) =>
  (await requiredBetween(db, { processId, from, to })).rows;

const NO_FILES: ReadonlyMap<string, number> = new Map();

/** Counts files per person and folder name; empty folders are left out. */
export async function countFilesInFolders(
  db: Reader,
  personIds: readonly number[],
  folders: readonly string[],
): Promise<(personId: number) => ReadonlyMap<string, number>> {
  if (personIds.length === 0 || folders.length === 0) return () => NO_FILES;
  const rows = await db
    .selectFrom('files')
    .innerJoin('files_categories', 'files_categories.id', 'files.files_category_id')
    .select((select) => ['files.uniq_applicant_id', 'files_categories.name', select.fn.countAll<number>().as('count')])
    .where('files.uniq_applicant_id', 'in', [...personIds])
    .where('files.deleted_at', 'is', null)
    .where('files_categories.name', 'in', [...folders])
    .groupBy(['files.uniq_applicant_id', 'files_categories.name'])
    .execute();
  const byPerson = Map.groupBy(rows, ({ uniq_applicant_id }) => uniq_applicant_id);
  const counts = new Map(
    [...byPerson].map(([id, own]) => [id, new Map(own.map(({ name, count }) => [name, Number(count)]))]),
  );
  return (personId) => counts.get(personId) ?? NO_FILES;
}

export async function renameRequiredFolder(
  tx: Transaction,
  organizationId: number,
  before: string,
  after: string,
): Promise<void> {
  for (const table of ['list_requirements', 'default_list_requirements'] as const) {
    await tx
      .updateTable(table)
      .set({ condition: after })
      .where('organization_id', '=', organizationId)
      .where('condition', '=', before)
      .execute();
  }
}

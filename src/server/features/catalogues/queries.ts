// SQL of the catalogues of names, and of the candidacies that they count.
import {
  countRows,
  findInOrganization,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

/** The two catalogues that are a name and a count. */
export type NamedTable = 'applicant_sources' | 'consultants';
export type NamedRow = Row<NamedTable>;

interface Slice {
  readonly items: number;
  readonly offset: number;
}

export const countEntries = (db: Reader, table: NamedTable | 'files_categories', organizationId: number) =>
  countRows(db.selectFrom(table).where('organization_id', '=', organizationId));

export const pageOfNames = (db: Reader, table: NamedTable, organizationId: number, { items, offset }: Slice) =>
  db
    .selectFrom(table)
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .limit(items)
    .offset(offset)
    .execute();

export const findName = (db: Reader, table: NamedTable, organizationId: number, id: number) =>
  findInOrganization(db, table, organizationId, id);

/** Every name of a catalogue: they are few, and are compared as people read them. */
export const namesIn = (db: Reader, table: NamedTable, organizationId: number) =>
  db.selectFrom(table).select(['id', 'name']).where('organization_id', '=', organizationId).execute();

export const insertName = (tx: Transaction, table: NamedTable, organization_id: number, name: string) =>
  tx.insertInto(table).values({ organization_id, name }).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const renameEntry = (tx: Transaction, table: NamedTable, entry: RowVersion<NamedTable>, name: string) =>
  updateVersioned(tx, table, entry, { name });

export const deleteName = (tx: Transaction, table: NamedTable, id: number) =>
  tx.deleteFrom(table).where('id', '=', id).execute();

export const renameSourceOfApplicants = (tx: Transaction, organizationId: number, from: string, to: string) =>
  tx
    .updateTable('applicants')
    .set({ source: to })
    .where('organization_id', '=', organizationId)
    .where('source', '=', from)
    .execute();

/** Counts anew who came from a source: candidates may have brought its name before the catalogue had it. */
export const recountSource = (tx: Transaction, organizationId: number, id: number, name: string) =>
  tx
    .updateTable('applicant_sources')
    .set((set) => ({
      assigned_count: set
        .selectFrom('applicants')
        .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
        .where('applicants.organization_id', '=', organizationId)
        .where('applicants.source', '=', name)
        .where('applicants.deleted_at', 'is', null)
        .where('selection_processes.deleted_at', 'is', null)
        .select((select) => select.fn.countAll<number>().as('count')),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** By id alone: whether the caller may see it is the domain's to say. */
export const findCandidacy = (db: Reader, id: number) =>
  presentApplicants(db)
    .select(['id', 'selection_process_id', 'list_id', 'uniq_applicant_id', 'consultant_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a consultancy has candidates, those who have been removed and may come back included. */
export const hasCandidates = async (db: Reader, consultantId: number): Promise<boolean> =>
  (await db
    .selectFrom('applicants')
    .select('id')
    .where('consultant_id', '=', consultantId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** In their order. */
export const filesCategoriesOf = (db: Reader, organizationId: number, slice?: Slice) => {
  const query = db
    .selectFrom('files_categories')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id');
  return (slice ? query.limit(slice.items).offset(slice.offset) : query).execute();
};

/** How many files of a person are in each category. */
export const filesOfPersonByCategory = async (db: Reader, personId: number): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('files')
    .where('uniq_applicant_id', '=', personId)
    .where('files_category_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('files_category_id')
    .select(['files_category_id', (select) => select.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map((row) => [row.files_category_id ?? 0, Number(row.count)]));
};

export const insertFilesCategory = (tx: Transaction, row: NewRow<'files_categories'>) =>
  tx.insertInto('files_categories').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateFilesCategory = (
  tx: Transaction,
  category: RowVersion<'files_categories'>,
  change: Partial<Pick<Row<'files_categories'>, 'name' | 'allow_public'>>,
) => updateVersioned(tx, 'files_categories', category, change);

export const setFilesCategoryOrder = (tx: Transaction, id: number, order: number) =>
  tx.updateTable('files_categories').set({ order }).where('id', '=', id).execute();

export const deleteFilesCategory = (tx: Transaction, id: number) =>
  tx.deleteFrom('files_categories').where('id', '=', id).execute();

// Contract types and working days become catalogues, with what processes and requests have so far.
import { type Kysely, sql } from 'kysely';
import { catalogueMessages } from '../../../../contract/messages.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { belongsTo, type Engine, finish, identity, required, type Step } from '../columns.ts';

const CATALOGUES = {
  contract_types: { field: 'hiring_type', names: catalogueMessages.contractTypes },
  working_days: { field: 'working_day', names: catalogueMessages.workingDays },
} as const;
type Catalogue = keyof typeof CATALOGUES;
const NAMES = Object.keys(CATALOGUES) as Catalogue[];

interface Entry {
  organization_id: number;
  description: string;
  order: number;
}
interface Source {
  id: number;
  organization_id: number;
  content: string;
}
type Tables = Kysely<
  Record<Catalogue, Entry> & { organizations: { id: number }; selection_processes: Source; requests: Source }
>;

export const positionCataloguesStep: Step = {
  name: '0429-position-catalogues',
  async up(db, engine) {
    for (const table of NAMES) await createCatalogue(db, table, engine);
    const tables = db as unknown as Tables;
    const found = await findUsed(tables);
    for (const { id } of await tables.selectFrom('organizations').select('id').orderBy('id').execute()) {
      for (const table of NAMES) {
        const names = distinct([...CATALOGUES[table].names, ...(found.get(`${table} ${id}`) ?? [])]);
        for (const [index, description] of names.entries()) {
          await tables
            .insertInto(table)
            .values({ organization_id: id, description, order: index + 1 })
            .execute();
        }
      }
    }
  },
};

const createCatalogue = (db: Kysely<never>, table: Catalogue, engine: Engine): Promise<void> =>
  finish(
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('description', 'text', required)
      .addColumn('order', 'integer', (column) => column.notNull().check(sql`${sql.ref('order')} >= 1`))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint(`${table}_description`, ['organization_id', 'description']),
    engine,
  ).execute();

const PAGE = 1000;
const MAX_LENGTH = 200;

/** The texts of processes and requests, in the order in which they were first used, by catalogue and organization. */
async function findUsed(tables: Tables): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [table, column] of [
    ['selection_processes', 'hiring'],
    ['requests', 'data'],
  ] as const) {
    for (let last = 0; ; ) {
      const rows = await tables
        .selectFrom(table)
        .select(['id', 'organization_id', sql<string>`${sql.ref(column)}`.as('content')])
        .where('id', '>', last)
        .where(sql<boolean>`(${sql.ref(column)} like '%hiring_type%' or ${sql.ref(column)} like '%working_day%')`)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows) noteUsed(found, row);
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
  }
  return found;
}

function noteUsed(found: Map<string, string[]>, { organization_id, content }: Source): void {
  const data = JSON.parse(content) as Readonly<Record<string, unknown>>;
  for (const table of NAMES) {
    const value = data[CATALOGUES[table].field];
    if (typeof value !== 'string' || value.trim() === '' || value.trim().length > MAX_LENGTH) continue;
    const key = `${table} ${organization_id}`;
    found.set(key, distinct([...(found.get(key) ?? []), value.trim()]));
  }
}

/** The first of those that differ in case and accents only. */
const distinct = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.findIndex((one) => searchable(one) === searchable(name)) === index);

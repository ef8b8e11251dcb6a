// Consultancies and categories of files; and how many candidates come from each source and consultancy, kept by the database.
import { type Kysely, sql } from 'kysely';
import { catalogueMessages } from '../../../../contract/messages.ts';
import { belongsTo, counter, finish, flag, identity, pointsTo, required, type Step } from '../columns.ts';
import { createCounterCache } from '../counter-cache.ts';

export const cataloguesStep: Step = {
  name: '0007-catalogues',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('consultants')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('assigned_count', 'integer', counter('assigned_count'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('consultants_name', ['organization_id', 'name']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('files_categories')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('slug', 'text', required)
        .addColumn('allow_public', 'integer', flag('allow_public'))
        .addColumn('order', 'integer', (column) => column.notNull().check(sql`${sql.ref('order')} >= 1`))
        .addColumn('files_count', 'integer', counter('files_count'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('files_categories_slug', ['organization_id', 'slug']),
      engine,
    ).execute();

    await db.schema
      .alterTable('applicant_sources')
      .addColumn('assigned_count', 'integer', counter('assigned_count'))
      .execute();
    await db.schema
      .alterTable('applicant_sources')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await addPointer(db, 'applicants', 'consultant_id', 'consultants.id');
    await addPointer(db, 'files', 'files_category_id', 'files_categories.id');
    // A source that is renamed is renamed for its candidates.
    await db.schema
      .createIndex('applicants_source')
      .on('applicants')
      .columns(['organization_id', 'source'])
      .where(sql`source is not null` as never)
      .execute();

    await createCounterCache(db, engine, {
      name: 'sources_assigned',
      counted: 'applicants',
      holder: 'applicant_sources',
      counter: 'assigned_count',
      on: [
        ['organization_id', 'organization_id'],
        ['name', 'source'],
      ],
    });
    await createCounterCache(db, engine, {
      name: 'consultants_assigned',
      counted: 'applicants',
      holder: 'consultants',
      counter: 'assigned_count',
      on: [['id', 'consultant_id']],
    });
    await createCounterCache(db, engine, {
      name: 'files_categorized',
      counted: 'files',
      holder: 'files_categories',
      counter: 'files_count',
      on: [['id', 'files_category_id']],
    });
    await fillExisting(db as unknown as Kysely<Tables>);
  },
};

async function addPointer(db: Kysely<never>, table: string, column: string, target: string): Promise<void> {
  await db.schema.alterTable(table).addColumn(column, 'integer', pointsTo(target)).execute();
  await db.schema
    .createIndex(`${table}_${column}`)
    .on(table)
    .column(column)
    .where(sql`${sql.ref(column)} is not null` as never)
    .execute();
}

/** The tables as this step leaves them. */
interface Tables {
  organizations: { id: number };
  files_categories: Record<string, unknown>;
}

async function fillExisting(db: Kysely<Tables>): Promise<void> {
  for (const { id } of await db.selectFrom('organizations').select('id').execute()) {
    const rows = catalogueMessages.filesCategories.map((one, index) => ({
      ...one,
      organization_id: id,
      allow_public: 0,
      order: index + 1,
    }));
    await db.insertInto('files_categories').values(rows).execute();
  }
}

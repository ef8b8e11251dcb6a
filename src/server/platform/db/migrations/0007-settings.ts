// The organisation's settings; organisations that are there already get those that a new one begins with.
import { type Kysely, sql } from 'kysely';
import { catalogueMessages } from '../../../../contract/messages.ts';
import { belongsTo, type Engine, finish, flag, identity, pointsTo, required, type Step } from '../columns.ts';

const BOARD_FIELDS = ['title', 'source', 'tags', 'has_cv', 'moved_at', 'moved_by'];
const OPTIONAL_MODULES = [
  { name: 'segments', active: 1 },
  { name: 'referred_table', active: 1 },
  { name: 'document_signing', active: 0 },
  { name: 'custom_report', active: 0 },
];

export const settingsStep: Step = {
  name: '0007-settings',
  async up(db, engine) {
    await addOrganizationColumns(db);
    await addTables(db, engine);
    await fillExisting(db as unknown as Kysely<Tables>);
  },
};

async function addOrganizationColumns(db: Kysely<never>): Promise<void> {
  const add = (...column: Parameters<ReturnType<typeof db.schema.alterTable>['addColumn']>) =>
    db.schema
      .alterTable('organizations')
      .addColumn(...column)
      .execute();
  await add('request_type_id', 'integer', pointsTo('request_types.id'));
  await add('custom_report_dashboard_id', 'text');
  await add('version', 'integer', (column) => column.notNull().defaultTo(1));
  await db.schema.createIndex('organizations_request_type').on('organizations').column('request_type_id').execute();
}

const order = () => sql`${sql.ref('order')} >= 1`;
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

async function addTables(db: Kysely<never>, engine: Engine): Promise<void> {
  const begin = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'));
  await finish(
    begin('organization_applicants_sections')
      .addColumn('key', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('private', 'integer', flag('private'))
      .addColumn('order', 'integer', (column) => column.notNull().check(order()))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('applicants_sections_key', ['organization_id', 'key']),
    engine,
  ).execute();
  await finish(
    begin('organization_default_board_columns')
      .addColumn('field', 'text', (column) => column.notNull().check(oneOf('field', BOARD_FIELDS)))
      .addColumn('order', 'integer', (column) => column.notNull().check(order()))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('default_board_columns_field', ['organization_id', 'field']),
    engine,
  ).execute();
  await finish(
    begin('notification_links')
      .addColumn('name', 'text', required)
      .addColumn('url', 'text', required)
      .addColumn('order', 'integer', (column) => column.notNull().check(order()))
      .addUniqueConstraint('notification_links_order', ['organization_id', 'order']),
    engine,
  ).execute();
  await finish(
    begin('optional_modules')
      .addColumn('name', 'text', required)
      .addColumn('active', 'integer', flag('active'))
      .addUniqueConstraint('optional_modules_name', ['organization_id', 'name']),
    engine,
  ).execute();
}

/** The tables as this step leaves them. */
interface Tables {
  organizations: { id: number };
  organization_applicants_sections: Record<string, unknown>;
  organization_default_board_columns: Record<string, unknown>;
  optional_modules: Record<string, unknown>;
}

async function fillExisting(db: Kysely<Tables>): Promise<void> {
  for (const { id: organization_id } of await db.selectFrom('organizations').select('id').execute()) {
    const sections = catalogueMessages.applicantsSections.map((one, index) => ({ ...one, order: index + 1 }));
    await db
      .insertInto('organization_applicants_sections')
      .values(sections.map((row) => ({ ...row, organization_id, private: 0 })))
      .execute();
    await db
      .insertInto('organization_default_board_columns')
      .values(BOARD_FIELDS.map((field, index) => ({ organization_id, field, order: index + 1 })))
      .execute();
    await db
      .insertInto('optional_modules')
      .values(OPTIONAL_MODULES.map((one) => ({ ...one, organization_id })))
      .execute();
  }
}

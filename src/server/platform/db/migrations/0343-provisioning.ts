// Creates provisioning tokens, and the users and groups that identity providers manage.
import { belongsTo, type Engine, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

type Db = Parameters<Step['up']>[0];

export const provisioningStep: Step = {
  name: '0343-provisioning',
  async up(db, engine) {
    await createTokens(db, engine);
    await createResources(db, engine);
    await db.schema
      .alterTable('access_settings')
      .addColumn('handover_user_id', 'integer', pointsTo('users.id'))
      .execute();
  },
};

async function createTokens(db: Db, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('provisioning_tokens')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('provider_id', 'integer', belongsTo('identity_providers.id'))
      .addColumn('name', 'text', required)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', long(engine), required)
      .addColumn('last_used_at', long(engine)),
    engine,
  ).execute();
  await index(db, 'provisioning_tokens', ['organization_id', 'provider_id']);
}

async function createResources(db: Db, engine: Engine): Promise<void> {
  const resource = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'));
  await finish(
    resource('provisioned_users')
      .addColumn('provider_id', 'integer', belongsTo('identity_providers.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addColumn('user_name', 'text', required)
      .addColumn('user_name_key', 'text', required)
      .addColumn('external_id', 'text')
      .addColumn('active', 'integer', flag('active', 1))
      .addColumn('removed_at', long(engine))
      .addColumn('updated_at', long(engine), required)
      .addUniqueConstraint('provisioned_users_user', ['user_id'])
      .addUniqueConstraint('provisioned_users_name', ['provider_id', 'user_name_key']),
    engine,
  ).execute();
  await finish(
    resource('provisioned_groups')
      .addColumn('provider_id', 'integer', belongsTo('identity_providers.id'))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', required)
      .addColumn('external_id', 'text')
      .addColumn('created_at', long(engine), required)
      .addColumn('updated_at', long(engine), required)
      .addUniqueConstraint('provisioned_groups_name', ['provider_id', 'name']),
    engine,
  ).execute();
  await finish(
    resource('provisioned_members')
      .addColumn('group_id', 'integer', belongsTo('provisioned_groups.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addUniqueConstraint('provisioned_members_user', ['group_id', 'user_id']),
    engine,
  ).execute();
  await index(db, 'provisioned_users', ['organization_id', 'provider_id', 'external_id']);
  await index(db, 'provisioned_groups', ['organization_id', 'external_id']);
  await index(db, 'provisioned_members', ['organization_id', 'user_id']);
}

async function index(db: Db, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

// Creates identity providers, the accounts of users there, and what is under way in a browser.
import { sql } from 'kysely';
import { belongsTo, type Engine, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

type Db = Parameters<Step['up']>[0];

export const singleSignOnStep: Step = {
  name: '0304-single-sign-on',
  async up(db, engine) {
    await createProviders(db, engine);
    await createSignIns(db, engine);
    const sessions = () => db.schema.alterTable('sessions');
    await sessions().addColumn('identity_provider_id', 'integer', pointsTo('identity_providers.id')).execute();
    await sessions().addColumn('provider_subject', 'text').execute();
    await sessions().addColumn('provider_session', 'text').execute();
    await db.schema.createIndex('sessions_provider').on('sessions').column('identity_provider_id').execute();
    const settings = () => db.schema.alterTable('access_settings');
    await settings().addColumn('single_sign_on_only', 'integer', flag('single_sign_on_only')).execute();
    await settings().addColumn('break_glass_user_id', 'integer', pointsTo('users.id')).execute();
  },
};

const roleOrNull = sql`in ('admin', 'user', 'employee')`;

async function createProviders(db: Db, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('identity_providers')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('name', 'text', required)
      .addColumn('issuer', 'text', required)
      .addColumn('client_id', 'text', required)
      .addColumn('encrypted_secret', 'text')
      .addColumn('trusts_emails', 'integer', flag('trusts_emails'))
      .addColumn('creates_users', 'integer', flag('creates_users'))
      .addColumn('default_role', 'text', (column) => column.check(sql`default_role ${roleOrNull}`))
      .addColumn('rules_claim', 'text')
      .addColumn('active', 'integer', flag('active', 1))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', long(engine), required)
      .addUniqueConstraint('identity_providers_name', ['organization_id', 'name']),
    engine,
  ).execute();
  const part = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('provider_id', 'integer', belongsTo('identity_providers.id'));
  await finish(
    part('identity_provider_domains')
      .addColumn('domain', 'text', required)
      .addUniqueConstraint('identity_provider_domains_domain', ['domain', 'provider_id']),
    engine,
  ).execute();
  await finish(
    part('identity_provider_rules')
      .addColumn('value', 'text', required)
      .addColumn('role', 'text', (column) => column.notNull().check(sql`role ${roleOrNull}`))
      .addColumn('enterprise_area_id', 'integer', (column) =>
        column.references('enterprise_areas.id').onDelete('cascade'),
      ),
    engine,
  ).execute();
  await finish(
    part('user_identities')
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addColumn('subject', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('created_at', long(engine), required)
      .addColumn('last_used_at', long(engine), required)
      .addUniqueConstraint('user_identities_subject', ['provider_id', 'subject'])
      .addUniqueConstraint('user_identities_user', ['user_id', 'provider_id']),
    engine,
  ).execute();
  for (const table of ['identity_provider_domains', 'identity_provider_rules', 'user_identities']) {
    await db.schema.createIndex(`${table}_organization`).on(table).column('organization_id').execute();
    await db.schema.createIndex(`${table}_provider`).on(table).column('provider_id').execute();
  }
  await db.schema
    .createIndex('identity_provider_rules_area')
    .on('identity_provider_rules')
    .column('enterprise_area_id')
    .execute();
}

async function createSignIns(db: Db, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('single_sign_ons')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('provider_id', 'integer', belongsTo('identity_providers.id'))
      .addColumn('confirms_user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', required)
      .addColumn('origin', 'text', required)
      .addColumn('return_port', 'integer', required)
      .addColumn('return_state', 'text', required)
      .addColumn('verifier_hash', 'text', required)
      .addColumn('state_hash', 'text', (column) => column.unique())
      .addColumn('nonce', 'text', required)
      .addColumn('code_verifier', 'text', required)
      .addColumn('code_hash', 'text', (column) => column.unique())
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('provider_subject', 'text')
      .addColumn('provider_session', 'text')
      .addColumn('expires_at', long(engine), required),
    engine,
  ).execute();
  for (const column of ['organization_id', 'provider_id', 'confirms_user_id', 'user_id', 'expires_at']) {
    await db.schema.createIndex(`single_sign_ons_${column}`).on('single_sign_ons').column(column).execute();
  }
  await finish(
    db.schema
      .createTable('provider_logout_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('expires_at', long(engine), required),
    engine,
  ).execute();
  for (const column of ['organization_id', 'expires_at']) {
    await db.schema
      .createIndex(`provider_logout_tokens_${column}`)
      .on('provider_logout_tokens')
      .column(column)
      .execute();
  }
}

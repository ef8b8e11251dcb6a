// API tokens, of which only the hash is kept; and the audit trail says which of them was used.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const apiTokensStep: Step = {
  name: '0050-api-tokens',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('api_tokens')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('name', 'text', required)
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('admin', 'user', 'employee')`))
        .addColumn('read_only', 'integer', flag('read_only'))
        .addColumn('created_at', long(engine), required)
        .addColumn('last_used_at', long(engine))
        .addColumn('expires_at', long(engine))
        .addColumn('revoked_at', long(engine)),
      engine,
    ).execute();
    await db.schema
      .createIndex('api_tokens_organization')
      .on('api_tokens')
      .columns(['organization_id', 'id'])
      .execute();
    await db.schema.createIndex('api_tokens_user').on('api_tokens').column('user_id').execute();
    await db.schema
      .alterTable('audit_entries')
      .addColumn('api_token_id', 'integer', pointsTo('api_tokens.id'))
      .execute();
    await db.schema.createIndex('audit_entries_api_token').on('audit_entries').column('api_token_id').execute();
  },
};

// How long personal data is kept, its erasure, who saw or changed what, and files that are to go.
import { sql } from 'kysely';
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const privacyStep: Step = {
  name: '0019-privacy',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('privacy_settings')
        .addColumn('organization_id', 'integer', (column) => belongsTo('organizations.id')(column).primaryKey())
        .addColumn('retention_months', 'integer', (column) => column.check(sql`retention_months > 0`))
        .addColumn('erasure_grace_days', 'integer', (column) => column.notNull().check(sql`erasure_grace_days >= 0`))
        .addColumn('retention_ran_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('erasures')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('person_id', 'integer', required)
        .addColumn('reason', 'text')
        .addColumn('requested_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('requested_at', long(engine), required)
        .addColumn('due_at', long(engine), required)
        .addColumn('done_at', long(engine)),
      engine,
    ).execute();
    // One order at a time for each person.
    await db.schema
      .createIndex('erasures_waiting')
      .on('erasures')
      .columns(['organization_id', 'person_id'])
      .unique()
      .where(sql`done_at is null` as never)
      .execute();
    await db.schema
      .createIndex('erasures_due')
      .on('erasures')
      .column('due_at')
      .where(sql`done_at is null` as never)
      .execute();
    await finish(
      db.schema
        .createTable('audit_entries')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', pointsTo('users.id'))
        .addColumn('call', 'text', required)
        .addColumn('subject_type', 'text', required)
        .addColumn('subject_id', 'integer')
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    for (const [name, columns] of [
      ['audit_entries_organization', ['organization_id', 'id']],
      ['audit_entries_subject', ['organization_id', 'subject_type', 'subject_id', 'id']],
      ['audit_entries_user', ['user_id', 'id']],
      ['audit_entries_age', ['created_at']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('audit_entries')
        .columns([...columns])
        .execute();
    }
    await finish(
      db.schema
        .createTable('file_removals')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('storage_key', 'text', (column) => column.notNull().unique()),
      engine,
    ).execute();
  },
};

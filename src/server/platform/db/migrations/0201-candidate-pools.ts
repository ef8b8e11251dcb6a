// Pools of persons chosen by hand.
import { sql } from 'kysely';
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const candidatePoolsStep: Step = {
  name: '0201-candidate-pools',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('candidate_pools')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('owner_user_id', 'integer', belongsTo('users.id'))
        .addColumn('name', 'text', required)
        .addColumn('members_version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('deleted_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('candidate_pools_name')
      .on('candidate_pools')
      .columns(['organization_id', 'name'])
      .unique()
      .where(sql`deleted_at is null` as never)
      .execute();
    await db.schema.createIndex('candidate_pools_owner').on('candidate_pools').column('owner_user_id').execute();
    await finish(
      db.schema
        .createTable('candidate_pool_members')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('pool_id', 'integer', belongsTo('candidate_pools.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('note', 'text')
        .addColumn('added_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('deleted_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('candidate_pool_members_person', ['pool_id', 'uniq_applicant_id']),
      engine,
    ).execute();
    await db.schema
      .createIndex('candidate_pool_members_persons')
      .on('candidate_pool_members')
      .column('uniq_applicant_id')
      .execute();
    await db.schema
      .createIndex('candidate_pool_members_authors')
      .on('candidate_pool_members')
      .column('added_by_user_id')
      .execute();
  },
};

// Groups of persons who may be one, kept current in the background, and persons known to be different.
import { sql } from 'kysely';
import { belongsTo, finish, flag, long, pointsTo, required, type Step } from '../columns.ts';

export const duplicateGroupsStep: Step = {
  name: '0211-duplicate-groups',
  async up(db, engine) {
    const persons = db.schema.alterTable('uniq_applicants');
    await persons.addColumn('name_sound', 'text').execute();
    await persons.addColumn('is_compared', 'integer', flag('is_compared')).execute();
    for (const key of ['name_sound', 'birthdate']) {
      await db.schema
        .createIndex(`uniq_applicants_${key}`)
        .on('uniq_applicants')
        .columns(['organization_id', key])
        .where(sql`${sql.ref(key)} is not null` as never)
        .execute();
    }
    await db.schema
      .createIndex('uniq_applicants_uncompared')
      .on('uniq_applicants')
      .columns(['organization_id', 'id'])
      .where(sql`is_compared = 0` as never)
      .execute();
    for (const table of ['duplicate_pairs', 'distinct_persons'] as const) {
      await finish(
        db.schema
          .createTable(table)
          .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
          .addColumn('low_id', 'integer', belongsTo('uniq_applicants.id'))
          .addColumn('high_id', 'integer', belongsTo('uniq_applicants.id'))
          .$call((builder) =>
            table === 'duplicate_pairs'
              ? builder.addColumn('signs', 'text', required).addColumn('score', 'integer', required)
              : builder
                  .addColumn('user_id', 'integer', pointsTo('users.id'))
                  .addColumn('created_at', long(engine), required),
          )
          .addPrimaryKeyConstraint(`${table}_key`, ['low_id', 'high_id']),
        engine,
      ).execute();
      await db.schema.createIndex(`${table}_high`).on(table).column('high_id').execute();
    }
    await finish(
      db.schema
        .createTable('duplicate_members')
        .addColumn('person_id', 'integer', (column) =>
          column.primaryKey().references('uniq_applicants.id').onDelete('cascade'),
        )
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('group_id', 'integer', required)
        .addColumn('score', 'integer', required),
      engine,
    ).execute();
    await db.schema.createIndex('duplicate_members_group').on('duplicate_members').column('group_id').execute();
    // The first member stands for its group, so that groups are read in order without grouping.
    await db.schema
      .createIndex('duplicate_members_order')
      .on('duplicate_members')
      .columns(['organization_id', 'score', 'group_id'])
      .where(sql`person_id = group_id` as never)
      .execute();
  },
};

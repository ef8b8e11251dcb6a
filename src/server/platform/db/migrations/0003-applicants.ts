// Persons apart from their candidacies, what is known of them, and what happened.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const applicantsStep: Step = {
  name: '0003-applicants',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('uniq_applicants')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text')
        .addColumn('last_name', 'text')
        .addColumn('full_name', 'text', required)
        .addColumn('email', 'text', (column) => column.check(sql`email = lower(email)`))
        .addColumn('phone', 'text')
        .addColumn('document', 'text')
        .addColumn('external_id', 'text')
        .addColumn('city', 'text')
        .addColumn('country', 'text')
        .addColumn('gender', 'text')
        .addColumn('birthdate', 'text')
        .addColumn('education_level', 'text')
        .addColumn('profession', 'text')
        .addColumn('experience_years', 'text')
        .addColumn('linkedin_url', 'text')
        .addColumn('title', 'text')
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    for (const column of ['email', 'document', 'external_id']) {
      await db.schema
        .createIndex(`uniq_applicants_${column}`)
        .on('uniq_applicants')
        .columns(['organization_id', column])
        .where(sql`${sql.ref(column)} is not null` as never)
        .execute();
    }

    await finish(
      db.schema
        .createTable('applicants')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        // A stage with candidates is not deleted under them.
        .addColumn('list_id', 'integer', (column) => column.notNull().references('lists.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'disqualified')`))
        .addColumn('source', 'text')
        .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('extra_attributes', 'text', (column) => column.notNull().defaultTo('{}'))
        .addColumn('has_cv', 'integer', flag('has_cv'))
        .addColumn('moved_at', long(engine), required)
        .addColumn('moved_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('import_id', 'integer')
        .addColumn('import_row', 'integer')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    for (const [name, columns] of [
      ['applicants_column', ['list_id', 'status', 'moved_at', 'id']],
      ['applicants_process', ['selection_process_id', 'id']],
      ['applicants_person', ['uniq_applicant_id', 'selection_process_id']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('applicants')
        .columns([...columns])
        .execute();
    }
    // A row of a file becomes one candidacy, whatever is killed and begun again.
    await db.schema
      .createIndex('applicants_import')
      .on('applicants')
      .columns(['import_id', 'import_row'])
      .unique()
      .where(sql`import_id is not null` as never)
      .execute();

    await finish(
      db.schema
        .createTable('work_experiences')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('position', 'text', required)
        .addColumn('company', 'text', required)
        .addColumn('start_date', 'text')
        .addColumn('end_date', 'text')
        .addColumn('description', 'text'),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('educations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('degree', 'text', required)
        .addColumn('institution', 'text', required)
        .addColumn('start_date', 'text')
        .addColumn('end_date', 'text'),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('files')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('name', 'text', required)
        .addColumn('content_type', 'text', required)
        .addColumn('bytes', long(engine), (column) => column.notNull().check(sql`bytes >= 0`))
        .addColumn('storage_key', 'text', (column) => column.notNull().unique())
        .addColumn('is_cv', 'integer', flag('is_cv'))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    for (const table of ['work_experiences', 'educations', 'files']) {
      await db.schema.createIndex(`${table}_person`).on(table).column('uniq_applicant_id').execute();
    }

    await finish(
      db.schema
        .createTable('applicant_logs')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('user', 'list')`))
        .addColumn('kind', 'text', (column) =>
          column
            .notNull()
            .check(sql`kind in ('comment', 'created', 'imported', 'moved', 'disqualified', 'requalified')`),
        )
        .addColumn('comment', 'text')
        .addColumn('from_list', 'text')
        .addColumn('to_list', 'text')
        .addColumn('author_user_id', 'integer', pointsTo('users.id'))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('applicant_logs_applicant')
      .on('applicant_logs')
      .columns(['applicant_id', 'id'])
      .execute();
  },
};

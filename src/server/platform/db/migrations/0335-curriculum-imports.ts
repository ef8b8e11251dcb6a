// Imports of curricula: the uploaded files and archives, and the result of each curriculum.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, pointsTo, required, type Step } from '../columns.ts';

export const curriculumImportsStep: Step = {
  name: '0335-curriculum-imports',
  async up(db, engine) {
    await db.schema
      .alterTable('imports')
      .addColumn('kind', 'text', (column) =>
        column.notNull().defaultTo('table').check(sql`kind in ('table', 'curricula')`),
      )
      .execute();
    await finish(
      db.schema
        .createTable('curriculum_import_uploads')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('import_id', 'integer', belongsTo('imports.id'))
        .addColumn('storage_key', 'text', (column) => column.unique())
        .addColumn('is_archive', 'integer', flag('is_archive')),
      engine,
    ).execute();
    await db.schema
      .createIndex('curriculum_import_uploads_import')
      .on('curriculum_import_uploads')
      .column('import_id')
      .execute();
    await finish(
      db.schema
        .createTable('curriculum_import_files')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('import_id', 'integer', belongsTo('imports.id'))
        .addColumn('upload_id', 'integer', pointsTo('curriculum_import_uploads.id'))
        .addColumn('number', 'integer', required)
        .addColumn('name', 'text', required)
        .addColumn('entry', 'integer')
        .addColumn('digest', 'text')
        .addColumn('outcome', 'text', (column) =>
          column.notNull().check(sql`outcome in ('waiting', 'created', 'joined', 'present', 'repeated', 'unreadable')`),
        )
        .addColumn('reason', 'text')
        // A result is deleted with its candidacy, because the name of a file often names a person.
        .addColumn('applicant_id', 'integer', (column) => column.references('applicants.id').onDelete('cascade'))
        .addColumn('file_id', 'integer', pointsTo('files.id'))
        .addUniqueConstraint('curriculum_import_files_number', ['import_id', 'number']),
      engine,
    ).execute();
    for (const column of ['upload_id', 'applicant_id', 'file_id']) {
      await db.schema
        .createIndex(`curriculum_import_files_${column.replace('_id', '')}`)
        .on('curriculum_import_files')
        .column(column)
        .execute();
    }
    await db.schema
      .createIndex('curriculum_import_files_digest')
      .on('curriculum_import_files')
      .columns(['organization_id', 'digest'])
      .execute();
  },
};

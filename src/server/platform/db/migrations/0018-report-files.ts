// Which of a person's files are reports, on which of their candidacies, and from which template.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const reportFilesStep: Step = {
  name: '0018-report-files',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('report_files')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('file_id', 'integer', (column) =>
          column.notNull().unique().references('files.id').onDelete('cascade'),
        )
        .addColumn('report_template_id', 'integer', pointsTo('report_templates.id'))
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('report_files_applicant').on('report_files').columns(['applicant_id', 'id']).execute();
  },
};

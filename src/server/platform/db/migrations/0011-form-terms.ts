// The languages and skills that an application form asks about, each of the world's catalogues.
import { sql } from 'kysely';
import { belongsTo, finish, identity, required, type Step } from '../columns.ts';

export const formTermsStep: Step = {
  name: '0011-form-terms',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('process_form_terms')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('vocabulary', 'text', (column) => column.notNull().check(sql`vocabulary in ('languages', 'skills')`))
        .addColumn('entry_id', 'integer', belongsTo('vocabulary_entries.id'))
        .addColumn('order', 'integer', required)
        .addUniqueConstraint('process_form_terms_entry', ['selection_process_id', 'entry_id']),
      engine,
    ).execute();
    await db.schema.createIndex('process_form_terms_entries').on('process_form_terms').column('entry_id').execute();
  },
};

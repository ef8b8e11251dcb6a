// Cells of an import that the user corrected before or after it.
import { belongsTo, finish, long, required, type Step } from '../columns.ts';

export const importCorrectionsStep: Step = {
  name: '0210-import-corrections',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('import_corrections')
        .addColumn('import_id', 'integer', belongsTo('imports.id'))
        .addColumn('row', 'integer', required)
        .addColumn('column_index', 'integer', required)
        .addColumn('value', 'text', required)
        .addColumn('applied_at', long(engine))
        .addColumn('raised', 'integer', (column) => required(column).defaultTo(0))
        .addPrimaryKeyConstraint('import_corrections_key', ['import_id', 'row', 'column_index']),
      engine,
    ).execute();
  },
};

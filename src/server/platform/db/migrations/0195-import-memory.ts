// Imports remember the fields of a set of headers and the kinds of extra attributes, and can be undone.
import { belongsTo, finish, long, pointsTo, required, type Step } from '../columns.ts';

export const importMemoryStep: Step = {
  name: '0195-import-memory',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('import_mappings')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('header_key', 'text', required)
        .addColumn('fields', 'text', required)
        .addColumn('updated_at', long(engine), required)
        .addPrimaryKeyConstraint('import_mappings_key', ['organization_id', 'header_key']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('extra_attribute_kinds')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('kind', 'text', required)
        .addPrimaryKeyConstraint('extra_attribute_kinds_key', ['organization_id', 'name']),
      engine,
    ).execute();
    await db.schema.alterTable('imports').addColumn('undo_job_id', 'integer', pointsTo('jobs.id')).execute();
    await db.schema.alterTable('imports').addColumn('undone_at', long(engine)).execute();
  },
};

// Erasures as they were told: kept long after other events, for programs that were closed meanwhile.
import { belongsTo, finish, long, required, type Step } from '../columns.ts';

export const erasureEventsStep: Step = {
  name: '0190-erasure-events',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('erasure_events')
        .addColumn('sequence', 'integer', (column) => column.primaryKey())
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('process_id', 'integer')
        .addColumn('payload', 'text', required)
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('erasure_events_organization')
      .on('erasure_events')
      .columns(['organization_id', 'sequence'])
      .execute();
  },
};

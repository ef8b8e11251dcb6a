// Indexes that each move of a candidate would write into, and that find nothing which is not found without them.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

const OF_PROCESS = 'report_changes_selection_process_id';

export const lighterWritesStep: Step = {
  name: '0073-lighter-writes',
  async up(db, engine) {
    // What is noted of one candidate names no process.
    await db.schema.dropIndex(OF_PROCESS).execute();
    await db.schema
      .createIndex(OF_PROCESS)
      .on('report_changes')
      .column('selection_process_id')
      .where(sql.ref('selection_process_id'), 'is not', null)
      .execute();
    if (engine === 'postgres') return;
    // An organisation's server is alone with its file: the first rows are its own, in their order.
    for (const name of ['report_changes_organization_id', 'events_organization']) {
      await db.schema.dropIndex(name).execute();
    }
  },
};

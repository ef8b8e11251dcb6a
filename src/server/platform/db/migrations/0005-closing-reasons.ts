// Whether a closing reason is in use is asked before it is removed: without a scan of the processes.
import type { Step } from '../columns.ts';

export const closingReasonsStep: Step = {
  name: '0005-closing-reasons',
  async up(db) {
    await db.schema
      .createIndex('selection_processes_closing_reason')
      .on('selection_processes')
      .column('closing_reason_id')
      .execute();
  },
};

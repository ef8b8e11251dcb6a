// Old and new values of what a request's log entry changed, and whether it took back the approvals given.
import { flag, type Step } from '../columns.ts';

export const requestChangesStep: Step = {
  name: '0095-request-changes',
  async up(db) {
    await db.schema
      .alterTable('request_logs')
      .addColumn('changes', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('request_logs').addColumn('restarts', 'integer', flag('restarts')).execute();
  },
};

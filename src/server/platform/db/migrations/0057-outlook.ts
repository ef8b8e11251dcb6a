// The application by which people of an organisation sign in to Microsoft, to make meetings in their calendars.
import type { Step } from '../columns.ts';

export const outlookStep: Step = {
  name: '0057-outlook',
  async up(db) {
    for (const column of ['outlook_app_id', 'outlook_tenant'] as const) {
      await db.schema.alterTable('organizations').addColumn(column, 'text').execute();
    }
  },
};

// When work is done: the country whose holidays an organisation keeps, and the times in which a process stood still.
import { sql } from 'kysely';
import { required, type Step } from '../columns.ts';

export const workCalendarsStep: Step = {
  name: '0040-work-calendars',
  async up(db) {
    await db.schema
      .alterTable('organizations')
      .addColumn('country', 'text', (column) => required(column).defaultTo('CL'))
      .execute();
    await db.schema
      .alterTable('selection_processes')
      .addColumn('pauses', 'text', (column) => required(column).defaultTo('[]'))
      .execute();
    // Of what is suspended (6) or closed (7) now, the last change is the nearest that is known of when it began.
    await sql`update selection_processes set pauses = '[{"from":' || updated_at || ',"until":null}]'
      where status_id in (6, 7)`.execute(db);
  },
};

// The day from which a process has been on a portal, for its offer.
import { sql } from 'kysely';
import { long, type Step } from '../columns.ts';

export const publicationDatesStep: Step = {
  name: '0403-publication-dates',
  async up(db, engine) {
    await db.schema.alterTable('selection_processes').addColumn('published_at', long(engine)).execute();
    // 8 is a draft.
    await sql`update selection_processes set published_at = coalesce(
      (select min(created_at) from process_logs where process_logs.selection_process_id = selection_processes.id
        and process_logs.kind in ('activated', 'published')),
      created_at)
      where status_id <> 8 and (on_internal_portal = 1 or on_external_portal = 1)`.execute(db);
  },
};

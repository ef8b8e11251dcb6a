// Whether whoever is to answer a step has been told that it is their turn; those who wait already have been.
import { sql } from 'kysely';
import { long, type Step } from '../columns.ts';

export const requestTurnsStep: Step = {
  name: '0053-request-turns',
  async up(db, engine) {
    for (const table of ['request_participants', 'request_steps']) {
      await db.schema.alterTable(table).addColumn('told_at', long(engine)).execute();
    }
    await sql`update request_participants set told_at = since`.execute(db);
    await sql`update request_steps set told_at = started_at`.execute(db);
  },
};

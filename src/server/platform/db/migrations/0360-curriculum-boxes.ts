// Stores where the lines of curricula stand on their pages; texts without it are read again in the background.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

export const curriculumBoxesStep: Step = {
  name: '0360-curriculum-boxes',
  async up(db) {
    await db.schema.alterTable('curriculum_texts').addColumn('boxes', 'text').execute();
    // Their text stays, and is searched meanwhile.
    await sql`update curriculum_texts set read_at = null, attempts = 0, claimed_until = null
      where failure is null and content <> ''`.execute(db);
  },
};

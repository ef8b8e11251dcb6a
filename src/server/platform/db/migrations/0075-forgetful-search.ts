// SQLite's index for searching overwrites the pieces of whoever is erased: it does not follow `secure_delete`, and would keep
// them in the file until it is written anew by chance.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

export const forgetfulSearchStep: Step = {
  name: '0075-forgetful-search',
  async up(db, engine) {
    if (engine === 'postgres') return;
    await sql`insert into person_search (person_search, rank) values ('secure-delete', 1)`.execute(db);
    // Also of whoever was erased before.
    await sql`insert into person_search (person_search) values ('rebuild')`.execute(db);
  },
};

// When each maintenance task last ran, so that it is due by the clock and not by how long a server has been up.
import { finish, long, type Step } from '../columns.ts';

export const choresStep: Step = {
  name: '0091-chores',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('chores')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('done_at', long(engine))
        .addColumn('claimed_until', long(engine)),
      engine,
    ).execute();
  },
};

// Sessions count the replacements of their token.
import { long, type Step } from '../columns.ts';

export const tokenGenerationsStep: Step = {
  name: '0366-token-generations',
  async up(db, engine) {
    const sessions = () => db.schema.alterTable('sessions');
    await sessions()
      .addColumn('token_generation', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sessions().addColumn('token_used_at', long(engine)).execute();
  },
};

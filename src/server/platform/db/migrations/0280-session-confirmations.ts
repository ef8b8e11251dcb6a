// Sessions store when their user last proved to be present.
import { long, type Step } from '../columns.ts';

export const sessionConfirmationsStep: Step = {
  name: '0280-session-confirmations',
  async up(db, engine) {
    await db.schema.alterTable('sessions').addColumn('confirmed_at', long(engine)).execute();
  },
};

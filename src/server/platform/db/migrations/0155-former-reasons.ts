// What reasons for disqualifying were called before: figures of the past keep the words of their day.
import { belongsTo, finish, required, type Step } from '../columns.ts';

export const formerReasonsStep: Step = {
  name: '0155-former-reasons',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('former_reasons')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('former', 'text', required)
        .addColumn('present', 'text', required)
        .addPrimaryKeyConstraint('former_reasons_key', ['organization_id', 'former']),
      engine,
    ).execute();
  },
};

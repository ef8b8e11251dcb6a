// Which protected data the rules of an organization may use.
import { belongsTo, finish, flag, required, type Step } from '../columns.ts';

export const ruleSettingsStep: Step = {
  name: '0436-rule-settings',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('rule_settings')
        .addColumn('organization_id', 'integer', (column) => belongsTo('organizations.id')(column).primaryKey())
        .addColumn('allows_nationality', 'integer', flag('allows_nationality'))
        .addColumn('note', 'text', required)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
  },
};

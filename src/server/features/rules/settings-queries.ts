// SQL of the settings of rules.
import {
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const findRuleSettings = (db: Reader, organizationId: number) =>
  db.selectFrom('rule_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertRuleSettings = (tx: Transaction, row: NewRow<'rule_settings'>) =>
  tx.insertInto('rule_settings').values(row).execute();

/** @returns undefined if the version has changed */
export const updateRuleSettings = (
  tx: Transaction,
  settings: RowVersion<'rule_settings'>,
  change: Partial<NewRow<'rule_settings'>>,
) => updateVersioned(tx, 'rule_settings', settings, change);

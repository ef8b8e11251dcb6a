// SQL of the organization's rules for signing in.
import {
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const findAccessSettings = (db: Reader, organizationId: number) =>
  db.selectFrom('access_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertAccessSettings = (tx: Transaction, row: NewRow<'access_settings'>) =>
  tx.insertInto('access_settings').values(row).execute();

/** @returns undefined if the version has changed */
export const updateAccessSettings = (
  tx: Transaction,
  settings: RowVersion<'access_settings'>,
  change: Partial<NewRow<'access_settings'>>,
) => updateVersioned(tx, 'access_settings', settings, change);

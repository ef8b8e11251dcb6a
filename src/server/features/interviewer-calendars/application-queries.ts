// SQL of the applications of organizations at Microsoft and Google.
import {
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type ApplicationsRow = Row<'calendar_applications'>;

export const findApplications = (db: Reader, organizationId: number) =>
  db.selectFrom('calendar_applications').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertApplications = (tx: Transaction, row: NewRow<'calendar_applications'>) =>
  tx
    .insertInto('calendar_applications')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateApplications = (
  tx: Transaction,
  row: RowVersion<'calendar_applications'>,
  change: Partial<Omit<ApplicationsRow, 'id' | 'organization_id' | 'version'>>,
) => updateVersioned(tx, 'calendar_applications', row, change);

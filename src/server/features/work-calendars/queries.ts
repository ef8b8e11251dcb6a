// SQL of work calendars.
import {
  findInOrganization,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const calendarsOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('work_calendars')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'work_calendars.enterprise_area_id')
    .selectAll('work_calendars')
    .select('enterprise_areas.name as area_name')
    .where('work_calendars.organization_id', '=', organizationId);

export type CalendarRow = NonNullable<Awaited<ReturnType<typeof findCalendarRow>>>;

export const findCalendarRow = (db: Reader, organizationId: number, id: number) =>
  calendarsOf(db, organizationId).where('work_calendars.id', '=', id).executeTakeFirst();

/** That of the organization first. */
export const listCalendarRows = (db: Reader, organizationId: number) =>
  calendarsOf(db, organizationId)
    .orderBy((order) => order.case().when('work_calendars.enterprise_area_id', 'is', null).then(0).else(1).end())
    .orderBy('enterprise_areas.name')
    .orderBy('work_calendars.id')
    .execute();

export const insertCalendar = (tx: Transaction, row: NewRow<'work_calendars'>) =>
  tx.insertInto('work_calendars').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateCalendar = (
  tx: Transaction,
  calendar: RowVersion<'work_calendars'>,
  change: Omit<NewRow<'work_calendars'>, 'id' | 'organization_id' | 'version'>,
) => updateVersioned(tx, 'work_calendars', calendar, change);

export const deleteCalendar = (tx: Transaction, id: number) =>
  tx.deleteFrom('work_calendars').where('id', '=', id).execute();

export const findArea = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'enterprise_areas', organizationId, id);

/** Reports count the days of all stays again. */
export const noteForReports = (tx: Transaction, organizationId: number) =>
  tx
    .insertInto('report_changes')
    .columns(['organization_id', 'selection_process_id'])
    .expression(
      tx
        .selectFrom('selection_processes')
        .select(['organization_id', 'id'])
        .where('organization_id', '=', organizationId),
    )
    .execute();

// Work calendars: one for the organization and one per area at most.
import type { NewWorkCalendar, WorkCalendarEntry } from '../../../contract/api/work-calendars.ts';
import { fieldMessages, workCalendarMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { lockUntilEnd, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { daysOf, weekdaysOf } from '../calendars/index.ts';
import {
  type CalendarRow,
  deleteCalendar,
  findArea,
  findCalendarRow,
  insertCalendar,
  listCalendarRows,
  noteForReports,
  updateCalendar,
} from './queries.ts';

const shape = (row: CalendarRow): WorkCalendarEntry => ({
  id: row.id,
  enterprise_area: row.enterprise_area_id === null ? null : { id: row.enterprise_area_id, name: row.area_name ?? '' },
  holidays_in: row.holidays_in,
  weekdays: weekdaysOf(row),
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  days: daysOf(row),
  version: row.version,
});

export const listCalendars = async (db: Reader, { organizationId }: Actor): Promise<WorkCalendarEntry[]> =>
  (await listCalendarRows(db, organizationId)).map(shape);

/** @throws AppError invalid for wrong hours or a repeated day, not_found for an unknown area, conflict if it has one */
export async function addCalendar(tx: Transaction, actor: Actor, input: NewWorkCalendar): Promise<WorkCalendarEntry> {
  const { organizationId } = actor;
  const columns = await columnsOf(tx, actor, input, null);
  const { id } = await insertCalendar(tx, { organization_id: organizationId, ...columns });
  await noteForReports(tx, organizationId);
  return readCalendar(tx, actor, id);
}

/** @throws AppError as `addCalendar`, not_found, or stale_version with the current calendar */
export async function changeCalendar(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, ...input }: NewWorkCalendar & { readonly version?: number | undefined },
): Promise<WorkCalendarEntry> {
  const calendar = await readCalendar(tx, actor, id);
  if (version !== undefined && version !== calendar.version) throw new AppError('stale_version', { current: calendar });
  const changed = await updateCalendar(tx, calendar, await columnsOf(tx, actor, input, id));
  const current = await readCalendar(tx, actor, id);
  if (!changed) throw new AppError('stale_version', { current });
  await noteForReports(tx, actor.organizationId);
  return current;
}

/** @throws AppError not_found */
export async function removeCalendar(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await readCalendar(tx, actor, id);
  await deleteCalendar(tx, id);
  await noteForReports(tx, actor.organizationId);
}

async function readCalendar(db: Reader, { organizationId }: Actor, id: number): Promise<WorkCalendarEntry> {
  const row = await findCalendarRow(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return shape(row);
}

type Columns = Omit<NewRow<'work_calendars'>, 'id' | 'organization_id' | 'version'>;

/** @param ownId of the calendar that is changed */
async function columnsOf(
  tx: Transaction,
  { organizationId }: Actor,
  input: NewWorkCalendar,
  ownId: number | null,
): Promise<Columns> {
  const {
    enterprise_area_id: areaId = null,
    holidays_in = null,
    weekdays = null,
    opens_at = null,
    closes_at = null,
    days,
  } = input;
  if ((opens_at === null) !== (closes_at === null)) throw refusal('invalid', 'closes_at', texts.bothHours);
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at) {
    throw refusal('invalid', 'closes_at', texts.hoursUpsideDown);
  }
  if (new Set(days.map(({ day }) => day)).size < days.length) throw refusal('invalid', 'days', texts.dayTwice);
  if (areaId !== null && !(await findArea(tx, organizationId, areaId))) {
    throw new AppError('not_found', { fields: { enterprise_area_id: fieldMessages.wrong } });
  }
  await lockUntilEnd(tx, 'work_calendars', organizationId);
  const others = (await listCalendarRows(tx, organizationId)).filter(({ id }) => id !== ownId);
  if (others.some(({ enterprise_area_id: id }) => id === areaId)) {
    throw refusal('conflict', 'enterprise_area_id', areaId === null ? texts.organizationTaken : texts.areaTaken);
  }
  return {
    enterprise_area_id: areaId,
    holidays_in,
    weekdays: weekdays === null ? null : JSON.stringify([...new Set(weekdays)].toSorted()),
    ...{ opens_at, closes_at },
    days: JSON.stringify(days.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
  };
}

const refusal = (code: 'invalid' | 'conflict', field: string, message: string): AppError =>
  new AppError(code, { message, fields: { [field]: message } });

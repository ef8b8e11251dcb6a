// The deadline of a step from its start, by the calendar of the request's area.
import type { WorkCalendar } from '../../../../domain/calendar/business-days.ts';
import { type StepLimit, stepDeadline } from '../../../../domain/requests/step-deadlines.ts';
import type { Reader, Row } from '../../../platform/db/index.ts';
import { calendarOfArea } from '../../calendars/index.ts';
import { type DeadlineColumns, NO_DEADLINE, type StepRow } from '../steps/step-queries.ts';

type Limited = Pick<StepRow, 'max_days' | 'escalation_days'>;

export const limitOf = ({ max_days: maxDays, escalation_days: escalationDays }: Limited): StepLimit => ({
  maxDays,
  escalationDays,
});

type CalendarOwner = Pick<Row<'requests'>, 'organization_id' | 'enterprise_area_id'>;

export const calendarOfRequest = (
  db: Reader,
  { organization_id: organizationId, enterprise_area_id: areaId }: CalendarOwner,
  now: number,
): Promise<WorkCalendar> => calendarOfArea(db, { organizationId, areaId }, now);

export async function deadlineFrom(
  db: Reader,
  request: CalendarOwner,
  step: Limited,
  startedAt: number,
): Promise<DeadlineColumns> {
  if (step.max_days === null) return NO_DEADLINE;
  const calendar = await calendarOfRequest(db, request, startedAt);
  const deadline = stepDeadline(startedAt, limitOf(step), calendar);
  if (!deadline) return NO_DEADLINE;
  const { dueOn, overdueAt, remindAt, escalateAt } = deadline;
  return { due_on: dueOn, overdue_at: overdueAt, remind_at: remindAt, escalate_at: escalateAt };
}

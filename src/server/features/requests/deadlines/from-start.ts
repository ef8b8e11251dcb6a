// The deadline of a step from its start, by the calendar of the organization.
import { type StepLimit, stepDeadline } from '../../../../domain/requests/step-deadlines.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { calendarOfOrganization } from '../../calendars/index.ts';
import { type DeadlineColumns, NO_DEADLINE, type StepRow } from '../steps/step-queries.ts';

type Limited = Pick<StepRow, 'max_days' | 'escalation_days'>;

export const limitOf = ({ max_days: maxDays, escalation_days: escalationDays }: Limited): StepLimit => ({
  maxDays,
  escalationDays,
});

export async function deadlineFrom(
  db: Reader,
  organizationId: number,
  step: Limited,
  startedAt: number,
): Promise<DeadlineColumns> {
  if (step.max_days === null) return NO_DEADLINE;
  const calendar = await calendarOfOrganization(db, organizationId, startedAt);
  const deadline = stepDeadline(startedAt, limitOf(step), calendar);
  if (!deadline) return NO_DEADLINE;
  const { dueOn, overdueAt, remindAt, escalateAt } = deadline;
  return { due_on: dueOn, overdue_at: overdueAt, remind_at: remindAt, escalate_at: escalateAt };
}

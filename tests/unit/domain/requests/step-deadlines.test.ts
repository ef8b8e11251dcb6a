// Deadlines of approval steps over weekends, holidays and time zones.
import { expect, test } from 'vitest';
import { isStepOverdue, nextReminder, stepDeadline } from '../../../../src/domain/requests/step-deadlines.ts';

const at = (text: string): number => Date.parse(text);
const calendar = { timeZone: 'America/Santiago', holidays: new Set(['2026-12-08']), pauses: [] };
const iso = (instant: number | null | undefined) => (instant == null ? null : new Date(instant).toISOString());

test('counts business days after the start, and escalates in business days after the last one [MORE-505]', () => {
  // Friday night in Santiago is Saturday by UTC.
  const started = at('2026-12-05T01:00:00Z');
  const deadline = stepDeadline(started, { maxDays: 2, escalationDays: 1 }, calendar);
  expect([deadline?.dueOn, iso(deadline?.overdueAt), iso(deadline?.remindAt), iso(deadline?.escalateAt)]).toEqual([
    '2026-12-09',
    '2026-12-10T03:00:00.000Z',
    '2026-12-09T11:00:00.000Z',
    '2026-12-10T11:00:00.000Z',
  ]);
  expect(stepDeadline(started, { maxDays: null, escalationDays: 1 }, calendar)).toBeNull();
  expect(stepDeadline(started, { maxDays: 1, escalationDays: null }, calendar)?.escalateAt).toBeNull();
});

test('reminds on the last day and on the business day after it [MORE-506]', () => {
  const next = (now: string) => iso(nextReminder('2026-12-11', calendar, at(now)));
  expect(next('2026-12-11T10:59:00Z')).toBe('2026-12-11T11:00:00.000Z');
  expect(next('2026-12-11T11:00:00Z')).toBe('2026-12-14T11:00:00.000Z');
  expect(next('2026-12-14T11:00:00Z')).toBeNull();
});

test('is overdue from the end of the last day, and not while it is returned [MORE-505]', () => {
  expect([isStepOverdue(5, false, 4), isStepOverdue(5, false, 5), isStepOverdue(5, true, 6)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isStepOverdue(null, false, 6)).toBe(false);
});

// The text on a card for its days in the stage.
import { describe, expect, test } from 'vitest';
import { daysInStage, daysOfCalendar } from '../../../../src/domain/board/days-in-stage.ts';
import { isWeekday } from '../../../../src/domain/calendar/business-days.ts';

const limit = (max_days: number) => ({ active: true, max_days });
const none = { active: false, max_days: 0 };
const days = daysOfCalendar({ timeZone: 'America/Santiago', holidays: new Set(), pauses: [] });
const enteredOn = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;

describe('days in a stage', () => {
  test.each([
    [enteredOn(20), none, { state: 'free', text: '0d', spoken: 'Llegó hoy a la etapa: 0 días hábiles' }],
    [enteredOn(19), none, { state: 'free', text: '1d', spoken: '1 día hábil en la etapa' }],
    [enteredOn(4), none, { state: 'free', text: '12d', spoken: '12 días hábiles en la etapa' }],
    [enteredOn(18), limit(5), { state: 'in_time', text: '2d', spoken: '2 días hábiles en la etapa, de un plazo de 5' }],
    [
      enteredOn(13),
      limit(5),
      { state: 'due', text: 'Vence hoy · 5d', spoken: 'vence hoy, 5 días hábiles en la etapa, de un plazo de 5' },
    ],
    [
      enteredOn(4),
      limit(5),
      { state: 'overdue', text: 'Vencido · 12d', spoken: 'vencido, 12 días hábiles en la etapa, de un plazo de 5' },
    ],
  ])('since %s with %o', (movedAt, stageLimit, expected) => {
    expect(daysInStage(movedAt, '2026-11-20', stageLimit, days)).toEqual(expected);
  });

  test('a day is that of the country, and one that is free there does not count', () => {
    const evening = '2026-11-20T01:30:00.000Z';
    const inMadrid = daysOfCalendar({ timeZone: 'Europe/Madrid', holidays: new Set(), pauses: [] });
    expect(daysInStage(evening, '2026-11-20', none, days).text).toBe('1d');
    expect(daysInStage(evening, '2026-11-20', none, inMadrid).text).toBe('0d');
    const isBusinessDay = (day: string) => isWeekday(day) && day !== '2026-11-20';
    expect(daysInStage(evening, '2026-11-20', none, { ...days, isBusinessDay }).text).toBe('0d');
  });
});

// What a card says of the time in its stage, and when that changes by itself.
import { describe, expect, test } from 'vitest';
import { daysInStage, localDay, untilTomorrow } from '../../../../src/renderer/board/days-in-stage.ts';

const limit = (max_days: number) => ({ active: true, max_days });
const none = { active: false, max_days: 0 };
/** Noon where the test runs, so that the day is the same in every zone. */
const arrived = (day: number) => new Date(2026, 10, day, 12).toISOString();

describe('days in a stage', () => {
  test.each([
    [arrived(20), none, { state: 'free', text: '0d', spoken: 'Llegó hoy a la etapa: 0 días hábiles' }],
    [arrived(19), none, { state: 'free', text: '1d', spoken: '1 día hábil en la etapa' }],
    [arrived(4), none, { state: 'free', text: '12d', spoken: '12 días hábiles en la etapa' }],
    [arrived(18), limit(5), { state: 'in_time', text: '2d', spoken: '2 días hábiles en la etapa, de un plazo de 5' }],
    [
      arrived(13),
      limit(5),
      { state: 'due', text: 'Vence hoy · 5d', spoken: 'vence hoy, 5 días hábiles en la etapa, de un plazo de 5' },
    ],
    [
      arrived(4),
      limit(5),
      { state: 'overdue', text: 'Vencido · 12d', spoken: 'vencido, 12 días hábiles en la etapa, de un plazo de 5' },
    ],
  ])('since %s with %o', (movedAt, stageLimit, expected) => {
    expect(daysInStage(movedAt, '2026-11-20', stageLimit)).toEqual(expected);
  });

  test('a day is the person’s own, and ends at midnight there', () => {
    const late = new Date(2026, 10, 20, 23, 59, 30);
    expect(localDay(late)).toBe('2026-11-20');
    expect(untilTomorrow(late)).toBe(30_000);
    expect(localDay(new Date(late.getTime() + untilTomorrow(late)))).toBe('2026-11-21');
  });
});

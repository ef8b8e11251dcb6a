// Free slots of several interviews in a row.
import { expect, test } from 'vitest';
import type { InterviewerCalendar } from '../../../../src/domain/interviews/free-slots.ts';
import { freeSequences, offsetsOf, type SequencePart } from '../../../../src/domain/interviews/slot-sequences.ts';
import { calendar, randomCalendar, randomOf, STARTS } from './random-calendars.ts';
import { slowSequences } from './slow-slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (text: string): number => Date.parse(text);
const part = (
  calendars: readonly InterviewerCalendar[],
  more: Partial<Omit<SequencePart, 'calendars'>> = {},
): SequencePart => ({ calendars, minutes: 60, needed: null, breakMinutes: 0, ...more });

// 2026-12-01 is a Tuesday; Santiago is three hours behind UTC then. Work is from nine to one.
const MORNING = Array.from({ length: 7 }, () => [{ from: '09:00', to: '13:00' }]);
const TUESDAY = { from: at('2026-12-01T03:00Z'), until: at('2026-12-02T03:00Z'), stepMinutes: 30 };
const own = (userId: number, more: Parameters<typeof calendar>[1] = {}, rest: Parameters<typeof calendar>[2] = {}) =>
  calendar(userId, { days: MORNING, ...more }, rest);

const textsOf = (parts: readonly SequencePart[], request = TUESDAY) =>
  freeSequences(parts, request).map(({ slots }) =>
    slots
      .map(({ startsAt, userIds }) => `${new Date(startsAt).toISOString().slice(11, 16)} ${userIds.join()}`)
      .join(' · '),
  );

test('interviews follow each other with their breaks, each with its own interviewers [MORE-320]', () => {
  expect(textsOf([part([own(1)]), part([own(2), own(3)], { breakMinutes: 30, minutes: 90 })])).toEqual([
    '12:00 1 · 13:30 2,3',
    '12:30 1 · 14:00 2,3',
    '13:00 1 · 14:30 2,3',
  ]);
  expect(offsetsOf([part([], { breakMinutes: 99 }), part([], { breakMinutes: 15, minutes: 45 })])).toEqual({
    ...{ starts: [0, 75 * MINUTE], length: 120 * MINUTE },
  });
  const busy = [{ from: at('2026-12-01T14:00Z'), until: at('2026-12-01T15:00Z') }];
  expect(textsOf([part([own(1)]), part([own(2, {}, { busy })])])).toEqual(['12:00 1 · 13:00 2', '14:00 1 · 15:00 2']);
  expect(textsOf([])).toEqual([]);
  expect(textsOf([part([own(1)]), part([])])).toEqual([]);
});

test('an interviewer of two parts has the buffer between them, and no more than the most a day [MORE-320]', () => {
  const noBuffer = [part([own(1)]), part([own(1)])];
  expect(textsOf(noBuffer)).toHaveLength(5);
  const buffered = own(1, { buffer_after_minutes: 20 });
  expect(textsOf([part([buffered]), part([buffered])])).toEqual([]);
  expect(textsOf([part([buffered]), part([buffered], { breakMinutes: 20 })])).not.toEqual([]);
  const once = own(1, { max_per_day: 1 });
  expect(textsOf([part([once]), part([once], { breakMinutes: 60 })])).toEqual([]);
});

test('a pool leaves its interviewer to the part that needs exactly that one, and spreads the rest [MORE-320]', () => {
  const [ana, eva] = [own(1, { max_per_day: 1 }), own(2, { max_per_day: 1 })];
  // Ana would come first, but the second interview needs her.
  expect(textsOf([part([ana, eva], { needed: 1 }), part([ana])])[0]).toBe('12:00 2 · 13:00 1');
  // Whoever has the first interview comes later for the second.
  const pool = [own(1), own(2)];
  expect(textsOf([part(pool, { needed: 1 }), part(pool, { needed: 1 })])[0]).toBe('12:00 1 · 13:00 2');
});

test('a search that cannot end in time offers nothing instead of hanging [MORE-320]', () => {
  const pool = Array.from({ length: 10 }, (_, index) => own(index + 1, { max_per_day: 2 }));
  const parts = Array.from({ length: 5 }, () => part(pool, { needed: 5, minutes: 30 }));
  // Five of ten, five times: each of the ten would have to come more often than twice.
  expect(textsOf(parts)).toEqual([]);
});

test('trying every assignment minute by minute finds the same for 1,000 calendars in 12 zones [MORE-320]', () => {
  const random = randomOf(320);
  const zones = new Set<string>();
  let [found, several] = [0, 0];
  for (let made = 0; made < 1000; ) {
    const start = STARTS[random(STARTS.length)] ?? 0;
    const people = Array.from({ length: 2 + random(3) }, (_, index) => {
      const one = randomCalendar(random, index + 1, start);
      // Long hours, so that there is something to find.
      const days = one.availability.days.map((ofDay) => (random(3) === 0 ? ofDay : [{ from: '00:00', to: '23:59' }]));
      return { ...one, availability: { ...one.availability, days } };
    });
    made += people.length;
    for (const { availability } of people) zones.add(availability.time_zone);
    const parts = Array.from({ length: 2 + random(2) }, (): SequencePart => {
      const calendars = people.filter(() => random(2) === 0).slice(0, 3);
      const taking = calendars.length > 0 ? calendars : people.slice(0, 1);
      const needed = random(3) === 0 ? null : 1 + random(taking.length);
      return part(taking, { minutes: 15 + random(4) * 15, breakMinutes: random(4) * 15, needed });
    });
    const request = { from: start + random(120) * MINUTE, until: start + 2 * DAY, stepMinutes: 60 };
    const sequences = freeSequences(parts, request);
    found += sequences.length;
    several += sequences.filter(({ slots }) => new Set(slots.flatMap(({ userIds }) => userIds)).size > 1).length;
    expect(sequences, JSON.stringify({ parts, request })).toEqual(slowSequences(parts, request));
  }
  // The comparison is of something.
  expect([zones.size, found > 2000, several > 1000]).toEqual([12, true, true]);
});

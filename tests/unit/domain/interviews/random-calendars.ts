// Random calendars of interviewers in twelve zones, the same in each run.
import type { Availability } from '../../../../src/contract/api/interview-availability.ts';
import type { InterviewerCalendar } from '../../../../src/domain/interviews/free-slots.ts';
import { defaultAvailability } from '../../../../src/domain/interviews/working-hours.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const calendar = (
  userId: number,
  availability: Partial<Availability> = {},
  more: Partial<InterviewerCalendar> = {},
): InterviewerCalendar => ({
  userId,
  availability: { ...defaultAvailability('America/Santiago'), ...availability },
  holidays: new Set(),
  interviews: [],
  busy: [],
  ...more,
});

const ZONES = [
  ...['America/Santiago', 'America/Mexico_City', 'America/Asuncion', 'Europe/Madrid', 'America/New_York'],
  ...['America/Sao_Paulo', 'America/Bogota', 'America/Tijuana', 'Atlantic/Canary', 'America/Havana'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe'],
];

/** The Saturdays before changes of Chile, Spain, the United States and Cuba, Australia, and an ordinary week. */
export const STARTS = [
  '2026-04-04',
  '2026-09-05',
  '2026-03-28',
  '2026-10-24',
  '2026-03-07',
  '2026-10-03',
  '2026-06-16',
].map((day) => Date.parse(`${day}T00:00Z`));

/** Numbers from a seed, so that each run has the same calendars (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function randomCalendar(random: (below: number) => number, userId: number, start: number): InterviewerCalendar {
  const times = (count: number) =>
    Array.from({ length: random(count) }, () => {
      const from = start + (random(5 * 24 * 12) - 24 * 12) * 5 * MINUTE;
      return { from, until: from + (1 + random(30)) * 5 * MINUTE };
    });
  const periods = () => {
    if (random(5) === 0) return [];
    const marks = [random(1440), random(1440), random(1440), random(1440)].toSorted((one, other) => one - other);
    const [first = 0, second = 1, third = 2, last = 3] = marks;
    return [
      { from: clock(first), to: clock(second) },
      { from: clock(third), to: clock(last) },
    ].filter(({ from, to }) => from < to);
  };
  const dayOff = new Date(start + random(4) * DAY).toISOString().slice(0, 10);
  return calendar(
    userId,
    {
      time_zone: ZONES[random(ZONES.length)] ?? 'UTC',
      days: Array.from({ length: 7 }, periods),
      days_off: random(4) === 0 ? [dayOff] : [],
      buffer_before_minutes: random(3) * 10,
      buffer_after_minutes: random(3) * 15,
      max_per_day: random(3) === 0 ? 1 + random(3) : null,
    },
    { interviews: times(8), busy: times(8), holidays: new Set(random(6) === 0 ? [dayOff] : []) },
  );
}

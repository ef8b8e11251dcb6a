// Conversion between instants and calendar days of a time zone.

/** A calendar day, as `YYYY-MM-DD`. */
export type CalendarDay = string;

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In minutes. */
const FURTHEST = 15 * 60;

/** Days since 1970. */
export const dayNumber = (day: CalendarDay): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayOfNumber = (number: number): CalendarDay => new Date(number * DAY).toISOString().slice(0, 10);
export const dayAfter = (day: CalendarDay): CalendarDay => dayOfNumber(dayNumber(day) + 1);

/** Cached per zone, as creating one costs more than a thousand uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // This locale formats dates as ISO.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts });
  clocks.set(timeZone, made);
  return made;
}

/** Since this instant, the offsets of all zones are multiples of a quarter hour: 1990. */
const QUARTERS_SINCE = Date.UTC(1990, 0, 1);
/** Days per zone that are known by quarter of an hour, a bit more than a year. */
const MAX_KNOWN_QUARTERS = 40_000;
const knownDays = new Map<string, Map<number, CalendarDay>>();

/** The day of an instant (epoch milliseconds) in an IANA time zone. */
export function dayIn(timeZone: string, instant: number): CalendarDay {
  if (!(instant >= QUARTERS_SINCE)) return clockOf(timeZone).format(instant);
  const quarter = Math.floor(instant / QUARTER);
  let known = knownDays.get(timeZone);
  if (!known || known.size >= MAX_KNOWN_QUARTERS) {
    known = new Map();
    knownDays.set(timeZone, known);
  }
  const before = known.get(quarter);
  if (before !== undefined) return before;
  const day = clockOf(timeZone).format(instant);
  known.set(quarter, day);
  return day;
}

/** The first instant of a day in a zone, in epoch milliseconds, even if clocks skip its midnight. */
export const startOfDay = (timeZone: string, day: CalendarDay): number =>
  firstMinute(dayNumber(day) * DAY, (instant) => dayIn(timeZone, instant) >= day);

/**
 * The earliest next instant (epoch milliseconds) at which a day can begin in any zone: offsets are multiples of a
 * quarter hour.
 */
export const sameDaysUntil = (now: number): number => (Math.floor(now / QUARTER) + 1) * QUARTER;

/** Cached like `clocks`. */
const minuteClocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at an instant, in minutes of the day. */
export function minuteIn(timeZone: string, instant: number): number {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = minuteClocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts });
  minuteClocks.set(timeZone, clock);
  const text = clock.format(instant);
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

/**
 * The first instant at which a zone's clocks reach an hour (0 to 23) of a day, in epoch milliseconds. Of a repeated
 * hour it is the first, of a skipped one the next existing hour.
 */
export const hourOf = (timeZone: string, day: CalendarDay, hour: number): number => minuteOf(timeZone, day, hour * 60);

/** The same of a minute of the day. */
export const minuteOf = (timeZone: string, day: CalendarDay, minute: number): number =>
  firstMinute(dayNumber(day) * DAY + minute * MINUTE, (instant) => {
    const localDay = dayIn(timeZone, instant);
    return localDay === day ? minuteIn(timeZone, instant) >= minute : localDay > day;
  });

/** The first whole minute from which `hasCome` is true, at most 15 hours from `middle`. */
function firstMinute(middle: number, hasCome: (instant: number) => boolean): number {
  let before = -FURTHEST;
  let within = FURTHEST;
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2);
    if (hasCome(middle + between * MINUTE)) within = between;
    else before = between;
  }
  return middle + within * MINUTE;
}

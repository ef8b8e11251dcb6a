// Calendar days in a time zone: the day of an instant, and the instant at which a day begins.

/** A calendar day, as `YYYY-MM-DD`. */
export type CalendarDay = string;

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** No clock of the world is further from UTC, in minutes. */
const FURTHEST = 15 * 60;

/** Days since 1970. */
export const dayNumber = (day: CalendarDay): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayOfNumber = (number: number): CalendarDay => new Date(number * DAY).toISOString().slice(0, 10);
export const dayAfter = (day: CalendarDay): CalendarDay => dayOfNumber(dayNumber(day) + 1);

/** Made once for each zone: making one costs more than a thousand uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // This locale writes dates as ISO does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts });
  clocks.set(timeZone, made);
  return made;
}

/** The day that it is at an instant (epoch milliseconds) in a zone of the IANA's. */
export const dayIn = (timeZone: string, instant: number): CalendarDay => clockOf(timeZone).format(instant);

/** The first instant of a day in a zone, in epoch milliseconds, also where clocks skip its midnight. */
export const startOfDay = (timeZone: string, day: CalendarDay): number =>
  firstMinute(dayNumber(day) * DAY, (instant) => dayIn(timeZone, instant) >= day);

/** Until when no day begins in any zone (epoch milliseconds): clocks differ from each other by quarters of an hour. */
export const sameDaysUntil = (now: number): number => (Math.floor(now / QUARTER) + 1) * QUARTER;

/** Made once for each zone, as the others. */
const hourClocks = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, instant: number): number {
  const clock =
    hourClocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hourClocks.set(timeZone, clock);
  return Number(clock.format(instant));
}

/**
 * The first instant at which clocks in a zone show an hour (0 to 23) of a day, in epoch milliseconds: the first time where
 * they show it twice, and the next that they show where they skip it.
 */
export const hourOf = (timeZone: string, day: CalendarDay, hour: number): number =>
  firstMinute(dayNumber(day) * DAY + hour * HOUR, (instant) => {
    const localDay = dayIn(timeZone, instant);
    return localDay === day ? hourIn(timeZone, instant) >= hour : localDay > day;
  });

/** The first whole minute around a time as UTC would have it from which on it has come, wherever clocks are. */
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

// Calendar days in a time zone: the day of an instant, and the instant at which a day begins.

/** A calendar day, as `YYYY-MM-DD`. */
export type CalendarDay = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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
export function startOfDay(timeZone: string, day: CalendarDay): number {
  const middle = dayNumber(day) * DAY;
  let before = -FURTHEST;
  let within = FURTHEST;
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2);
    if (dayIn(timeZone, middle + between * MINUTE) >= day) within = between;
    else before = between;
  }
  return middle + within * MINUTE;
}

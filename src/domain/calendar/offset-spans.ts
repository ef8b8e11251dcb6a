// Offsets of a time zone over a range of time, for arithmetic with local times.
import { dayNumber } from './calendar-days.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A range of instants with one offset, in milliseconds: local time is instant + offset. `until` is exclusive. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** Cached per zone, as creating one costs more than a thousand uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  // This locale formats dates and times as ISO, with a space in between.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, ...date, ...time });
  clocks.set(timeZone, made);
  return made;
}

/** The offset of an IANA time zone at an instant, both in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${clockOf(timeZone).format(whole).replace(' ', 'T')}Z`) - whole;
}

/** In order and without gaps. A zone changes its offset at most once a day, at a whole minute. */
export function offsetSpans(timeZone: string, from: number, until: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let start = from;
  let offset = offsetAt(timeZone, from);
  for (let probe = from; probe < until; ) {
    const next = Math.min(probe + DAY, until);
    const nextOffset = offsetAt(timeZone, next);
    if (nextOffset !== offset) {
      const change = firstMinuteWith(timeZone, { after: probe, until: next, offset: nextOffset });
      spans.push({ from: start, until: change, offset });
      start = change;
      offset = nextOffset;
    }
    probe = next;
  }
  if (start < until) spans.push({ from: start, until, offset });
  return spans;
}

function firstMinuteWith(
  timeZone: string,
  { after, until, offset }: { readonly after: number; readonly until: number; readonly offset: number },
): number {
  let before = Math.floor(after / MINUTE);
  let within = Math.ceil(until / MINUTE);
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2);
    if (offsetAt(timeZone, between * MINUTE) === offset) within = between;
    else before = between;
  }
  return Math.min(within * MINUTE, until);
}

/** Days since 1970 on the clocks of the zone. The instant must be within the spans. */
export function localDayNumber(spans: readonly OffsetSpan[], instant: number): number {
  const span = spans.find(({ until }) => instant < until) ?? spans.at(-1);
  return Math.floor((instant + (span?.offset ?? 0)) / DAY);
}

/** The week of a day number; weeks begin on Mondays. */
export const weekNumber = (day: number): number => Math.floor((day - MONDAY) / 7);

const MONDAY = dayNumber('1970-01-05');

/**
 * The first instant at which the clocks of a zone display a local time, given as milliseconds since 1970 on those
 * clocks. Of a repeated time it is the first; a skipped time is counted from before the change, as RFC 5545 requires.
 */
export function instantOfLocal(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - DAY);
  const after = offsetAt(timeZone, local + DAY);
  const found = [local - before, local - after].filter((instant) => offsetAt(timeZone, instant) === local - instant);
  return found.length > 0 ? Math.min(...found) : local - before;
}

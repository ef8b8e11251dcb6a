// Reads the calendars of interviewers, and remembers their busy times for some minutes, in memory only.
import type { CalendarProblem } from '../../../../contract/api/interview-availability.ts';
import type { Interval } from '../../../../domain/interviews/intervals.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Services } from '../../../services.ts';
import type { FetchedCalendar } from './fetch-calendar.ts';
import { readCalendar } from './read-calendar.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Around a day that is asked for, so that the next question finds its answer. */
const AHEAD = 60 * DAY;
/** Busy times of a calendar that cannot be read now still count for a day. */
const LAST_KNOWN = DAY;
const MAX_REMEMBERED = 500;

export interface CalendarOwner {
  readonly userId: number;
  readonly email: string;
  readonly timeZone: string;
  /** Where the calendar is; changes with it. */
  readonly source: string;
  /** Reads it from there. */
  fetch(range: Interval): Promise<FetchedCalendar>;
  /** See `BusyQuestion`. */
  readonly ownPrefix: string;
}

export interface BusyTimes {
  readonly busy: readonly Interval[];
  /** Null if the calendar was read. Otherwise `busy` has what was known before. */
  readonly problem: CalendarProblem | null;
}

interface Remembered extends BusyTimes {
  readonly range: Interval;
  readonly readAt: number;
  /** When `busy` was read, if not now. */
  readonly knownAt: number;
}

const readers = new WeakMap<Database, CalendarReader>();

/** The reader that all features of a server share. */
export function calendarReaderOf({ database, now }: Services): CalendarReader {
  const known = readers.get(database) ?? new CalendarReader(now);
  readers.set(database, known);
  return known;
}

export class CalendarReader {
  readonly #now: () => number;
  readonly #remembered = new Map<string, Remembered>();
  readonly #reading = new Map<string, Promise<Remembered>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param maxAge how old the answer may be, in milliseconds */
  async read(owner: CalendarOwner, asked: Interval, maxAge: number): Promise<BusyTimes> {
    const key = `${owner.userId} ${owner.timeZone} ${owner.source}`;
    const known = this.#remembered.get(key);
    const covers = known && known.range.from <= asked.from && asked.until <= known.range.until;
    if (covers && this.#now() - known.readAt < maxAge) return known;
    // Simultaneous questions about one calendar wait for one reading.
    const turn = `${key} ${asked.from < this.#now() - DAY || asked.until > this.#now() + AHEAD ? asked.until : ''}`;
    const reading =
      this.#reading.get(turn) ?? this.#readNow(owner, asked, known, key).finally(() => this.#reading.delete(turn));
    this.#reading.set(turn, reading);
    return reading;
  }

  async #readNow(
    owner: CalendarOwner,
    asked: Interval,
    before: Remembered | undefined,
    key: string,
  ): Promise<Remembered> {
    const now = this.#now();
    const range = { from: Math.min(asked.from, now - DAY), until: Math.max(asked.until, now + AHEAD) };
    const { timeZone, email, ownPrefix } = owner;
    const fetched = await owner.fetch(range);
    const outcome =
      'problem' in fetched || 'busy' in fetched
        ? fetched
        : await readCalendar({ ...fetched, timeZone, email, ownPrefix, ...range });
    const isKnown = before !== undefined && now - before.knownAt < LAST_KNOWN;
    const made: Remembered =
      'busy' in outcome
        ? { busy: outcome.busy, problem: null, range, readAt: now, knownAt: now }
        : {
            busy: isKnown ? before.busy : [],
            problem: outcome.problem,
            range,
            readAt: now,
            knownAt: isKnown ? before.knownAt : 0,
          };
    this.#remember(key, made);
    return made;
  }

  #remember(key: string, made: Remembered): void {
    this.#remembered.delete(key);
    this.#remembered.set(key, made);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }
}

// Where the interviews of a week are in the grid: day, time, and lanes for those at the same time.
import { addDays, differenceInCalendarDays, format, isValid, parseISO, startOfWeek } from 'date-fns';

export const DAYS = 7;
const MINUTE = 60_000;
export const STEP_MINUTES = 30;
/** The hours that are always displayed. */
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** The Monday of the week of a day such as `2026-12-01`; of today's week for any other text. */
export function mondayOf(day: string | null, now: Date): Date {
  const parsed = parseISO(day ?? '');
  return startOfWeek(isValid(parsed) ? parsed : now, { weekStartsOn: 1 });
}

export const dayText = (day: Date): string => format(day, 'yyyy-MM-dd');

export interface Timed {
  readonly id: number;
  readonly starts_at: string;
  readonly minutes: number;
}

export interface Block<Item extends Timed> {
  readonly item: Item;
  /** From Monday, 0 to 6. */
  readonly day: number;
  /** On the clocks of this computer, from midnight. */
  readonly startMinutes: number;
  /** Which of how many lanes of its group of overlapping interviews. */
  readonly lane: number;
  readonly lanes: number;
}

/** The hours of the grid: the usual ones, and those of earlier and later interviews. */
export function hoursOf(blocks: readonly Block<Timed>[]): { readonly first: number; readonly last: number } {
  const starts = blocks.map(({ startMinutes }) => Math.floor(startMinutes / 60));
  const ends = blocks.map(({ startMinutes, item }) => Math.ceil((startMinutes + item.minutes) / 60));
  return { first: Math.min(FIRST_HOUR, ...starts), last: Math.min(24, Math.max(LAST_HOUR, ...ends)) };
}

/** @param items in order of time */
export function blocksOf<Item extends Timed>(items: readonly Item[], monday: Date): Block<Item>[] {
  const located = items.map((item) => {
    const start = new Date(item.starts_at);
    const startMinutes = start.getHours() * 60 + start.getMinutes();
    return { item, day: differenceInCalendarDays(start, monday), startMinutes, from: start.getTime() };
  });
  const blocks: Block<Item>[] = [];
  for (const ofDay of Map.groupBy(located, ({ day }) => day).values()) {
    for (const group of overlapping(ofDay)) blocks.push(...inLanes(group));
  }
  return blocks;
}

interface Located<Item> {
  readonly item: Item;
  readonly day: number;
  readonly startMinutes: number;
  readonly from: number;
}

const endOf = ({ from, item }: Located<Timed>): number => from + item.minutes * MINUTE;

/** Groups without a common instant with another group. */
function overlapping<Item extends Timed>(located: readonly Located<Item>[]): Located<Item>[][] {
  const groups: Located<Item>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of located) {
    if (one.from >= end) groups.push([]);
    groups.at(-1)?.push(one);
    end = Math.max(end, endOf(one));
  }
  return groups;
}

/** Each takes the first lane that is free at its start. */
function inLanes<Item extends Timed>(group: readonly Located<Item>[]): Block<Item>[] {
  const ends: number[] = [];
  const lanes = group.map((one) => {
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endOf(one);
    return lane;
  });
  return group.map(({ item, day, startMinutes }, index) => ({
    ...{ item, day, startMinutes },
    lane: lanes[index] ?? 0,
    lanes: ends.length,
  }));
}

/** The start of a cell, on the clocks of this computer. */
export const instantOfCell = (monday: Date, day: number, minutes: number): Date => {
  const date = addDays(monday, day);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 0, minutes);
};

// The times at which several interviews in a row can begin, each with interviewers of its own.
import { weekNumber } from '../calendar/offset-spans.ts';
import { Agenda, type InterviewerCalendar, type Slot, type SlotRequest } from './free-slots.ts';

const MINUTE = 60_000;
/** Assignments of interviewers that are tried for one start, so that large pools do not take for ever. */
const MAX_TRIES = 500;

/** An interview of the sequence. */
export interface SequencePart {
  readonly calendars: readonly InterviewerCalendar[];
  readonly minutes: number;
  /** How many interviewers take part; null for all. */
  readonly needed: number | null;
  /** Between the end of the former interview and this one; of no account for the first. */
  readonly breakMinutes: number;
}

/** The first interview begins at a multiple of the step; all of them lie between `from` and `until`. */
export type SequenceRequest = Pick<SlotRequest, 'from' | 'until' | 'stepMinutes'>;

export interface SlotSequence {
  /** Epoch milliseconds. */
  readonly startsAt: number;
  /** One for each part. */
  readonly slots: readonly Slot[];
}

/** When the parts begin, in milliseconds after the first, and when the last one ends. */
export function offsetsOf(parts: readonly Pick<SequencePart, 'minutes' | 'breakMinutes'>[]): {
  readonly starts: readonly number[];
  readonly length: number;
} {
  const starts: number[] = [];
  let end = 0;
  for (const [index, { minutes, breakMinutes }] of parts.entries()) {
    const start = end + (index === 0 ? 0 : breakMinutes * MINUTE);
    starts.push(start);
    end = start + minutes * MINUTE;
  }
  return { starts, length: end };
}

/**
 * In order of time. An interviewer of several parts has their buffers between them, and no more interviews a day than
 * their availability allows. Of pools, those with the fewest interviews of the week come first, the other parts of the
 * sequence included; the first part chooses before the second.
 */
export function freeSequences(parts: readonly SequencePart[], request: SequenceRequest): SlotSequence[] {
  const { starts, length } = offsetsOf(parts);
  const planned = parts.map(
    ({ calendars, minutes, needed }, index): PlannedPart => ({
      agendas: calendars.map((calendar) => new Agenda(calendar, request)),
      offset: starts[index] ?? 0,
      length: minutes * MINUTE,
      needed: needed ?? calendars.length,
    }),
  );
  const isPossible = planned.every(({ agendas, needed }) => needed >= 1 && agendas.length >= needed);
  if (!isPossible || planned.length === 0) return [];
  const step = request.stepMinutes * MINUTE;
  const found: SlotSequence[] = [];
  for (let start = Math.ceil(request.from / step) * step; start + length <= request.until; start += step) {
    const slots = assign(planned, start);
    if (slots) found.push({ startsAt: start, slots });
  }
  return found;
}

interface PlannedPart {
  readonly agendas: readonly Agenda[];
  /** Milliseconds after the start of the sequence. */
  readonly offset: number;
  readonly length: number;
  readonly needed: number;
}

interface OpenPart {
  /** Those who are free apart from the sequence. */
  readonly free: readonly Agenda[];
  readonly from: number;
  readonly until: number;
  readonly needed: number;
}

/** What an interviewer does in the parts that are assigned. */
interface Duty {
  readonly until: number;
  readonly day: number;
}

/** The interviewers of each part; null if the parts cannot all be assigned. */
function assign(planned: readonly PlannedPart[], start: number): Slot[] | null {
  const open = planned.map(({ agendas, offset, length, needed }): OpenPart => {
    const from = start + offset;
    return { free: agendas.filter((one) => one.isFree(from, from + length)), from, until: from + length, needed };
  });
  if (open.some(({ free, needed }) => free.length < needed)) return null;
  let tries = 0;
  const duties = new Map<number, readonly Duty[]>();
  const assignFrom = (index: number): Slot[] | null => {
    const part = open[index];
    if (!part) return [];
    if (open.slice(index + 1).some((later) => countAble(later, duties) < later.needed)) return null;
    for (const chosen of choices(inOrder(part, duties), part.needed)) {
      tries += 1;
      if (tries > MAX_TRIES) return null;
      const before = chosen.map(({ userId }) => [userId, duties.get(userId) ?? []] as const);
      for (const one of chosen) {
        const duty = { until: part.until, day: one.dayOf(part.from) };
        duties.set(one.userId, [...(duties.get(one.userId) ?? []), duty]);
      }
      const rest = assignFrom(index + 1);
      if (rest) return [{ startsAt: part.from, userIds: chosen.map(({ userId }) => userId) }, ...rest];
      for (const [userId, own] of before) duties.set(userId, own);
    }
    return null;
  };
  return assignFrom(0);
}

const NO_DUTIES: readonly Duty[] = [];

function isAble(agenda: Agenda, from: number, duties: ReadonlyMap<number, readonly Duty[]>): boolean {
  const own = duties.get(agenda.userId) ?? NO_DUTIES;
  if (own.some(({ until }) => until + agenda.buffer > from)) return false;
  const day = agenda.dayOf(from);
  return agenda.hasRoomOn(day, own.filter((duty) => duty.day === day).length);
}

const countAble = ({ free, from }: OpenPart, duties: ReadonlyMap<number, readonly Duty[]>): number =>
  free.filter((agenda) => isAble(agenda, from, duties)).length;

/** Those who can take part, with the fewest interviews of the week first, then by id. */
function inOrder({ free, from }: OpenPart, duties: ReadonlyMap<number, readonly Duty[]>): Agenda[] {
  const countOf = (agenda: Agenda): number => {
    const week = weekNumber(agenda.dayOf(from));
    const own = (duties.get(agenda.userId) ?? NO_DUTIES).filter(({ day }) => weekNumber(day) === week);
    return agenda.countInWeekOf(from) + own.length;
  };
  return free
    .filter((agenda) => isAble(agenda, from, duties))
    .map((agenda) => ({ agenda, count: countOf(agenda) }))
    .toSorted((one, other) => one.count - other.count || one.agenda.userId - other.agenda.userId)
    .map(({ agenda }) => agenda);
}

/** All choices of so many, those with the first ones first. */
function* choices<Item>(items: readonly Item[], count: number): Generator<readonly Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = 0; index + count <= items.length; index += 1) {
    const first = items[index] as Item;
    for (const rest of choices(items.slice(index + 1), count - 1)) yield [first, ...rest];
  }
}

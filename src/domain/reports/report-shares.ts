// Contribution of one candidacy to report counts, recomputed from its activity after each change.
import type { LogKind } from '../../contract/api/applicants.ts';
import { candidacyMessages } from '../../contract/messages.ts';
import { businessDaysBetween, type IsBusinessDay } from '../calendar/business-days.ts';
import { type CalendarDay, dayIn, dayNumber } from '../calendar/calendar-days.ts';
import { TOGETHER_MILLISECONDS } from '../processes/process-history.ts';

/** First business days of the buckets; calendar days for hirings. */
export const STAY_BUCKETS = [0, 1, 3, 6, 11, 21] as const;
export const HIRE_BUCKETS = [0, 8, 15, 31, 61, 91] as const;

const STAYS = ['stays_0', 'stays_1', 'stays_2', 'stays_3', 'stays_4', 'stays_5'] as const;
/**
 * Candidates of a stage: entered; moved on, disqualified, left for another process, or still there. Completed stays:
 * count, business days, count with a limit, count beyond it, and count per bucket.
 */
export const STAGE_COUNTS = [
  'entered',
  'went_on',
  'dropped',
  'gone',
  'waiting',
  'stays',
  'stay_days',
  'limited',
  'late',
  ...STAYS,
] as const;
export type StageCount = (typeof STAGE_COUNTS)[number];

/** Candidates who entered, progressed beyond their first stage, are in hiring, are disqualified; days until hiring. */
export const PROCESS_COUNTS = ['arrived', 'progressed', 'hired', 'disqualified', 'hire_days'] as const;
export type ProcessCount = (typeof PROCESS_COUNTS)[number];

/** `month` is `YYYY-MM`; `hire_time` a bucket; an empty subject is unknown. */
export const SUBJECT_KINDS = ['month', 'source', 'reason', 'gender', 'age', 'hire_time'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface CountedCandidacy {
  readonly processId: number;
  readonly listId: number;
  readonly status: 'active' | 'disqualified';
  readonly source: string | null;
  readonly gender: string | null;
  readonly birthdate: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly movedAt: number;
  readonly hiringStartedAt: number | null;
  /** A removed candidacy contributes nothing. */
  readonly removed: boolean;
}

/** `listId` is the entered stage, null if unknown. */
export interface CountedLine {
  readonly kind: LogKind;
  readonly processId: number | null;
  readonly listId: number | null;
  readonly reason: string | null;
  /** Null for Terna itself, and for the candidate. */
  readonly userId: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Counting {
  readonly timeZone: string;
  isBusinessDay(processId: number): IsBusinessDay;
  /** The day to which an instant counts in a process. */
  workDayOf(processId: number, instant: number): CalendarDay;
  /** In business days; null without a limit. */
  limitOf(listId: number): number | null;
}

/** A candidacy in one stage, from its entry until it went on. */
export interface Stay {
  readonly processId: number;
  readonly listId: number | null;
  readonly from: number;
  until: number | null;
  ended: 'moved' | 'gone' | null;
  /** The user who moved it on. */
  endedBy: number | null;
  dropped: { readonly at: number; readonly reason: string | null; readonly userId: number | null } | null;
}

/** Amounts by count name; `readShare` parses the names. */
export type Shares = Record<string, number>;

export function sharesOf(candidacy: CountedCandidacy, lines: readonly CountedLine[], counting: Counting): Shares {
  const shares: Shares = {};
  if (candidacy.removed) return shares;
  const add = (key: string, by = 1) => {
    shares[key] = (shares[key] ?? 0) + by;
  };
  const stays = staysOf(candidacy, lines);
  for (const [processId, own] of Map.groupBy(stays, (stay) => stay.processId)) {
    addStages(add, own, counting);
    addProcess({ add, processId, stays: own, candidacy, timeZone: counting.timeZone });
  }
  return shares;
}

type Add = (key: string, by?: number) => void;

const stageKey = (processId: number, listId: number, count: StageCount) => `stage|${processId}|${listId}|${count}`;
const processKey = (processId: number, kind: SubjectKind, count: ProcessCount, subject: string) =>
  `${kind}|${processId}|${count}|${subject}`;

export type ReadShare =
  | { readonly kind: 'stage'; readonly processId: number; readonly listId: number; readonly count: StageCount }
  | {
      readonly kind: SubjectKind;
      readonly processId: number;
      readonly count: ProcessCount;
      readonly subject: string;
    };

/** @throws Error if the name is unknown */
export function readShare(key: string): ReadShare {
  const [kind, process, third = '', ...rest] = key.split('|');
  const processId = Number(process);
  if (kind === 'stage') {
    const count = STAGE_COUNTS.find((one) => one === rest[0]);
    if (count) return { kind, processId, listId: Number(third), count };
  } else {
    const known = SUBJECT_KINDS.find((one) => one === kind);
    const count = PROCESS_COUNTS.find((one) => one === third);
    if (known && count) return { kind: known, processId, count, subject: rest.join('|') };
  }
  throw new Error('a share of no figure');
}

/** In order; moves that were undone at once are ignored. */
export function staysOf(candidacy: CountedCandidacy, lines: readonly CountedLine[]): Stay[] {
  const stays: Stay[] = [];
  for (const line of lines) {
    const last = stays.at(-1);
    if (line.kind === 'disqualified' && last) last.dropped = { at: line.at, reason: line.reason, userId: line.userId };
    else if (line.kind === 'withdrawn' && last)
      last.dropped = { at: line.at, reason: candidacyMessages.withdrawnReason, userId: null };
    else if (line.kind === 'requalified' && last) last.dropped = null;
    else if (line.processId !== null && comesIn.has(line.kind)) enter(stays, line);
  }
  const last = stays.at(-1);
  const { processId, listId } = candidacy;
  if (!last) enter(stays, { processId, listId, at: candidacy.createdAt, userId: null });
  else if (last.processId !== processId || last.listId !== listId) {
    enter(stays, { processId, listId, at: Math.max(candidacy.movedAt, last.from), userId: null });
  }
  const present = stays.at(-1);
  if (present && candidacy.status === 'active') present.dropped = null;
  if (present && candidacy.status === 'disqualified')
    present.dropped ??= { at: candidacy.movedAt, reason: null, userId: null };
  return stays;
}

const comesIn: ReadonlySet<LogKind> = new Set(['created', 'applied', 'imported', 'copied', 'moved', 'moved_process']);

function enter(
  stays: Stay[],
  {
    processId,
    listId,
    at,
    userId,
  }: Pick<CountedLine, 'listId' | 'at' | 'userId'> & { readonly processId: number | null },
): void {
  if (processId === null) return;
  const last = stays.at(-1);
  if (last) {
    const before = stays.at(-2);
    const isSame = (stay: Stay | undefined) => stay?.processId === processId && stay.listId === listId;
    if (isSame(last)) return;
    if (before && isSame(before) && at - last.from <= TOGETHER_MILLISECONDS) {
      stays.pop();
      before.until = null;
      before.ended = null;
      before.endedBy = null;
      return;
    }
    last.until = at;
    last.ended = last.processId === processId ? 'moved' : 'gone';
    last.endedBy = userId;
  }
  stays.push({ processId, listId, from: at, until: null, ended: null, endedBy: null, dropped: null });
}

/** Business days from one instant to another, by the calendar of the process. */
export const daysOfStay = (
  processId: number,
  from: number,
  until: number,
  { isBusinessDay, workDayOf }: Counting,
): number => businessDaysBetween(workDayOf(processId, from), workDayOf(processId, until), isBusinessDay(processId));

function addStages(add: Add, stays: readonly Stay[], counting: Counting): void {
  const { limitOf } = counting;
  const lastIn = new Map<number, Stay>();
  for (const stay of stays) {
    const { processId, listId, from } = stay;
    if (listId === null) continue;
    lastIn.set(listId, stay);
    const end = stay.dropped?.at ?? stay.until;
    if (end === null) continue;
    const days = daysOfStay(processId, from, end, counting);
    const limit = limitOf(listId);
    const count = (name: StageCount, by?: number) => add(stageKey(processId, listId, name), by);
    count('stays');
    count(STAYS[bucketOf(STAY_BUCKETS, days)] ?? 'stays_0');
    if (days > 0) count('stay_days', days);
    if (limit !== null) count('limited');
    if (limit !== null && days > limit) count('late');
  }
  for (const [listId, stay] of lastIn) {
    add(stageKey(stay.processId, listId, 'entered'));
    add(stageKey(stay.processId, listId, outcomeOf(stay)));
  }
}

export function outcomeOf({ ended, dropped }: Stay): 'went_on' | 'gone' | 'dropped' | 'waiting' {
  if (ended === 'moved') return 'went_on';
  if (ended === 'gone') return 'gone';
  return dropped ? 'dropped' : 'waiting';
}

function addProcess({
  add,
  processId,
  stays,
  candidacy,
  timeZone,
}: {
  readonly add: Add;
  readonly processId: number;
  readonly stays: readonly Stay[];
  readonly candidacy: CountedCandidacy;
  readonly timeZone: string;
}): void {
  const first = stays[0];
  if (!first) return;
  const entryDay = dayIn(timeZone, first.from);
  const about = {
    source: candidacy.source ?? '',
    gender: candidacy.gender?.trim() ?? '',
    age: ageGroup(candidacy.birthdate, entryDay),
  };
  const count = (name: ProcessCount) => {
    for (const kind of ['source', 'gender', 'age'] as const) add(processKey(processId, kind, name, about[kind]));
  };
  const inMonth = (name: ProcessCount, day: CalendarDay) => add(processKey(processId, 'month', name, day.slice(0, 7)));
  count('arrived');
  inMonth('arrived', entryDay);
  if (stays.some((stay) => stay.listId !== first.listId)) count('progressed');
  if (processId !== candidacy.processId) return;
  const { dropped = null } = stays.at(-1) ?? {};
  if (dropped) {
    count('disqualified');
    inMonth('disqualified', dayIn(timeZone, dropped.at));
    add(processKey(processId, 'reason', 'disqualified', dropped.reason ?? ''));
  }
  if (candidacy.hiringStartedAt === null) return;
  const hired = dayIn(timeZone, candidacy.hiringStartedAt);
  const days = Math.max(0, dayNumber(hired) - dayNumber(entryDay));
  count('hired');
  inMonth('hired', hired);
  const bucket = String(bucketOf(HIRE_BUCKETS, days));
  add(processKey(processId, 'hire_time', 'hired', bucket));
  if (days > 0) add(processKey(processId, 'hire_time', 'hire_days', bucket), days);
}

/** Each bucket is named by its first value. */
export const bucketOf = (buckets: readonly number[], value: number): number =>
  Math.max(
    0,
    buckets.findLastIndex((from) => value >= from),
  );

/** First years. */
export const AGE_GROUPS = [0, 25, 35, 45, 55] as const;

/** The group's first year; empty if unknown. */
function ageGroup(birthdate: string | null, on: CalendarDay): string {
  if (!birthdate || !/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return '';
  const years = Number(on.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (on.slice(5) < birthdate.slice(5) ? 1 : 0);
  return years < 0 ? '' : String(AGE_GROUPS[bucketOf(AGE_GROUPS, years)]);
}

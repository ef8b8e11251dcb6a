// Recomputes report figures from all activity, one candidate at a time.
import { calendarsOf } from '../../../src/server/features/calendars/index.ts';
import type { Reader } from '../../../src/server/platform/db/index.ts';

interface Line {
  readonly kind: string;
  readonly process: number;
  readonly stage: string | null;
  readonly reason: string | null;
  readonly by: number | null;
  readonly at: number;
}

export interface Candidacy {
  readonly id: number;
  readonly process: number;
  readonly stage: string;
  readonly status: string;
  readonly source: string | null;
  readonly createdAt: number;
  readonly movedAt: number;
  readonly hiringStartedAt: number | null;
  readonly lines: readonly Line[];
}

/** Returns all current candidacies with their activity. */
export async function everybody(db: Reader): Promise<Candidacy[]> {
  const names = new Map(
    (await db.selectFrom('lists').select(['id', 'name']).execute()).map((row) => [row.id, row.name]),
  );
  const logs = await db
    .selectFrom('applicant_logs')
    .selectAll()
    .where('type', '=', 'list')
    .where('undone_at', 'is', null)
    .execute();
  const rows = await db.selectFrom('applicants').selectAll().where('deleted_at', 'is', null).execute();
  return rows.map((row) => ({
    id: row.id,
    process: row.selection_process_id,
    stage: names.get(row.list_id) ?? '?',
    status: row.status,
    source: row.source,
    createdAt: row.created_at,
    movedAt: row.moved_at,
    hiringStartedAt: row.hiring_started_at,
    lines: logs
      .filter((log) => log.applicant_id === row.id && log.selection_process_id !== null)
      .toSorted((one, other) => one.created_at - other.created_at || one.id - other.id)
      .map((log) => ({
        kind: log.kind,
        process: log.selection_process_id ?? 0,
        // For moves between processes, the activity names the process instead of the stage.
        stage: log.kind === 'moved_process' ? (names.get(log.to_list_id ?? 0) ?? null) : log.to_list,
        reason: log.reason,
        by: log.author_user_id,
        at: log.created_at,
      })),
  }));
}

const ZONE = 'America/Santiago';
const TEN_MINUTES = 600_000;
export const local = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = 86_400_000;

export interface Stood {
  readonly process: number;
  readonly stage: string | null;
  readonly from: number;
  /** Reason and time of the end. */
  end: { readonly at: number; readonly how: 'moved' | 'gone'; readonly by: number | null } | null;
  out: { readonly at: number; readonly reason: string | null; readonly by: number | null } | null;
}

export function whereTheyStood(candidacy: Candidacy): Stood[] {
  let path: Stood[] = [];
  const come = (process: number, stage: string | null, from: number, by: number | null) => {
    const here = path[path.length - 1];
    const same = (one: Stood | undefined) => one !== undefined && one.process === process && one.stage === stage;
    if (same(here)) return;
    const undone = here !== undefined && from - here.from <= TEN_MINUTES && same(path[path.length - 2]);
    if (undone) {
      path = path.slice(0, -1);
      const current = path[path.length - 1];
      if (current) current.end = null;
      return;
    }
    if (here) here.end = { at: from, how: here.process === process ? 'moved' : 'gone', by };
    path = [...path, { process, stage, from, end: null, out: null }];
  };
  for (const line of candidacy.lines) {
    const here = path[path.length - 1];
    if (line.kind === 'disqualified' && here) here.out = { at: line.at, reason: line.reason, by: line.by };
    if (line.kind === 'requalified' && here) here.out = null;
    if (['created', 'applied', 'imported', 'copied', 'moved', 'moved_process'].includes(line.kind)) {
      come(line.process, line.stage, line.at, line.by);
    }
  }
  const last = path[path.length - 1];
  if (!last) come(candidacy.process, candidacy.stage, candidacy.createdAt, null);
  else come(candidacy.process, candidacy.stage, Math.max(candidacy.movedAt, last.from), null);
  const now = path[path.length - 1];
  if (now && candidacy.status === 'active') now.out = null;
  if (now && candidacy.status !== 'active' && !now.out) now.out = { at: candidacy.movedAt, reason: null, by: null };
  return path;
}

/** Counts the business days after the first day up to the last one, day by day. */
export async function slowBusinessDays(db: Reader, processes: readonly number[], now: number) {
  const calendars = await calendarsOf(db, processes, now);
  const works = (process: number, day: string): boolean => {
    const calendar = calendars.get(process);
    const weekdays = calendar?.weekdays ?? [1, 2, 3, 4, 5];
    if (!calendar || !weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay() || 7)) return false;
    const stoodStill = calendar.pauses.some(
      ({ from, until }) => local(from) < day && (until === null || day <= local(until)),
    );
    return !stoodStill && !calendar.holidays.has(day);
  };
  /** After closing, and on days off, the next day of work. */
  const dayOf = (process: number, instant: number): string => {
    const calendar = calendars.get(process);
    if (!calendar?.hours) return local(instant);
    const opened = (day: string) =>
      (calendar.weekdays ?? [1, 2, 3, 4, 5]).includes(new Date(`${day}T12:00:00Z`).getUTCDay() || 7) &&
      !calendar.holidays.has(day);
    const today = local(instant);
    const [hours = 0, minutes = 0] = time.format(instant).split(':').map(Number);
    if (opened(today) && hours * 60 + minutes < calendar.hours.closes) return today;
    let at = Date.parse(`${today}T12:00:00Z`) + DAY;
    while (!opened(new Date(at).toISOString().slice(0, 10))) at += DAY;
    return new Date(at).toISOString().slice(0, 10);
  };
  return (process: number, from: number, to: number): number => {
    let count = 0;
    const last = dayOf(process, to);
    for (let at = Date.parse(`${dayOf(process, from)}T12:00:00Z`) + DAY; ; at += DAY) {
      const day = new Date(at).toISOString().slice(0, 10);
      if (day > last) return count;
      if (works(process, day)) count += 1;
    }
  };
}

/** Sums by name. */
export type Figures = Record<string, number>;

/** @param limits limits of stages in business days, by process and name */
export async function slowFigures(
  db: Reader,
  candidacies: readonly Candidacy[],
  limits: ReadonlyMap<string, number>,
  now: number,
): Promise<Figures> {
  const figures: Figures = {};
  const add = (name: string, by = 1) => {
    figures[name] = (figures[name] ?? 0) + by;
  };
  const processes = [...new Set(candidacies.flatMap((one) => [one.process, ...one.lines.map((line) => line.process)]))];
  const businessDays = await slowBusinessDays(db, processes, now);
  for (const candidacy of candidacies) {
    const path = whereTheyStood(candidacy);
    for (const process of new Set(path.map((one) => one.process))) {
      const here = path.filter((one) => one.process === process);
      const source = candidacy.source ?? 'null';
      const enteredAt = here[0]?.from ?? 0;
      add('arrived');
      add(`month ${local(enteredAt).slice(0, 7)} arrived`);
      add(`source ${source} arrived`);
      if (new Set(here.map((one) => one.stage)).size > 1) add(`source ${source} progressed`);
      for (const stage of new Set(here.map((one) => one.stage))) {
        if (stage === null) continue;
        const final = here.filter((one) => one.stage === stage).at(-1);
        add(`stage ${stage} entered`);
        const outcome = final?.end
          ? final.end.how === 'moved'
            ? 'went_on'
            : 'gone'
          : final?.out
            ? 'dropped'
            : 'waiting';
        add(`stage ${stage} ${outcome}`);
      }
      for (const one of here) {
        const end = one.out?.at ?? one.end?.at;
        if (end === undefined || one.stage === null) continue;
        const days = businessDays(process, one.from, end);
        add(`stage ${one.stage} stays`);
        add(`stage ${one.stage} days`, days);
        const limit = limits.get(`${process} ${one.stage}`);
        if (limit !== undefined) add(`stage ${one.stage} limited`);
        if (limit !== undefined && days > limit) add(`stage ${one.stage} late`);
      }
      if (process !== candidacy.process) continue;
      const out = path[path.length - 1]?.out;
      if (out) {
        add('disqualified');
        add(`month ${local(out.at).slice(0, 7)} disqualified`);
        add(`reason ${out.reason ?? 'null'}`);
      }
      if (candidacy.hiringStartedAt !== null) {
        add('hired');
        add(`month ${local(candidacy.hiringStartedAt).slice(0, 7)} hired`);
        const days = Date.parse(local(candidacy.hiringStartedAt)) - Date.parse(local(enteredAt));
        add('hire days', Math.max(0, days / DAY));
      }
    }
  }
  return figures;
}

/** Extracts the same sums from the two reports. */
// biome-ignore lint/suspicious/noExplicitAny: answers of the server as they came
export function reportedFigures(processes: any, applications: any): Figures {
  const figures: Figures = {};
  const put = (name: string, value: number) => {
    if (value !== 0) figures[name] = value;
  };
  for (const name of ['arrived', 'hired', 'disqualified']) put(name, applications[name]);
  for (const row of applications.by_month) {
    for (const name of ['arrived', 'hired', 'disqualified']) put(`month ${row.month} ${name}`, row[name]);
  }
  for (const row of applications.sources) {
    for (const name of ['arrived', 'progressed']) put(`source ${row.source} ${name}`, row[name]);
  }
  for (const row of applications.reasons) put(`reason ${row.reason}`, row.disqualified);
  for (const row of applications.funnel) {
    for (const name of ['entered', 'went_on', 'dropped', 'gone', 'waiting'])
      put(`stage ${row.stage} ${name}`, row[name]);
  }
  for (const row of processes.stages) {
    for (const name of ['stays', 'limited', 'late']) put(`stage ${row.stage} ${name}`, row[name]);
    put(`stage ${row.stage} mean`, row.mean);
  }
  const hires = processes.time_to_hire;
  if (hires.count > 0) put('hire mean', hires.mean);
  return figures;
}

/** Replaces sums of days by means, as in the reports. */
export function withMeans(figures: Figures): Figures {
  const tenth = (sum: number, count: number) => Math.round((sum * 10) / count) / 10;
  const means: Figures = {};
  for (const [name, value] of Object.entries(figures)) {
    const stage = /^stage (.*) days$/.exec(name)?.[1];
    const [key, mean] = stage
      ? [`stage ${stage} mean`, tenth(value, figures[`stage ${stage} stays`] ?? 1)]
      : name === 'hire days'
        ? ['hire mean', tenth(value, figures.hired ?? 1)]
        : [name, value];
    if (mean !== 0) means[key] = mean;
  }
  return means;
}

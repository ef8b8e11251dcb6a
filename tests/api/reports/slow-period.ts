// Recomputes the figures of a period from all activity, one candidate at a time, without any stored fact.
import type { Reader } from '../../../src/server/platform/db/index.ts';
import { everybody, type Figures, local, slowBusinessDays, whereTheyStood } from './slow-figures.ts';

export interface Happening {
  readonly kind: 'applied' | 'entered' | 'stay' | 'disqualified' | 'offer' | 'hired' | 'filled';
  readonly applicant: number;
  readonly process: number;
  readonly day: string;
  readonly stage: string;
  readonly days: number | null;
  readonly limited: boolean;
  readonly late: boolean;
  readonly outcome: string;
  readonly by: number | null;
  readonly source: string;
  readonly applied: string;
  readonly hired: string | null;
}

const calendarDays = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** @param limits limits of stages in business days, by process and name */
export async function everyHappening(
  db: Reader,
  limits: ReadonlyMap<string, number>,
  now: number,
): Promise<Happening[]> {
  const candidacies = await everybody(db);
  const processes = await db.selectFrom('selection_processes').selectAll().execute();
  const businessDays = await slowBusinessDays(
    db,
    processes.map(({ id }) => id),
    now,
  );
  const hirings = await db.selectFrom('requests').selectAll().where('applicant_id', 'is not', null).execute();
  const rows = await db.selectFrom('applicants').select(['id', 'hiring']).execute();
  const happenings: Happening[] = [];
  for (const candidacy of candidacies) {
    const path = whereTheyStood(candidacy);
    const requests = hirings
      .filter((row) => row.applicant_id === candidacy.id && row.deleted_at === null && row.submitted_at !== null)
      .toSorted((one, other) => other.id - one.id);
    const approved = requests.find((row) => ['approved', 'closed'].includes(row.state));
    const joining = JSON.parse(rows.find((row) => row.id === candidacy.id)?.hiring ?? '{}').joining_date ?? null;
    const hiredOn = approved
      ? local(approved.decided_at ?? approved.submitted_at ?? 0)
      : requests.length === 0 && candidacy.status === 'active'
        ? joining
        : null;
    for (const process of new Set(path.map((one) => one.process))) {
      const here = path.filter((one) => one.process === process);
      const isPresent = process === candidacy.process;
      const applied = local(here[0]?.from ?? 0);
      const hired = isPresent ? hiredOn : null;
      const say = (kind: Happening['kind'], day: string, more: Partial<Happening> = {}) =>
        happenings.push({
          ...{ kind, applicant: candidacy.id, process, day, stage: '', days: null, limited: false, late: false },
          ...{ outcome: '', by: null, source: candidacy.source ?? '', applied, hired },
          ...more,
        });
      say('applied', applied, { outcome: new Set(here.map((one) => one.stage)).size > 1 ? 'progressed' : '' });
      const outcomeOf = (one: (typeof here)[number] | undefined): string =>
        one?.end ? (one.end.how === 'moved' ? 'went_on' : 'gone') : one?.out ? 'dropped' : 'waiting';
      for (const stage of new Set(here.map((one) => one.stage))) {
        if (stage === null) continue;
        const own = here.filter((one) => one.stage === stage);
        say('entered', local(own[0]?.from ?? 0), { stage, outcome: outcomeOf(own[own.length - 1]) });
        for (const one of own) {
          const ended = one.out ?? one.end;
          if (!ended) continue;
          const days = businessDays(process, one.from, ended.at);
          const limit = limits.get(`${process} ${stage}`);
          const more = { limited: limit !== undefined, late: limit !== undefined && days > limit };
          say('stay', local(ended.at), { stage, days, outcome: outcomeOf(one), by: ended.by, ...more });
        }
      }
      if (!isPresent) continue;
      const out = here[here.length - 1]?.out;
      if (out) say('disqualified', local(out.at), { outcome: out.reason ?? '' });
      for (const row of requests) {
        const outcome = ['approved', 'closed'].includes(row.state)
          ? 'accepted'
          : row.state === 'in_review'
            ? 'waiting'
            : 'declined';
        say('offer', local(row.submitted_at ?? 0), { outcome });
      }
      if (hired === null) continue;
      const created = processes.find(({ id }) => id === process)?.created_at ?? 0;
      say('hired', hired, { days: calendarDays(applied, hired) });
      say('filled', hired, { days: calendarDays(local(created), hired) });
    }
  }
  return happenings;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

export const inPeriod = (all: readonly Happening[], basis: string, { from, to }: Span): Happening[] =>
  all.filter((one) => {
    const day = basis === 'activity' ? one.day : basis === 'applied' ? one.applied : one.hired;
    return day !== null && day >= from && day <= to;
  });

const percent = (count: number, total: number) => (total === 0 ? null : Math.round((count * 100) / total));

/** The value at which the share of the sorted days is reached. */
function reached(days: readonly number[], share: number): number | null {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted.find((_day, index) => index + 1 >= sorted.length * share) ?? null;
}

/** Figures by id, subject and position; absent without a value. */
export function slowPeriodFigures(now: readonly Happening[], before: readonly Happening[], names: Map<number, string>) {
  const figures: Figures = {};
  const put = (name: string, values: readonly (number | null)[], earlier: number | null) => {
    for (const [index, value] of values.entries()) if (value !== null) figures[`${name} ${index}`] = value;
    if (earlier !== null) figures[`${name} before`] = earlier;
  };
  const of = (all: readonly Happening[], kind: string, outcome?: string) =>
    all.filter((one) => one.kind === kind && (outcome === undefined || one.outcome === outcome));
  const daysOf = (all: readonly Happening[]) => all.flatMap(({ days }) => (days === null ? [] : [days]));
  const total = (name: string, kind: string, outcome?: string) =>
    put(`period_totals ${name}`, [of(now, kind, outcome).length], of(before, kind, outcome).length);
  total('applied', 'applied');
  total('offers', 'offer');
  total('accepted', 'offer', 'accepted');
  total('hired', 'hired');
  total('disqualified', 'disqualified');
  for (const month of new Set(now.map(({ day }) => day.slice(0, 7)))) {
    const counts = ['applied', 'hired', 'disqualified'].map(
      (kind) => of(now, kind).filter(({ day }) => day.startsWith(month)).length,
    );
    if (counts.some((count) => count > 0)) put(`period_months ${month}`, counts, null);
  }
  for (const stage of new Set(of(now, 'entered').map((one) => one.stage))) {
    const [own, earlier] = [now, before].map((all) => of(all, 'entered').filter((one) => one.stage === stage));
    if (own?.every(({ outcome }) => outcome === 'waiting')) continue;
    const share = (all: readonly Happening[] = []) => percent(of(all, 'entered', 'went_on').length, all.length);
    put(
      `period_conversion ${stage}`,
      [share(own), own?.length ?? 0, of(own ?? [], 'entered', 'went_on').length],
      share(earlier),
    );
  }
  for (const stage of new Set(of(now, 'stay').map((one) => one.stage))) {
    const [own = [], earlier = []] = [now, before].map((all) =>
      daysOf(of(all, 'stay').filter((one) => one.stage === stage)),
    );
    put(`period_stage_time ${stage}`, [reached(own, 0.5), reached(own, 0.9), own.length], reached(earlier, 0.5));
  }
  for (const [subject, kind] of [
    ['time_to_hire', 'hired'],
    ['time_to_fill', 'filled'],
  ] as const) {
    const [own = [], earlier = []] = [now, before].map((all) => daysOf(of(all, kind)));
    if (own.length === 0) continue;
    put(`period_hire_times ${subject}`, [reached(own, 0.5), reached(own, 0.9), own.length], reached(earlier, 0.5));
  }
  const offers = of(now, 'offer').length;
  for (const outcome of offers > 0 ? ['accepted', 'declined', 'waiting'] : []) {
    const count = of(now, 'offer', outcome).length;
    put(`period_offers ${outcome}`, [count, percent(count, offers)], of(before, 'offer', outcome).length);
  }
  for (const source of new Set(now.map((one) => one.source))) {
    const own = now.filter((one) => one.source === source);
    const [applied, hired] = [of(own, 'applied').length, of(own, 'hired').length];
    const progressed = of(own, 'applied', 'progressed').length;
    if (applied + hired === 0) continue;
    put(
      `period_sources ${source || 'null'}`,
      [applied, progressed, hired, percent(progressed, applied), percent(hired, applied)],
      of(before, 'applied').filter((one) => one.source === source).length,
    );
  }
  const limits = (name: string, isOwn: (one: Happening) => boolean) => {
    const [own = [], earlier = []] = [now, before].map((all) =>
      of(all, 'stay').filter((one) => one.limited && isOwn(one)),
    );
    const inTime = (all: readonly Happening[]) => all.filter((one) => !one.late).length;
    if (own.length === 0) return;
    put(name, [percent(inTime(own), own.length), inTime(own), own.length], percent(inTime(earlier), earlier.length));
  };
  for (const stage of new Set(of(now, 'stay').map((one) => one.stage))) {
    limits(`period_sla_stages ${stage}`, (one) => one.stage === stage);
  }
  for (const by of new Set(of(now, 'stay').map((one) => one.by))) {
    limits(`period_sla_people ${names.get(by ?? 0) ?? 'null'}`, (one) => one.by === by);
  }
  return figures;
}

/** The same from an answer. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of the server as it came
export function reportedPeriodFigures(period: any): Figures {
  const figures: Figures = {};
  for (const { id, rows } of period.figures) {
    // Costs have a slow computation of their own.
    if (id === 'custom' || id === 'recruiter_load' || id.endsWith('_costs')) continue;
    for (const { subject, values, before } of rows) {
      for (const [index, value] of values.entries()) {
        if (value !== null) figures[`${id} ${subject} ${index}`] = value;
      }
      if (before !== null) figures[`${id} ${subject} before`] = before;
    }
  }
  return figures;
}

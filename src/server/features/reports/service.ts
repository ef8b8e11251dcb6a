// Both reports, from stored counts: their cost is independent of the number of candidates.
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import {
  type ApplicationReport,
  DASHBOARD_PRODUCT,
  type ProcessReport,
  type ReportQuery,
} from '../../../contract/api/reports.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { dayIn, dayNumber } from '../../../domain/calendar/calendar-days.ts';
import {
  anonymousGroups,
  bucketed,
  durationsOf,
  meanOf,
  monthsBetween,
  PROCESS_BUCKETS,
} from '../../../domain/reports/report-figures.ts';
import { HIRE_BUCKETS, STAY_BUCKETS, type SubjectKind } from '../../../domain/reports/report-shares.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { presentReasonNames } from '../candidacies/index.ts';
import { type Filters, readFilters, statusOfProcess } from '../processes/index.ts';
import { countForReport } from './counting.ts';
import { readPeriod } from './period-report.ts';
import {
  countsOfReport,
  countWhole,
  processesOfReport,
  type ReportedProcess,
  type SubjectRow,
  stagesOfReport,
  stepsOfReport,
} from './queries.ts';

/** Maximum months per report. */
const MAX_MONTHS = 24;
/** Maximum stages, users and areas per report. */
const MAX_ROWS = 30;

export async function readProcessReport(services: Services, actor: Actor, asked: ReportQuery): Promise<ProcessReport> {
  const { database, now } = services;
  const waiting = await countForReport(services, actor.organizationId);
  const db = database.read;
  const filters = await reportFilters(services, actor, asked);
  const timeZone = await timeZoneOfOrganization(db, actor.organizationId);
  const processes = await processesOfReport(db, actor, filters);
  const steps = await stepsOfReport(db, actor, filters);
  const counts = await countsOfReport(db, actor, filters);
  const closedAt = new Map(
    steps.flatMap((step) => (step.kind === 'closed' ? [[step.selection_process_id, step.created_at] as const] : [])),
  );
  const dayOf = (instant: number) => dayNumber(dayIn(timeZone, instant));
  const today = dayOf(now());
  const closed = processes.filter((process) => statusOfProcess(process).name === 'closed');
  const open = processes.filter((process) => ['active', 'suspended'].includes(statusOfProcess(process).name));
  return {
    product: DASHBOARD_PRODUCT,
    processes: processes.length,
    counted_at: new Date(now()).toISOString(),
    waiting,
    by_status: countStatuses(processes),
    by_month: monthsOf(
      [
        ...processes.map((process) => ({ at: process.created_at, kind: 'opened' as const })),
        ...steps.map((step) => ({
          at: step.created_at,
          kind: step.kind === 'closed' ? ('closed' as const) : ('suspended' as const),
        })),
      ],
      timeZone,
    ),
    // A process closed before histories existed has its last change as the best known date.
    time_to_fill: durationsOf(
      closed.map(({ id, created_at, updated_at }) => dayOf(closedAt.get(id) ?? updated_at) - dayOf(created_at)),
      PROCESS_BUCKETS,
    ),
    time_to_hire: hireTimes(counts),
    ageing: durationsOf(
      open.map(({ created_at }) => today - dayOf(created_at)),
      PROCESS_BUCKETS,
    ),
    stages: (await stagesOfReport(db, actor, filters))
      .filter(({ stays }) => stays > 0)
      .slice(0, MAX_ROWS)
      .map((row) => ({
        stage: row.stage,
        stays: row.stays,
        mean: meanOf(row.stay_days, row.stays) ?? 0,
        buckets: bucketed(STAY_BUCKETS, [row.stays_0, row.stays_1, row.stays_2, row.stays_3, row.stays_4, row.stays_5]),
        limited: row.limited,
        late: row.late,
      })),
    by_area: groupsOf(processes, ({ area_id, area_name }) => [area_id, area_name]),
    by_responsible: groupsOf(processes, ({ responsible_id, responsible_name }) => [responsible_id, responsible_name]),
    by_type: groupsOf(processes, ({ search_type }) => [search_type, search_type]),
    by_priority: groupsOf(processes, ({ search_priority }) => [search_priority, search_priority]),
  };
}

export async function readApplicationReport(
  services: Services,
  actor: Actor,
  asked: ReportQuery,
): Promise<ApplicationReport> {
  const { database, now } = services;
  const waiting = await countForReport(services, actor.organizationId);
  const db = database.read;
  const filters = await reportFilters(services, actor, asked);
  const counts = await countsOfReport(db, actor, filters);
  const of = (kind: SubjectKind) => counts.filter((row) => row.kind === kind);
  const sources = of('source');
  const sumOf = (count: 'arrived' | 'hired' | 'disqualified') => sources.reduce((sum, row) => sum + row[count], 0);
  const byMonth = new Map(of('month').map((row) => [row.subject, row]));
  return {
    product: DASHBOARD_PRODUCT,
    processes: await countWhole(db, actor, filters),
    counted_at: new Date(now()).toISOString(),
    waiting,
    arrived: sumOf('arrived'),
    hired: sumOf('hired'),
    disqualified: sumOf('disqualified'),
    by_month: monthsBetween(
      [...byMonth].flatMap(([month, row]) => (row.arrived + row.hired + row.disqualified > 0 ? [month] : [])),
      MAX_MONTHS,
    ).map((month) => {
      const { arrived = 0, hired = 0, disqualified = 0 } = byMonth.get(month) ?? {};
      return { month, arrived, hired, disqualified };
    }),
    funnel: (await stagesOfReport(db, actor, filters))
      .slice(0, MAX_ROWS)
      .map(({ stage, entered, went_on, dropped, gone, waiting: there }) => ({
        stage,
        entered,
        went_on,
        dropped,
        gone,
        waiting: there,
      })),
    sources: sources
      .filter(({ arrived }) => arrived > 0)
      .toSorted((one, other) => other.arrived - one.arrived)
      .slice(0, MAX_ROWS)
      .map(({ subject, arrived, progressed, hired, disqualified }) => ({
        source: subject || null,
        arrived,
        progressed,
        hired,
        disqualified,
      })),
    reasons: byPresentName(of('reason'), await presentReasonNames(db, actor.organizationId))
      .filter(({ disqualified }) => disqualified > 0)
      .toSorted((one, other) => other.disqualified - one.disqualified)
      .slice(0, MAX_ROWS),
    diversity: { gender: peopleOf(of('gender')), age: peopleOf(of('age')) },
    period: await readPeriod(services, actor, { asked, filters }),
  };
}

/** Groups renamed reasons under their current name. */
function byPresentName(rows: readonly SubjectRow[], present: ReadonlyMap<string, string>) {
  const groups = Map.groupBy(rows, ({ subject }) => present.get(subject) ?? subject);
  return [...groups].map(([name, group]) => ({
    reason: name || null,
    disqualified: group.reduce((sum, { disqualified }) => sum + disqualified, 0),
  }));
}

const peopleOf = (rows: readonly SubjectRow[]) =>
  anonymousGroups(rows.map(({ subject: name, arrived, progressed }) => ({ name, arrived, progressed })));

export function reportFilters({ database, now }: Services, actor: Actor, asked: ReportQuery): Promise<Filters> {
  const {
    created_from: gteq,
    created_to: lteq,
    have_applicants,
    status_id,
    enterprise_area_id: area,
    basis: _basis,
    period_from: _from,
    period_to: _to,
    source: _source,
    measure: _measure,
    group_by: _group,
    ...others
  } = asked;
  const filters: z.output<typeof ProcessFilters> = {
    ...others,
    status_id: STATUSES.find((code) => String(code) === status_id),
    enterprise_area_id: area === '0' ? 0 : area,
    have_applicants: have_applicants === undefined ? undefined : have_applicants === 'true',
    created_at: gteq || lteq ? { gteq, lteq } : undefined,
  };
  return readFilters(database.read, actor, filters, now());
}

const STATUSES = [0, 5, 6, 7, 8] as const;

function countStatuses(processes: readonly ReportedProcess[]): ProcessReport['by_status'] {
  const counts = { active: 0, suspended: 0, closed: 0, draft: 0 };
  for (const process of processes) counts[statusOfProcess(process).name] += 1;
  return counts;
}

type GroupKey = readonly [id: number | string | null, name: string | null];

/** Largest groups first; items without a value form a group of their own. */
function groupsOf(
  processes: readonly ReportedProcess[],
  keyOf: (process: ReportedProcess) => GroupKey,
): ProcessReport['by_area'] {
  return [...Map.groupBy(processes, (process) => keyOf(process)[0])]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_ROWS)
    .map(([id, own]) => ({ id, name: own[0] ? keyOf(own[0])[1] : null, ...countStatuses(own) }));
}

function monthsOf(
  happened: readonly { at: number; kind: 'opened' | 'suspended' | 'closed' }[],
  timeZone: string,
): ProcessReport['by_month'] {
  const counts = new Map<string, { opened: number; suspended: number; closed: number }>();
  for (const { at, kind } of happened) {
    const month = dayIn(timeZone, at).slice(0, 7);
    const own = counts.get(month) ?? { opened: 0, suspended: 0, closed: 0 };
    own[kind] += 1;
    counts.set(month, own);
  }
  return monthsBetween([...counts.keys()], MAX_MONTHS).map((month) => ({
    month,
    ...(counts.get(month) ?? { opened: 0, suspended: 0, closed: 0 }),
  }));
}

function hireTimes(counts: readonly SubjectRow[]): ProcessReport['time_to_hire'] {
  const rows = counts.filter(({ kind }) => kind === 'hire_time');
  const count = rows.reduce((sum, { hired }) => sum + hired, 0);
  const days = rows.reduce((sum, { hire_days }) => sum + hire_days, 0);
  const inBucket = HIRE_BUCKETS.map(
    (_from, index) => rows.find(({ subject }) => subject === String(index))?.hired ?? 0,
  );
  return { count, mean: meanOf(days, count), median: null, buckets: bucketed(HIRE_BUCKETS, inBucket) };
}

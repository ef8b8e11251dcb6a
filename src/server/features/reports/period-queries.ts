// SQL of the figures of a period and of the people behind them.
import { type RawBuilder, sql } from 'kysely';
import type { PeopleOfRow, PeriodBasis, ReportGroup } from '../../../contract/api/report-periods.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { CalendarDay } from '../../../domain/calendar/calendar-days.ts';
import type { CountedFact, GroupedFact } from '../../../domain/reports/period-figures.ts';
import type { FactKind } from '../../../domain/reports/report-facts.ts';
import { countRows, type Reader } from '../../platform/db/index.ts';
import { type Filters, filteredProcesses, wholeTo } from '../processes/index.ts';

export interface Span {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export interface FactsAsked {
  readonly actor: Actor;
  readonly filters: Filters;
  readonly basis: PeriodBasis;
  readonly source: string | undefined;
  readonly span: Span;
}

const DAY_OF = {
  activity: 'report_facts.day',
  applied: 'report_facts.applied_on',
  hired: 'report_facts.hired_on',
} as const;

const factsOfPeriod = (db: Reader, { actor, filters, basis, source, span }: FactsAsked) => {
  const facts = db
    .selectFrom('report_facts')
    .innerJoin('selection_processes', 'selection_processes.id', 'report_facts.selection_process_id')
    .leftJoin('lists', 'lists.id', 'report_facts.list_id')
    .leftJoin('users', 'users.id', 'report_facts.user_id')
    .leftJoin('users as responsible', 'responsible.id', 'selection_processes.responsible_user_id')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'selection_processes.enterprise_area_id')
    .where(
      'report_facts.selection_process_id',
      'in',
      filteredProcesses(db, actor, filters).where(wholeTo(actor)).select('selection_processes.id'),
    )
    .where(DAY_OF[basis], '>=', span.from)
    .where(DAY_OF[basis], '<=', span.to);
  return source === undefined ? facts : facts.where('report_facts.source', '=', source);
};

const MONTH = sql<string>`substr(report_facts.day, 1, 7)`;

export async function countedFacts(db: Reader, asked: FactsAsked): Promise<CountedFact[]> {
  const rows = await factsOfPeriod(db, asked)
    .groupBy(['report_facts.kind', 'lists.name', 'report_facts.source', 'report_facts.user_id', 'users.full_name'])
    .groupBy(['report_facts.outcome', 'report_facts.limited', 'report_facts.late', 'report_facts.days', MONTH])
    .select([
      'report_facts.kind',
      'lists.name as stage',
      sql<number | null>`cast(avg(lists."order") * 1000 as integer)`.as('order'),
      'report_facts.source',
      'report_facts.user_id as userId',
      'users.full_name as user',
      'report_facts.outcome',
      'report_facts.limited',
      'report_facts.late',
      'report_facts.days',
      MONTH.as('month'),
      sql<number>`cast(count(*) as integer)`.as('count'),
    ])
    .execute();
  return rows;
}

/** The key and the name of a group. */
const GROUPS: Readonly<Record<ReportGroup, readonly [key: RawBuilder<string>, name: RawBuilder<string | null>]>> = {
  month: [MONTH, MONTH],
  source: [sql<string>`report_facts.source`, sql`nullif(report_facts.source, '')`],
  process: [sql<string>`cast(selection_processes.id as text)`, sql`selection_processes.title`],
  area: [sql<string>`coalesce(cast(enterprise_areas.id as text), '')`, sql`enterprise_areas.name`],
  responsible: [sql<string>`coalesce(cast(responsible.id as text), '')`, sql`responsible.full_name`],
  stage: [sql<string>`coalesce(lists.name, '')`, sql`lists.name`],
  person: [sql<string>`coalesce(cast(users.id as text), '')`, sql`users.full_name`],
};

export const groupedFacts = (
  db: Reader,
  asked: FactsAsked,
  { kind, group }: { readonly kind: FactKind; readonly group: ReportGroup },
): Promise<GroupedFact[]> => {
  const [key, name] = GROUPS[group];
  return factsOfPeriod(db, asked)
    .where('report_facts.kind', '=', kind)
    .groupBy([key, name])
    .groupBy(['report_facts.outcome', 'report_facts.limited', 'report_facts.late', 'report_facts.days'])
    .select([key.as('key'), name.as('name')])
    .select(['report_facts.outcome', 'report_facts.limited', 'report_facts.late', 'report_facts.days'])
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .execute();
};

const factsOfRow = (db: Reader, asked: FactsAsked, { kind, outcome, group, key }: PeopleOfRow) => {
  const facts = factsOfPeriod(db, asked).where('report_facts.kind', '=', kind);
  const ofGroup = group === null ? facts : facts.where(GROUPS[group][0], '=', key);
  return outcome === null ? ofGroup : ofGroup.where('report_facts.outcome', '=', outcome);
};

export const countPeopleOfRow = (db: Reader, asked: FactsAsked, row: PeopleOfRow): Promise<number> =>
  countRows(factsOfRow(db, asked, row));

/** Latest first, without erased persons. */
export const peopleOfRow = (db: Reader, asked: FactsAsked, row: PeopleOfRow, limit: number) =>
  factsOfRow(db, asked, row)
    .innerJoin('applicants', 'applicants.id', 'report_facts.applicant_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .where('applicants.deleted_at', 'is', null)
    .select([
      'applicants.id as applicant_id',
      'applicants.selection_process_id',
      'uniq_applicants.full_name',
      'selection_processes.title as process',
      'lists.name as stage',
      'report_facts.day',
      'report_facts.days',
    ])
    .orderBy('report_facts.day', 'desc')
    .orderBy('report_facts.id', 'desc')
    .limit(limit)
    .execute();

/** Open processes with their vacancies and present candidates, by responsible user. */
export const openProcessesOf = (db: Reader, actor: Actor, filters: Filters) =>
  filteredProcesses(db, actor, filters)
    .where(wholeTo(actor))
    .where('selection_processes.status_id', '=', 5)
    .leftJoin('users as responsible', 'responsible.id', 'selection_processes.responsible_user_id')
    .select([
      'selection_processes.id',
      'selection_processes.vacancies',
      'responsible.id as responsible_id',
      'responsible.full_name as responsible_name',
    ])
    .select((select) =>
      select
        .selectFrom('lists')
        .whereRef('lists.selection_process_id', '=', 'selection_processes.id')
        .select(sql<number>`cast(coalesce(sum(lists.active_count), 0) as integer)`.as('active'))
        .as('active'),
    )
    .execute();

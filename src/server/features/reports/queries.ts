// SQL of reports: matching processes, their history, and stored candidate counts.
import { sql } from 'kysely';
import type { Actor } from '../../../domain/access/people.ts';
import { PROCESS_COUNTS, STAGE_COUNTS } from '../../../domain/reports/report-shares.ts';
import { countRows, type Reader } from '../../platform/db/index.ts';
import { type Filters, filteredProcesses, wholeTo } from '../processes/index.ts';

export const processesOfReport = (db: Reader, actor: Actor, filters: Filters) =>
  filteredProcesses(db, actor, filters)
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'selection_processes.enterprise_area_id')
    .leftJoin('users', 'users.id', 'selection_processes.responsible_user_id')
    .select([
      'selection_processes.id',
      'selection_processes.status_id',
      'selection_processes.created_at',
      'selection_processes.updated_at',
      'selection_processes.search_type',
      'selection_processes.search_priority',
      'selection_processes.enterprise_area_id as area_id',
      'enterprise_areas.name as area_name',
      'selection_processes.responsible_user_id as responsible_id',
      'users.full_name as responsible_name',
    ])
    .execute();

export type ReportedProcess = Awaited<ReturnType<typeof processesOfReport>>[number];

/** Suspensions and closings of the matching processes, oldest first. */
export const stepsOfReport = (db: Reader, actor: Actor, filters: Filters) =>
  db
    .selectFrom('process_logs')
    .where('kind', 'in', ['suspended', 'closed'])
    .where('selection_process_id', 'in', filteredProcesses(db, actor, filters).select('selection_processes.id'))
    .select(['selection_process_id', 'kind', 'created_at'])
    .orderBy('id')
    .execute();

/** Processes of which the actor sees every stage; candidates are counted in these only. */
const whole = (db: Reader, actor: Actor, filters: Filters) =>
  filteredProcesses(db, actor, filters).where(wholeTo(actor)).select('selection_processes.id');

const sumOf = <Name extends string>(name: Name) =>
  sql<number>`cast(coalesce(sum(${sql.ref(name)}), 0) as integer)`.as(name);

/** Counts by stage name, in the most common order of the stages in a process. */
export const stagesOfReport = (db: Reader, actor: Actor, filters: Filters) =>
  db
    .selectFrom('report_stages')
    .innerJoin('lists', 'lists.id', 'report_stages.list_id')
    .where('report_stages.selection_process_id', 'in', whole(db, actor, filters))
    .where('report_stages.entered', '>', 0)
    .groupBy('lists.name')
    .select('lists.name as stage')
    .select(STAGE_COUNTS.map(sumOf))
    .orderBy(sql`avg(${sql.ref('lists.order')})`)
    .orderBy('lists.name')
    .execute();

export const countsOfReport = (db: Reader, actor: Actor, filters: Filters) =>
  db
    .selectFrom('report_processes')
    .where('selection_process_id', 'in', whole(db, actor, filters))
    .groupBy(['kind', 'subject'])
    .select(['kind', 'subject'])
    .select(PROCESS_COUNTS.map(sumOf))
    .orderBy('kind')
    .orderBy('subject')
    .execute();

export type SubjectRow = Awaited<ReturnType<typeof countsOfReport>>[number];

export const countWhole = (db: Reader, actor: Actor, filters: Filters): Promise<number> =>
  countRows(filteredProcesses(db, actor, filters).where(wholeTo(actor)));

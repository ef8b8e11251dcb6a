// SQL of process stages with counts of candidates past the stage's limit.
import { type RawBuilder, sql } from 'kysely';
import { MAX_EXCEEDED, STATUS_CODE } from '../../../contract/process-codes.ts';
import { overdueBefore, type WorkCalendar } from '../../../domain/calendar/business-days.ts';
import { fixedQuery, presentApplicants, type Reader } from '../../platform/db/index.ts';
import { calendarsOf } from '../calendars/index.ts';
import { type ListRow, listsOf } from './queries.ts';

/** `exceeded` counts active candidates past the limit, at most `MAX_EXCEEDED`. */
export type CountedList = ListRow & { readonly exceeded: number };

/**
 * The stages of several processes, in order, with counts at `now` (epoch milliseconds).
 * @param calendars calendars of the processes, if already loaded
 */
export async function countedListsOf(
  db: Reader,
  processIds: readonly number[],
  now: number,
  calendars?: ReadonlyMap<number, WorkCalendar>,
): Promise<CountedList[]> {
  if (processIds.length === 0) return [];
  const lists = await listsOf(db, processIds);
  const limited = lists.filter((list) => list.sla_active === 1 && list.active_count > 0);
  if (limited.length === 0) return lists.map((list) => ({ ...list, exceeded: 0 }));
  const instants = lateInstants(limited, calendars ?? (await calendarsOf(db, processIds, now)), now);
  const { rows } = await exceededIn(db, { listIds: limited.map(({ id }) => id), instants });
  const counts = new Map(rows.map(({ id, exceeded }) => [id, Number(exceeded)]));
  return lists.map((list) => ({ ...list, exceeded: counts.get(list.id) ?? 0 }));
}

/**
 * Each stage is a short range of the card index with the oldest cards at one end, and reading stops at the maximum
 * count.
 */
const exceededIn = fixedQuery(
  (db, { listIds, instants }: { listIds: readonly number[]; instants: readonly number[] }) => {
    const whens = listIds.map((id, index) => sql`when ${id} then cast(${instants[index]} as bigint)`);
    const late = presentApplicants(db)
      .select('applicants.id')
      .where('applicants.list_id', '=', sql.ref<number>('lists.id'))
      .where('applicants.status', '=', 'active')
      .where('applicants.moved_at', '<', sql<number>`case lists.id ${sql.join(whens, sql` `)} end`)
      .limit(MAX_EXCEEDED)
      .as('late');
    return (
      db
        .selectFrom('lists')
        .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
        .where('lists.id', 'in', [...listIds])
        // While a process is not active, no candidate is overdue.
        .where('selection_processes.status_id', '=', STATUS_CODE.active)
        .select('lists.id')
        .select(
          db
            .selectFrom(late)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('exceeded'),
        )
    );
  },
);

type Limited = Pick<ListRow, 'id' | 'selection_process_id' | 'sla_max_days'>;

/** For each stage the instant before which candidates are overdue, by its limit and its process's calendar. */
function lateInstants(
  limited: readonly Limited[],
  calendars: ReadonlyMap<number, WorkCalendar>,
  now: number,
): number[] {
  const known = new Map<WorkCalendar, Map<number, number>>();
  return limited.map(({ selection_process_id, sla_max_days }) => {
    const calendar = calendars.get(selection_process_id);
    if (!calendar) throw new Error('a stage of no process');
    const byLimit = known.get(calendar) ?? new Map<number, number>();
    known.set(calendar, byLimit);
    const instant = byLimit.get(sla_max_days) ?? overdueBefore(now, sla_max_days, calendar);
    byLimit.set(sla_max_days, instant);
    return instant;
  });
}

/** The same as an expression for a query that reads `lists`, for any number of stages. */
export function lateEntry(
  limited: readonly Limited[],
  calendars: ReadonlyMap<number, WorkCalendar>,
  now: number,
): RawBuilder<number> {
  const instants = lateInstants(limited, calendars, now);
  const whens = [...Map.groupBy(limited.keys(), (index) => instants[index] ?? 0)].map(([instant, indexes]) => {
    const ids = sql.join(indexes.map((index) => sql.lit(limited[index]?.id)));
    return sql`when lists.id in (${ids}) then cast(${sql.lit(instant)} as bigint)`;
  });
  return sql<number>`case ${sql.join(whens, sql` `)} end`;
}

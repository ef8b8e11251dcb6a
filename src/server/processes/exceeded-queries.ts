// SQL of the stages of processes with how many of their candidates are past the stage's limit.
import { type RawBuilder, sql } from 'kysely';
import { MOST_EXCEEDED, STATUS_CODE } from '../../contract/api/processes.ts';
import { overdueBefore, type WorkCalendar } from '../../domain/business-days.ts';
import { calendarsOf } from '../calendars/index.ts';
import { presentApplicants, type Reader } from '../db/index.ts';
import { type ListRow, listsOf } from './queries.ts';

/** A stage with how many active candidates are past its limit, at most `MOST_EXCEEDED`. */
export type CountedList = ListRow & { readonly exceeded: number };

/** The stages of several processes, in their order, counted `now` (epoch milliseconds). */
export async function countedListsOf(db: Reader, processIds: readonly number[], now: number): Promise<CountedList[]> {
  if (processIds.length === 0) return [];
  const lists = await listsOf(db, processIds);
  const limited = lists.filter((list) => list.sla_active === 1 && list.active_count > 0);
  const counts = limited.length > 0 ? await exceededIn(db, limited, now) : new Map<number, number>();
  return lists.map((list) => ({ ...list, exceeded: counts.get(list.id) ?? 0 }));
}

/**
 * By the stage's id. Each stage is a short stretch of the index of its cards, where the longest waiting stand at one end:
 * reading stops at the most that is counted.
 */
async function exceededIn(db: Reader, limited: readonly ListRow[], now: number): Promise<ReadonlyMap<number, number>> {
  const processIds = new Set(limited.map((list) => list.selection_process_id));
  const calendars = await calendarsOf(db, [...processIds], now);
  const late = presentApplicants(db)
    .select('applicants.id')
    .where('applicants.list_id', '=', sql.ref<number>('lists.id'))
    .where('applicants.status', '=', 'active')
    .where('applicants.moved_at', '<', lateArrival(limited, calendars, now))
    .limit(MOST_EXCEEDED)
    .as('late');
  const rows = await db
    .selectFrom('lists')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .where(
      'lists.id',
      'in',
      limited.map(({ id }) => id),
    )
    // Whoever waits while nobody works on the process is not late.
    .where('selection_processes.status_id', '=', STATUS_CODE.active)
    .select('lists.id')
    .select(
      db
        .selectFrom(late)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('exceeded'),
    )
    .execute();
  return new Map(rows.map(({ id, exceeded }) => [id, Number(exceeded)]));
}

/**
 * The instant before which candidates are late in each of these stages, by its limit and the calendar of its process; for
 * a query that reads `lists`.
 */
export function lateArrival(
  limited: readonly Pick<ListRow, 'id' | 'selection_process_id' | 'sla_max_days'>[],
  calendars: ReadonlyMap<number, WorkCalendar>,
  now: number,
): RawBuilder<number> {
  const known = new Map<WorkCalendar, Map<number, number>>();
  const instantOf = ({ selection_process_id, sla_max_days }: (typeof limited)[number]): number => {
    const calendar = calendars.get(selection_process_id);
    if (!calendar) throw new Error('a stage of no process');
    const byLimit = known.get(calendar) ?? new Map<number, number>();
    known.set(calendar, byLimit);
    const instant = byLimit.get(sla_max_days) ?? overdueBefore(now, sla_max_days, calendar);
    byLimit.set(sla_max_days, instant);
    return instant;
  };
  const whens = [...Map.groupBy(limited, instantOf)].map(([instant, lists]) => {
    const ids = sql.join(lists.map(({ id }) => sql.lit(id)));
    return sql`when lists.id in (${ids}) then cast(${sql.lit(instant)} as bigint)`;
  });
  return sql<number>`case ${sql.join(whens, sql` `)} end`;
}

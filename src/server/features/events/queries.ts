// SQL of the event log.
import { fixedQuery, isOneOf, type Reader, type Transaction } from '../../platform/db/index.ts';

const laterEvents = fixedQuery(
  (db, { organizationId, sequence, limit }: { organizationId: number; sequence: number; limit: number }) =>
    db
      .selectFrom('events')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(limit),
);

export const eventsAfter = async (db: Reader, organizationId: number, sequence: number, limit: number) =>
  (await laterEvents(db, { organizationId, sequence, limit })).rows;

export const erasuresAfter = (db: Reader, organizationId: number, sequence: number) =>
  db
    .selectFrom('erasure_events')
    .select(['sequence', 'process_id', 'payload'])
    .where('organization_id', '=', organizationId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();

/** The present number of candidates of stages; removed stages are omitted. */
export const countsOfLists = (db: Reader, listIds: readonly number[]) =>
  db
    .selectFrom('lists')
    .select(['id as list_id', 'active_count as active_applicants', 'disqualified_count as disqualified_applicants'])
    .where(isOneOf(db, 'lists.id', listIds))
    .execute();

/** The first and last stored sequence; both 0 if there are none. */
export async function storedRange(db: Reader): Promise<{ first: number; last: number }> {
  const row = await db
    .selectFrom('events')
    .select((select) => [select.fn.min('sequence').as('first'), select.fn.max('sequence').as('last')])
    .executeTakeFirst();
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
}

/** When the first event after a position was created (epoch milliseconds); null if there is none. */
export async function instantOfNextEvent(db: Reader, sequence: number): Promise<number | null> {
  const row = await db
    .selectFrom('events')
    .select('created_at')
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Deletes erasures published before an instant (epoch milliseconds). */
export const dropOldErasures = (tx: Transaction, before: number) =>
  tx.deleteFrom('erasure_events').where('created_at', '<', before).execute();

/** Deletes events created before an instant (epoch milliseconds), but never the last one: it marks the position. */
export const dropOldEvents = (tx: Transaction, before: number) =>
  tx
    .deleteFrom('events')
    .where('created_at', '<', before)
    .where('sequence', '<', (last) => last.selectFrom('events as e').select((s) => s.fn.max('e.sequence').as('last')))
    .execute();

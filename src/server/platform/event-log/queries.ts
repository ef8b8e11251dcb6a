// SQL of the event log.
import type { Reader } from '../db/index.ts';

/** The position of an organization's event log; `first` is its oldest event. Both are 0 without events. */
export async function eventRange(db: Reader, organizationId: number): Promise<{ first: number; last: number }> {
  const row = await db
    .selectFrom('events')
    .select((select) => [select.fn.min('sequence').as('first'), select.fn.max('sequence').as('last')])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
}

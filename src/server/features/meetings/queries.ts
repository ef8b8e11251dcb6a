// SQL of the guests of a meeting.
import type { Reader } from '../../platform/db/index.ts';

/** Those of the ids who are of the organization and can sign in, by name. */
export async function guestsById(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'full_name as name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .where('id', 'in', [...ids])
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

/** The address of a candidate; null without one. */
export async function findPersonEmail(db: Reader, personId: number): Promise<string | null> {
  const row = await db.selectFrom('uniq_applicants').select('email').where('id', '=', personId).executeTakeFirst();
  return row?.email ?? null;
}

// SQL of steps that remind, escalate, or have no stored deadline yet.
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/index.ts';

/** Current steps of requests that are asked. The literal lets both engines use the partial indexes. */
const askedSteps = (db: Reader) =>
  db
    .selectFrom('request_steps')
    .innerJoin('requests', 'requests.id', 'request_steps.request_id')
    .where(sql<boolean>`request_steps.state = 'current'`)
    .where('requests.state', '=', 'in_review')
    .where('requests.returned_at', 'is', null)
    .where('requests.deleted_at', 'is', null)
    .select('requests.id')
    .orderBy('requests.id');

/** Ids of requests with a step that is due for `column`. */
export async function requestsDueFor(
  db: Reader,
  column: 'remind_at' | 'escalate_at',
  now: number,
  limit: number,
): Promise<number[]> {
  const rows = await askedSteps(db).where(`request_steps.${column}`, '<=', now).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Ids of requests whose step began before deadlines were stored. */
export async function requestsWithoutDeadline(db: Reader, limit: number): Promise<number[]> {
  const rows = await askedSteps(db)
    .innerJoin('workflow_steps', 'workflow_steps.id', 'request_steps.workflow_step_id')
    .where('request_steps.overdue_at', 'is', null)
    .where('workflow_steps.max_days', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of requests that wait for one of the users, of which they were notified until `since`. */
export async function requestsWaitingSince(db: Reader, userIds: readonly number[], since: number): Promise<number[]> {
  const rows = await askedSteps(db)
    .innerJoin('request_participants', 'request_participants.request_step_id', 'request_steps.id')
    .where('request_participants.user_id', 'in', [...userIds])
    .where('request_participants.state', '=', 'waiting')
    .where('request_participants.told_at', '<=', since)
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

export const findRequestOrganization = (db: Reader, id: number) =>
  db.selectFrom('requests').select('organization_id').where('id', '=', id).executeTakeFirst();

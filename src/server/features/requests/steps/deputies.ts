// Who is asked in the place of absent approvers of a step.
import { awaited } from '../../../../domain/requests/approval.ts';
import { listActiveUsers, type Reader } from '../../../platform/db/index.ts';
import { deputiesAt } from '../../approval-delegations/index.ts';
import type { LoadedRequest, LoadedStep } from '../shapes.ts';

export interface Deputy {
  readonly id: number;
  readonly email: string;
  /** The absent approver. */
  readonly onBehalfOf: string;
}

/**
 * A delegate is not asked about their own request, and no user is asked twice.
 * @param rows the participants in whose place others are asked; by default all who are awaited
 */
export async function deputiesOfStep(
  db: Reader,
  { row }: LoadedRequest,
  step: LoadedStep,
  { now, rows = step.rows }: { readonly now: number; readonly rows?: LoadedStep['rows'] },
): Promise<Deputy[]> {
  const waiting = new Set(awaited(step).map(({ userId }) => userId));
  const absent = rows.filter(({ user_id, state }) => state === 'waiting' && waiting.has(user_id));
  if (absent.length === 0) return [];
  const deputies = await deputiesAt(db, row.organization_id, now);
  const asked = new Map<number, string>();
  for (const { user_id, full_name } of absent) {
    const id = deputies.get(user_id);
    if (id === undefined || id === row.user_id || waiting.has(id) || asked.has(id)) continue;
    asked.set(id, full_name);
  }
  const people = await listActiveUsers(db, row.organization_id, [...asked.keys()]);
  return people.map(({ id, email }) => ({ id, email, onBehalfOf: asked.get(id) ?? '' }));
}

// Who stands in for absent approvers at an instant.
import { type Deputies, deputiesOf, principalsOf } from '../../../domain/requests/delegations.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { claimAnnouncement, type DelegationRow, delegationsAt, isDelegate } from './queries.ts';

export type ActiveDelegation = DelegationRow;

export interface BegunDelegation {
  readonly deputyId: number;
  readonly absentIds: readonly number[];
  /** Participants who were notified later were so together with the delegate. */
  readonly since: number;
}

export const activeDelegations = (db: Reader, organizationId: number, now: number): Promise<ActiveDelegation[]> =>
  delegationsAt(db, organizationId, now);

export const deputiesAt = async (db: Reader, organizationId: number, now: number): Promise<Deputies> =>
  deputiesOf(
    (await delegationsAt(db, organizationId, now)).map((row) => ({
      userId: row.user_id,
      delegateId: row.delegate_user_id,
    })),
  );

/**
 * Marks a delegation as announced.
 * @returns the users whom it sends to its last delegate, and since when; null if it is announced already or leads to no user
 */
export async function claimBegunDelegation(tx: Transaction, id: number, now: number): Promise<BegunDelegation | null> {
  const row = await claimAnnouncement(tx, id, now);
  if (!row) return null;
  const active = await delegationsAt(tx, row.organization_id, now);
  const pairs = active.map((one) => ({ id: one.id, userId: one.user_id, delegateId: one.delegate_user_id }));
  const deputyId = deputiesOf(pairs).get(row.user_id);
  if (deputyId === undefined) return null;
  // Who delegated to the absent user before is passed on as well.
  const before = deputiesOf(pairs.filter((one) => one.id !== id));
  const absentIds = [row.user_id, ...principalsOf(row.user_id, before)];
  return { deputyId, absentIds, since: Math.max(row.starts_at, row.created_at) };
}

/** The users in whose place a user decides. Most users are no delegate, which one indexed look answers. */
export async function principalsAt(
  db: Reader,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
  now: number,
): Promise<readonly number[]> {
  if (!(await isDelegate(db, userId, now))) return [];
  return principalsOf(userId, await deputiesAt(db, organizationId, now));
}

// Who stands in for absent approvers at an instant.
import { type Deputies, deputiesOf, principalsOf } from '../../../domain/requests/delegations.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type DelegationRow, delegationsAt, isDelegate } from './queries.ts';

export type ActiveDelegation = DelegationRow;

export const activeDelegations = (db: Reader, organizationId: number, now: number): Promise<ActiveDelegation[]> =>
  delegationsAt(db, organizationId, now);

export const deputiesAt = async (db: Reader, organizationId: number, now: number): Promise<Deputies> =>
  deputiesOf(
    (await delegationsAt(db, organizationId, now)).map((row) => ({
      userId: row.user_id,
      delegateId: row.delegate_user_id,
    })),
  );

/** The users in whose place a user decides. Most users are no delegate, which one indexed look answers. */
export async function principalsAt(
  db: Reader,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
  now: number,
): Promise<readonly number[]> {
  if (!(await isDelegate(db, userId, now))) return [];
  return principalsOf(userId, await deputiesAt(db, organizationId, now));
}

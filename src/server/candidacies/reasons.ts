// The reasons for disqualifying: a catalogue of the organisation.
import type { DisqualificationReason } from '../../contract/api/candidacies.ts';
import type { Actor } from '../../domain/people.ts';
import type { Transaction } from '../db/index.ts';
import { Failure } from '../http/failure.ts';
import { deleteReason, insertReason, reasonsOf } from './queries.ts';

/** @throws Failure conflict where another reason has the description, whatever its accents or case */
export async function addReason(tx: Transaction, actor: Actor, description: string): Promise<DisqualificationReason> {
  const reasons = await reasonsOf(tx, actor.organizationId);
  if (reasons.some((one) => one.description.localeCompare(description, 'es', { sensitivity: 'base' }) === 0)) {
    throw new Failure('conflict');
  }
  const order = (reasons.at(-1)?.order ?? 0) + 1;
  return insertReason(tx, { organization_id: actor.organizationId, description, order });
}

/** @throws Failure not_found */
export async function removeReason(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await findReason(tx, actor, id);
  await deleteReason(tx, id);
}

/** @throws Failure not_found where it is not of this organisation */
export async function findReason(tx: Transaction, actor: Actor, id: number): Promise<DisqualificationReason> {
  const reason = (await reasonsOf(tx, actor.organizationId)).find((one) => one.id === id);
  if (!reason) throw new Failure('not_found');
  return reason;
}

// Disqualification reasons: a catalogue with its own order, numbered from 1 without gaps.
import type { DisqualificationReason } from '../../../contract/api/disqualification-reasons.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { noteNewName, noteRename } from './former-reasons.ts';
import { deleteReason, insertReason, type ReasonRow, reasonsOf, renameReason, updateReason } from './queries.ts';

/** @throws AppError conflict if another reason has the description, ignoring accents and case */
export async function addReason(tx: Transaction, actor: Actor, description: string): Promise<DisqualificationReason> {
  const reasons = await reasonsOf(tx, actor.organizationId);
  assertUnique(description, reasons);
  const order = (reasons.at(-1)?.order ?? 0) + 1;
  await noteNewName(tx, actor.organizationId, description);
  return insertReason(tx, { organization_id: actor.organizationId, description, order });
}

/** @throws AppError not_found, conflict if another reason has the description, stale_version with the current reason */
export async function changeReason(
  tx: Transaction,
  actor: Actor,
  id: number,
  change: { description?: string; order?: number; version?: number },
): Promise<DisqualificationReason> {
  const reason = await findReason(tx, actor, id);
  const others = (await reasonsOf(tx, actor.organizationId)).filter((other) => other.id !== id);
  const isStale = change.version !== undefined && change.version !== reason.version;
  if (isStale) throw new AppError('stale_version', { current: reason });
  if (change.description !== undefined) {
    assertUnique(change.description, others);
    if (!(await renameReason(tx, reason, change.description))) {
      throw new AppError('stale_version', { current: await findReason(tx, actor, id) });
    }
    await noteRename(tx, actor.organizationId, reason.description, change.description);
  }
  if (change.order !== undefined) await renumber(tx, others.toSpliced(change.order - 1, 0, reason));
  return findReason(tx, actor, id);
}

/**
 * Disqualified candidates retain the reason in their activity, which profiles and figures read.
 * @throws AppError not_found
 */
export async function removeReason(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await findReason(tx, actor, id);
  await deleteReason(tx, id);
  await renumber(tx, await reasonsOf(tx, actor.organizationId));
}

/** @throws AppError not_found if it is not of this organization */
export async function findReason(db: Reader, actor: Actor, id: number): Promise<DisqualificationReason> {
  const reason = (await reasonsOf(db, actor.organizationId)).find((one) => one.id === id);
  if (!reason) throw new AppError('not_found');
  return reason;
}

function assertUnique(description: string, others: readonly ReasonRow[]): void {
  if (others.some((one) => one.description.localeCompare(description, 'es', { sensitivity: 'base' }) === 0)) {
    throw new AppError('conflict');
  }
}

async function renumber(tx: Transaction, reasons: readonly ReasonRow[]): Promise<void> {
  for (const [index, { id, order }] of reasons.entries()) {
    if (order !== index + 1) await updateReason(tx, id, { order: index + 1 });
  }
}

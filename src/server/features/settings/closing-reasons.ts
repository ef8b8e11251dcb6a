// Reasons for closing a process, ordered and numbered from 1 without gaps.
import type { ClosingReason } from '../../../contract/api/settings.ts';
import { settingMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  deleteReason,
  insertReason,
  isReasonUsed,
  type ReasonRow,
  reasonsOf,
  renameReason,
  setReasonOrder,
} from './queries.ts';

/** @throws AppError invalid without a description, conflict for a duplicate description */
export async function addReason(
  tx: Transaction,
  actor: Actor,
  input: { description?: string },
): Promise<ClosingReason> {
  const reasons = await reasonsOf(tx, actor.organizationId);
  const description = describe(input.description, reasons);
  return insertReason(tx, {
    organization_id: actor.organizationId,
    description,
    order: (reasons.at(-1)?.order ?? 0) + 1,
  });
}

/**
 * @throws AppError not_found, invalid with an empty description, conflict for a duplicate description, stale_version
 * with the current reason
 */
export async function changeReason(
  tx: Transaction,
  actor: Actor,
  id: number,
  change: { description?: string; order?: number; version?: number },
): Promise<ClosingReason> {
  const { reasons, reason } = await findReason(tx, actor, id);
  if (change.version !== undefined && change.version !== reason.version) {
    throw new AppError('stale_version', { current: reason });
  }
  const others = reasons.filter((other) => other.id !== id);
  if (change.description !== undefined) {
    if (!(await renameReason(tx, reason, describe(change.description, others)))) {
      throw new AppError('stale_version', { current: (await findReason(tx, actor, id)).reason });
    }
  }
  if (change.order !== undefined) await renumber(tx, others.toSpliced(change.order - 1, 0, reason));
  return (await findReason(tx, actor, id)).reason;
}

/** @throws AppError not_found, conflict if a process or request was closed for this reason, which would be lost */
export async function removeReason(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const { reasons } = await findReason(tx, actor, id);
  if (await isReasonUsed(tx, id)) throw new AppError('conflict', { message: settingMessages.reasonInUse });
  await deleteReason(tx, id);
  await renumber(
    tx,
    reasons.filter((reason) => reason.id !== id),
  );
}

async function findReason(db: Reader, actor: Actor, id: number): Promise<{ reasons: ReasonRow[]; reason: ReasonRow }> {
  const reasons = await reasonsOf(db, actor.organizationId);
  const reason = reasons.find((one) => one.id === id);
  if (!reason) throw new AppError('not_found');
  return { reasons, reason };
}

function describe(description: string | undefined, others: readonly ReasonRow[]): string {
  const field = 'closing_reason.description';
  if (!description) {
    const message = settingMessages.reasonDescriptionRequired;
    throw new AppError('invalid', { message, fields: { [field]: message } });
  }
  const same = others.some(
    (other) => other.description.localeCompare(description, 'es', { sensitivity: 'accent' }) === 0,
  );
  if (same) throw new AppError('conflict');
  return description;
}

async function renumber(tx: Transaction, reasons: readonly ReasonRow[]): Promise<void> {
  for (const [index, { id, order }] of reasons.entries()) {
    if (order !== index + 1) await setReasonOrder(tx, id, index + 1);
  }
}

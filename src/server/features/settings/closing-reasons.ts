// Reasons for closing a process.
import type { ClosingReason } from '../../../contract/api/settings.ts';
import { settingMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  addReason,
  changeReason,
  findReason,
  type ReasonChange,
  reasonsOf,
  removeReason,
} from '../catalogues/index.ts';
import { isReasonUsed } from './queries.ts';

const catalogueOf = ({ organizationId }: Actor) => ({ table: 'closing_reasons', organizationId }) as const;

export const listClosingReasons = (db: Reader, actor: Actor): Promise<ClosingReason[]> =>
  reasonsOf(db, catalogueOf(actor));

/** @throws AppError invalid without a description, conflict for a duplicate description */
export async function addClosingReason(
  tx: Transaction,
  actor: Actor,
  { description }: { readonly description?: string },
): Promise<ClosingReason> {
  assertDescription(description ?? '');
  return addReason(tx, catalogueOf(actor), description ?? '');
}

/**
 * @throws AppError not_found, invalid with an empty description, conflict for a duplicate description, stale_version
 * with the current reason
 */
export async function changeClosingReason(
  tx: Transaction,
  actor: Actor,
  id: number,
  change: ReasonChange,
): Promise<ClosingReason> {
  if (change.description !== undefined) assertDescription(change.description);
  return changeReason(tx, catalogueOf(actor), id, change);
}

/** @throws AppError not_found, conflict if a process or request was closed for this reason, which would be lost */
export async function removeClosingReason(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const catalogue = catalogueOf(actor);
  await findReason(tx, catalogue, id);
  if (await isReasonUsed(tx, id)) throw new AppError('conflict', { message: settingMessages.reasonInUse });
  await removeReason(tx, catalogue, id);
}

function assertDescription(description: string): void {
  if (description) return;
  const message = settingMessages.reasonDescriptionRequired;
  throw new AppError('invalid', { message, fields: { 'closing_reason.description': message } });
}

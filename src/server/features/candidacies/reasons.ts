// Disqualification reasons, whose former names are stored for old figures.
import type { DisqualificationReason } from '../../../contract/api/disqualification-reasons.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import {
  addReason,
  changeReason,
  findReason,
  type ReasonChange,
  reasonsOf,
  removeReason,
} from '../catalogues/index.ts';
import { noteNewName, noteRename } from './former-reasons.ts';

const catalogueOf = ({ organizationId }: Actor) => ({ table: 'disqualification_reasons', organizationId }) as const;

export const listDisqualificationReasons = (db: Reader, actor: Actor): Promise<DisqualificationReason[]> =>
  reasonsOf(db, catalogueOf(actor));

/** @throws AppError not_found if it is not of this organization */
export const findDisqualificationReason = (db: Reader, actor: Actor, id: number): Promise<DisqualificationReason> =>
  findReason(db, catalogueOf(actor), id);

/** @throws AppError conflict if another reason has the description, ignoring accents and case */
export async function addDisqualificationReason(
  tx: Transaction,
  actor: Actor,
  description: string,
): Promise<DisqualificationReason> {
  const reason = await addReason(tx, catalogueOf(actor), description);
  await noteNewName(tx, actor.organizationId, description);
  return reason;
}

/** @throws AppError not_found, conflict if another reason has the description, stale_version with the current reason */
export async function changeDisqualificationReason(
  tx: Transaction,
  actor: Actor,
  id: number,
  change: ReasonChange,
): Promise<DisqualificationReason> {
  const before = await findDisqualificationReason(tx, actor, id);
  const reason = await changeReason(tx, catalogueOf(actor), id, change);
  await noteRename(tx, actor.organizationId, before.description, reason.description);
  return reason;
}

/**
 * Disqualified candidates retain the reason in their activity, which profiles and figures read.
 * @throws AppError not_found
 */
export const removeDisqualificationReason = (tx: Transaction, actor: Actor, id: number): Promise<void> =>
  removeReason(tx, catalogueOf(actor), id);

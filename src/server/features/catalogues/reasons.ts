// Catalogues of reasons in the organization's order, numbered from 1 without gaps.
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';

import {
  deleteReason,
  insertReason,
  type ReasonCatalogue,
  type ReasonRow,
  reasonsOf,
  renameReason,
  setReasonOrder,
} from './reason-queries.ts';

export interface ReasonChange {
  readonly description?: string;
  /** From 1. */
  readonly order?: number;
  readonly version?: number;
}

/** @throws AppError not_found if it is not of this organization */
export async function findReason(db: Reader, catalogue: ReasonCatalogue, id: number): Promise<ReasonRow> {
  const reason = (await reasonsOf(db, catalogue)).find((one) => one.id === id);
  if (!reason) throw new AppError('not_found');
  return reason;
}

/** @throws AppError conflict if another reason has the description, ignoring accents and case */
export async function addReason(tx: Transaction, catalogue: ReasonCatalogue, description: string): Promise<ReasonRow> {
  const reasons = await reasonsOf(tx, catalogue);
  assertUnique(description, reasons);
  const order = (reasons.at(-1)?.order ?? 0) + 1;
  return insertReason(tx, catalogue.table, { organization_id: catalogue.organizationId, description, order });
}

/** @throws AppError not_found, conflict if another reason has the description, stale_version with the current reason */
export async function changeReason(
  tx: Transaction,
  catalogue: ReasonCatalogue,
  id: number,
  { description, order, version }: ReasonChange,
): Promise<ReasonRow> {
  const reason = await findReason(tx, catalogue, id);
  if (version !== undefined && version !== reason.version) throw new AppError('stale_version', { current: reason });
  const others = (await reasonsOf(tx, catalogue)).filter((other) => other.id !== id);
  if (description !== undefined) {
    assertUnique(description, others);
    if (!(await renameReason(tx, catalogue.table, reason, description))) {
      throw new AppError('stale_version', { current: await findReason(tx, catalogue, id) });
    }
  }
  if (order !== undefined) await renumber(tx, catalogue, others.toSpliced(order - 1, 0, reason));
  return findReason(tx, catalogue, id);
}

/** @throws AppError not_found */
export async function removeReason(tx: Transaction, catalogue: ReasonCatalogue, id: number): Promise<void> {
  await findReason(tx, catalogue, id);
  await deleteReason(tx, catalogue.table, id);
  await renumber(tx, catalogue, await reasonsOf(tx, catalogue));
}

function assertUnique(description: string, others: readonly ReasonRow[]): void {
  if (others.some((one) => one.description.localeCompare(description, 'es', { sensitivity: 'base' }) === 0)) {
    throw new AppError('conflict');
  }
}

async function renumber(tx: Transaction, { table }: ReasonCatalogue, reasons: readonly ReasonRow[]): Promise<void> {
  for (const [index, { id, order }] of reasons.entries()) {
    if (order !== index + 1) await setReasonOrder(tx, table, id, index + 1);
  }
}

// The lock on persons: merges take it exclusively, writers of known persons share it.
import { lockUntilEnd, shareUntilEnd, type Transaction } from '../../platform/db/index.ts';

const LOCK = 'persons';

/** Prevents merges in the organization until this transaction ends. Call it before reading the person. */
export const sharePersonLock = (tx: Transaction, organizationId: number): Promise<void> =>
  shareUntilEnd(tx, LOCK, organizationId);

/** Takes the exclusive lock on persons until this transaction ends; waits for all holders of the shared lock. */
export const changePersons = (tx: Transaction, organizationId: number): Promise<void> =>
  lockUntilEnd(tx, LOCK, organizationId);

// The lock on persons: merges take it exclusively, writers of known persons share it.
import { lockUntilEnd, shareUntilEnd, type Transaction } from '../../platform/db/index.ts';

const LOCK = 'persons';

/** Until this transaction ends, nobody of the organization turns out to be somebody else. Before the person is read. */
export const sharePersonLock = (tx: Transaction, organizationId: number): Promise<void> =>
  shareUntilEnd(tx, LOCK, organizationId);

/** Waits until nobody relies on who is who, and lets nobody do so until this transaction ends. */
export const changePersons = (tx: Transaction, organizationId: number): Promise<void> =>
  lockUntilEnd(tx, LOCK, organizationId);

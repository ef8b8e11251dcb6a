// SQL of the outbox.
import type { NewRow, Transaction } from '../db/index.ts';

export const insertEvent = (tx: Transaction, row: NewRow<'events'>) => tx.insertInto('events').values(row).execute();

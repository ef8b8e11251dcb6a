// SQL of the outbox.
import { fixedQuery, type NewRow, type Transaction } from '../db/index.ts';

const insertedEvent = fixedQuery((tx, row: NewRow<'events'>) => tx.insertInto('events').values(row));

export const insertEvent = (tx: Transaction, row: NewRow<'events'>) => insertedEvent(tx, row);

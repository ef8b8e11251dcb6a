// SQL of the event log.
import { fixedQuery, type NewRow, type Transaction } from '../db/index.ts';

const insertedEvent = fixedQuery((tx, row: NewRow<'events'>) =>
  tx.insertInto('events').values(row).returning('sequence'),
);

/** @returns the event's sequence number */
export async function insertEvent(tx: Transaction, row: NewRow<'events'>): Promise<number> {
  const { rows } = await insertedEvent(tx, row);
  const [inserted] = rows;
  if (!inserted) throw new Error('an event was not inserted');
  return Number(inserted.sequence);
}

export const insertErasureEvent = (tx: Transaction, row: NewRow<'erasure_events'>) =>
  tx.insertInto('erasure_events').values(row).execute();

// The few operations within a transaction that differ between engines.
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Engine } from './columns.ts';
import type { Reader, Signal, Transaction } from './database.ts';

export const engineOf = (db: Reader): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** The channel on which servers signal what they have committed. */
export const SIGNAL_CHANNEL = 'terna';

/**
 * The common time of all servers on the database in epoch milliseconds: the database's clock, as server clocks may
 * differ. On SQLite there is one server and one clock.
 */
export const sharedNow = (tx: Reader, now: number): RawBuilder<number> =>
  engineOf(tx) === 'sqlite' ? sql`${now}` : sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Signals every server on the database once this transaction has committed. */
export async function signal(tx: Transaction, payload: Signal): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_notify(${SIGNAL_CHANNEL}, ${JSON.stringify(payload)})`.execute(tx);
}

// What little the engines do differently within a transaction.
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Engine } from './columns.ts';
import type { Reader, Signal, Transaction } from './database.ts';

/** The engine that runs these queries. */
export const engineOf = (db: Reader): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** The name of the channel on which servers tell each other of what they have committed. */
export const SIGNAL_CHANNEL = 'terna';

/**
 * Holds back every other transaction that asks for the same lock until this one ends. On SQLite, where one transaction
 * writes at a time, there is nothing to hold back.
 * @param name what the lock is for; @param key which of them: any text, as locks of equal hash merely wait for each other
 */
export async function lockUntilEnd(tx: Transaction, name: string, key: string | number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${String(key)}))`.execute(tx);
}

/** Holds back whoever asks for the same lock by `lockUntilEnd` until this one ends, and nobody who asks for it like this. */
export async function shareUntilEnd(tx: Transaction, name: string, key: string | number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock_shared(hashtext(${name}), hashtext(${String(key)}))`.execute(tx);
}

/**
 * The time by which servers on one database judge each other, in epoch milliseconds: the database's own, as their clocks
 * may differ. On SQLite there is one server, with one clock.
 */
export const sharedNow = (tx: Reader, now: number): RawBuilder<number> =>
  engineOf(tx) === 'sqlite' ? sql`${now}` : sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Tells every server on the database once this transaction has committed. */
export async function signal(tx: Transaction, payload: Signal): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_notify(${SIGNAL_CHANNEL}, ${JSON.stringify(payload)})`.execute(tx);
}

// Locks that end with their transaction. On SQLite there is nothing to lock: one transaction writes at a time.
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine.ts';
import { fixedQuery } from '../fixed-query.ts';

interface Lock {
  readonly name: string;
  readonly key: string;
}

const exclusive = fixedQuery((db, { name, key }: Lock) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtext(${name}), hashtext(${key}))`.as('lock')),
);

const shared = fixedQuery((db, { name, key }: Lock) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(hashtext(${name}), hashtext(${key}))`.as('lock')),
);

/**
 * Takes an exclusive lock until this transaction ends.
 * @param name the purpose of the lock; @param key which one: any text, as locks with equal hashes only wait for each
 * other
 */
export async function lockUntilEnd(tx: Transaction, name: string, key: string | number): Promise<void> {
  if (engineOf(tx) === 'postgres') await exclusive(tx, { name, key: String(key) });
}

/** Takes a shared lock until this transaction ends: it blocks `lockUntilEnd` but no other shared lock. */
export async function shareUntilEnd(tx: Transaction, name: string, key: string | number): Promise<void> {
  if (engineOf(tx) === 'postgres') await shared(tx, { name, key: String(key) });
}

// SQL of the keys of servers, and of the values that they encrypt.
import { sql } from 'kysely';
import type { EncryptedColumn } from '../crypto/encrypted-columns.ts';
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type KeyRow = Row<'server_keys'>;

export const listKeyRows = (db: Reader): Promise<KeyRow[]> =>
  db.selectFrom('server_keys').selectAll().orderBy('id').orderBy('secret_fingerprint').execute();

export const hasKeysOf = async (db: Reader, fingerprint: string): Promise<boolean> =>
  (await db
    .selectFrom('server_keys')
    .select('id')
    .where('secret_fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const putKeyRow = (tx: Transaction, row: NewRow<'server_keys'>) =>
  tx
    .insertInto('server_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['id', 'secret_fingerprint']).doUpdateSet({ ends_at: row.ends_at }))
    .execute();

export const deleteKeys = (tx: Transaction, ids: readonly number[]) =>
  tx.deleteFrom('server_keys').where('id', 'in', ids).execute();

export const deleteKeysOfOthers = (tx: Transaction, fingerprint: string) =>
  tx.deleteFrom('server_keys').where('secret_fingerprint', '!=', fingerprint).execute();

/** @returns the `jti` of the ended sessions */
export async function revokeAllSessions(tx: Transaction, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('jti')
    .execute();
  return rows.map(({ jti }) => jti);
}

export interface StoredValue {
  readonly key: number | string;
  readonly organization_id: number;
  readonly value: string;
}

/**
 * The values of a column that another key than this one encrypted, in the order of their primary key.
 * @param prefix of the values of this key; @param after the last primary key that was read; null for the beginning
 */
export async function listValuesOfOthers(
  db: Reader,
  { table, column, key }: EncryptedColumn,
  { prefix, after, limit }: { readonly prefix: string; readonly after: number | string | null; readonly limit: number },
): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select ${sql.ref(key)} as "key", organization_id, ${sql.ref(column)} as "value" from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${prefix}%`}
    ${after === null ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${limit}`.execute(db);
  return rows;
}

/** Leaves a value that has changed since it was read. */
export const replaceValue = (
  tx: Transaction,
  { table, column, key }: EncryptedColumn,
  { stored, value }: { readonly stored: StoredValue; readonly value: string },
) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${sql.ref(key)} = ${stored.key} and ${sql.ref(column)} = ${stored.value}`.execute(tx);

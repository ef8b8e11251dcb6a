// SQL for what every call needs: the memory of repeated writes, and the tenant that a path names.
import type { NewRow, Reader, Transaction } from '../db/index.ts';

export const findKey = (tx: Transaction, userId: number, key: string) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepKey = (tx: Transaction, row: NewRow<'idempotency_keys'>) =>
  tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();

/** Forgets keys made before an instant (epoch milliseconds). */
export const dropOldKeys = (tx: Transaction, before: number) =>
  tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();

export const organizationByToken = (db: Reader, token: string) =>
  db.selectFrom('organizations').select('id').where('token', '=', token).executeTakeFirst();

// SQL of idempotency keys and of the tenant in a path.
import { fixedQuery, type NewRow, type Reader, type Transaction } from '../db/index.ts';

const keyWith = fixedQuery((tx, { userId, key }: { userId: number; key: string }) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key),
);

export const findKey = async (tx: Transaction, userId: number, key: string) =>
  (await keyWith(tx, { userId, key })).rows[0];

const insertKeyQuery = fixedQuery(
  (tx, row: NewRow<'idempotency_keys'>) => tx.insertInto('idempotency_keys').values(row),
  'before commit',
);

export const insertKey = (tx: Transaction, row: NewRow<'idempotency_keys'>) => insertKeyQuery(tx, row);

/** Removes keys that expired before `now` (epoch milliseconds). */
export const dropExpiredKeys = (tx: Transaction, now: number) =>
  tx.deleteFrom('idempotency_keys').where('expires_at', '<', now).execute();

/** Removes answers from before a time, but not their keys. */
export const removeAnswersBefore = (tx: Transaction, before: number) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer: '' })
    .where('created_at', '<', before)
    .where('answer', '<>', '')
    .execute();

export const organizationByToken = (db: Reader, token: string) =>
  db.selectFrom('organizations').select('id').where('token', '=', token).executeTakeFirst();

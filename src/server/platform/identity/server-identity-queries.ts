// SQL of the identity that servers on one database share.
import type { Transaction } from '../db/index.ts';

const ONLY_ID = 1;

export interface ServerIdentity {
  readonly secret_fingerprint: string;
  readonly store_id: string | null;
}

export const findIdentity = (tx: Transaction): Promise<ServerIdentity | undefined> =>
  tx.selectFrom('server_identity').select(['secret_fingerprint', 'store_id']).executeTakeFirst();

export const putIdentity = (tx: Transaction, identity: ServerIdentity, created_at: number) =>
  tx
    .insertInto('server_identity')
    .values({ id: ONLY_ID, ...identity, created_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...identity }))
    .execute();

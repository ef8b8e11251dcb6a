// SQL of passkeys and of what is under way in a browser.
import { countRows, type NewRow, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';

export type Ceremony = Row<'passkey_ceremonies'>;

export const listPasskeys = (db: Reader, userId: number) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('name').orderBy('id').execute();

export const countPasskeys = (db: Reader, userId: number): Promise<number> =>
  countRows(db.selectFrom('passkeys').where('user_id', '=', userId));

export const findPasskey = (db: Reader, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** @returns undefined if the credential is stored already */
export const insertPasskey = (tx: Transaction, row: NewRow<'passkeys'>) =>
  tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const notePasskeyUse = (tx: Transaction, id: number, counter: number, now: number) =>
  tx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();

/** @returns whether it was one of the user */
export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertCeremony(tx: Transaction, row: NewRow<'passkey_ceremonies'>, now: number): Promise<void> {
  await tx.deleteFrom('passkey_ceremonies').where('expires_at', '<=', now).execute();
  await tx.insertInto('passkey_ceremonies').values(row).execute();
}

/** One that waits for the browser's answer. */
export const findCeremony = (db: Reader, tokenHash: string, now: number): Promise<Ceremony | undefined> =>
  db
    .selectFrom('passkey_ceremonies')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns false if the browser has answered before */
export async function answerCeremony(
  tx: Transaction,
  tokenHash: string,
  answer: { readonly code_hash: string; readonly result: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey_ceremonies')
    .set(answer)
    .where('token_hash', '=', tokenHash)
    .where('code_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Each is taken once. */
export const takeCeremony = (
  tx: Transaction,
  { codeHash, verifierHash }: { readonly codeHash: string; readonly verifierHash: string },
  now: number,
): Promise<Ceremony | undefined> =>
  tx
    .deleteFrom('passkey_ceremonies')
    .where('code_hash', '=', codeHash)
    .where('verifier_hash', '=', verifierHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

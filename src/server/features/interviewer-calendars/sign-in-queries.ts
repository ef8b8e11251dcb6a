// SQL of the calendars that are being connected in a browser.
import type { NewRow, Row, Transaction } from '../../platform/db/index.ts';

export type SignInRow = Row<'calendar_sign_ins'>;

export async function insertSignIn(tx: Transaction, row: NewRow<'calendar_sign_ins'>, now: number): Promise<void> {
  await tx.deleteFrom('calendar_sign_ins').where('expires_at', '<=', now).execute();
  await tx.insertInto('calendar_sign_ins').values(row).execute();
}

/** The browser leaves for the service; a repeat replaces the state. @returns undefined if it is over */
export const departTo = (
  tx: Transaction,
  { tokenHash, stateHash }: { readonly tokenHash: string; readonly stateHash: string },
  now: number,
): Promise<SignInRow | undefined> =>
  tx
    .updateTable('calendar_sign_ins')
    .set({ state_hash: stateHash })
    .where('token_hash', '=', tokenHash)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** The browser is back; each state is taken once. */
export const takeState = (tx: Transaction, stateHash: string, now: number): Promise<SignInRow | undefined> =>
  tx
    .updateTable('calendar_sign_ins')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const settleSignIn = (tx: Transaction, tokenHash: string, outcome: Pick<SignInRow, 'code_hash' | 'account'>) =>
  tx.updateTable('calendar_sign_ins').set(outcome).where('token_hash', '=', tokenHash).execute();

/** Each is taken once, by the user who began it. */
export const takeSignIn = (
  tx: Transaction,
  {
    codeHash,
    verifierHash,
    userId,
  }: { readonly codeHash: string; readonly verifierHash: string; readonly userId: number },
  now: number,
): Promise<SignInRow | undefined> =>
  tx
    .deleteFrom('calendar_sign_ins')
    .where('code_hash', '=', codeHash)
    .where('verifier_hash', '=', verifierHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

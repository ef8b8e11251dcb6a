// SQL of what is under way in a browser, of users' accounts at providers, and of the sessions from there.
import type { NewRow, Reader, Row, Transaction } from '../../platform/db/index.ts';

export type SignOn = Row<'single_sign_ons'>;

export async function insertSignOn(tx: Transaction, row: NewRow<'single_sign_ons'>, now: number): Promise<void> {
  await tx.deleteFrom('single_sign_ons').where('expires_at', '<=', now).execute();
  await tx.insertInto('single_sign_ons').values(row).execute();
}

/** The browser leaves for the provider; a repeat replaces the state. @returns undefined if it is over */
export const departTo = (
  tx: Transaction,
  { tokenHash, stateHash }: { readonly tokenHash: string; readonly stateHash: string },
  now: number,
): Promise<SignOn | undefined> =>
  tx
    .updateTable('single_sign_ons')
    .set({ state_hash: stateHash })
    .where('token_hash', '=', tokenHash)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** The browser is back; each state is taken once. */
export async function takeState(tx: Transaction, stateHash: string, now: number): Promise<SignOn | undefined> {
  return tx
    .updateTable('single_sign_ons')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export const settleSignOn = (
  tx: Transaction,
  tokenHash: string,
  outcome: Pick<SignOn, 'code_hash' | 'user_id' | 'provider_subject' | 'provider_session'>,
) => tx.updateTable('single_sign_ons').set(outcome).where('token_hash', '=', tokenHash).execute();

/** Each is taken once. */
export const takeSignOn = (
  tx: Transaction,
  { codeHash, verifierHash }: { readonly codeHash: string; readonly verifierHash: string },
  now: number,
): Promise<SignOn | undefined> =>
  tx
    .deleteFrom('single_sign_ons')
    .where('code_hash', '=', codeHash)
    .where('verifier_hash', '=', verifierHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const findIdentity = (db: Reader, providerId: number, subject: string) =>
  db
    .selectFrom('user_identities')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const findIdentityOfUser = (db: Reader, providerId: number, userId: number) =>
  db
    .selectFrom('user_identities')
    .select('subject')
    .where('provider_id', '=', providerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const insertIdentity = (tx: Transaction, row: NewRow<'user_identities'>) =>
  tx.insertInto('user_identities').values(row).execute();

export const noteIdentityUse = (tx: Transaction, id: number, email: string, now: number) =>
  tx.updateTable('user_identities').set({ email, last_used_at: now }).where('id', '=', id).execute();

/** @returns whether the user was linked */
export async function deleteIdentitiesOf(tx: Transaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('user_identities').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteIdentitiesAt = (tx: Transaction, providerId: number) =>
  tx.deleteFrom('user_identities').where('provider_id', '=', providerId).execute();

/** The active ones, by name. */
export const providersOfUser = (db: Reader, userId: number) =>
  db
    .selectFrom('user_identities')
    .innerJoin('identity_providers', 'identity_providers.id', 'user_identities.provider_id')
    .select(['identity_providers.id', 'identity_providers.name'])
    .where('user_identities.user_id', '=', userId)
    .where('identity_providers.active', '=', 1)
    .orderBy('identity_providers.name')
    .orderBy('identity_providers.id')
    .execute();

/** An account that the provider has signed out: all its sessions, or one. */
export interface ProviderSession {
  readonly subject: string | null;
  readonly session: string | null;
}

/** Without `of`, all sessions that the provider has opened. @returns the ended ones */
export async function revokeProviderSessions(
  tx: Transaction,
  providerId: number,
  now: number,
  of?: ProviderSession,
): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('identity_provider_id', '=', providerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (of && of.subject !== null) query = query.where('provider_subject', '=', of.subject);
  if (of && of.session !== null) query = query.where('provider_session', '=', of.session);
  const rows = await query.returning('jti').execute();
  return rows.map(({ jti }) => jti);
}

/** @returns false if the token was used before */
export async function noteLogoutToken(
  tx: Transaction,
  row: NewRow<'provider_logout_tokens'>,
  now: number,
): Promise<boolean> {
  await tx.deleteFrom('provider_logout_tokens').where('expires_at', '<=', now).execute();
  const stored = await tx
    .insertInto('provider_logout_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return stored !== undefined;
}

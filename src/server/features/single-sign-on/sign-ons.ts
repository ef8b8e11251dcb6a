// A sign-in with an identity provider, from the program's first call to the code that the browser returns.
import { createHash } from 'node:crypto';
import type { BrowserReturn, Returned } from '../../../contract/api/passkeys.ts';
import { SINGLE_SIGN_ON_MINUTES, singleSignOnPath } from '../../../contract/api/single-sign-on.ts';
import { singleSignOnPageMessages as pageTexts, singleSignOnMessages as texts } from '../../../contract/messages.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AuditTrail } from '../../platform/http/audit-trail.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from '../sessions/index.ts';
import { mayCreateUser, resolveUser } from './accounts.ts';
import type { Claims } from './claims.ts';
import { authorizationAddress, claimsOf } from './openid.ts';
import { findActiveProvider, type ProviderRow } from './provider-queries.ts';
import { SignOnRejected } from './rejection.ts';
import { samlAddress, samlClaims } from './saml.ts';
import {
  departTo,
  findIdentity,
  insertSignOn,
  type SignOn,
  settleSignOn,
  takeSignOn,
  takeState,
} from './sign-on-queries.ts';

const MINUTE = 60_000;

export interface Beginning {
  readonly provider: Pick<ProviderRow, 'id' | 'organization_id'>;
  readonly email: string;
  /** The signed-in user who confirms to be present; null for a sign-in. */
  readonly confirmsUserId: number | null;
}

/** @returns the path of the page. @throws AppError invalid for an address that is not of a server */
export async function beginSignOn(
  tx: Transaction,
  { provider, email, confirmsUserId }: Beginning,
  { origin, port, state, challenge }: BrowserReturn,
  now: number,
): Promise<{ path: string }> {
  const address = new URL(origin);
  if (!/^https?:$/.test(address.protocol)) throw new AppError('invalid', { fields: { origin: texts.ended } });
  const token = newSecret();
  await insertSignOn(
    tx,
    {
      token_hash: hashOfSecret(token),
      organization_id: provider.organization_id,
      provider_id: provider.id,
      confirms_user_id: confirmsUserId,
      email,
      origin: address.origin,
      return_port: port,
      return_state: state,
      verifier_hash: challenge,
      state_hash: null,
      nonce: newSecret(),
      code_verifier: newSecret(),
      code_hash: null,
      user_id: null,
      provider_subject: null,
      provider_session: null,
      expires_at: now + SINGLE_SIGN_ON_MINUTES * MINUTE,
    },
    now,
  );
  return { path: singleSignOnPath(token) };
}

/** @returns the provider's page for the browser. @throws AppError not_found, SignOnRejected */
export async function departure(services: Services, token: string): Promise<string> {
  const { database, now } = services;
  const state = newSecret();
  const hashes = { tokenHash: hashOfSecret(token), stateHash: hashOfSecret(state) };
  const signOn = await database.transaction((tx) => departTo(tx, hashes, now()));
  if (!signOn) throw new AppError('not_found');
  const provider = await requireProvider(services, signOn);
  return provider.protocol === 'saml'
    ? samlAddress(provider, signOn, state)
    : authorizationAddress(services, provider, signOn, state);
}

/** @throws AppError not_found if it was switched off meanwhile */
async function requireProvider({ database }: Services, { provider_id }: SignOn): Promise<ProviderRow> {
  const provider = await findActiveProvider(database.read, provider_id);
  if (!provider) throw new AppError('not_found');
  return provider;
}

/** What the browser brings back: the query of the address, or the field of a form. */
export type ProviderAnswer = { readonly state: string } & (
  | { readonly search: string }
  | { readonly samlResponse: string }
);

/** @throws SignOnRejected, AppError not_found for an answer in the other protocol */
async function readClaims(
  services: Services,
  provider: ProviderRow,
  signOn: SignOn,
  answer: ProviderAnswer,
): Promise<Claims> {
  if ('samlResponse' in answer) {
    if (provider.protocol === 'saml') return samlClaims(provider, signOn, answer.samlResponse);
  } else if (provider.protocol === 'openid') return claimsOf(services, provider, signOn, answer);
  throw new AppError('not_found');
}

/**
 * Verifies the provider's answer.
 * @returns the address on the user's computer that the browser returns to
 * @throws AppError not_found for an unknown or repeated answer, SignOnRejected
 */
export async function acceptReturn(services: Services, trail: AuditTrail, answer: ProviderAnswer): Promise<string> {
  const { database, now } = services;
  const signOn = await database.transaction((tx) => takeState(tx, hashOfSecret(answer.state), now()));
  if (!signOn) throw new AppError('not_found');
  const provider = await requireProvider(services, signOn);
  const claims = await readClaims(services, provider, signOn, answer);
  // Hashing is slow and therefore precedes the transaction.
  const isNew = signOn.confirms_user_id === null && (await mayCreateUser(database.read, provider, claims));
  const passwordHash = isNew ? await hashPassword(newSecret()) : null;
  const code = newSecret();
  await database.transaction(async (tx) => {
    const options = { claims, passwordHash, trail, now: now() };
    const userId =
      signOn.confirms_user_id === null
        ? (await resolveUser(tx, provider, options)).id
        : await requireSameUser(tx, provider, claims, signOn.confirms_user_id);
    await settleSignOn(tx, signOn.token_hash, {
      ...{ code_hash: hashOfSecret(code), user_id: userId },
      ...{ provider_subject: claims.sub, provider_session: claims.sid ?? null },
    });
  });
  services.wakeEvents();
  return `http://127.0.0.1:${signOn.return_port}/${signOn.return_state}?code=${code}`;
}

/** @throws SignOnRejected if the account is not of the user who confirms */
async function requireSameUser(tx: Transaction, { id }: ProviderRow, { sub }: Claims, userId: number): Promise<number> {
  const identity = await findIdentity(tx, id, sub);
  if (identity?.user_id !== userId) throw new SignOnRejected(pageTexts.ofAnother);
  return userId;
}

/** Exchanges the code that the browser returned, once. @throws AppError invalid */
export async function takeReturned(
  tx: Transaction,
  { code, verifier }: Returned,
  now: number,
): Promise<SignOn & { readonly user_id: number }> {
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const signOn = await takeSignOn(tx, { codeHash: hashOfSecret(code), verifierHash }, now);
  if (!signOn || signOn.user_id === null) throw new AppError('invalid', { message: texts.ended });
  return { ...signOn, user_id: signOn.user_id };
}

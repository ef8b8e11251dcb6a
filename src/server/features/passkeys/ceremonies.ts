// Creating and asking for passkeys in the system's browser, from the beginning to the code that it returns.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type BrowserReturn, PASSKEY_MINUTES, passkeyPath, type Returned } from '../../../contract/api/passkeys.ts';
import { secondFactorMessages, passkeyMessages as texts } from '../../../contract/messages.ts';
import { loadReflection } from '../../platform/crypto/reflection.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findUser } from '../sessions/index.ts';
import {
  answerCeremony,
  type Ceremony,
  findCeremony,
  findPasskey,
  insertCeremony,
  listPasskeys,
  notePasskeyUse,
  takeCeremony,
} from './queries.ts';

/** Loaded with the first passkey; most servers start without one. */
const webauthn = async () => {
  await loadReflection();
  return import('@simplewebauthn/server');
};

const MINUTE = 60_000;
/** EdDSA, ES256 and RS256, which every authenticator and Node support (COSE). */
const ALGORITHMS = [-8, -7, -257];

const failed = () => new AppError('invalid', { message: texts.failed });

/**
 * The host that passkeys belong to. Browsers create them for names only, over TLS or on the same computer.
 * @throws AppError invalid
 */
function rpIdOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  if (isAddress || !isSecure) throw new AppError('invalid', { message: texts.wrongOrigin });
  return hostname;
}

export interface CeremonyUser {
  readonly id: number;
  readonly organization_id: number;
}

/** @param user null for a sign-in. @returns the path of the page; @throws AppError invalid */
export async function beginCeremony(
  tx: Transaction,
  user: CeremonyUser | null,
  { origin, port, state, challenge }: BrowserReturn,
  now: number,
): Promise<{ path: string }> {
  rpIdOf(origin);
  const token = newSecret();
  await insertCeremony(
    tx,
    {
      token_hash: hashOfSecret(token),
      kind: user ? 'registration' : 'sign_in',
      organization_id: user?.organization_id ?? null,
      user_id: user?.id ?? null,
      origin: new URL(origin).origin,
      return_port: port,
      return_state: state,
      verifier_hash: challenge,
      challenge: newSecret(),
      code_hash: null,
      result: null,
      expires_at: now + PASSKEY_MINUTES * MINUTE,
    },
    now,
  );
  return { path: passkeyPath(token) };
}

/** @throws AppError not_found */
export async function requireCeremony(db: Reader, token: string, now: number): Promise<Ceremony> {
  const ceremony = await findCeremony(db, hashOfSecret(token), now);
  if (!ceremony) throw new AppError('not_found');
  return ceremony;
}

const transportsOf = (transports: string): string[] => (transports === '' ? [] : transports.split(','));

/** What the page hands to the browser, and the user's name for a registration. */
export async function optionsOf(db: Reader, ceremony: Ceremony) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await webauthn();
  const rpID = rpIdOf(ceremony.origin);
  const challenge = Buffer.from(ceremony.challenge, 'base64url');
  if (ceremony.kind === 'sign_in' || ceremony.user_id === null) {
    return {
      name: null,
      options: await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }),
    };
  }
  const user = await findUser(db, ceremony.user_id);
  const existing = await listPasskeys(db, user.id);
  const options = await generateRegistrationOptions({
    rpName: secondFactorMessages.issuer,
    rpID,
    challenge,
    userName: user.email,
    userDisplayName: user.full_name,
    userID: Buffer.from(user.token),
    excludeCredentials: existing.map((one) => ({ id: one.credential_id, transports: transportsOf(one.transports) })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { name: user.full_name, options };
}

/** A verified answer; of a sign-in it names the passkey. */
export const Registered = z.object({
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.int(),
  rp_id: z.string(),
  transports: z.string(),
});
export const SignedIn = z.object({ passkey_id: z.int(), user_id: z.int() });

const Answer = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) });

/**
 * Verifies what the authenticator signed.
 * @returns the address on the user's computer that the browser returns to
 * @throws AppError invalid; not_found for an unknown passkey, or if the browser has answered before
 */
export async function acceptAnswer(
  tx: Transaction,
  token: string,
  answer: unknown,
  now: number,
): Promise<{ return_to: string }> {
  const ceremony = await requireCeremony(tx, token, now);
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) throw failed();
  const result =
    ceremony.kind === 'registration'
      ? await verifyRegistration(ceremony, parsed.data)
      : await verifySignIn(tx, ceremony, parsed.data, now);
  const code = newSecret();
  const stored = { code_hash: hashOfSecret(code), result: JSON.stringify(result) };
  if (!(await answerCeremony(tx, hashOfSecret(token), stored))) throw new AppError('not_found');
  return { return_to: `http://127.0.0.1:${ceremony.return_port}/${ceremony.return_state}?code=${code}` };
}

type ParsedAnswer = z.output<typeof Answer>;

async function verifyRegistration(ceremony: Ceremony, answer: ParsedAnswer): Promise<z.output<typeof Registered>> {
  const { verifyRegistrationResponse } = await webauthn();
  const rp_id = rpIdOf(ceremony.origin);
  // The library checks the shape of the answer, and throws for whatever is wrong with it.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as never,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw failed();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString('base64url');
  return { credential_id: id, public_key, counter, rp_id, transports: transports.join(',') };
}

async function verifySignIn(
  tx: Transaction,
  ceremony: Ceremony,
  answer: ParsedAnswer,
  now: number,
): Promise<z.output<typeof SignedIn>> {
  const passkey = await findPasskey(tx, answer.id);
  if (!passkey) throw new AppError('not_found', { message: texts.unknown });
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: passkey.rp_id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).then(
    (verified) => (verified.verified ? verified : { authenticationInfo: undefined }),
    () => ({ authenticationInfo: undefined }),
  );
  if (!authenticationInfo) throw failed();
  await notePasskeyUse(tx, passkey.id, authenticationInfo.newCounter, now);
  return { passkey_id: passkey.id, user_id: passkey.user_id };
}

/**
 * Exchanges the code that the browser returned, once.
 * @throws AppError invalid if code and verifier do not belong together
 */
export async function takeAnswer(tx: Transaction, { code, verifier }: Returned, now: number): Promise<Ceremony> {
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const ceremony = await takeCeremony(tx, { codeHash: hashOfSecret(code), verifierHash }, now);
  if (!ceremony) throw failed();
  return ceremony;
}

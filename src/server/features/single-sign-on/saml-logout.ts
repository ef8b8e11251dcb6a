// Single logout of SAML 2.0: a provider ends the sessions of an account by a signed request in the user's browser.
import { createHash } from 'node:crypto';
import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { CLOCK_TOLERANCE, providerLogoutPath } from '../../../contract/api/single-sign-on.ts';
import { singleSignOnPageMessages as texts } from '../../../contract/messages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { endPresences } from '../sessions/index.ts';
import { findActiveProvider, type ProviderRow } from './provider-queries.ts';
import { SignOnRejected } from './rejection.ts';
import { certificatesIn, isWeaklySigned } from './saml.ts';
import { noteLogoutToken, revokeProviderSessions } from './sign-on-queries.ts';
import { ensureSigningKey } from './signing-key.ts';

const SECOND = 1000;
/** A request is accepted for this time. */
const MAX_AGE = 5 * 60 * SECOND;

/** As it came: the query of a redirect, which is signed as a text, or the fields of a form. */
export type SamlLogout = { readonly query: string } | { readonly form: URLSearchParams };

const SessionIndex = z.union([z.string(), z.looseObject({ _: z.string() }).transform(({ _: text }) => text)]);

/** The parts of a request that the library does not compare. */
const LogoutRequest = z.object({
  LogoutRequest: z.looseObject({
    $: z.looseObject({
      IssueInstant: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
      Destination: z.string().optional(),
    }),
    SessionIndex: z.array(SessionIndex).max(100).default([]),
  }),
});
type LogoutRequest = z.output<typeof LogoutRequest>['LogoutRequest'];

interface Verified {
  readonly profile: Profile;
  readonly request: LogoutRequest;
  readonly relayState: string;
}

/**
 * Ends the sessions that the request names.
 * @returns the page of the provider that waits for the answer; null if none is known
 * @throws AppError not_found, also for a repeated request; SignOnRejected
 */
export async function logOutBySaml(services: Services, providerId: number, logout: SamlLogout): Promise<string | null> {
  const { database, now } = services;
  const provider = await findActiveProvider(database.read, providerId);
  if (provider?.protocol !== 'saml') throw new AppError('not_found');
  const { profile, request, relayState } = await verify(provider, logout, now());
  const at = now();
  const { ended, signingKey } = await database.transaction(async (tx) => {
    const row = {
      token_hash: createHash('sha256').update(`${provider.id} saml ${profile.ID}`).digest('hex'),
      organization_id: provider.organization_id,
      expires_at: request.$.IssueInstant + MAX_AGE + 2 * CLOCK_TOLERANCE * SECOND,
    };
    if (!(await noteLogoutToken(tx, row, at))) throw new AppError('not_found');
    const sessions = request.SessionIndex.length > 0 ? request.SessionIndex : [null];
    const all: string[] = [];
    for (const session of sessions) {
      all.push(...(await revokeProviderSessions(tx, provider.id, at, { subject: profile.nameID, session })));
    }
    const serverKey = services.serverKeys;
    const signs = provider.sign_out_address !== null;
    return { ended: all, signingKey: signs ? await ensureSigningKey(tx, provider, { serverKey, now: at }) : null };
  });
  await endPresences(services, ended);
  return signingKey === null ? null : answerAddress(provider, signingKey, { profile, relayState });
}

/**
 * The signed answer, as the profile of single logout requires for a redirect (saml-profiles-2.0-os, 4.4.3.4).
 * @returns the provider's page with the answer
 */
async function answerAddress(
  provider: ProviderRow,
  signingKey: string,
  { profile, relayState }: Pick<Verified, 'profile' | 'relayState'>,
): Promise<string> {
  const { SAML: Client } = await import('@node-saml/node-saml');
  const client = new Client({ ...optionsFor(provider), privateKey: signingKey, signatureAlgorithm: 'sha256' });
  return client.getLogoutResponseUrlAsync(profile, relayState, {}, true);
}

/** @throws SignOnRejected */
async function verify(provider: ProviderRow, logout: SamlLogout, now: number): Promise<Verified> {
  try {
    const { client, requestOf } = await clientFor(provider);
    const { profile, relayState } =
      'query' in logout ? await verifyRedirect(client, logout.query) : await verifyForm(client, logout.form);
    if (profile === null) throw new Error('no logout request');
    const request = LogoutRequest.parse(requestOf()).LogoutRequest;
    const { IssueInstant, Destination } = request.$;
    const [oldest, newest] = [now - MAX_AGE - CLOCK_TOLERANCE * SECOND, now + CLOCK_TOLERANCE * SECOND];
    if (IssueInstant < oldest || IssueInstant > newest) throw new Error('expired');
    if (Destination !== undefined && new URL(Destination).pathname !== providerLogoutPath(provider.id)) {
      throw new Error('a request to another address');
    }
    return { profile, request, relayState };
  } catch (error) {
    throw new SignOnRejected(texts.untrustedLogout(provider.name), 403, { cause: error });
  }
}

async function clientFor(provider: ProviderRow): Promise<{ client: SAML; requestOf: () => unknown }> {
  const { SAML: Client } = await import('@node-saml/node-saml');
  let request: unknown = null;
  /** Also takes the parts of the request that the library leaves out. */
  class LogoutClient extends Client {
    protected override verifyLogoutRequest(document: Record<string, never>): void {
      super.verifyLogoutRequest(document);
      request = document;
    }
  }
  return { client: new LogoutClient(optionsFor(provider)), requestOf: () => request };
}

const optionsFor = (provider: ProviderRow) => ({
  issuer: provider.client_id,
  idpIssuer: provider.issuer,
  idpCert: certificatesIn(provider.certificates ?? ''),
  // Neither is used for a logout; the library asks for both.
  entryPoint: provider.sign_in_address ?? '',
  callbackUrl: provider.sign_in_address ?? '',
  logoutUrl: provider.sign_out_address ?? '',
  acceptedClockSkewMs: CLOCK_TOLERANCE * SECOND,
});

const Query = z.strictObject({
  SAMLRequest: z.string().min(1),
  RelayState: z.string().max(500).default(''),
  SigAlg: z.string().regex(/#(rsa|ecdsa)-sha(256|384|512)$/),
  Signature: z.string().min(1),
});

/**
 * The library searches the signed fields in the query by parts of their names, and accepts requests without signature.
 * Therefore each field must be there once, under exactly its name, with a signature, and nothing else.
 */
async function verifyRedirect(client: SAML, query: string) {
  const pairs = [...new URLSearchParams(query)];
  const fields = Query.parse(Object.fromEntries(pairs));
  if (pairs.length !== new Set(pairs.map(([name]) => name)).size) throw new Error('a repeated field');
  if (!/^\w+=[^&]*(&\w+=[^&]*)*$/.test(query)) throw new Error('an encoded name');
  const { profile } = await client.validateRedirectAsync(fields, query);
  return { profile, relayState: fields.RelayState };
}

const Form = z.object({ SAMLRequest: z.string().min(1), RelayState: z.string().max(500).default('') });

async function verifyForm(client: SAML, form: URLSearchParams) {
  const fields = Form.parse(Object.fromEntries(form));
  if (isWeaklySigned(fields.SAMLRequest)) throw new Error('weak signature');
  const { profile } = await client.validatePostRequestAsync({ SAMLRequest: fields.SAMLRequest });
  return { profile: profile ?? null, relayState: fields.RelayState };
}

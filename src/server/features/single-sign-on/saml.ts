// The exchange with a SAML 2.0 provider: request by redirect, signed answer by POST, claims.
import { X509Certificate } from 'node:crypto';
import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { CLOCK_TOLERANCE, SAML_RETURN_PATH, SINGLE_SIGN_ON_MINUTES } from '../../../contract/api/single-sign-on.ts';
import {
  identityProviderMessages as settingTexts,
  singleSignOnPageMessages as texts,
} from '../../../contract/messages.ts';
import { Claims } from './claims.ts';
import type { ProviderRow } from './provider-queries.ts';
import { SignOnRejected } from './rejection.ts';
import type { SignOn } from './sign-on-queries.ts';

/** Loaded with the first sign-in by SAML; most servers have none. */
const library = () => import('@node-saml/node-saml');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const TRANSIENT_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const WS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

/** Attributes under the names that Microsoft Entra, Okta, Google and Shibboleth give them. */
const ATTRIBUTES = {
  email: ['email', 'mail', 'emailAddress', `${WS}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  given_name: ['given_name', 'givenName', 'firstName', `${WS}givenname`, 'urn:oid:2.5.4.42'],
  family_name: ['family_name', 'surname', 'sn', 'lastName', `${WS}surname`, 'urn:oid:2.5.4.4'],
  name: ['name', 'displayName', 'urn:oid:2.16.840.1.113730.3.1.241'],
} as const;

/** The parts of a signed assertion that the library does not compare. */
const Assertion = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.looseObject({
        SubjectConfirmation: z
          .array(
            z.looseObject({
              $: z.looseObject({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
              SubjectConfirmationData: z.tuple([
                z.looseObject({
                  $: z.looseObject({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.string() }),
                }),
              ]),
            }),
          )
          .length(1),
      }),
    ]),
    AuthnStatement: z
      .array(z.looseObject({ $: z.looseObject({ AuthnInstant: z.iso.datetime({ offset: true }) }) }))
      .min(1),
  }),
});

const requestIdOf = ({ nonce }: SignOn): string => `_${nonce}`;
const returnAddress = (origin: string): string => new URL(SAML_RETURN_PATH, origin).href;

async function clientFor(provider: ProviderRow, signOn: SignOn): Promise<SAML> {
  const { SAML: Client, ValidateInResponseTo } = await library();
  const id = requestIdOf(signOn);
  return new Client({
    entryPoint: provider.sign_in_address ?? '',
    issuer: provider.client_id,
    audience: provider.client_id,
    idpIssuer: provider.issuer,
    idpCert: certificatesIn(provider.certificates ?? ''),
    callbackUrl: returnAddress(signOn.origin),
    acceptedClockSkewMs: CLOCK_TOLERANCE * SECOND,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: signOn.confirms_user_id !== null,
    wantAssertionsSigned: true,
    // Most providers sign the assertion, which has all that is read.
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: SINGLE_SIGN_ON_MINUTES * MINUTE,
    generateUniqueId: () => id,
    // Which requests are under way is stored with the sign-in; its state is taken once.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === id ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

/** @returns the provider's page */
export async function samlAddress(provider: ProviderRow, signOn: SignOn, state: string): Promise<string> {
  return (await clientFor(provider, signOn)).getAuthorizeUrlAsync(state, undefined, {});
}

/**
 * Verifies signature, issuer, audience, request, recipient and times.
 * @param answer the field `SAMLResponse` of the provider's form
 * @throws SignOnRejected
 */
export async function samlClaims(provider: ProviderRow, signOn: SignOn, answer: string): Promise<Claims> {
  try {
    if (isWeaklySigned(answer)) throw new Error('weak signature');
    const client = await clientFor(provider, signOn);
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: answer });
    if (profile === null) throw new Error('no assertion');
    if (profile.issuer !== provider.issuer) throw new Error('answer of another issuer');
    assertIsAnswer(profile, signOn);
    return claimsIn(profile);
  } catch (error) {
    throw rejectionOf(error, provider.name);
  }
}

/** @param message XML in base64 */
export const isWeaklySigned = (message: string): boolean =>
  /xmldsig#(rsa-)?sha1["']/.test(Buffer.from(message, 'base64').toString());

/** The library accepts signed assertions of any issuer and recipient, also those that name no request. */
function assertIsAnswer(profile: Profile, signOn: SignOn): void {
  const { Subject, AuthnStatement } = Assertion.parse(profile.getAssertion?.()).Assertion;
  const [{ SubjectConfirmation }] = Subject;
  const data = SubjectConfirmation[0]?.SubjectConfirmationData[0].$;
  if (data?.InResponseTo !== requestIdOf(signOn)) throw new Error('answer to another request');
  if (data.Recipient !== returnAddress(signOn.origin)) throw new Error('answer to another recipient');
  if (profile.nameIDFormat === TRANSIENT_FORMAT) throw new Error('an account without identity');
  if (signOn.confirms_user_id === null) return;
  const begun = signOn.expires_at - SINGLE_SIGN_ON_MINUTES * MINUTE;
  const latest = Math.max(...AuthnStatement.map(({ $ }) => Date.parse($.AuthnInstant)));
  if (latest < begun - CLOCK_TOLERANCE * SECOND) throw new Error('assertion expired: authenticated before');
}

function claimsIn({ nameID, nameIDFormat, sessionIndex, attributes }: Profile): Claims {
  const all = z.record(z.string(), z.unknown()).parse(attributes ?? {});
  const find = (names: readonly string[]) =>
    names.map((name) => [all[name]].flat()[0]).find((value) => typeof value === 'string');
  const { email = nameIDFormat === EMAIL_FORMAT ? nameID : undefined, ...names } = Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([claim, from]) => [claim, find(from)]),
  );
  return Claims.parse({ ...all, ...names, sub: nameID, sid: sessionIndex, email, email_verified: undefined });
}

function rejectionOf(error: unknown, name: string): SignOnRejected {
  const message = error instanceof Error ? error.message : '';
  const options = { cause: error };
  if (/expired|not yet valid|No valid subject confirmation/.test(message)) {
    return new SignOnRejected(texts.wrongClock(name), 403, options);
  }
  if (message.startsWith('SAML provider returned')) return new SignOnRejected(texts.cancelled(name), 403, options);
  return new SignOnRejected(texts.untrusted(name), 403, options);
}

/** PEM blocks, or the text within one. */
export function certificatesIn(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const plain = text.replaceAll(/\s/g, '');
  return blocks.length > 0 || plain === ''
    ? blocks
    : [`-----BEGIN CERTIFICATE-----\n${plain}\n-----END CERTIFICATE-----`];
}

/** @returns the certificates; null if a text is none */
export function readCertificates(text: string): X509Certificate[] | null {
  try {
    const found = certificatesIn(text).map((pem) => new X509Certificate(pem));
    return found.length > 0 ? found : null;
  } catch {
    return null;
  }
}

/** @returns what is wrong, for administrators; null if answers can be verified at this time (epoch milliseconds) */
export function checkSaml({ certificates }: ProviderRow, now: number): string | null {
  const valid = (readCertificates(certificates ?? '') ?? []).filter(
    ({ validFrom, validTo }) => Date.parse(validFrom) <= now && now < Date.parse(validTo),
  );
  return valid.length > 0 ? null : settingTexts.certificateExpired;
}

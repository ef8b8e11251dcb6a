// A real SAML identity provider (samlify) for tests, whose answers can be altered before and after they are signed.

// The library of certificates needs this before it.
import 'reflect-metadata';
import { KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { X509CertificateGenerator } from '@peculiar/x509';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';

const DAY = 24 * 60 * 60 * 1000;
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** A new key and its self-signed certificate, both as PEM. @param notAfter epoch milliseconds */
async function newCertificate(notAfter = Date.now() + 365 * DAY): Promise<{ certificate: string; privateKey: string }> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Proveedor de prueba',
    notBefore: new Date(notAfter - 730 * DAY),
    notAfter: new Date(notAfter),
    signingAlgorithm: RSA,
    keys,
  });
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { certificate: made.toString('pem'), privateKey };
}

const { certificate: SAML_CERTIFICATE, privateKey: PRIVATE_KEY } = await newCertificate();
/** Of another key. */
const { certificate: OTHER_CERTIFICATE } = await newCertificate();
/** Of another key, and expired. */
const { certificate: EXPIRED_CERTIFICATE } = await newCertificate(Date.now() - 365 * DAY);

export { EXPIRED_CERTIFICATE, OTHER_CERTIFICATE, SAML_CERTIFICATE };

export const SAML_AUDIENCE = 'urn:terna:prueba';
const MINUTE = 60_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const POST = Constants.namespace.binding.post;
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const REDIRECT = Constants.namespace.binding.redirect;

export interface SamlAccount {
  readonly nameId: string;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
}

/** The parts of an answer, which a test can change before it is signed. */
export interface SamlAnswer {
  requestId: string | null;
  audience: string;
  issuer: string;
  recipient: string;
  nameIdFormat: string;
  /** Epoch milliseconds. */
  issuedAt: number;
  validFrom: number;
  validUntil: number;
  authenticatedAt: number;
  status: string;
  sessionIndex: string;
}

/** A logout request, which a test can change before it is signed. */
export interface SamlLogoutRequest {
  /** Of the server under test. */
  readonly address: string;
  readonly nameId: string;
  readonly sessions?: readonly string[];
  readonly binding?: 'redirect' | 'post';
  readonly relayState?: string;
  readonly issuer?: string;
  readonly destination?: string;
  /** Epoch milliseconds. */
  readonly issuedAt?: number;
  readonly id?: string;
}

const TEMPLATE = SamlLib.defaultLoginResponseTemplate.context;

export async function startSamlProvider({ returnAddress }: { readonly returnAddress: string }) {
  // The library asks for a validator of schemas; the server under test is what these tests are about.
  setSchemaValidator({ validate: async () => 'skipped' });
  const accounts = new Map<string, SamlAccount>();
  const state = {
    /** Who signs in next. */
    account: null as string | null,
    alter: null as ((answer: SamlAnswer) => void) | null,
    /** Changes the signed XML. */
    corrupt: null as ((xml: string) => string) | null,
    /** Of the last request. */
    request: '',
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp = IdentityProvider({
    entityID: issuer,
    privateKey: PRIVATE_KEY,
    signingCert: SAML_CERTIFICATE,
    isAssertionEncrypted: false,
    singleSignOnService: [{ Binding: REDIRECT, Location: `${issuer}/sso` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${issuer}/slo` }],
    nameIDFormat: [PERSISTENT],
    requestSignatureAlgorithm: RSA_SHA256,
    loginResponseTemplate: { context: TEMPLATE, attributes: [] },
  });
  const sp = ServiceProvider({
    entityID: SAML_AUDIENCE,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: POST, Location: returnAddress }],
  });

  /** @returns the signed answer in base64 */
  async function answerFor(account: SamlAccount, requestId: string | null): Promise<string> {
    const now = Date.now();
    const answer: SamlAnswer = {
      ...{ requestId, audience: SAML_AUDIENCE, issuer, recipient: returnAddress, nameIdFormat: PERSISTENT },
      ...{ issuedAt: now, validFrom: now, validUntil: now + 5 * MINUTE, authenticatedAt: now },
      status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      sessionIndex: '_sesion',
    };
    state.alter?.(answer);
    const fill = () => ({ id: '_respuesta', context: filled(account, answer) });
    const { context } = await idp.createLoginResponse(sp, { extract: {} }, 'post', {}, { customTagReplacement: fill });
    const xml = Buffer.from(context, 'base64').toString();
    return Buffer.from(state.corrupt?.(xml) ?? xml).toString('base64');
  }

  /** @returns the address to which the browser is sent, or the field `SAMLRequest` of a form */
  function logoutRequest({ address, binding = 'redirect', relayState, ...request }: SamlLogoutRequest): string {
    const there = ServiceProvider({
      entityID: SAML_AUDIENCE,
      wantLogoutRequestSigned: true,
      assertionConsumerService: [{ Binding: POST, Location: returnAddress }],
      singleLogoutService: [REDIRECT, POST].map((Binding) => ({ Binding, Location: address })),
    });
    const id = request.id ?? `_${randomUUID()}`;
    const context = logoutXml({ id, issuer, destination: address, issuedAt: Date.now(), ...request });
    const user = { logoutNameID: request.nameId };
    const options = { relayState: relayState ?? '', customTagReplacement: () => ({ id, context }) };
    return idp.createLogoutRequest(there, binding, user, options).context;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const account = accounts.get(state.account ?? '');
    const query = Object.fromEntries(url.searchParams);
    const { extract, samlContent } = await idp.parseLoginRequest(sp, 'redirect', { query });
    const requestId = extract.request?.id;
    state.request = samlContent;
    const body = account ? await answerFor(account, typeof requestId === 'string' ? requestId : null) : '';
    const fields = { SAMLResponse: body, RelayState: query.RelayState ?? '' };
    const isBrowser = request.headers.accept?.includes('text/html') ?? false;
    response.writeHead(200, { 'content-type': isBrowser ? 'text/html; charset=utf-8' : 'application/json' });
    response.end(isBrowser ? formPage(returnAddress, fields) : JSON.stringify(fields));
  }

  return {
    issuer,
    accounts,
    state,
    answerFor,
    logoutRequest,
    signInAddress: `${issuer}/sso`,
    stop: () => server.close(),
  };
}

const logoutXml = ({
  id,
  issuer,
  destination,
  issuedAt,
  nameId,
  sessions = [],
}: Required<Pick<SamlLogoutRequest, 'id' | 'issuer' | 'destination' | 'issuedAt'>> &
  Pick<SamlLogoutRequest, 'nameId' | 'sessions'>) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${instant(issuedAt)}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID Format="${PERSISTENT}">${nameId}</saml:NameID>${sessions.map((session) => `<samlp:SessionIndex>${session}</samlp:SessionIndex>`).join('')}</samlp:LogoutRequest>`;

/** As providers answer: a form that sends itself. Its values have no signs that need escaping. */
const formPage = (address: string, fields: Readonly<Record<string, string>>): string => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><title>Proveedor de prueba</title><form method="post" action="${address}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
};

const instant = (at: number) => new Date(at).toISOString();

function filled({ nameId, attributes = {} }: SamlAccount, answer: SamlAnswer): string {
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const authentication = `<saml:AuthnStatement AuthnInstant="${instant(answer.authenticatedAt)}" SessionIndex="${answer.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  const whole = TEMPLATE.replace('{AuthnStatement}', authentication).replace(
    '{AttributeStatement}',
    statements.length > 0 ? `<saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement>` : '',
  );
  return SamlLib.replaceTagsByValue(whole, {
    ...{ ID: '_respuesta', AssertionID: '_asercion', Destination: answer.recipient, StatusCode: answer.status },
    ...{ Issuer: answer.issuer, IssueInstant: instant(answer.issuedAt), Audience: answer.audience },
    ...{ InResponseTo: answer.requestId ?? undefined, SubjectRecipient: answer.recipient },
    ...{ NameID: nameId, NameIDFormat: answer.nameIdFormat },
    ...{ ConditionsNotBefore: instant(answer.validFrom), ConditionsNotOnOrAfter: instant(answer.validUntil) },
    SubjectConfirmationDataNotOnOrAfter: instant(answer.validUntil),
  });
}

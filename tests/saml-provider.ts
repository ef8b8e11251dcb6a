// A real SAML identity provider (samlify) for tests, whose answers can be altered before and after they are signed.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';

/** Made for these tests; it protects nothing. */
export const SAML_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDHzCCAgegAwIBAgIUctUgf3+gSRH1CrYluOIW85AsGd8wDQYJKoZIhvcNAQEL
BQAwHjEcMBoGA1UEAwwTUHJvdmVlZG9yIGRlIHBydWViYTAgFw0yNjExMjYwOTQ0
MjVaGA8yMTI2MTEwMjA5NDQyNVowHjEcMBoGA1UEAwwTUHJvdmVlZG9yIGRlIHBy
dWViYTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBANeGC6H3kkap7yCW
F+1VUGfddvEOoQpUBvBmJc1u4QFfmB/LURznV2NSBfmlHzaQhiava+9db7IZlEso
0OfrCXUI+c7qlAlqrrrUm2lSJOztspZ/buo2swIQ9VYbikH1dMN5IgjGyAkhdZDP
61WDSmU8PgB7BQt8J+pSAnpqabHxyVvrqzsdUwOJppgnHOzF5M36OiZ7mfaTH88b
U9VgdVHY5WP3TkBNMRu1y3qc04Pdg8CvTKIyy+mF7PBH6466h0/PL4DBK3LFtobD
AO2b+cfJ6JA9u8EjsR3T2cpgJ+a8YQehD8hEHabOobuzi6/Qnv+PRoo2hWfisc7B
KB6sHhECAwEAAaNTMFEwHQYDVR0OBBYEFE0phfSGdcrYwlsvGIzpJQlgJ/HxMB8G
A1UdIwQYMBaAFE0phfSGdcrYwlsvGIzpJQlgJ/HxMA8GA1UdEwEB/wQFMAMBAf8w
DQYJKoZIhvcNAQELBQADggEBAGts07q6wMyUZ0aBTLx/NFgwFpfhjROfydpMiWVc
B4V4/+2tmKLCcEOZDJC59B3QAKoDmVSAjT/PYJYMNrgB0J9l3FHE4/w74V9v5HfD
ctMpsv05ZmtG8Po3vrQGc4T/0p9C2yZGI5q2SVieCYg/8H5Xd/j+0p38wjoM2yIq
u/qTtPjv1fp69uWZAntolmwBsGdekpOzSdRfH3A8CCpVQe+7PJ+4FMQdGqXFgVX2
HK3iUJ6CMA7v1vpM4gHRovBBK30C3EdWtMwwt+UAAL1T1dOtpk7K+PbS0lnfjpw1
nV/Qy4VHMNr+8wFnBnLK8ggk0YHFnICwsSgihVfgELeaX0Q=
-----END CERTIFICATE-----`;
/** Of another key. */
export const OTHER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDATCCAemgAwIBAgIUa1UFzxoP7S4OdH2KzeBPQvoZPRAwDQYJKoZIhvcNAQEL
BQAwDzENMAsGA1UEAwwET3RybzAgFw0yNjExMjYwOTQ0MjdaGA8yMTI2MTEwMjA5
NDQyN1owDzENMAsGA1UEAwwET3RybzCCASIwDQYJKoZIhvcNAQEBBQADggEPADCC
AQoCggEBAKk5ITLM41MbzxaX0lXdICfXNn/aI4pCY4BUfRzEeVQaCLRvH88N/6o3
xIYcGlaznoe5dXu5oM3cv4rNgwUOZIXT4BJ+/oZpSXVKce/vUTdvn6JLv/sQrul1
4+tX1mqjM+rAN1bKk6JGUkI2I3wABVLyxuuSxMBitQnppxWiMh9bSWkHl1Qrg2Yr
5EHKTZQw9Hs7ikGndGXA40zMuupxVaIEd9ebP4cxmVR9VH07H5nDrrQtafACcHTF
rMjsZRfUcWOodVRTAZjGSeRVSV5XTjQUkJS+cDZ0y3054+NP43+o0DET07BsHtO8
Nc32YsISTzsOywPWwICsgpHEOOna148CAwEAAaNTMFEwHQYDVR0OBBYEFMwtQXze
yAzIwxNQV/wafHvOVW7TMB8GA1UdIwQYMBaAFMwtQXzeyAzIwxNQV/wafHvOVW7T
MA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAKb+/pukNffUNz90
Eg6+3ULDPEHmIJIwcUUD5s5qIAJKLxUedNiO2AsIq+WXSqaDcRGB4yY0uTPPFBa9
QvOxXizuDlDtgjIWPAWTdKmCV2dN/2IIfSreo8tTic5Ey5GE3ut9tFpcmL62xTGj
woZYitKhu3gT/IFMlypjprCSB1aOn1cP/RfYZB29N9OYVbgrisp+n5L+oiAGSwYR
BAXGhDHIxb1B2T/IcQusqdxvuZGJkfTrZUkKF26vCsUmdy05ctGi3BEK+DteN2I1
xP0cKotDI4LFMIsJxGhamoG2s4n80oHdsxDv/WEktJEA13mcKURt4d3Kb5UF/yTP
u0E0pXI=
-----END CERTIFICATE-----`;
/** Of another key, valid in 2020. */
export const EXPIRED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICmDCCAYACAQEwDQYJKoZIhvcNAQELBQAwEjEQMA4GA1UEAwwHVmVuY2lkbzAe
Fw0yMDAxMDEwMDAwMDBaFw0yMTAxMDEwMDAwMDBaMBIxEDAOBgNVBAMMB1ZlbmNp
ZG8wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDIiF7ToSe4s4vZTTwL
XBMTx5u+6vLbaaN9NOuDA9IW8WkU3oFrwxEYPXx4t+GkR147VNFdbNPmol4X3cSi
il/91bTdqSuLTWUg54p/hi43zVEdhVIxv8EJCzomqPHMEyk4dtwKPAEO7LNdyIkq
54n7gfA2EpfUHUvbAi5Jgg5b0M3/upHcenwKrqL0Qg+DsRzQ4C7Sx91Kry6ZvG8/
5d27NeEAn8OXyP+eLJoYd6Q7qdfLcQ7NLrVLj1PTd77JrnnBTLSeWfaA9Wz85qor
qeQtpljvU3HlDG3Jlf6VuW8vx4A1mo5CBfRDLnROHq79NCSaVKXve4yASkhugCHe
yY03AgMBAAEwDQYJKoZIhvcNAQELBQADggEBAJernfzSnyK3HgAaDjVtaC4t1umk
7+OV0Hws7jNsIpFLpDRQhlDkUBnw/4nsEUW5x4+F99zZog7erbyojh+9DoEUssDI
CzW9CzfEokiH+R++bgXgmws3/q8SCZutc9PVc6dUfbngYzqa3+m8mA5XTAmC/cOI
bEI09CfxlZuMAf62d3R4/D+W+DUdo1glMU4JJQwypTW2P5DZnAGlH1gBsMVwCA+J
sFFneLwME8Iy2zJgARsNCTpXehAVPHi2gQ1sv8PiIF4MF5T914imyX5VfQdSqb0A
d9q6gvMfN8jx+UIKPXxhtLwjS71r9lM2RnkA0hvDAcm1NOZdTptwZFWWU2c=
-----END CERTIFICATE-----`;
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDXhguh95JGqe8g
lhftVVBn3XbxDqEKVAbwZiXNbuEBX5gfy1Ec51djUgX5pR82kIYmr2vvXW+yGZRL
KNDn6wl1CPnO6pQJaq661JtpUiTs7bKWf27qNrMCEPVWG4pB9XTDeSIIxsgJIXWQ
z+tVg0plPD4AewULfCfqUgJ6ammx8clb66s7HVMDiaaYJxzsxeTN+jome5n2kx/P
G1PVYHVR2OVj905ATTEbtct6nNOD3YPAr0yiMsvphezwR+uOuodPzy+AwStyxbaG
wwDtm/nHyeiQPbvBI7Ed09nKYCfmvGEHoQ/IRB2mzqG7s4uv0J7/j0aKNoVn4rHO
wSgerB4RAgMBAAECggEAT2mg16k1SLxM1CD56AVLfznnHaNaS0fy1pmMzElStwLW
NsDfvlqvpHUQpo/lFGHkTFTO3H/9LA6oyZjcgNflwC3yff+JVH7uqwCz0vbljDd5
WmLSJ5LIGrbM71FufCdJQs1bcQhtpI+jlhxGhle+DddIsTyi+zxgKMLXDuwuzdWv
35gopRXlma+K5GihTQt7Re3/sCfTwF88dJ8fAF3b36DpIagTUBQGo0TUMvE4/imz
U8TOptIN2CnbQtwWuoMBulGsOhMtpcpC/zXsv2GpC/nb6fc7qRJpEKQ/vy1YNGzW
Z+D0rVhvBc0TCdTZyCTqBKVhC4Db+215rgD3VpuK0QKBgQD8uyNq9SmIAPv4w9//
NxZdnmfQp11Syr8Y0rMwuEVlJ0pnkGxHpRFhqVrFOUmsHkDK5n1u0f3cRuIcUJ3M
5Kt3l3XcqKcOxn1euZkEMjvMiHG/xoWaHzO56NrHB3wzPJq96Z9KA0weQQ1v6+qw
TzQzwM0Tufle00x3v2kH3CywZwKBgQDaT7QFcbAARnlyFLJBe17JBq4LCZOHf2tn
q9dpjdoYi/P1gkgvWyqbggI70LlZ3Zcb2lIRmA4LIfxc707ujJx66ATIepAAVggM
Y7FNdSCQgCasdTb9iuOwGn+JNHt51yeWF1soIAA4aKMe02Pk803nbu/vjKrQ4GRN
3mFw4GJSxwKBgHvVdlVCK0dotA4AbBExfNQCefvTBfc7QMd49jQ5FkeqKNr1+Rhh
2VJxGPjqSR788+J3bZ6PZkQ4tzIIjkmHAj1nCWlFehXTTDrN1hwoQQTHFnVRYMVT
5JSDdC9xi3nPiELl5hbt5q4sUdk1T5l0Na/mGJZB2d6MyjsinuQrDfqhAoGBANJJ
ZAa6c+ZP/Du/Y9VfmPXa0VsgZlNmkXbTODQcx7BNXzllvVKgZnJU0QH9FA1UPXI+
4j7AUQa4PfbnLQjruO9K/xB9vqgUNrx4axlJcYy/ZIFKhyXC23+OhrsLKsU6Uo9p
AA2uhYfQgw/2X4ryMmBzo/sDbKa2/udjBklMWmmRAoGAR2v9Imj4WARzmkCN2Pg+
osynvqTdrfl0eYFadzphJgkDOIZmEJVAstOkrHVmc2NZEboQIMttUzJbsBFAVbcS
LWTnaOaLhgj4r6fbsIL/ch5owtDR7aLc+d8ATDX8T0IKNszk6rZouCMgeN+5jHok
wk53EFlaRnSjOzxVj4hFpO8=
-----END PRIVATE KEY-----`;

export const SAML_AUDIENCE = 'urn:terna:prueba';
const MINUTE = 60_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const POST = Constants.namespace.binding.post;
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
    nameIDFormat: [PERSISTENT],
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
    };
    state.alter?.(answer);
    const fill = () => ({ id: '_respuesta', context: filled(account, answer) });
    const { context } = await idp.createLoginResponse(sp, { extract: {} }, 'post', {}, { customTagReplacement: fill });
    const xml = Buffer.from(context, 'base64').toString();
    return Buffer.from(state.corrupt?.(xml) ?? xml).toString('base64');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const account = accounts.get(state.account ?? '');
    const query = Object.fromEntries(url.searchParams);
    const { extract, samlContent } = await idp.parseLoginRequest(sp, 'redirect', { query });
    const requestId = extract.request?.id;
    state.request = samlContent;
    const body = account ? await answerFor(account, typeof requestId === 'string' ? requestId : null) : '';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ SAMLResponse: body, RelayState: query.RelayState }));
  }

  return { issuer, accounts, state, answerFor, signInAddress: `${issuer}/sso`, stop: () => server.close() };
}

const instant = (at: number) => new Date(at).toISOString();

function filled({ nameId, attributes = {} }: SamlAccount, answer: SamlAnswer): string {
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const authentication = `<saml:AuthnStatement AuthnInstant="${instant(answer.authenticatedAt)}" SessionIndex="_sesion"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
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

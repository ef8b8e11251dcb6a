// Signed out at a SAML provider, signed out here: by a signed request in the user's browser.
import { createPublicKey, verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { providerLogoutPath, SAML_RETURN_PATH } from '../../../src/contract/api/single-sign-on.ts';
import { singleSignOnPageMessages as texts } from '../../../src/contract/messages.ts';
import { OTHER_CERTIFICATE, SAML_AUDIENCE, SAML_CERTIFICATE, startSamlProvider } from '../../saml-provider.ts';
import { openEventStream } from '../event-stream.ts';
import { clientOf, endWithTest, startOwned } from '../harness.ts';
import { Browser, DOMAIN, newReturn } from './world.ts';

const MINUTE = 60_000;
const email = `nora@${DOMAIN}`;
const NAME = 'Directorio';

async function start(change: object = {}) {
  const server = await startOwned();
  const origin = server.url.replace('/api/v1', '');
  const provider = await startSamlProvider({ returnAddress: origin + SAML_RETURN_PATH });
  endWithTest(() => void provider.stop());
  const added = await server.admin.post('/identity_providers', {
    ...{ name: NAME, protocol: 'saml', issuer: provider.issuer, client_id: SAML_AUDIENCE, client_secret: null },
    ...{ sign_in_address: provider.signInAddress, certificates: SAML_CERTIFICATE, domains: [DOMAIN] },
    ...{ trusts_emails: true, creates_users: false, default_role: null, rules_claim: null, rules: [], active: true },
    ...change,
  });
  expect(added.status).toBe(201);
  const person = { name: 'Nora', last_name: 'Vial', email, role: 'user', password: 'tres nubes y un faro' };
  await server.admin.post('/users', { user: person });
  provider.accounts.set('n', { nameId: 'n-1', attributes: { email: [email] } });
  provider.state.account = 'n';
  const address = origin + providerLogoutPath(added.body.id);
  /** @returns a client with a session of this name at the provider */
  const signIn = async (sessionIndex: string) => {
    provider.state.alter = (answer) => {
      answer.sessionIndex = sessionIndex;
    };
    const { verifier, to } = newReturn(origin);
    const begun = await server.anyone.post('/single_sign_ons', { ...to, email, provider_id: added.body.id });
    const { url } = await new Browser().open(origin + begun.body.path, (at) => at.origin === provider.issuer);
    const body = new URLSearchParams((await (await fetch(url)).json()) as Record<string, string>);
    const back = await fetch(origin + SAML_RETURN_PATH, { method: 'POST', body, redirect: 'manual' });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const opened = await server.anyone.post('/single_sign_ons/session', { code, verifier });
    return clientOf(server.url, opened.body.token);
  };
  const request = (change: object = {}) => provider.logoutRequest({ address, nameId: 'n-1', ...change });
  return { server, provider, address, signIn, request };
}

async function visit(address: string) {
  const response = await fetch(address, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

async function submit(address: string, form: Record<string, string>) {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

const isOpen = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['signIn']>>) =>
  (await client.get('/sessions/current')).status === 200;

describe('a logout request of a SAML provider [MORE-493]', () => {
  it('ends the sessions that it names, or all of the account, and their streams', async () => {
    const { server, signIn, request, provider } = await start();
    provider.accounts.set('otra', { nameId: 'n-2', attributes: { email: ['no@otra.example'] } });
    const [one, two, three] = [await signIn('s1'), await signIn('s2'), await signIn('s3')];
    const stream = await openEventStream(server, one);
    const page = await visit(request({ sessions: ['s1', 's3'] }));
    expect([page.status, page.text.includes(texts.loggedOut)]).toEqual([200, true]);
    await expect(stream.until(() => false)).rejects.toThrow();
    expect(await Promise.all([one, two, three].map(isOpen))).toEqual([false, true, false]);
    expect((await visit(request({ nameId: 'n-2' }))).status).toBe(200);
    expect(await isOpen(two)).toBe(true);
    expect((await visit(request())).status).toBe(200);
    expect(await isOpen(two)).toBe(false);
  });

  it('comes by a form too, signed within', async () => {
    const { signIn, request, address } = await start();
    const client = await signIn('s1');
    const message = request({ binding: 'post' });
    const altered = Buffer.from(message, 'base64').toString().replace('n-1', 'n-2');
    const refused = await submit(address, { SAMLRequest: Buffer.from(altered).toString('base64') });
    expect([refused.status, refused.text.includes(texts.untrustedLogout(NAME))]).toEqual([403, true]);
    const unsigned = Buffer.from(message, 'base64')
      .toString()
      .replace(/<ds:Signature[ >].*<\/ds:Signature>/s, '');
    expect((await submit(address, { SAMLRequest: Buffer.from(unsigned).toString('base64') })).status).toBe(403);
    expect(await isOpen(client)).toBe(true);
    expect((await submit(address, { SAMLRequest: message })).status).toBe(200);
    expect(await isOpen(client)).toBe(false);
  });

  it('is accepted once, and for some minutes', async () => {
    const { signIn, request } = await start();
    const first = request();
    expect((await visit(first)).status).toBe(200);
    const client = await signIn('s1');
    const again = await visit(first);
    expect([again.status, again.text.includes(texts.endedTitle)]).toEqual([404, true]);
    for (const off of [-9 * MINUTE, 4 * MINUTE]) {
      const wrong = await visit(request({ issuedAt: Date.now() + off }));
      expect([wrong.status, wrong.text.includes(texts.untrustedLogout(NAME))]).toEqual([403, true]);
    }
    expect(await isOpen(client)).toBe(true);
    expect((await visit(request({ issuedAt: Date.now() - 7 * MINUTE }))).status).toBe(200);
    expect(await isOpen(client)).toBe(false);
  });

  it('is refused without signature, altered, weakly signed, or with fields that are not signed', async () => {
    const { signIn, request, address } = await start();
    const client = await signIn('s1');
    const good = new URL(request({ relayState: 'x' }));
    const changed = (change: (query: URLSearchParams) => void) => {
      const url = new URL(good);
      change(url.searchParams);
      return url.href;
    };
    const forged = new URL(request({ nameId: 'n-1', id: '_forged' })).searchParams.get('SAMLRequest') ?? '';
    const bad = [
      changed((query) => query.delete('Signature')),
      changed((query) => query.delete('SigAlg')),
      changed((query) => query.set('SAMLRequest', forged)),
      changed((query) => query.set('RelayState', 'y')),
      changed((query) => query.set('SigAlg', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1')),
      changed((query) => query.append('SAMLRequest', forged)),
      // The signature is of the first field that contains the name; the other one would be read.
      good.href.replace('?SAMLRequest=', '?aSAMLRequest=').concat(`&SAMLRequest=${encodeURIComponent(forged)}`),
      good.href.replace('SAMLRequest', 'SAML%52equest'),
      `${address}?SAMLRequest=bm8`,
      address,
    ];
    for (const url of bad) expect([url, (await visit(url)).status]).toEqual([url, 403]);
    expect(await isOpen(client)).toBe(true);
    expect((await visit(good.href)).status).toBe(200);
  });

  it('is refused of another issuer, key, address or provider', async () => {
    const { server, signIn, request, provider, address } = await start();
    const client = await signIn('s1');
    expect((await visit(request({ issuer: 'https://otro.example' }))).status).toBe(403);
    expect((await visit(request({ destination: address.replace(/\d+\/logout/, '99/logout') }))).status).toBe(403);
    expect((await visit(request({ address: address.replace(/\d+\/logout/, '99/logout') }))).status).toBe(404);
    const other = {
      name: 'Otro',
      protocol: 'saml',
      issuer: provider.issuer,
      client_id: SAML_AUDIENCE,
      client_secret: null,
    };
    const added = await server.admin.post('/identity_providers', {
      ...other,
      ...{ sign_in_address: provider.signInAddress, certificates: OTHER_CERTIFICATE, domains: ['otro.example'] },
      ...{ trusts_emails: true, creates_users: false, default_role: null, rules_claim: null, rules: [], active: true },
    });
    const there = address.replace(/\d+\/logout/, `${added.body.id}/logout`);
    expect((await visit(request({ address: there }))).status).toBe(403);
    expect(await isOpen(client)).toBe(true);
  });

  it('is no answer: none is expected, so each is refused, signed or not [MORE-559]', async () => {
    const { signIn, request, address } = await start();
    const client = await signIn('s1');
    const signed = new URL(request());
    signed.search = signed.search.replace('SAMLRequest', 'SAMLResponse');
    expect((await visit(signed.href)).status).toBe(403);
    expect((await visit(`${address}?SAMLResponse=bm8`)).status).toBe(403);
    const form = await submit(address, { SAMLResponse: request({ binding: 'post' }) });
    expect(form.status).toBe(400);
    expect(await isOpen(client)).toBe(true);
  });

  it('is answered at the provider’s page, if it has one, with a signature [MORE-559]', async () => {
    const without = await start();
    const { sign_out_address, signing_certificate } = (await without.server.admin.get('/identity_providers')).body[0];
    expect([sign_out_address, signing_certificate]).toEqual([null, null]);
    const { server, signIn, request } = await start({ sign_out_address: 'https://login.ejemplo.example/slo' });
    const client = await signIn('s1');
    const { status, location } = await visit(request({ id: '_pedido', relayState: 'estado' }));
    expect([status, await isOpen(client)]).toEqual([303, false]);
    const url = new URL(location ?? '');
    expect([url.origin + url.pathname, url.searchParams.get('RelayState')]).toEqual([
      'https://login.ejemplo.example/slo',
      'estado',
    ]);
    // Signed with the key of the certificate that administrators enter at the provider.
    const signed = url.search.slice(1, url.search.indexOf('&Signature='));
    const [provider] = (await server.admin.get('/identity_providers')).body;
    const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), createPublicKey(provider.signing_certificate), signature);
    expect([url.searchParams.get('SigAlg'), isSigned(signed), isSigned(`${signed}x`)]).toEqual([
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      true,
      false,
    ]);
    expect(JSON.stringify(provider)).not.toContain('PRIVATE KEY');
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLResponse') ?? '', 'base64')).toString();
    expect(xml).toContain('InResponseTo="_pedido"');
    expect(xml).toContain('urn:oasis:names:tc:SAML:2.0:status:Success');
  });
});

// Signing in with a real SAML provider: who comes in, and what is refused with which sentence.
import { describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE, SAML_RETURN_PATH } from '../../../src/contract/api/single-sign-on.ts';
import {
  singleSignOnPageMessages as pageTexts,
  identityProviderMessages as texts,
} from '../../../src/contract/messages.ts';
import {
  EXPIRED_CERTIFICATE,
  OTHER_CERTIFICATE,
  SAML_AUDIENCE,
  SAML_CERTIFICATE,
  type SamlAnswer,
  startSamlProvider,
} from '../../saml-provider.ts';
import { type Client, endWithTest, startOwned } from '../harness.ts';
import { Browser, clientWith, DOMAIN, newReturn } from './world.ts';

const NAME = 'Directorio';
const MINUTE = 60_000;
const SECOND = 1000;
const email = `nora@${DOMAIN}`;
const nora = { nameId: 'n-1', attributes: { email: [email], givenName: ['Nora'], sn: ['Vial'] } };

async function start(change: object = {}) {
  const server = await startOwned();
  const origin = server.url.replace('/api/v1', '');
  const provider = await startSamlProvider({ returnAddress: origin + SAML_RETURN_PATH });
  endWithTest(() => void provider.stop());
  const body = {
    ...{ name: NAME, protocol: 'saml', issuer: provider.issuer, client_id: SAML_AUDIENCE, client_secret: null },
    ...{ sign_in_address: provider.signInAddress, certificates: SAML_CERTIFICATE, domains: [DOMAIN] },
    ...{ trusts_emails: true, creates_users: false, default_role: null, rules_claim: null, rules: [], active: true },
  };
  const added = await server.admin.post('/identity_providers', { ...body, ...change });
  if (added.status !== 201) throw new Error(`the provider was answered ${JSON.stringify(added.body)}`);
  const person = { name: 'Nora', last_name: 'Vial', email, role: 'user', password: 'tres nubes y un faro' };
  const userId = (await server.admin.post('/users', { user: person })).body.id as number;
  provider.accounts.set('n', nora);
  provider.state.account = 'n';
  return { server, admin: server.admin, origin, provider, body, id: added.body.id as number, userId };
}
type World = Awaited<ReturnType<typeof start>>;

interface Form {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

/** The browser at the provider, which answers with a form. */
async function formFor(world: World, path: string): Promise<Form> {
  const { url } = await new Browser().open(world.origin + path, ({ origin }) => origin === world.provider.issuer);
  return (await (await fetch(url)).json()) as Form;
}

async function submit({ origin }: World, form: Partial<Form>) {
  const body = new URLSearchParams({ ...form });
  const response = await fetch(origin + SAML_RETURN_PATH, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

const begin = (world: World, to: object, client: Pick<Client, 'post'> = world.server.anyone) =>
  client.post('/single_sign_ons', { ...to, email, provider_id: world.id });

/** @returns the page, and the answer to the program if the browser returned */
async function signIn(world: World, change: (form: Form) => Form = (form) => form) {
  const { verifier, to } = newReturn(world.origin);
  const page = await submit(world, change(await formFor(world, (await begin(world, to)).body.path)));
  if (page.location === null) return { page, answer: null };
  const code = new URL(page.location).searchParams.get('code') ?? '';
  return { page, answer: await world.server.anyone.post('/single_sign_ons/session', { code, verifier }) };
}

async function expectRefused(world: World, text: string, change?: (form: Form) => Form): Promise<void> {
  const { page, answer } = await signIn(world, change);
  expect([page.status, answer, page.text.includes(text)]).toEqual([403, null, true]);
}

const inXml = (change: (xml: string) => string) => (form: Form) => {
  const xml = Buffer.from(form.SAMLResponse, 'base64').toString();
  const after = change(xml);
  expect(after).not.toBe(xml);
  return { ...form, SAMLResponse: Buffer.from(after).toString('base64') };
};

describe('a sign-in with SAML', () => {
  it('opens a session of the user with that address, once, in the browser [MORE-372]', async () => {
    const world = await start();
    const found = await world.server.anyone.post('/single_sign_ons/providers', { email });
    expect(found.body).toEqual([{ id: world.id, name: NAME }]);
    const { page, answer } = await signIn(world);
    expect([page.status, answer?.status, answer?.body.user.id]).toEqual([303, 201, world.userId]);
    expect(world.provider.state.request).toContain(SAML_AUDIENCE);
    // The account decides from now on, whatever address the provider says.
    world.provider.accounts.set('n', { ...nora, attributes: { email: [`otra@${DOMAIN}`] } });
    expect((await signIn(world)).answer?.body.user.id).toBe(world.userId);
    const own = clientWith(world as never, answer?.body.token);
    expect((await own.get('/single_sign_ons/own')).body).toEqual([{ id: world.id, name: NAME }]);
  });

  it('is refused if replayed, unsolicited, or the answer to another request [MORE-373]', async () => {
    const world = await start();
    const forms: Form[] = [];
    const remember = (form: Form) => {
      forms.push(form);
      return form;
    };
    expect((await signIn(world, remember)).answer?.status).toBe(201);
    const [first] = forms;
    const replayed = await submit(world, first ?? {});
    expect([replayed.status, replayed.text.includes(pageTexts.endedTitle)]).toEqual([404, true]);
    // With the state of a sign-in that has begun, the old answer is one to another request.
    await expectRefused(world, pageTexts.untrusted(NAME), ({ RelayState }) => ({
      SAMLResponse: first?.SAMLResponse ?? '',
      RelayState,
    }));
    const unsolicited = await world.provider.answerFor(nora, null);
    expect((await submit(world, { SAMLResponse: unsolicited })).status).toBe(404);
    expect((await submit(world, { SAMLResponse: unsolicited, RelayState: 'x' })).status).toBe(404);
    const withState = ({ RelayState }: Form) => ({ SAMLResponse: unsolicited, RelayState });
    await expectRefused(world, pageTexts.untrusted(NAME), withState);
    // The answer, which is not signed, names the request; the assertion does not.
    world.provider.state.corrupt = null;
    const request = (form: Form) =>
      /InResponseTo="([^"]+)"/.exec(Buffer.from(form.SAMLResponse, 'base64').toString())?.[1] ?? '';
    await expectRefused(world, pageTexts.untrusted(NAME), (form) =>
      inXml((xml) => xml.replace('<samlp:Response ', `<samlp:Response InResponseTo="${request(form)}" `))(
        withState(form),
      ),
    );
  });

  it('is refused with an altered, foreign or missing signature, or a weak one [MORE-373]', async () => {
    const world = await start();
    const refused = (change: (xml: string) => string) => expectRefused(world, pageTexts.untrusted(NAME), inXml(change));
    await refused((xml) => xml.replaceAll(email, `eva@${DOMAIN}`));
    await refused((xml) => xml.replace(/(<ds:SignatureValue>)./, '$1A').replace(/(<ds:SignatureValue>.)./, '$1B'));
    await refused((xml) => xml.replace(/<ds:Signature[ >].*<\/ds:Signature>/s, ''));
    await refused((xml) => xml.replaceAll('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'));
    await expectRefused(world, pageTexts.untrusted(NAME), (form) => ({ ...form, SAMLResponse: 'bm8geG1s' }));
    const other = await start({ certificates: OTHER_CERTIFICATE });
    await expectRefused(other, pageTexts.untrusted(NAME));
  });

  it('is refused if the signature is of another part than what would be read [MORE-373]', async () => {
    const world = await start();
    world.provider.accounts.set('n', { ...nora, nameId: 'n-1' });
    const wrapped = (wrap: (signed: string, forged: string, xml: string) => string) =>
      inXml((xml) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
        const forged = signed
          .replace(/<ds:Signature[ >].*<\/ds:Signature>/s, '')
          .replace('ID="_asercion"', 'ID="_falsa"')
          .replaceAll(email, 'ines@ejemplo.example')
          .replace('>n-1<', '>otra<');
        return wrap(signed, forged, xml);
      });
    const ways: ((signed: string, forged: string, xml: string) => string)[] = [
      (signed, forged, xml) => xml.replace(signed, forged + signed),
      (signed, forged, xml) => xml.replace(signed, signed + forged),
      (signed, forged, xml) => xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`),
      (signed, forged, xml) =>
        xml.replace(signed, forged.replace('</saml:Subject>', `<x>${signed}</x></saml:Subject>`)),
      (signed, forged, xml) => {
        const signature = /<ds:Signature[ >].*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
        const bare = signed.replace(signature, '');
        return xml.replace(
          signed,
          forged.replace(
            '<saml:Subject>',
            `${signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)}<saml:Subject>`,
          ),
        );
      },
    ];
    for (const way of ways) await expectRefused(world, pageTexts.untrusted(NAME), wrapped(way));
    // A comment does not cut the name in two.
    await expectRefused(
      world,
      pageTexts.untrusted(NAME),
      inXml((xml) => xml.replace('>n-1<', '>n<!-- -->-2<')),
    );
    expect((await signIn(world)).answer?.status).toBe(201);
  });

  it('is refused for another audience, recipient or issuer, and without an identity [MORE-373]', async () => {
    const world = await start();
    const refused = async (alter: (answer: SamlAnswer) => void) => {
      world.provider.state.alter = alter;
      await expectRefused(world, pageTexts.untrusted(NAME));
    };
    await refused((answer) => {
      answer.audience = 'urn:otra';
    });
    await refused((answer) => {
      answer.recipient = 'https://otra.example/single_sign_on/assertion';
    });
    await refused((answer) => {
      answer.issuer = 'https://otro.example';
    });
    await refused((answer) => {
      answer.nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    });
  });

  it('allows clocks to differ by three minutes, and says what to do beyond [MORE-374]', async () => {
    const world = await start();
    const shift = (by: number) => {
      world.provider.state.alter = (answer) => {
        for (const name of ['issuedAt', 'validFrom', 'validUntil', 'authenticatedAt'] as const) answer[name] += by;
      };
    };
    const tolerated = CLOCK_TOLERANCE * SECOND;
    for (const by of [MINUTE - tolerated, tolerated - MINUTE, -5 * MINUTE - tolerated + MINUTE]) {
      shift(by);
      expect((await signIn(world)).answer?.status).toBe(201);
    }
    for (const by of [tolerated + MINUTE, -5 * MINUTE - tolerated - MINUTE]) {
      shift(by);
      await expectRefused(world, pageTexts.wrongClock(NAME));
    }
  });

  it('says so when the provider refuses [MORE-374]', async () => {
    const world = await start();
    const refusal = (form: Form) =>
      inXml((xml) =>
        xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '').replace('status:Success', 'status:Responder'),
      )(form);
    await expectRefused(world, pageTexts.cancelled(NAME), refusal);
  });

  it('lets in verified addresses of the domains, and one account for each [MORE-375]', async () => {
    const world = await start();
    expect((await signIn(world)).answer?.status).toBe(201);
    world.provider.accounts.set('n', { ...nora, nameId: 'n-2' });
    await expectRefused(world, pageTexts.linkedToAnother(NAME, email));
    world.provider.accounts.set('n', { nameId: 'e-1', attributes: { mail: ['eva@otra.example'] } });
    await expectRefused(world, pageTexts.foreignDomain(NAME, 'eva@otra.example'));
    world.provider.accounts.set('n', { nameId: 'e-1' });
    await expectRefused(world, pageTexts.withoutEmail(NAME));
    const careful = await start({ trusts_emails: false });
    await expectRefused(careful, pageTexts.unverifiedEmail(NAME, email));
  });

  it('remains the same user when its address changes at the provider [MORE-564]', async () => {
    const world = await start();
    const first = (await signIn(world)).answer?.body.user;
    world.provider.accounts.set('n', { ...nora, attributes: { email: [`otra@${DOMAIN}`] } });
    const { answer } = await signIn(world);
    expect([answer?.status, answer?.body.user.id, answer?.body.user.email]).toEqual([201, first.id, email]);
  });

  it('creates users, and gives role and areas by an attribute [MORE-375]', async () => {
    const rules = [{ value: 'seleccion', role: 'user', area_id: null }];
    const world = await start({ creates_users: true, rules_claim: 'groups', rules });
    const eva = {
      nameId: 'e-1',
      attributes: { mail: [`eva@${DOMAIN}`], displayName: ['Eva Mar'], groups: ['x', 'seleccion'] },
    };
    world.provider.accounts.set('n', eva);
    const { answer } = await signIn(world);
    expect([answer?.status, answer?.body.user]).toMatchObject([201, { full_name: 'Eva Mar', role: 'user' }]);
    world.provider.accounts.set('n', {
      ...eva,
      nameId: 'e-2',
      attributes: { mail: [`leo@${DOMAIN}`], groups: ['x'] } as never,
    });
    await expectRefused(world, pageTexts.withoutRole(NAME));
  });

  it('confirms that the user is present only if the provider has asked again [MORE-376]', async () => {
    const world = await start();
    const { answer } = await signIn(world);
    const own = clientWith(world as never, answer?.body.token);
    const confirm = async () => {
      const { verifier, to } = newReturn(world.origin);
      const { path } = (await own.call('POST', '/single_sign_ons/confirmations', { ...to, provider_id: world.id }))
        .body;
      const page = await submit(world, await formFor(world, path));
      if (page.location === null) return page.status;
      const code = new URL(page.location).searchParams.get('code') ?? '';
      return (await own.call('POST', '/single_sign_ons/confirmations/complete', { code, verifier })).status;
    };
    expect(await confirm()).toBe(204);
    expect(world.provider.state.request).toContain('ForceAuthn="true"');
    world.provider.state.alter = (one) => {
      one.authenticatedAt -= CLOCK_TOLERANCE * SECOND + MINUTE;
    };
    expect(await confirm()).toBe(403);
    world.provider.state.alter = null;
    world.provider.accounts.set('n', { ...nora, nameId: 'n-9' });
    expect(await confirm()).toBe(403);
  });

  it('is configured with a page and valid certificates, and is no OpenID provider [MORE-377]', async () => {
    const world = await start();
    const { admin, body, id } = world;
    const add = async (change: object) => {
      const { status, body: answer } = await admin.post('/identity_providers', { ...body, name: 'Otro', ...change });
      return [status, Object.keys(answer.fields ?? {})];
    };
    expect(await add({ certificates: 'nada' })).toEqual([422, ['certificates']]);
    expect(await add({ certificates: null })).toEqual([422, ['certificates']]);
    expect(await add({ sign_in_address: 'http://login.example' })).toEqual([422, ['sign_in_address']]);
    // The text within a block is enough, as some providers display it.
    const plain = SAML_CERTIFICATE.replaceAll(/-----.*-----|\s/g, '');
    expect(await add({ certificates: plain, issuer: 'urn:no:es:direccion' })).toEqual([201, []]);
    expect((await admin.post(`/identity_providers/${id}/check`)).body).toEqual({ problem: null });
    const expired = await admin.put(`/identity_providers/${id}`, { certificates: EXPIRED_CERTIFICATE, version: 1 });
    expect(expired.status).toBe(200);
    expect((await admin.post(`/identity_providers/${id}/check`)).body).toEqual({ problem: texts.certificateExpired });
    const { to } = newReturn(world.origin);
    const { RelayState } = await formFor(world, (await begin(world, to)).body.path);
    const openid = await new Browser().open(`${world.origin}/single_sign_on/return?state=${RelayState}&code=x`);
    expect(openid.status).toBe(404);
    const logout = await fetch(`${world.origin}/single_sign_on/providers/${id}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'x' }),
    });
    expect(logout.status).toBe(404);
  });
});

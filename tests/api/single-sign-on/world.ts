// A server with an identity provider, and a browser and a program that sign in with it.
import { createHash, randomBytes } from 'node:crypto';
import { providerLogoutPath } from '../../../src/contract/api/single-sign-on.ts';
import type { AppOptions } from '../../../src/server/app.ts';
import { CLIENT_ID, CLIENT_SECRET, type OpenidProvider, startOpenidProvider } from '../../openid-provider.ts';
import { type Answer, type Client, clientOf, endWithTest, type Server, startOwned } from '../harness.ts';

/** No program listens there; the browser stops before. */
const PORT = 9;
const newSecret = () => randomBytes(32).toString('base64url');

export const DOMAIN = 'ejemplo.example';

export const providerBody = (issuer: string) => ({
  name: 'Cuenta de la empresa',
  issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  domains: [DOMAIN],
  trusts_emails: false,
  creates_users: false,
  default_role: null,
  rules_claim: null,
  rules: [],
  active: true,
});

export async function startWithProvider(change: object = {}, options: Partial<AppOptions> = {}) {
  const clock = { now: Date.now() };
  const server = await startOwned({ now: () => clock.now, ...options });
  const origin = server.url.replace('/api/v1', '');
  const provider = await startOpenidProvider({ origin, logoutPath: providerLogoutPath(1) });
  endWithTest(() => provider.stop());
  const added = await server.admin.post('/identity_providers', { ...providerBody(provider.issuer), ...change });
  if (added.status !== 201) throw new Error(`the provider was answered ${added.status} ${JSON.stringify(added.body)}`);
  return { server, admin: server.admin, clock, origin, provider, id: added.body.id as number, added };
}
export type World = Awaited<ReturnType<typeof startWithProvider>>;

export async function addPerson({ admin }: World, email: string, role = 'user'): Promise<number> {
  const person = { name: 'Nora', last_name: 'Vial', email, role, password: 'tres nubes y un faro' };
  return (await admin.post('/users', { user: person })).body.id;
}

/** The program's side of a way through the browser. */
export function newReturn(origin: string) {
  const verifier = newSecret();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, to: { origin, port: PORT, state: newSecret(), challenge } };
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** Follows redirects with cookies, like a browser without scripts. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** @param until stops at an address before it is requested */
  async open(address: string, until: (url: URL) => boolean = isProgram): Promise<Page> {
    let url = new URL(address);
    for (let step = 0; step < 20; step += 1) {
      if (until(url)) return { url: url.href, status: 0, text: '' };
      const response = await this.#send(url);
      const next = response.headers.get('location');
      if (next === null) return { url: url.href, status: response.status, text: await response.text() };
      url = new URL(next, url);
    }
    throw new Error(`too many redirects, at last ${url.href}`);
  }

  async submit(address: string, fields: Record<string, string>): Promise<void> {
    await this.#send(new URL(address), { method: 'POST', body: new URLSearchParams(fields) });
  }

  async #send(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      this.#cookies.set(name, value.join('='));
    }
    return response;
  }
}

export const isProgram = (url: URL): boolean => url.port === String(PORT);
export const isReturn = (url: URL): boolean => url.pathname === '/single_sign_on/return';

export const begin = (world: World, email: string, to: object): Promise<Answer> =>
  world.server.anyone.post('/single_sign_ons', { ...to, email, provider_id: world.id });

export interface SignedIn {
  /** Where the browser stopped: at the program, or at a page. */
  readonly page: Page;
  /** The answer to the program; null if the browser did not return. */
  readonly answer: Answer | null;
}

/** Signs in as an account of the provider, in a browser of its own. */
export async function signIn(
  world: World,
  account: string | null,
  { email = `nora@${DOMAIN}`, browser = new Browser() } = {},
): Promise<SignedIn> {
  const { verifier, to } = newReturn(world.origin);
  world.provider.state.account = account;
  const begun = await begin(world, email, to);
  if (begun.status !== 201) throw new Error(`begin was answered ${begun.status}`);
  const page = await browser.open(world.origin + begun.body.path);
  if (!isProgram(new URL(page.url))) return { page, answer: null };
  const code = new URL(page.url).searchParams.get('code') ?? '';
  return { page, answer: await world.server.anyone.post('/single_sign_ons/session', { code, verifier }) };
}

export const clientWith = ({ server }: World, token: string): Client => clientOf(server.url, token);

/** Sends the provider's logout token. */
export async function sendLogout(world: World, token: string, id = world.id): Promise<number> {
  const body = new URLSearchParams({ logout_token: token });
  return (await fetch(world.origin + providerLogoutPath(id), { method: 'POST', body })).status;
}

export type { OpenidProvider, Server };

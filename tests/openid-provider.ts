// A real OpenID Connect provider (oidc-provider) for tests, whose tokens can be altered and whose answers can fail.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
}

export const CLIENT_ID = 'terna';
export const CLIENT_SECRET = 'una clave de cliente';

export interface ProviderOptions {
  /** The address of Terna's server. */
  readonly origin: string;
  readonly logoutPath?: string;
}

const SECRET_COOKIE = 'solo para pruebas';

export async function startOpenidProvider({ origin, logoutPath }: ProviderOptions) {
  const { Provider } = await import('oidc-provider' as string);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: 'llave', alg: 'RS256', use: 'sig' };
  const accounts = new Map<string, ProviderAccount>();
  const state = {
    /** Who signs in next; null cancels. */
    account: null as string | null,
    isDown: false,
    /** Alters the claims of the next ID tokens, which are signed again with the same key. */
    alter: null as ((claims: JWTPayload) => JWTPayload) | null,
    /** Alters the text of the next ID tokens. */
    corrupt: null as ((token: string) => string) | null,
    tokenRequests: 0,
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration({ origin, logoutPath, jwk, accounts }));
  const answer = provider.callback();

  const sign = async (claims: JWTPayload, typ?: string): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'llave', ...(typ && { typ }) })
      .sign(await importJWK(jwk, 'RS256'));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isDown) return void response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) return interact(request, response);
    if (request.url === '/token') {
      state.tokenRequests += 1;
      alterBody(response);
    }
    answer(request, response);
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { account } = state;
    const result =
      account === null ? { error: 'access_denied', error_description: 'cancelado' } : { login: { accountId: account } };
    await provider.interactionFinished(request, response, result);
  }

  /** Replaces the ID token of an answer, whose headers have not been sent yet. */
  function alterBody(response: ServerResponse): void {
    const end = response.end.bind(response);
    response.end = ((body: unknown) => {
      void alteredBody(String(body)).then((text) => {
        response.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      });
      return response;
    }) as typeof response.end;
  }

  async function alteredBody(text: string): Promise<string> {
    const body = JSON.parse(text);
    if (body.id_token === undefined) return text;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1], 'base64url').toString());
    if (state.alter) body.id_token = await sign(state.alter(claims));
    if (state.corrupt) body.id_token = state.corrupt(body.id_token);
    return JSON.stringify(body);
  }

  return {
    issuer,
    state,
    accounts,
    sign,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type OpenidProvider = Awaited<ReturnType<typeof startOpenidProvider>>;

const HOUR = 3600;

interface PageContext {
  body: string;
}

export const LOGOUT_BUTTON = 'Salir';

/** The default pages load fonts of others. */
async function logoutSource(context: PageContext, form: string): Promise<void> {
  const button = `<button type="submit" form="op.logoutForm" name="logout" value="yes">${LOGOUT_BUTTON}</button>`;
  context.body = `<!doctype html><title>Salir</title><link rel="icon" href="data:,">${form}${button}`;
}

async function postLogoutSuccessSource(context: PageContext): Promise<void> {
  context.body = '<!doctype html><title>Saliste</title><link rel="icon" href="data:,">';
}

const SCOPES = ['openid', 'email', 'profile', 'groups'];

interface Needed extends ProviderOptions {
  readonly jwk: JWK;
  readonly accounts: ReadonlyMap<string, ProviderAccount>;
}

/** Without consent: the grant exists already. */
function configuration({ origin, logoutPath, jwk, accounts }: Needed): unknown {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/single_sign_on/return`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(logoutPath && {
          backchannel_logout_uri: origin + logoutPath,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [SECRET_COOKIE] },
    ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR },
    // By default the provider reaches no server on loopback.
    fetch: (address: string, init: RequestInit & { dispatcher?: unknown }) =>
      fetch(address, { ...init, dispatcher: undefined } as RequestInit),
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'sid', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: async () => account };
    },
    // biome-ignore lint/suspicious/noExplicitAny: the provider has no types
    loadExistingGrant: async ({ oidc }: any) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(SCOPES.join(' '));
      await grant.save();
      return grant;
    },
  };
}

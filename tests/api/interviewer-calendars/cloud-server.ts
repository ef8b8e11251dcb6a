// Stand-in for the calendar services of Microsoft and Google over HTTP: permission, tokens, and its share of requests.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudService } from '../../../src/contract/api/interviewer-calendars.ts';
import type { CloudAddresses } from '../../../src/server/platform/cloud-calendars/index.ts';
import { endWithTest } from '../cleanup.ts';

export const CLIENTS = {
  microsoft: { id: '6a1d2f0c-3a5b-4f0e-8a51-0c2a7d9d1b11', secret: 'clave~de.Microsoft' },
  google: { id: 'faro.apps.googleusercontent.com', secret: 'GOCSPX-clave' },
} as const;

export const ACCOUNT = 'eva@faro.example';

export interface Request {
  readonly method: string;
  /** Without the prefix of the service's interface. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: the stand-in reads what its service documents
  readonly body: any;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Answers the calls of one service's interface, whose tokens are checked already. */
export type Interface = (request: Request) => Reply;

interface Begun {
  readonly challenge: string;
  readonly redirect: string;
  readonly scope: string;
}

const secret = () => randomBytes(16).toString('hex');

export interface CloudServer {
  readonly addresses: CloudAddresses;
  readonly requests: Request[];
  readonly state: {
    /** Who gives permission next; false cancels. */
    permits: boolean;
    /** Part of the requested permissions, as its owner may choose at Google. */
    scopes: (requested: string) => string;
    /** Answers the next calls of the interface; null means that the connection ends. */
    failures: (Reply | null)[];
    /** Answers instead of the token endpoint. */
    tokenFailure: Reply | null;
    /** Milliseconds until the interface answers. */
    delay: number;
    /** Valid ones. */
    readonly accessTokens: Set<string>;
    readonly refreshTokens: Set<string>;
    readonly withdrawn: string[];
  };
  stop(): Promise<void>;
}

/** Stops when the test ends. */
export async function startCloudServer(service: CloudService, answer: Interface): Promise<CloudServer> {
  const state: CloudServer['state'] = {
    permits: true,
    scopes: (requested) => requested,
    failures: [],
    tokenFailure: null,
    delay: 0,
    accessTokens: new Set(),
    refreshTokens: new Set(),
    withdrawn: [],
  };
  const codes = new Map<string, Begun>();
  const requests: Request[] = [];

  function authorize(query: URLSearchParams): Reply {
    const redirect = new URL(query.get('redirect_uri') ?? '');
    if (query.get('client_id') !== CLIENTS[service].id || query.get('code_challenge_method') !== 'S256') {
      return { status: 400, body: { error: 'invalid_request' } };
    }
    redirect.searchParams.set('state', query.get('state') ?? '');
    if (service === 'google') redirect.searchParams.set('iss', addresses.google.issuer);
    if (!state.permits) redirect.searchParams.set('error', 'access_denied');
    else {
      const code = secret();
      redirect.searchParams.set('code', code);
      // Google gives a token for later only if asked for offline access.
      const isLater = service === 'microsoft' || query.get('access_type') === 'offline';
      const scope = isLater ? (query.get('scope') ?? '') : '';
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirect: query.get('redirect_uri') ?? '',
        scope,
      });
    }
    return { status: 302, headers: { location: redirect.href } };
  }

  function newTokens(scope: string): Reply {
    const [accessToken, refreshToken] = [secret(), secret()];
    state.accessTokens.add(accessToken);
    state.refreshTokens.add(refreshToken);
    const tokens = { token_type: 'Bearer', expires_in: 3599, access_token: accessToken, scope };
    return { status: 200, body: { ...tokens, refresh_token: refreshToken } };
  }

  function token(form: URLSearchParams): Reply {
    if (state.tokenFailure) return state.tokenFailure;
    const { id, secret: clientSecret } = CLIENTS[service];
    if (form.get('client_id') !== id || form.get('client_secret') !== clientSecret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    if (form.get('grant_type') === 'refresh_token') {
      const before = form.get('refresh_token') ?? '';
      if (!state.refreshTokens.has(before)) return { status: 400, body: { error: 'invalid_grant' } };
      const scope = 'https://graph.microsoft.com/Calendars.ReadWrite';
      const made = newTokens(scope);
      if (service === 'microsoft') return made;
      // Google retains the token for later, and does not repeat it.
      const { refresh_token: unused, ...rest } = made.body as Record<string, unknown>;
      state.refreshTokens.delete(String(unused));
      return { status: 200, body: rest };
    }
    const begun = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (begun?.challenge !== challenge || begun.redirect !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    return newTokens(state.scopes(begun.scope));
  }

  function revoke(form: URLSearchParams): Reply {
    const given = form.get('token') ?? '';
    if (!state.refreshTokens.delete(given)) return { status: 400, body: { error: 'invalid_token' } };
    state.withdrawn.push(given);
    state.accessTokens.clear();
    return { status: 200, body: {} };
  }

  function called(request: Request): Reply | null {
    requests.push(request);
    const [failure] = state.failures.splice(0, 1);
    if (failure !== undefined) return failure;
    const given = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!state.accessTokens.has(given)) return { status: 401, body: { error: { code: 401 } } };
    return answer(request);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const form = new URLSearchParams(text);
    let reply: Reply | null;
    if (url.pathname.endsWith('/authorize')) reply = authorize(url.searchParams);
    else if (url.pathname.endsWith('/token')) reply = token(form);
    else if (url.pathname === '/revoke') reply = revoke(form);
    else {
      const [path, query] = [url.pathname.replace('/api', ''), url.searchParams];
      if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay));
      const body = text ? JSON.parse(text) : null;
      reply = called({ method: request.method ?? 'GET', path, query, headers: request.headers, body });
    }
    if (reply === null) return void request.socket.destroy();
    const value = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null);
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.status === 204 ? undefined : value);
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses: CloudAddresses = {
    microsoft: { login: url, api: `${url}/api` },
    google: {
      issuer: url,
      authorize: `${url}/authorize`,
      token: `${url}/token`,
      revoke: `${url}/revoke`,
      api: `${url}/api`,
    },
  };
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  endWithTest(stop);
  return { addresses, requests, state, stop };
}

// Waits for the system's browser to return to this program over the loopback interface, with a code for it alone.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserReturn, Returned } from '../../contract/api/passkeys.ts';
import { passkeyPageMessages as texts } from '../../contract/messages.ts';
import { ApiError } from '../ipc/result.ts';

/** Milliseconds that the user has in the browser; the server waits as long. */
const TIMEOUT = 5 * 60_000;

const newSecret = (): string => randomBytes(32).toString('base64url');

export interface BrowserReturnsDeps {
  readonly openInBrowser: (url: string) => void;
  readonly timeout?: number;
}

interface Waiting {
  readonly server: Server;
  readonly state: string;
  readonly verifier: string;
  /** Resolves with the code; rejects when the time is over or another return begins. */
  readonly code: PromiseWithResolvers<string>;
}

/** At most one at a time: a new one ends the one before. */
export class BrowserReturns {
  readonly #deps: BrowserReturnsDeps;
  #waiting: Waiting | null = null;

  constructor(deps: BrowserReturnsDeps) {
    this.#deps = deps;
  }

  /** Begins to listen. The challenge ties the code to this program. @throws the system's error */
  async begin(origin: string): Promise<BrowserReturn> {
    this.cancel();
    const [state, verifier] = [newSecret(), newSecret()];
    const code = Promise.withResolvers<string>();
    // Nobody may be waiting yet, or any more.
    code.promise.catch(() => undefined);
    const server = createServer((request, response) => answer(request, response, state, code.resolve));
    await listen(server);
    server.unref();
    this.#waiting = { server, state, verifier, code };
    const { port } = server.address() as AddressInfo;
    return { origin, port, state, challenge: createHash('sha256').update(verifier).digest('base64url') };
  }

  /** Opens the page in the browser. @throws ApiError cancelled if the user does not return in time */
  async complete(url: string): Promise<Returned> {
    const waiting = this.#waiting;
    if (!waiting) throw new ApiError('cancelled');
    const { openInBrowser, timeout = TIMEOUT } = this.#deps;
    const timer = setTimeout(() => waiting.code.reject(new ApiError('cancelled')), timeout);
    openInBrowser(url);
    try {
      return { code: await waiting.code.promise, verifier: waiting.verifier };
    } finally {
      clearTimeout(timer);
      waiting.server.close();
      if (this.#waiting === waiting) this.#waiting = null;
    }
  }

  /** Ends the wait of the user who goes on without the browser. */
  cancel(): void {
    this.#waiting?.code.reject(new ApiError('cancelled'));
    this.#waiting?.server.close();
    this.#waiting = null;
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}

/** Other pages do not know the path; the code is of no use to them. */
function answer(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  state: string,
  onCode: (code: string) => void,
): void {
  const [path, query] = url.split('?');
  const code = new URLSearchParams(query).get('code');
  response.setHeader('connection', 'close');
  if (method !== 'GET' || path !== `/${state}` || code === null) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(
      `<!doctype html><html lang="es"><meta charset="utf-8"><title>${texts.returnedTitle}</title><h1>${texts.returnedTitle}</h1><p>${texts.returnedText}</p>`,
    );
  onCode(code);
}

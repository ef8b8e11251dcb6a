// Requests of a page: asks the app for permission and serves the app's schemes.
import { Buffer } from 'node:buffer';
import type { DevToolsSession, Protocol } from './devtools.ts';
import { synchronousOrigin } from './page/ipc-renderer.ts';
import type { PageConnection } from './page-connection.ts';
import { schemeHandlers, toAppUrl, toChromiumPolicy } from './schemes.ts';
import { askBeforeRequest, askHeadersReceived } from './session.ts';

/** The path of the synchronous requests behind `ipcRenderer.sendSync`. */
export const synchronousPath = '/__stand_in_synchronous__';

type PausedRequest = Protocol.Fetch.requestPausedPayload;

/** Decisions of a page's window about its requests. */
export interface RequestOwner {
  webContentsId: number;
  /** Whether a frame may load a document that the page, not the app, requested. */
  mayNavigate(url: string, frameId: string): boolean;
  /** Whether a frame may follow a server's redirect to a URL. */
  mayRedirect(url: string, frameId: string): boolean;
  /** Answers a synchronous message; input and output are encoded JSON. */
  answerSynchronously(body: string): Promise<string>;
}

/** Decides every request of a page, and answers those for the app's own schemes. */
export function serveRequests(page: PageConnection, owner: RequestOwner): void {
  page.on('request', (paused, session) => {
    const isMainFrame = page.isMainFrame(paused.frameId);
    decide({ owner, paused, session, isMainFrame }).catch((error: unknown) => {
      process.stderr.write(`${paused.request.url}: ${error instanceof Error ? error.stack : String(error)}\n`);
      fail(session, paused, 'Failed');
    });
  });
}

interface Decision {
  readonly owner: RequestOwner;
  readonly paused: PausedRequest;
  readonly session: DevToolsSession;
  readonly isMainFrame: boolean;
}

function mayLoadDocument({ owner, paused }: Decision, url: string): boolean {
  if (paused.redirectedRequestId) return owner.mayRedirect(url, paused.frameId);
  return owner.mayNavigate(url, paused.frameId);
}

async function decide(context: Decision): Promise<void> {
  const { owner, paused, session, isMainFrame } = context;
  const { request, requestId, resourceType } = paused;
  const url = toAppUrl(request.url);
  // Chromium reports the position within the document apart.
  const address = `${url}${request.urlFragment ?? ''}`;
  if (resourceType === 'Document' && !mayLoadDocument(context, address)) return fail(session, paused, 'Aborted');
  if (isMainFrame && isSynchronousRequest(request, url)) {
    const answer = await owner.answerSynchronously(request.postData ?? '{}');
    const responseHeaders = [{ name: 'access-control-allow-origin', value: '*' }];
    return fulfil(session, paused, { responseCode: 200, responseHeaders, body: Buffer.from(answer) });
  }
  // Chromium requests a window icon; Electron never does, so the app need not have one.
  const isWindowIcon = resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico';
  if (isWindowIcon) return fulfil(session, paused, { responseCode: 404, responseHeaders: [], body: Buffer.alloc(0) });
  const details = { url, method: request.method, resourceType, webContentsId: owner.webContentsId };
  const decision = await askBeforeRequest(details);
  if (decision.cancel) return fail(session, paused, 'BlockedByClient');
  const handler = schemeHandlers.get(url.slice(0, url.indexOf(':')));
  if (!handler) return session.sendUnlessGone('Fetch.continueRequest', { requestId });
  const response = await handler(toRequest(url, request));
  if (response.type === 'error') return fail(session, paused, 'Failed');
  const headers = await askHeadersReceived(url, response.status, headersOf(response));
  fulfil(session, paused, {
    responseCode: response.status,
    responseHeaders: toEntries(headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

function isSynchronousRequest(request: Protocol.Network.Request, url: string): boolean {
  const { origin, pathname } = new URL(request.url);
  return pathname === synchronousPath && (url !== request.url || origin === synchronousOrigin());
}

function toRequest(url: string, request: Protocol.Network.Request): Request {
  const parts = (request.postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  const body = parts.length > 0 ? Buffer.concat(parts) : request.postData;
  return new Request(url, { method: request.method, headers: request.headers, ...(body ? { body } : {}) });
}

function headersOf(response: Response): Record<string, string[]> {
  return Object.fromEntries([...response.headers].map(([name, value]) => [name, [value]]));
}

function toEntries(headers: Record<string, string | string[]>): Protocol.Fetch.HeaderEntry[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => ({
      name,
      value: /^content-security-policy/i.test(name) ? toChromiumPolicy(value) : value,
    })),
  );
}

function fulfil(
  session: DevToolsSession,
  { requestId }: PausedRequest,
  {
    responseCode,
    responseHeaders,
    body,
  }: { readonly responseCode: number; readonly responseHeaders: Protocol.Fetch.HeaderEntry[]; readonly body: Buffer },
): void {
  const answer = { requestId, responseCode, responseHeaders, body: body.toString('base64') };
  session.sendUnlessGone('Fetch.fulfillRequest', answer);
}

function fail(session: DevToolsSession, { requestId }: PausedRequest, errorReason: Protocol.Network.ErrorReason): void {
  session.sendUnlessGone('Fetch.failRequest', { requestId, errorReason });
}

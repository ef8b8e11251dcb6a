// Requests of a page: asks the app for permission and serves the app's schemes.
import { Buffer } from 'node:buffer';
import type { Protocol } from './devtools.ts';
import type { PageConnection } from './page-connection.ts';
import { schemeHandlers, toAppUrl, toChromiumPolicy } from './schemes.ts';
import { askBeforeRequest, askHeadersReceived } from './session.ts';

/** The path of the synchronous requests behind `ipcRenderer.sendSync`. */
export const synchronousPath = '/__stand_in_synchronous__';

type PausedRequest = Protocol.Fetch.requestPausedPayload;

/** Decisions of a page's window about its requests. */
export interface RequestOwner {
  webContentsId: number;
  /** Whether the main frame may navigate to a URL that the page, not the app, requested. */
  mayNavigate(url: string): boolean;
  /** Answers a synchronous message; input and output are encoded JSON. */
  answerSynchronously(body: string): string;
}

/** Decides every request of a page, and answers those for the app's own schemes. */
export function serveRequests(page: PageConnection, owner: RequestOwner): void {
  page.on('request', (paused) => {
    decide(page, owner, paused).catch((error: unknown) => {
      process.stderr.write(`${paused.request.url}: ${error instanceof Error ? error.stack : String(error)}\n`);
      fail(page, paused, 'Failed');
    });
  });
}

async function decide(page: PageConnection, owner: RequestOwner, paused: PausedRequest): Promise<void> {
  const { request, requestId, resourceType } = paused;
  const url = toAppUrl(request.url);
  const isMainDocument = resourceType === 'Document' && page.isMainFrame(paused.frameId);
  if (isMainDocument && !owner.mayNavigate(url)) return fail(page, paused, 'Aborted');
  if (url !== request.url && new URL(request.url).pathname === synchronousPath) {
    const answer = owner.answerSynchronously(request.postData ?? '{}');
    return fulfil(page, paused, { responseCode: 200, responseHeaders: [], body: Buffer.from(answer) });
  }
  // Chromium requests a window icon; Electron never does, so the app need not have one.
  const isWindowIcon = resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico';
  if (isWindowIcon) return fulfil(page, paused, { responseCode: 404, responseHeaders: [], body: Buffer.alloc(0) });
  const details = { url, method: request.method, resourceType, webContentsId: owner.webContentsId };
  const decision = await askBeforeRequest(details);
  if (decision.cancel) return fail(page, paused, 'BlockedByClient');
  const handler = schemeHandlers.get(url.slice(0, url.indexOf(':')));
  if (!handler) return page.session.sendUnlessGone('Fetch.continueRequest', { requestId });
  const response = await handler(toRequest(url, request));
  if (response.type === 'error') return fail(page, paused, 'Failed');
  const headers = await askHeadersReceived(url, response.status, headersOf(response));
  fulfil(page, paused, {
    responseCode: response.status,
    responseHeaders: toEntries(headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
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
  page: PageConnection,
  { requestId }: PausedRequest,
  {
    responseCode,
    responseHeaders,
    body,
  }: { readonly responseCode: number; readonly responseHeaders: Protocol.Fetch.HeaderEntry[]; readonly body: Buffer },
): void {
  const answer = { requestId, responseCode, responseHeaders, body: body.toString('base64') };
  page.session.sendUnlessGone('Fetch.fulfillRequest', answer);
}

function fail(page: PageConnection, { requestId }: PausedRequest, errorReason: Protocol.Network.ErrorReason): void {
  page.session.sendUnlessGone('Fetch.failRequest', { requestId, errorReason });
}

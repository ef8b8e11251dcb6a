// The only HTTP client (axios), which maps transport errors to the contract's codes.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import axios, { type AxiosResponse, type ResponseType } from 'axios';
import type { Method } from '../../contract/endpoint.ts';
import { ApiError } from '../ipc/result.ts';

export interface HttpRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Readable;
  /** Milliseconds until the whole answer, or with `open` until its headers; no limit if absent. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

export type HttpHeaders = Readonly<Record<string, string>>;

export interface HttpAnswer {
  readonly status: number;
  /** Keys are lower-case. */
  readonly headers: HttpHeaders;
  readonly text: string;
}

export interface HttpStream extends HttpAnswer {
  /** Null unless the status is 200, or 206 for part of a file; other answers are short and in `text`. */
  readonly body: Readable | null;
}

/** Maximum size of an answer in memory, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_SHORT_BYTES = 1024 * 1024;

export class HttpClient {
  readonly #agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  /** Returns the whole answer, whatever its status. @throws ApiError unreachable, timed_out or cancelled */
  send(request: HttpRequest): Promise<HttpAnswer> {
    return this.#request<unknown, HttpAnswer>(request, 'text', async (response) => ({
      ...statusAndHeaders(response),
      text: typeof response.data === 'string' ? response.data : '',
    }));
  }

  /** Returns the headers of the answer and a stream of the unmodified body. @throws like `send` */
  open(request: HttpRequest): Promise<HttpStream> {
    return this.#request<Readable, HttpStream>(request, 'stream', async (response) => {
      const { data: body } = response;
      if (response.status === 200 || response.status === 206) return { ...statusAndHeaders(response), text: '', body };
      return { ...statusAndHeaders(response), text: await readShort(body), body: null };
    });
  }

  /** Closes idle connections. */
  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }

  async #request<Data, Answer>(
    request: HttpRequest,
    responseType: ResponseType,
    finish: (response: AxiosResponse<Data>) => Promise<Answer>,
  ): Promise<Answer> {
    const late = new AbortController();
    const timer = request.timeout ? setTimeout(() => late.abort(), request.timeout) : undefined;
    try {
      const response = await axios.request<Data>({
        method: request.method,
        url: request.url,
        // Without a body axios would still send a form's content type, which the server rejects.
        headers: request.body === undefined ? { ...request.headers, 'content-type': false } : request.headers,
        data: request.body,
        signal: request.signal ? AbortSignal.any([request.signal, late.signal]) : late.signal,
        responseType,
        adapter: 'http',
        httpAgent: this.#agents.http,
        httpsAgent: this.#agents.https,
        ...(isLoopback(request.url) ? { proxy: false } : {}),
        // The token must not reach another server, and Terna servers never redirect.
        maxRedirects: 0,
        maxBodyLength: Number.POSITIVE_INFINITY,
        maxContentLength: responseType === 'stream' ? -1 : MAX_ANSWER_BYTES,
        decompress: responseType !== 'stream',
        transformRequest: (data: unknown) => data,
        transformResponse: (data: unknown) => data,
        validateStatus: () => true,
      });
      return await finish(response);
    } catch (error) {
      if (request.signal?.aborted) throw new ApiError('cancelled');
      throw new ApiError(late.signal.aborted ? 'timed_out' : 'unreachable', {}, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Reads a text of limited length. @throws Error if it is longer */
async function readShort(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_SHORT_BYTES) throw new Error('an error text of that length is not ours');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function statusAndHeaders(response: AxiosResponse): { status: number; headers: HttpHeaders } {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) headers[name.toLowerCase()] = String(value);
  return { status: response.status, headers };
}

/** Whether an address belongs to this computer. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

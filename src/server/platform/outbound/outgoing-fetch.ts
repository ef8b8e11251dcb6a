// The requests of the protocol's libraries, sent by the rules for outgoing requests.
import type { Outgoing } from './request.ts';

/** Milliseconds for one request; the browser waits for some three. */
const TIMEOUT = 8000;
/** Descriptions, keys and tokens are of some kilobytes. */
const MAX_BYTES = 1024 * 1024;

interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: Headers | Record<string, string> | undefined;
  readonly body?: unknown;
}

export class AnswerTooLong extends Error {}

/** @returns a function like `fetch`, which follows no redirects. @throws PrivateAddress, AnswerTooLong, network errors */
export const fetchThrough =
  (outgoing: Outgoing) =>
  async (url: string, { method = 'GET', headers, body }: FetchOptions): Promise<Response> => {
    const text = body === undefined || body === null ? undefined : String(body);
    const answer = await outgoing(url, {
      method,
      headers: {
        ...Object.fromEntries(new Headers(headers ?? {})),
        ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
      },
      ...(text !== undefined && { body: text }),
      timeout: TIMEOUT,
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new AnswerTooLong();
      chunks.push(chunk);
    }
    const type = answer.headers['content-type'];
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };

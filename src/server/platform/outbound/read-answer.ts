// Reading what another server has answered, as far as it is worth reading; and addresses that may carry a secret.
import type { Readable } from 'node:stream';

/** @returns what was parsed; undefined where it is no JSON, or longer than `limit` bytes. @throws where the answer breaks off */
export async function readJson(body: Readable, limit: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) return undefined;
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

/** @returns undefined where it is no JSON: it fits no schema then */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Who sent it learns that it was not understood; why would help nobody.
    return undefined;
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** The address of a service as it is kept, without a slash at the end; null where it would carry secrets in the clear. */
export function serviceAddressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPrivate && isBare ? url.href.replace(/\/+$/, '') : null;
}

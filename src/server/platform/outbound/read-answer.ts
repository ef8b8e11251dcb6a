// Reads JSON answers of other servers up to a limit, and checks service URLs.
import type { Readable } from 'node:stream';

/**
 * @returns the parsed value, or undefined if it is not JSON or longer than `limit` bytes. @throws if the connection
 * breaks
 */
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

/** @returns undefined if it is not JSON, which then matches no schema */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports only that the answer is not JSON.
    return undefined;
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * Normalizes a service's URL for storage, without a slash at the end; returns null if it would transmit secrets
 * unencrypted.
 */
export function serviceAddressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPrivate && isBare ? url.href.replace(/\/+$/, '') : null;
}

// Multipart forms with a file, and small valid files, for tests.
import { filesIn } from '../file-stores.ts';
import type { Answer, Client, Server } from '../harness.ts';

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The first bytes of an MP4, the only ones that are checked. */
export const mp4 = Buffer.concat([
  Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(4000, 1),
]);
export const pdf = Buffer.from(`%PDF-1.7\n${'contenido '.repeat(50)}\nstartxref\n0\n%%EOF\n`);

export interface FormFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Sends fields (as JSON), then a file. */
export async function sendForm(
  server: Server,
  client: Client,
  [method, path]: readonly [method: string, path: string],
  fields: Record<string, unknown>,
  file?: FormFile,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  if (file) form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  const response = await fetch(server.url + path, {
    method,
    body: form,
    headers: { ...(client.token ? { authorization: `Bearer ${client.token}` } : {}), ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Returns how many files the server stores. */
export const countStoredFiles = (server: Server): number => filesIn(server.folder).length;

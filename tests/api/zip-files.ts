// Downloads a file of the API, and reads archives.
import { expect } from 'vitest';
import yauzl from 'yauzl';
import type { Client, Server } from './harness.ts';

export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => (zip ? resolve(zip) : reject(error))),
  );
  const found = new Map<string, Buffer>();
  const pending: Promise<void>[] = [];
  archive.on('entry', (entry: yauzl.Entry) => {
    pending.push(
      new Promise((resolve, reject) => {
        archive.openReadStream(entry, async (error, stream) => {
          if (!stream) return reject(error);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          found.set(entry.fileName, Buffer.concat(chunks));
          resolve();
        });
      }),
    );
  });
  await new Promise((resolve) => archive.once('end', resolve));
  await Promise.all(pending);
  return found;
}

export async function download(client: Client, server: Server, path: string): Promise<Buffer> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${client.token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

// Serves the spelling dictionaries to this computer only, because Chromium fetches them by HTTP.
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface DictionaryServer {
  /** Ends with a slash; the name of a dictionary follows. */
  readonly url: string;
  close(): void;
}

/** A language, and the version of the format, as Chromium names its dictionaries. */
const DICTIONARY_PATH = /^\/([a-z-]+-\d-\d\.bdic)$/;

/**
 * @param folder has the dictionaries, named in lower case
 * @throws the system's error if nothing can listen on the loopback interface
 */
export async function serveDictionaries(folder: string): Promise<DictionaryServer> {
  const server = createServer((request, response) => {
    // Chromium asks in either case.
    const [, name] = DICTIONARY_PATH.exec((request.url ?? '').toLowerCase()) ?? [];
    if (request.method === 'GET' && name !== undefined) void answer(response, join(folder, name));
    else response.writeHead(404).end();
  });
  await listen(server);
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}

async function answer(response: ServerResponse, file: string): Promise<void> {
  response.setHeader('connection', 'close');
  const content = await readFile(file).catch(() => null);
  if (content === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content);
}

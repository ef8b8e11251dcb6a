// Serves the program's pages as app://bundle/… from the built renderer's folder only.
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { APP_HOST, headersFor, SECURITY_HEADERS } from './security.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * @param folder of the built renderer
 * @returns the handler for requests of the app scheme
 */
export function serveFolder(folder: string): (request: Pick<Request, 'url' | 'method'>) => Promise<Response> {
  return async ({ url, method }) => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405);
    const path = pathIn(url);
    if (path === null) return refusal(400);
    const type = MIME_TYPES[extname(path).toLowerCase()];
    const content = type && (await readWithin(folder, path));
    if (!type || !content) return refusal(404);
    return new Response(content, { headers: { ...headersFor(`/${path}`), 'content-type': type } });
  };
}

/** The relative path of a URL; null if it is not ours or tries to leave the folder. */
function pathIn(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed?.host !== APP_HOST) return null;
  try {
    const path = decodeURIComponent(parsed.pathname).replace(/^\/+/, '') || 'index.html';
    const isPlain = !/[\\\0:]/.test(path) && !path.split('/').some((part) => part === '..' || part === '.');
    return isPlain ? path : null;
  } catch {
    // The URL has an invalid percent encoding.
    return null;
  }
}

/** The file's content; null if it does not exist or a link leads out of the folder. */
async function readWithin(folder: string, path: string): Promise<NonSharedBuffer | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? await readFile(file) : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw error;
  }
}

const refusal = (status: number): Response => new Response(null, { status, headers: SECURITY_HEADERS });

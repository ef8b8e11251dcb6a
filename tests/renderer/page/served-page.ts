// Builds and serves the test page once for all renderer tests in a browser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { withoutNamedIcons } from '../../../build/named-icons.ts';
import { headersFor } from '../../../src/main/windows/security.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the served page. */
    rendererPage: string;
  }
}

/** The program's engine; an older target would rewrite the style sheets. */
const TARGET = 'chrome140';

/** Returns the function that stops the server. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-page-'));
  const shared = {
    configFile: false as const,
    root: import.meta.dirname,
    logLevel: 'error' as const,
    plugins: [react(), withoutNamedIcons(), confineDocuments()],
    worker: { format: 'es' as const },
  };
  const buildPage = (name: string, output: { codeSplitting?: false } = {}) => {
    const rolldownOptions = { input: join(import.meta.dirname, name), output };
    return build({
      ...shared,
      base: './',
      build: { outDir: folder, emptyOutDir: false, minify: true, target: TARGET, rolldownOptions },
    });
  };
  await asProduct(async () => {
    // One script, because every test loads the page, and 160 requests would take half of that time.
    await buildPage('index.html', { codeSplitting: false });
    await buildPage('document.html');
  });
  const server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
  project.provide('rendererPage', server.resolvedUrls?.local[0] ?? '');
  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
}

/** Vitest's own NODE_ENV would build React for development. */
async function asProduct(work: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Confines the document frame as in the program; its requests get CORS headers, because it has no origin. */
function confineDocuments(): Plugin {
  return {
    name: 'confine-documents',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // Compression for a local browser takes longer than it saves.
        delete request.headers['accept-encoding'];
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const { 'access-control-allow-origin': allowed } = headersFor(pathname);
        if (allowed !== undefined) response.setHeader('access-control-allow-origin', allowed);
        if (pathname === '/document.html') response.setHeaders(new Headers(headersFor(pathname)));
        next();
      });
    },
  };
}

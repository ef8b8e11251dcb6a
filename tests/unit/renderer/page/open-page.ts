// The renderer as it is built, in a real Chromium, over the fake bridge: for tests of what a person sees and does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import react from '@vitejs/plugin-react';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build, type PreviewServer, preview } from 'vite';
import { expect, vi } from 'vitest';
import { findChromium } from '../../../../build/chromium/chromium.ts';
import type { Fake } from './fake-terna.ts';

declare global {
  interface Window {
    /** Only in the page of these tests. */
    readonly fake: Fake;
  }
}

export interface RendererPages {
  /** A fresh page of the program; `query` configures the fake server, `route` is where it begins. */
  open(query?: string, route?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the page and starts Chromium: once for a file of tests. */
export async function rendererPages(): Promise<RendererPages> {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-page-'));
  const shared = {
    configFile: false as const,
    root: import.meta.dirname,
    logLevel: 'error' as const,
    plugins: [react()],
  };
  // The same engine as the program's: an older one would have the style sheets rewritten.
  const target = 'chrome140';
  // Vitest's own NODE_ENV would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    ...shared,
    base: './',
    build: { outDir: folder, emptyOutDir: true, minify: !process.env.NO_MINIFY, target },
  });
  vi.unstubAllEnvs();
  const server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const contexts: BrowserContext[] = [];
  return {
    async open(query = '', route = '/selection_processes/7') {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(`${addressOf(server)}?${query}#${route}`);
      return page;
    },
    async close() {
      await closeAll(browser, contexts);
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const addressOf = (server: PreviewServer): string => server.resolvedUrls?.local[0] ?? '';

async function closeAll(browser: Browser, contexts: readonly BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close();
  await browser.close();
}

/** That an automatic check of accessibility finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

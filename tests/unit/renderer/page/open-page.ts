// The renderer as it is built, in a real Chromium, over the fake bridge: for tests of what a person sees and does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import react from '@vitejs/plugin-react';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
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
  /** A fresh page of the program, in place of the one before; `query` configures the fake server, `route` is where it begins. */
  open(query?: string, route?: string): Promise<Page>;
  close(): Promise<void>;
}

// For every test of a file that imports this: a page and several checks of accessibility take long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

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
    build: { outDir: folder, emptyOutDir: true, minify: true, target },
  });
  vi.unstubAllEnvs();
  const server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  let context: BrowserContext | null = null;
  return {
    async open(query = '', route = '/selection_processes/7') {
      await context?.close();
      context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(`${addressOf(server)}?${query}#${route}`);
      return page;
    },
    async close() {
      await context?.close();
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const addressOf = (server: PreviewServer): string => server.resolvedUrls?.local[0] ?? '';

/** Waits until what `read` answers is as expected: `await eventually(read).toBe(…)`. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 10_000, interval: 20 });

/** Waits until the focus has come to a dialog or to what holds it, a moment after it shows; before it hears no key. */
export const focusIsIn = (dialog: Locator) =>
  eventually(() =>
    dialog.evaluate((element) => (element.closest('.bp6-overlay') ?? element).contains(document.activeElement)),
  ).toBe(true);

/** That an automatic check of accessibility finds nothing in `part` (a selector), in light and in dark. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Only colours differ in the dark.
    const axe = new AxeBuilder({ page }).include(part);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    expect(
      violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

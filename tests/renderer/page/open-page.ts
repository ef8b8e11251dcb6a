// Opens the built renderer in a real Chromium over the fake bridge.
import type { Browser, Locator, Page } from 'playwright';
import { expect, inject, onTestFailed } from 'vitest';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import type { Fake } from './fake-terna.ts';

declare global {
  interface Window {
    /** Exists only in the page of these tests. */
    readonly fake: Fake;
  }
}

export interface RendererPages {
  /**
   * Loads the program's page again, in place of the previous one; `query` configures the fake server, `route` is the
   * first screen.
   */
  open(query?: string, route?: string): Promise<Page>;
  /** Opens the page in its own context, for tests with effects that survive a reload: listeners, a clock. */
  openAlone(query?: string, route?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Timeout for results that are immediate except on a busy machine. */
const WAIT_TIMEOUT_MILLISECONDS = 60_000;

/** How many times slower than this machine the pages run, to find tests that depend on its speed. */
const SLOWDOWN = Number(process.env.TERNA_TEST_SLOWDOWN ?? 1);

const WINDOW = { width: 1280, height: 720 } as const;

/** One browser per test process, for all its files; it ends with the process. */
let launched: Promise<Browser> | null = null;
/** The page that tests share; its process has already compiled the program's script. */
let shared: Page | null = null;
let loads = 0;

async function newPage(): Promise<Page> {
  launched ??= launchForPages();
  const context = await (await launched).newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_TIMEOUT_MILLISECONDS);
  if (SLOWDOWN > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  return page;
}

/** Resets the shared page, except for its document, which the next load replaces. */
async function resetShared(): Promise<Page> {
  if (!shared || shared.isClosed()) {
    shared = await newPage();
    return shared;
  }
  const page = shared;
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return page;
}

async function discardShared(): Promise<void> {
  const page = shared;
  shared = null;
  await page?.context().close();
}

/**
 * Changes the address on each load, because the same address would load nothing. The page clears its storage (main.ts).
 */
async function load(page: Page, query: string, route: string): Promise<Page> {
  loads += 1;
  await page.goto(`${inject('rendererPage')}?${query}&load=${loads}#${route}`);
  return page;
}

/** Opens pages for a test file. */
export async function rendererPages(): Promise<RendererPages> {
  let alone: Page | null = null;
  const closeAlone = async () => {
    await alone?.context().close();
    alone = null;
  };
  return {
    async open(query = '', route = '/selection_processes/7') {
      // A failed test may leave a key or button pressed.
      onTestFailed(discardShared);
      await closeAlone();
      return load(await resetShared(), query, route);
    },
    async openAlone(query = '', route = '/selection_processes/7') {
      await closeAlone();
      alone = await newPage();
      return load(alone, query, route);
    },
    close: closeAlone,
  };
}

/** Waits until `read` returns the expected value: `await eventually(read).toBe(…)`. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: WAIT_TIMEOUT_MILLISECONDS, interval: 20 });

/** Presses a key on a control once it is enabled; a disabled control, as during a save, would lose the key. */
export async function pressOn(control: Locator, key: string): Promise<void> {
  await eventually(() => control.isEnabled()).toBe(true);
  await control.press(key);
}

/** Expires toasts until the given one is gone. */
export const toastDisappears = (toast: Locator) =>
  eventually(async () => {
    await toast.page().evaluate(() => window.fake.expireToasts());
    return toast.count();
  }).toBe(0);

/** Waits for the focus inside a dialog or its overlay, which receives no keys until then. */
export const focusIsIn = (dialog: Locator) =>
  eventually(() =>
    dialog.evaluate((element) => (element.closest('.bp6-overlay') ?? element).contains(document.activeElement)),
  ).toBe(true);

/** Waits until the page has applied the colour scheme and no animation is running. */
const colorsHaveSettled = (page: Page, isDark: boolean) =>
  page.waitForFunction(
    (dark) =>
      document.body.classList.contains('bp6-dark') === dark &&
      document
        .getAnimations()
        .every(
          ({ effect }) =>
            effect?.getComputedTiming().progress === null || effect?.getComputedTiming().iterations === Infinity,
        ),
    isDark,
  );

/** Checks that axe finds no violation in `part` (a selector), in light and dark. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await colorsHaveSettled(page, colorScheme === 'dark');
    // In dark mode only colours differ.
    const violations = await violationsIn(page, colorScheme === 'dark' ? { part, rules: 'color-contrast' } : { part });
    expect(
      violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

// The renderer as it is built, in a real Chromium, over the fake bridge: for tests of what a person sees and does.
import type { Browser, Locator, Page } from 'playwright';
import { expect, inject, onTestFailed } from 'vitest';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import type { Fake } from './fake-terna.ts';

declare global {
  interface Window {
    /** Only in the page of these tests. */
    readonly fake: Fake;
  }
}

export interface RendererPages {
  /** The page of the program, loaded anew, in place of the one before; `query` configures the fake server, `route` is where it begins. */
  open(query?: string, route?: string): Promise<Page>;
  /** The same in a context of its own, for tests that leave there what loading anew does not remove: listeners, a clock. */
  openAlone(query?: string, route?: string): Promise<Page>;
  close(): Promise<void>;
}

/** How long a test waits for something that comes at once, but for a busy machine. */
const WAIT_TIMEOUT_MILLISECONDS = 60_000;

const WINDOW = { width: 1280, height: 720 } as const;

/** One for all files that a process of the tests runs, and ends with it. */
let launched: Promise<Browser> | null = null;
/** The page that tests share one after the other: its process has the program's script compiled. */
let shared: Page | null = null;
let loads = 0;

async function newPage(): Promise<Page> {
  launched ??= launchForPages();
  const context = await (await launched).newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_TIMEOUT_MILLISECONDS);
  return page;
}

/** The shared page as a new one would be, but for what its document keeps, which goes when it is loaded anew. */
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

/** Never the address that is open already: that would load nothing. The page forgets what it stored (main.ts). */
async function load(page: Page, query: string, route: string): Promise<Page> {
  loads += 1;
  await page.goto(`${inject('rendererPage')}?${query}&load=${loads}#${route}`);
  return page;
}

/** Opens pages for a file of tests. */
export async function rendererPages(): Promise<RendererPages> {
  let alone: Page | null = null;
  const closeAlone = async () => {
    await alone?.context().close();
    alone = null;
  };
  return {
    async open(query = '', route = '/selection_processes/7') {
      // A test that fails may leave a key or a button pressed.
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

/** Waits until what `read` answers is as expected: `await eventually(read).toBe(…)`. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: WAIT_TIMEOUT_MILLISECONDS, interval: 20 });

/** Presses a key on a control once it can be used: as long as it is disabled, as while it saves, the key would be lost. */
export async function pressOn(control: Locator, key: string): Promise<void> {
  await eventually(() => control.isEnabled()).toBe(true);
  await control.press(key);
}

/** Lets the time of notices pass until this one is gone. */
export const toastDisappears = (toast: Locator) =>
  eventually(async () => {
    await toast.page().evaluate(() => window.fake.expireToasts());
    return toast.count();
  }).toBe(0);

/** Waits until the focus has come to a dialog or to what holds it, a moment after it shows; before it hears no key. */
export const focusIsIn = (dialog: Locator) =>
  eventually(() =>
    dialog.evaluate((element) => (element.closest('.bp6-overlay') ?? element).contains(document.activeElement)),
  ).toBe(true);

/** Waits until the page has heard of its colour scheme, and no colour is on its way to another. */
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

/** That an automatic check of accessibility finds nothing in `part` (a selector), in light and in dark. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await colorsHaveSettled(page, colorScheme === 'dark');
    // Only colours differ in the dark.
    const violations = await violationsIn(page, colorScheme === 'dark' ? { part, rules: 'color-contrast' } : { part });
    expect(
      violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

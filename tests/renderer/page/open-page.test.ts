// Tests that share a page find no traces of each other.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { cards } from '../board/on-board.ts';
import { eventually, type RendererPages, rendererPages } from './open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

/** State of the page and its surroundings that a test can observe. */
const surroundings = (page: Page) =>
  page.evaluate(() => ({
    address: window.location.hash,
    stored: { ...localStorage, ...sessionStorage },
    size: [window.innerWidth, window.innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    focus: document.activeElement?.tagName,
    hovered: [...document.querySelectorAll('[data-card-id]:hover, button:hover, a:hover')].length,
    moves: window.fake.calls.filter(({ name }) => name === 'applicants.updateList').length,
    mark: 'mark' in window,
  }));

const FRESH = {
  address: '#/selection_processes/7',
  // The program stores this itself.
  stored: { 'terna.recent.u-ana': 'process:7' },
  size: [1280, 720],
  isDark: false,
  isStill: true,
  focus: 'BODY',
  hovered: 0,
  moves: 0,
  mark: false,
};

test('a page that is opened has nothing of what was done in the one before', async () => {
  const page = await pages.open();
  await cards(page).first().waitFor();
  await eventually(() => surroundings(page)).toEqual(FRESH);
  await page.evaluate(() => {
    Object.assign(window, { mark: true });
    localStorage.setItem('left', 'behind');
    // A page may still write while it is left.
    window.addEventListener('pagehide', () => localStorage.setItem('left last', 'behind'));
  });
  await page.setViewportSize({ width: 800, height: 600 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await cards(page).first().hover();
  await cards(page).first().focus();
  await page.keyboard.press('Control+ArrowRight');
  await page.getByText(boardMessages.move.done).waitFor();
  const popup = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('about:blank'));
  await popup;

  const next = await pages.open();
  await cards(next).first().waitFor();
  await eventually(() => surroundings(next)).toEqual(FRESH);
  expect(next.context().pages()).toHaveLength(1);
});

test('a page that is loaded again finds what it stored', async () => {
  const page = await pages.open();
  await cards(page).first().waitFor();
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await page.reload();
  await cards(page).first().waitFor();
  expect((await surroundings(page)).stored).toMatchObject({ left: 'behind' });
});

test('axe finds violations in a page, and again once the page has loaded axe', async () => {
  const page = await pages.open();
  await cards(page).first().waitFor();
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Texto';
    faint.style.cssText = 'color: #eee; background: #fff';
    document.querySelector('.page-main')?.append(document.createElement('button'), faint);
  });
  const rulesBroken = async (rules?: string) => (await violationsIn(page, rules ? { rules } : {})).map(({ id }) => id);
  expect(await rulesBroken()).toEqual(['button-name', 'color-contrast']);
  expect(await rulesBroken()).toEqual(['button-name', 'color-contrast']);
  expect(await rulesBroken('color-contrast')).toEqual(['color-contrast']);
});

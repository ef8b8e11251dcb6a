// Checks in small window sizes that a toast covers no visible control.
import type { Page } from 'playwright';
import { updateMessages } from '../../../src/contract/messages.ts';
import { eventually } from './open-page.ts';

const SIZES = [
  { width: 1024, height: 640 },
  { width: 1280, height: 720 },
  // 1280 × 720 at a zoom of 200 %.
  { width: 640, height: 360 },
] as const;

/** Shows a toast that stays open. */
async function showToast(page: Page): Promise<void> {
  // The listener is ready once the first screen is.
  await eventually(() =>
    page.evaluate(() => window.fake.calls.some(({ name }) => name === 'desktop.updateState')),
  ).toBe(true);
  await page.evaluate(() => window.fake.desktop.update({ state: 'ready', version: '1.2.3', share: null }));
  await page.locator('.notice-text', { hasText: updateMessages.ready('1.2.3') }).waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect }) =>
          effect?.getComputedTiming().progress === null || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}

/** Controls, as HTML, of which a toast covers a part that would otherwise be visible. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.notices .bp6-toast')].map((one) => one.getBoundingClientRect());
    const selector = 'button, input, select, textarea, a[href], [tabindex="0"], [contenteditable="true"]';
    const visible = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const bounds = around.getBoundingClientRect();
        left = Math.max(left, bounds.left);
        top = Math.max(top, bounds.top);
        right = Math.min(right, bounds.right);
        bottom = Math.min(bottom, bounds.bottom);
      }
      return { left, top, right, bottom };
    };
    return [...document.querySelectorAll(`:is(.rail, .page-main, form, [role="dialog"]) :is(${selector})`)]
      .filter((control) => !control.closest('.notices'))
      .filter((control) => {
        const { left, top, right, bottom } = visible(control);
        if (left >= right || top >= bottom) return false;
        return toasts.some(
          (toast) => left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom,
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

/** Scrolls all scrollable elements, except toasts, to the beginning or end. */
const scroll = (page: Page, to: 'beginning' | 'end') =>
  page.evaluate((where) => {
    for (const element of document.querySelectorAll('.page-main, .page-main *, [role="dialog"] *'))
      if (element.scrollHeight > element.clientHeight) element.scrollTop = where === 'end' ? element.scrollHeight : 0;
  }, to);

/** Leaves the window in the last of the sizes, with the toast. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await showToast(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const to of ['beginning', 'end', 'beginning'] as const) {
      await scroll(page, to);
      await eventually(() => covered(page)).toEqual([]);
    }
  }
}

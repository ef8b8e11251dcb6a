// Every dialog stays open with its contents until the server accepts the call.
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, focusIsIn, type RendererPages, rendererPages } from '../page/open-page.ts';
import { expectNothingCovered } from '../page/toast-overlap.ts';
import { DIALOG_CASES } from './dialog-cases.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const REFUSAL = 'Ahora no se puede: inténtalo más tarde.';
/** All values and choices in a dialog. */
const valuesIn = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => [
    ...[...element.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      ({ type, value, checked }) => `${type}: ${value} ${checked}`,
    ),
    ...[...element.querySelectorAll('ul[aria-label] li, dd')].map(({ textContent }) => textContent ?? ''),
  ]);

for (const { file, query, route, open, fill, call } of DIALOG_CASES) {
  test(`${file} stays open until «${call}» is accepted, and no notice covers it [MORE-6] [MORE-18]`, async () => {
    const page = await pages.open(query, route);
    await open(page);
    const dialog = page.locator('.bp6-dialog.dialog').last();
    await focusIsIn(dialog);
    await fill?.(dialog, page);
    const written = await valuesIn(dialog);
    await expectNothingCovered(page);
    await page.evaluate((name) => window.fake.pause(name), call);
    await dialog.locator('.dialog-footer button').last().click();
    await eventually(() => page.evaluate((name) => window.fake.calls.some((one) => one.name === name), call)).toBe(
      true,
    );
    // Only the server's answer closes the dialog.
    const cross = dialog.locator('.dialog-header button');
    await eventually(() => cross.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog.isVisible()).toBe(true);
    await page.evaluate(
      ([name, message]) => {
        window.fake.failNext(name, { code: 'unavailable', message });
        window.fake.release(name);
      },
      [call, REFUSAL] as const,
    );
    await page.getByText(REFUSAL).first().waitFor();
    await eventually(() => cross.isEnabled()).toBe(true);
    expect(await valuesIn(dialog)).toEqual(written);
    await dialog.locator('.dialog-footer button').first().click();
  });
}

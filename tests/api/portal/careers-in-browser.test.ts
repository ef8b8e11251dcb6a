// The demonstration's careers page on a phone and a desktop in each language: accessible, and it does not move.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES, languageTags } from '../../../src/contract/languages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { startDemo } from '../harness.ts';
import { landingOf, originOf } from './pages.ts';

/** A folder for pictures of the pages, to look at. */
const { TERNA_PICTURES: pictures } = process.env;
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

it.each(LANGUAGES)(
  'a careers page of all sections can be read on a phone and a desktop in %s, and does not move [MORE-701]',
  { timeout: 300_000 },
  async (language) => {
    const server = await startDemo();
    const { token } = await landingOf(await server.as('admin'));
    for (const [size, options] of Object.entries(SIZES)) {
      const context = await browser.newContext({ locale: languageTags[language], ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await page.goto(`${originOf(server)}/portal/${token}`);
      const state = `${size} ${language}`;
      expect([state, await page.getAttribute('html', 'lang')]).toEqual([state, languageTags[language]]);
      // Every text is translated, so nothing has another language.
      expect([state, await page.locator('main [lang]:not(h3)').count()]).toEqual([state, 0]);
      const heights: number[] = [];
      for (const image of await page.locator('main img').all()) {
        heights.push((await image.boundingBox())?.height ?? 0);
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).complete)).toBe(true);
        expect([state, await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)]).toEqual([
          state,
          720,
        ]);
      }
      // Pictures have their height before they are loaded.
      const loaded = await page.locator('main img').evaluateAll((images) => images.map((one) => one.clientHeight));
      expect([state, heights.map(Math.round)]).toEqual([state, loaded]);
      expect([state, await page.evaluate('document.fonts.check("700 40px \'Terna Bricolage\'")')]).toEqual([
        state,
        true,
      ]);
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, `careers-${size}-${language}.png`), fullPage: true });
      }
      const width = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect([state, await page.evaluate(width)]).toEqual([state, 0]);
      expect([state, await violationsIn(page)]).toEqual([state, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([`dark ${state}`, await violationsIn(page)]).toEqual([`dark ${state}`, []]);
      expect([state, messages]).toEqual([state, []]);
      await context.close();
    }
  },
);

it('links of a team lead to its offers without a script [MORE-696]', async () => {
  const server = await startDemo();
  const { token } = await landingOf(await server.as('admin'));
  const context = await browser.newContext({ locale: 'es-CL', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${originOf(server)}/portal/${token}`);
  await page.getByRole('link', { name: 'en Finanzas' }).click();
  await page.waitForURL(/area=\d+#ofertas$/);
  expect(await page.locator('.offers > li').count()).toBe(1);
  expect(await page.locator('.offers h3').allTextContents()).toEqual(['Analista financiera']);
  await context.close();
});

// The survey after the end in Chromium, on a phone and without scripts.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surveyFormMessages } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { visit } from '../candidate-page/candidate-page-setup.ts';
import { originOf } from '../portal/pages.ts';
import { DAY, startSurvey } from './survey-setup.ts';

const texts = surveyFormMessages;
let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, locale: 'es-CL' };
/** Two browsers and axe, also on a loaded machine. */
const MILLISECONDS = 240_000;

it(
  'is answered by keyboard on the own page and from a link, and has no violation [MORE-649]',
  async () => {
    const world = await startSurvey();
    const { server, ended, invite, links, advance } = world;
    await ended('Guardafaro', ['ana', 'eva']);
    advance(DAY + 1000);
    await invite();
    const link = (await links(2)).get('eva');
    const session = await visit(world, 'ana@persona.example');
    const [name = '', value = ''] = session.split('=');
    // axe is a script, so it runs in a second context of the same size.
    const scripted = await browser.newContext(PHONE);
    await scripted.addCookies([{ name, value, url: originOf(server) }]);
    const inspected = await scripted.newPage();
    for (const [state, path] of [
      ['own', world.page],
      ['link', link],
    ] as const) {
      await inspected.goto(`${originOf(server)}${path}`);
      for (const summary of await inspected.locator('summary').all()) await summary.click();
      expect([state, await violationsIn(inspected)]).toEqual([state, []]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect([state, await inspected.evaluate(overflow)]).toEqual([state, 0]);
      const folder = process.env.TERNA_PICTURES;
      if (folder) await inspected.screenshot({ path: `${folder}/survey-${state}.png`, fullPage: true });
    }
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    await context.addCookies([{ name, value, url: originOf(server) }]);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${originOf(server)}${world.page}`);
    await page.getByText(texts.open('Guardafaro')).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: '9', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: texts.send }).press('Enter');
    await page.getByRole('heading', { name: texts.thanks }).waitFor();
    await page.getByRole('link', { name: texts.back }).click();
    await page.getByRole('heading', { name: 'Guardafaro' }).waitFor();
    expect(await page.getByText(texts.open('Guardafaro')).count()).toBe(0);
    await page.goto(`${originOf(server)}${link}`);
    await page.getByRole('radio', { name: '0', exact: true }).check();
    await page.getByRole('button', { name: texts.send }).click();
    await page.getByRole('heading', { name: texts.thanks }).waitFor();
    await page.goto(`${originOf(server)}${link}x`);
    await page.getByRole('heading', { name: texts.ended }).waitFor();
    await context.close();
    await scripted.close();
  },
  MILLISECONDS,
);

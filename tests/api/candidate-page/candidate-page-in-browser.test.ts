// The candidate's own page in Chromium, on a phone and without scripts.

import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidatePageMessages as texts } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { originOf } from '../portal/pages.ts';
import { ANA, applyTo, linksIn, startPage } from './candidate-page-setup.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

it('leads from the portal to the page by a link, where the candidate withdraws, takes it back and leaves [MORE-421]', async () => {
  const world = await startPage();
  const { server, admin, page: path } = world;
  await admin.put('/mail_settings', { mail_settings: { public_url: originOf(server) } });
  await applyTo(world);
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, javaScriptEnabled: false };
  const context = await browser.newContext({ locale: 'es-CL', ...phone });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(originOf(server) + path.replace('/mi-postulacion', ''));
  await page.getByRole('link', { name: texts.see }).click();
  await page.getByLabel(texts.ask.address).fill(ANA);
  await page.getByRole('button', { name: texts.ask.send }).click();
  await page.getByRole('heading', { name: texts.sent.title }).waitFor();
  const [link = ''] = await linksIn(world, 1);
  await page.goto(originOf(server) + link);
  await page.getByRole('button', { name: texts.enter.button }).click();
  await page.getByRole('heading', { name: 'Guardafaro' }).waitFor();
  const open = page.getByText(texts.withdrawal.open('Guardafaro'));
  await open.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(texts.withdrawal.reason).fill('Acepté otra oferta');
  const overflow = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: texts.withdrawal.submit }).click();
  await page.getByText(texts.states.withdrawn).waitFor();
  await page.getByRole('button', { name: texts.withdrawal.takeBack }).click();
  await page.getByText(texts.states.inProgress).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts.data.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(texts.data.fileName);
  await page.getByRole('button', { name: texts.page.leave }).click();
  await page.getByLabel(texts.ask.address).waitFor();
  await page.goto(originOf(server) + link);
  await page.getByRole('heading', { name: texts.ended.title }).waitFor();
  await context.close();
});

it('can be read and used by everybody, in every state [MORE-421]', async () => {
  const world = await startPage();
  const { server, admin, page: path } = world;
  await admin.put('/mail_settings', { mail_settings: { public_url: originOf(server) } });
  await applyTo(world);
  const context = await browser.newContext({ locale: 'es-CL' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const check = async (state: string) => expect([state, await violationsIn(page)]).toEqual([state, []]);
  await page.goto(originOf(server) + path);
  await check('asking');
  await page.getByLabel(texts.ask.address).fill(ANA);
  await page.getByRole('button', { name: texts.ask.send }).click();
  const [link = ''] = await linksIn(world, 1);
  await page.goto(originOf(server) + link);
  await check('entering');
  await page.getByRole('button', { name: texts.enter.button }).click();
  await page.getByText(texts.withdrawal.open('Guardafaro')).click();
  await check('open application');
  await page.getByRole('button', { name: texts.withdrawal.submit }).click();
  await page.getByText(texts.states.withdrawn).waitFor();
  await check('withdrawn application');
  await page.goto(`${originOf(server)}${path}/entrar/x`);
  await check('ended link');
  await context.close();
});

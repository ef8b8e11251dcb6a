// Signing in to the internal portal in Chromium without scripts.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalAccessMessages as texts } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { startOwned } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { landingOf, newProcess, originOf } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

it('leads somebody with an allowed address from the link of an offer to its form, without a script', async () => {
  const mail = await startMailServer();
  const server = await startOwned({ mailAccount: mail.account });
  const { admin } = server;
  await admin.put('/mail_settings', { mail_settings: { public_url: originOf(server) } });
  const { token, landing_pages } = await landingOf(admin);
  const internal = landing_pages.find(({ type_page }: { type_page: string }) => type_page === 'internal');
  await admin.put(`/landing_pages/${internal.id}`, { access_domains: ['faros.example'] });
  const offer = await newProcess(admin, { title: 'Solo para la casa', search_type: 'internal' });
  const context = await browser.newContext({ locale: 'es-CL', javaScriptEnabled: false });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const home = `${originOf(server)}/portal/${token}/interno`;

  await page.goto(`${home}/ofertas/${offer.offer_key}`);
  await page.getByLabel(texts.address).fill('ana@faros.example');
  await page.getByRole('button', { name: texts.send }).click();
  await page.getByRole('heading', { name: texts.sent.title }).waitFor();
  await mail.waitForEmails(1);
  const raw = (mail.received[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /<a href="([^"]*\/entrar\/[^"]*)">/.exec(raw)?.[1] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: texts.enter.button }).click();
  await page.getByRole('heading', { name: 'Solo para la casa' }).waitFor();
  expect(page.url()).toBe(`${home}/ofertas/${offer.offer_key}`);
  await page.getByRole('link', { name: 'Postular' }).click();
  await page.getByRole('heading', { name: 'Postular a Solo para la casa' }).waitFor();
  await page.getByRole('link', { name: 'Volver a la oferta' }).click();
  await page.getByRole('link', { name: 'Todas las ofertas' }).click();
  await page.getByRole('link', { name: /Solo para la casa/ }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: texts.ended.title }).waitFor();
  await context.close();
});

it('can be read by everybody before entering', async () => {
  const server = await startOwned();
  const { token } = await landingOf(server.admin);
  const context = await browser.newContext({ locale: 'es-CL' });
  const page = await context.newPage();
  for (const path of [`/portal/${token}/interno`, '/open/requests/1']) {
    // The desktop is not installed here, so its links are aborted.
    await page.route('terna:**', (route) => route.abort());
    await page.goto(originOf(server) + path);
    expect([path, await violationsIn(page)]).toEqual([path, []]);
  }
  await context.close();
});

// «Ajustes de portales», «Portal externo» and «Portal interno», in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  landingPreviewMessages,
  mediaMessages,
  portalMessages,
  portalCardMessages as settings,
  landingCardMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const EXTERNAL = '/settings/external_portal';
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const medium = (page: Page): Locator => page.getByRole('img', { name: mediaMessages.altText(texts.media) });
const changes = (page: Page) => inputsOf<{ body: object; file?: unknown }>(page, 'portal.changeLandingPage');

async function openExternal(query = ''): Promise<Page> {
  const page = await pages.open(`office=inside&${query}`, EXTERNAL);
  await card(page, texts.titles.external).getByLabel(texts.title, { exact: true }).waitFor();
  return page;
}

/** Chooses a medium and uploads it. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: mediaMessages.choose }).click();
  await medium(page).waitFor();
}

test('each page of the portal has its panel, is previewed as it is written, and is saved [LAND-1] [LAND-2]', async () => {
  const page = await openExternal('server=https://terna.ejemplo.example');
  const external = card(page, texts.titles.external);
  await expectAccessible(page);
  await external.getByLabel(texts.title, { exact: true }).fill('Ven a Ejemplo');
  await external.getByLabel(texts.description).fill('Construye con nosotros.');
  await pressOn(external.getByLabel(texts.showAreaFilter), 'Space');
  const preview = external.frameLocator(`iframe[title="${landingPreviewMessages.frame}"]`);
  await preview.getByRole('heading', { name: 'Ven a Ejemplo' }).waitFor();
  await external.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(texts.saved).waitFor();
  expect(await changes(page)).toEqual([
    {
      params: { id: 1 },
      body: {
        title: 'Ven a Ejemplo',
        description: 'Construye con nosotros.',
        translations: {},
        show_area_filter: false,
        version: 1,
      },
    },
  ]);
  await eventually(() => external.getByLabel(texts.address).inputValue()).toBe(
    'https://terna.ejemplo.example/portal/abc',
  );
  await eventually(() => external.getByRole('link', { name: texts.open }).getAttribute('href')).toBe(
    'https://terna.ejemplo.example/portal/abc',
  );
  await page.getByRole('link', { name: texts.titles.internal }).click();
  const internal = card(page, texts.titles.internal);
  await eventually(() => internal.getByLabel(texts.title, { exact: true }).inputValue()).toBe('Oportunidades internas');
});

test('the internal portal takes the e-mail domains that may enter, and refuses open mail services', async () => {
  const page = await pages.open('office=inside', '/settings/internal_portal');
  const internal = card(page, texts.titles.internal);
  const field = internal.getByLabel(texts.domains);
  await internal.getByText(texts.noDomains).waitFor();
  await field.fill('gmail.com');
  await internal.getByRole('button', { name: uiMessages.save }).click();
  await internal.getByText(portalMessages.openDomain('gmail.com')).waitFor();
  expect(await changes(page)).toEqual([]);
  await field.fill('@Faros.example\nbuques.example');
  await expectAccessible(page);
  await internal.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(texts.saved).waitFor();
  expect((await changes(page)).at(-1)?.body).toMatchObject({ access_domains: ['faros.example', 'buques.example'] });
});

test('«Ver portal» opens the internal portal by a link of one use, and says why where it cannot [MORE-14]', async () => {
  const page = await pages.open('office=inside&server=https://terna.ejemplo.example', '/settings/internal_portal');
  const internal = card(page, texts.titles.internal);
  const open = internal.getByRole('button', { name: texts.open });
  await eventually(() => internal.getByLabel(texts.address).inputValue()).toBe(
    'https://terna.ejemplo.example/portal/abc/interno',
  );
  await page.evaluate(() => window.fake.failNext('portal.internalPortalLink', { code: 'unavailable' }));
  await open.click();
  await page.getByText(texts.openFailed).waitFor();
  expect(await inputsOf(page, 'desktop.openPortalPage')).toEqual([]);
  await open.focus();
  await page.keyboard.press('Enter');
  await eventually(() => inputsOf(page, 'desktop.openPortalPage')).toEqual([
    { path: '/portal/abc/interno/acceso/secreto' },
  ]);
  // The address to copy remains the public one.
  await eventually(() => internal.getByLabel(texts.address).inputValue()).toBe(
    'https://terna.ejemplo.example/portal/abc/interno',
  );
  await expectAccessible(page);
});

test('an image or video goes from the disk, with its progress, and can be stopped [LAND-3]', async () => {
  const page = await openExternal();
  await page.getByText(texts.mediaHint).waitFor();
  expect(texts.mediaHint).toContain('480x320 px');
  await page.evaluate(() => window.fake.pause('portal.changeLandingPage'));
  await page.getByRole('button', { name: mediaMessages.choose }).click();
  await page.getByText(mediaMessages.sending('sede.png')).waitFor();
  await page.evaluate(() =>
    window.fake.transfer({
      id: 'one',
      area: 'portal',
      call: 'changeLandingPage',
      name: 'sede.png',
      bytes: 1_000_000,
      total: 4_000_000,
      finished: false,
    }),
  );
  await expectAccessible(page);
  await eventually(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await page.getByRole('button', { name: uiMessages.cancel }).click();
  expect(await inputsOf(page, 'desktop.cancelTransfer')).toEqual([{ id: 'one' }]);
  await page.evaluate(() => {
    window.fake.failNext('portal.changeLandingPage', { code: 'cancelled' });
    window.fake.release('portal.changeLandingPage');
  });
  await page.getByRole('button', { name: mediaMessages.choose }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  // Unsaved edits remain and are saved over the version after the upload.
  await page.getByLabel(texts.title, { exact: true }).fill('A medias');
  await send(page);
  expect((await changes(page)).at(-1)).toEqual({ params: { id: 1 }, body: {}, file: 'chosen' });
  await eventually(() => page.getByLabel(texts.title, { exact: true }).inputValue()).toBe('A medias');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(texts.saved).waitFor();
  expect((await changes(page)).at(-1)?.body).toMatchObject({ title: 'A medias', version: 2 });
  await medium(page).waitFor();
});

test('one of 100 mb or more is refused before it is sent, in the words of the server [LAND-5]', async () => {
  const page = await openExternal('media=large');
  await page.getByRole('button', { name: mediaMessages.choose }).click();
  await page.getByText(portalMessages.mediaTooLarge, { exact: true }).waitFor();
  expect(portalMessages.mediaTooLarge).toBe('Archivo inválido! El archivo debe ser menor a 100 mb.');
  expect(await changes(page)).toEqual([]);
});

test('a medium is taken away at once, and is back where the server does not let it go [LAND-4] [LAND-6] [LAND-7]', async () => {
  const page = await openExternal();
  await send(page);
  const remove = async () => {
    await page.getByRole('button', { name: mediaMessages.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: mediaMessages.remove }).click();
  };
  await page.evaluate(() => window.fake.pause('portal.changeLandingPage'));
  await remove();
  await medium(page).waitFor({ state: 'detached' });
  await page.evaluate(() => {
    window.fake.failNext('portal.changeLandingPage', { code: 'unavailable' });
    window.fake.release('portal.changeLandingPage');
  });
  await medium(page).waitFor();
  const alert = page.getByRole('alert');
  await alert.getByText('Lo sentimos!', { exact: true }).waitFor();
  await alert.getByText('Ocurrió un error al actualizar los datos.', { exact: true }).waitFor();
  await expectAccessible(page);
  await remove();
  await medium(page).waitFor({ state: 'detached' });
  await eventually(async () => (await changes(page)).at(-1)).toEqual({
    params: { id: 1 },
    body: { image_or_video: null },
  });
});

test('a page that is not saved says so, and keeps what was written [LAND-7]', async () => {
  const page = await openExternal();
  await page.getByLabel(texts.title, { exact: true }).fill('Ven a Ejemplo');
  await page.evaluate(() => window.fake.failNext('portal.changeLandingPage', { code: 'unavailable' }));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('Lo sentimos!', { exact: true }).waitFor();
  await alert.getByText('Ocurrió un error al actualizar los datos.', { exact: true }).waitFor();
  await eventually(() => page.getByLabel(texts.title, { exact: true }).inputValue()).toBe('Ven a Ejemplo');
});

test('colour, logo and links are kept for both portals, and say what is wrong with them [LAND-11] [LAND-14]', async () => {
  const page = await pages.open('office=inside', '/settings/portal');
  const portal = card(page, settings.title);
  await portal.getByLabel(settings.colorCode).waitFor();
  await eventually(() => portal.getByLabel(settings.colorCode).inputValue()).toBe('#f344dd');
  await expectAccessible(page);
  await portal.getByLabel(settings.color, { exact: true }).fill('#00aacc');
  await eventually(() => portal.getByLabel(settings.colorCode).inputValue()).toBe('#00aacc');
  await portal.getByLabel(settings.linkedin).fill('https://otra.example/linkedin');
  await portal.getByRole('button', { name: uiMessages.save }).click();
  await portal.getByText(settings.linkedinHint('https://www.linkedin.com/')).waitFor();
  expect(await inputsOf(page, 'portal.changeLandingConfiguration')).toEqual([]);
  await portal.getByLabel(settings.linkedin).fill('https://www.linkedin.com/company/ejemplo');
  await portal.getByLabel(settings.instagram).fill('https://instagram.com/ejemplo');
  await portal.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(settings.saved).waitFor();
  expect((await inputsOf<{ body: object }>(page, 'portal.changeLandingConfiguration')).at(-1)?.body).toMatchObject({
    landing_configuration: {
      color: '#00aacc',
      linkedin_url: 'https://www.linkedin.com/company/ejemplo',
      instagram_url: 'https://instagram.com/ejemplo',
      version: 1,
    },
  });
  await portal.getByRole('button', { name: mediaMessages.choose }).click();
  await page.getByRole('img', { name: mediaMessages.altText(settings.logo) }).waitFor();
});

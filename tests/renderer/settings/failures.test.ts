// Errors that the specification only logs are displayed; only administrators open the settings.
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import {
  filesCategoryMessages as categories,
  settingsScreenMessages as shared,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { SETTINGS_PATHS } from '../page/settings-paths.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const failNext = (page: Page, name: string) =>
  page.evaluate((call) => window.fake.failNext(call, { code: 'unavailable' }), name);

test('a category that is not changed or not removed says so, and can be sent again [SET-35] [SET-44] [MSG-7]', async () => {
  const page = await pages.open('office=inside', '/settings/files_categories');
  const card = page.getByRole('region', { name: categories.title, exact: true });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: shared.edit('Contratos') }).click();
  await dialog.getByLabel(shared.nameLabel).fill('Contratos firmados');
  await failNext(page, 'catalogues.changeFilesCategory');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('alert')
    .getByText(/El servidor está ocupado/)
    .waitFor();
  await eventually(() => dialog.getByLabel(shared.nameLabel).inputValue()).toBe('Contratos firmados');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(categories.changed).waitFor();
  await card.getByRole('button', { name: shared.remove('Contratos firmados') }).click();
  await failNext(page, 'catalogues.removeFilesCategory');
  await dialog.getByRole('button', { name: shared.removeVerb }).click();
  await dialog
    .getByRole('alert')
    .getByText(/El servidor está ocupado/)
    .waitFor();
  await dialog.getByRole('button', { name: shared.removeVerb }).click();
  await page.getByText(categories.removed).waitFor();
  await eventually(() => card.getByText('Contratos firmados').count()).toBe(0);
});

test('optional modules that cannot be loaded say so in the words of the specification, and are asked for again [SET-42]', async () => {
  const page = await pages.open('office=inside', '/settings');
  await failNext(page, 'settings.optionals');
  await page.getByRole('link', { name: 'Ajustes de perfil' }).first().click();
  const alert = page.getByRole('alert');
  await alert.getByText('Ocurrión un error al cargar la información, intenta más tarde.', { exact: true }).waitFor();
  await alert.getByRole('button', { name: uiMessages.retry }).click();
  await page.getByRole('checkbox', { name: /Segmentos/ }).waitFor();
});

test('only the modules that were switched are saved, so that what others have switched stays [SET-42]', async () => {
  const page = await pages.open('office=inside', '/settings');
  await page.getByRole('link', { name: 'Ajustes de perfil' }).first().click();
  await page.getByRole('checkbox', { name: /Segmentos/ }).click({ force: true });
  await page.getByRole('button', { name: uiMessages.save }).click();
  await eventually(() =>
    page.evaluate(() => window.fake.calls.find(({ name }) => name === 'settings.activateOptionals')),
  ).toMatchObject({ input: { body: { optionals: [{ id: 1, active: false }] } } });
});

test('a list without options says so [MSG-6]', async () => {
  const page = await pages.open('office=inside&types=none', '/settings/request_type');
  await page.getByText('No hay opciones disponibles.', { exact: true }).waitFor();
});

test.each(['recruiter', 'employee'])('a %s is sent away from every card [SET-19] [SET-20] [SET-45]', async (person) => {
  const page = await pages.open(`office=inside&person=${person}`, '/selection_processes');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  for (const path of ['', ...SETTINGS_PATHS]) {
    await page.evaluate((card) => {
      window.location.hash = `#/settings/${card}`;
    }, path);
    // The page itself is asked, because Playwright may still have the previous address.
    await page.waitForFunction(() => window.location.hash.startsWith('#/selection_processes'));
  }
  await eventually(() => page.getByRole('link', { name: shared.title, exact: true }).count()).toBe(0);
});

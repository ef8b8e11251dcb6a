// A spreadsheet opened with the program: choice of process and stage, then import.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMessages, openedFileMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import {
  eventually,
  expectAccessible,
  focusIsIn,
  pressOn,
  type RendererPages,
  rendererPages,
} from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = openedFileMessages;
const dialog = (page: Page): Locator => page.getByRole('dialog');
const picker = (page: Page) => dialog(page).getByRole('combobox', { name: 'Proceso de destino' });
const goOn = (page: Page) => dialog(page).getByRole('button', { name: texts.continue });
const callsOf = (page: Page, wanted: string): Promise<unknown[]> =>
  page.evaluate((name) => window.fake.calls.filter((call) => call.name === name).map(({ input }) => input), wanted);
const open = (page: Page, ...names: string[]) =>
  page.evaluate((opened) => {
    for (const name of opened)
      window.fake.desktop.openFile({ name, chosen: { file: `token ${name}`, name, bytes: 51 } });
  }, names);
const standsReady = (page: Page) => page.getByRole('button', { name: 'Más acciones' }).first().waitFor();

test('on a board its process is proposed; nothing is sent before the person goes on, and then the file is read', async () => {
  const page = await pages.open();
  await standsReady(page);
  await open(page, 'otoño.csv');
  await dialog(page)
    .getByRole('heading', { name: texts.title('otoño.csv') })
    .waitFor();
  await eventually(() => picker(page).inputValue()).toMatch(/^Analista contable senior/);
  await focusIsIn(dialog(page));
  await expectAccessible(page, '[role="dialog"]');
  expect(await callsOf(page, 'imports.upload')).toEqual([]);
  await pressOn(picker(page), 'Enter');
  await dialog(page)
    .getByRole('columnheader', { name: /enrollee_id/ })
    .waitFor();
  expect(await callsOf(page, 'imports.upload')).toEqual([
    { query: { file_name: 'otoño.csv' }, file: 'token otoño.csv' },
  ]);
  expect(await callsOf(page, 'desktop.chooseSpreadsheet')).toEqual([]);
  await dialog(page).getByRole('heading', { name: 'Importar candidatos a Analista contable senior' }).waitFor();
  await dialog(page).getByRole('button', { name: importMessages.back }).click();
  await dialog(page).getByRole('button', { name: importMessages.file.choose }).waitFor();
  expect(await callsOf(page, 'imports.upload')).toHaveLength(1);
});

test('elsewhere a process has to be chosen; several files come one after the other', async () => {
  const page = await pages.open('', '/selection_processes');
  await standsReady(page);
  await open(page, 'uno.csv', 'dos.xlsx');
  await dialog(page)
    .getByRole('heading', { name: texts.title('uno.csv') })
    .waitFor();
  await eventually(() => goOn(page).isDisabled()).toBe(true);
  await pressEscape(page);
  await dialog(page)
    .getByRole('heading', { name: texts.title('dos.xlsx') })
    .waitFor();
  await picker(page).fill('contable');
  await dialog(page)
    .getByRole('option', { name: /Analista contable senior/ })
    .waitFor();
  await pressOn(picker(page), 'Enter');
  await goOn(page).click();
  await dialog(page).getByRole('columnheader').first().waitFor();
  expect(await callsOf(page, 'imports.upload')).toEqual([{ query: { file_name: 'dos.xlsx' }, file: 'token dos.xlsx' }]);
});

test('what cannot be opened is said, and so is that somebody may not import', async () => {
  const page = await pages.open('', '/selection_processes');
  await standsReady(page);
  await page.evaluate(() => window.fake.desktop.openFile({ name: 'perdido.csv', chosen: null }));
  await page.getByText(texts.cannotOpen('perdido.csv')).waitFor();
  await page.getByText(texts.cannotOpenHint).waitFor();
  await eventually(() => dialog(page).count()).toBe(0);
  const restricted = await pages.open('person=restricted', '/selection_processes');
  await restricted.getByRole('navigation').first().waitFor();
  await open(restricted, 'otoño.csv');
  await restricted.getByText(texts.notAllowed).waitFor();
  await eventually(() => dialog(restricted).count()).toBe(0);
});

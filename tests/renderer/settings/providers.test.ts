// Connecting test providers in the settings.
import { afterAll, beforeAll, test } from 'vitest';
import {
  providersCardMessages as card,
  errorMessages,
  connectionsCardMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('a provider is connected by address and key, and tried; the key is never shown again [TEST-6]', async () => {
  const page = await pages.open('office=inside', '/settings/providers');
  const table = page.getByRole('region', { name: card.title, exact: true }).getByRole('table', { name: texts.title });
  const row = table.getByRole('row').filter({ hasText: 'Disc' });
  await row.getByText(texts.kinds.local).waitFor();
  await eventually(() => table.getByRole('button', { name: texts.checkOf('Disc') }).count()).toBe(0);
  await expectAccessible(page);
  const edit = table.getByRole('button', { name: texts.editOf('Disc') });
  await pressOn(edit, 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('/api/v1/test_providers/3/results').waitFor();
  await dialog.getByLabel(texts.url).fill('https://disc.example/v1 ');
  await dialog.getByLabel(texts.key).fill('corta');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await dialog.getByText(texts.wrongKey).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(texts.key).fill('otra-clave-que-no-es');
  await page.keyboard.press('Enter');
  await row.getByText(texts.kinds.connected).waitFor();
  await pressOn(table.getByRole('button', { name: texts.checkOf('Disc') }), 'Enter');
  await page.getByText(texts.fails('Disc')).waitFor();
  await page.getByText(errorMessages.invalid).waitFor();
  await pressOn(edit, 'Enter');
  await dialog.getByText(texts.keyStored).waitFor();
  await eventually(() => dialog.getByLabel(texts.key).inputValue()).toBe('');
  await dialog.getByLabel(texts.key).fill('clave-del-proveedor');
  await page.keyboard.press('Enter');
  await eventually(() => inputsOf(page, 'assessments.changeConnection')).toMatchObject([
    { params: { id: 3 }, body: { connection: { url: 'https://disc.example/v1', key: 'otra-clave-que-no-es' } } },
    { params: { id: 3 }, body: { connection: { key: 'clave-del-proveedor', version: 2 } } },
  ]);
  await pressOn(table.getByRole('button', { name: texts.checkOf('Disc') }), 'Enter');
  await page.getByText(texts.works('Disc')).waitFor();
});

// Disqualification reasons in the settings: create, rename, reorder and deactivate.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  settingsScreenMessages as screen,
  sortingMessages,
  disqualificationReasonMessages as texts,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const card = (page: Page) => page.getByRole('region', { name: texts.title });
const names = (page: Page) => card(page).locator('tbody tr > td:nth-child(2)').allInnerTexts();

test('an admin adds, renames, orders and retires the reasons by keyboard [MORE-2]', async () => {
  const page = await pages.open('office=inside', '/settings/disqualification_reasons');
  const dialog = page.getByRole('dialog');
  await eventually(() => names(page)).toEqual(['Vacante cubierta', 'Motivo 2', 'Motivo 3']);
  await expectAccessible(page);

  await pressOn(card(page).getByRole('button', { name: texts.create }), 'Enter');
  await dialog.getByLabel(texts.field).fill('No responde');
  await page.keyboard.press('Enter');
  await eventually(async () => (await names(page)).at(-1)).toBe('No responde');

  await pressOn(card(page).getByRole('button', { name: screen.edit('Motivo 2') }), 'Enter');
  await dialog.getByLabel(texts.field).fill('Renta fuera de rango');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await eventually(async () => (await names(page))[1]).toBe('Renta fuera de rango');

  await pressOn(card(page).getByRole('button', { name: sortingMessages.handle('No responde'), exact: true }), 'Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await eventually(() => names(page)).toEqual(['No responde', 'Vacante cubierta', 'Renta fuera de rango', 'Motivo 3']);

  await pressOn(card(page).getByRole('button', { name: screen.remove('Motivo 3') }), 'Enter');
  await dialog.getByText(texts.removeQuestion('Motivo 3')).waitFor();
  await dialog.getByRole('button', { name: screen.removeVerb }).click();
  await eventually(async () => (await names(page)).length).toBe(3);
  expect(await inputsOf(page, 'candidacies.changeReason')).toContainEqual({
    params: { id: 2 },
    body: { disqualification_reason: { description: 'Renta fuera de rango', version: 1 } },
  });
});

// The settings screen, and behaviour shared by its catalogues: order, conflicts, errors.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closingReasonMessages,
  sortingMessages,
  settingsScreenMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const REASONS = '/settings/closing_reasons';
const card = (page: Page) => page.getByRole('region', { name: closingReasonMessages.title });
const names = (page: Page) => card(page).locator('tbody tr > td:nth-child(2)').allInnerTexts();
const handle = (page: Page, name: string) =>
  card(page).getByRole('button', { name: sortingMessages.handle(name), exact: true });
/** Orders sent, in sequence. */
const sent = (page: Page) =>
  page.evaluate(() =>
    window.fake.calls
      .filter(({ name }) => name === 'settings.changeClosingReason')
      .map(({ input }) => {
        const { params, body } = input as { params: { id: number }; body: { closing_reason: { order?: number } } };
        return [params.id, body.closing_reason.order];
      }),
  );

test('cards are found by their words, grouped, and opened by keyboard', async () => {
  const page = await pages.open('office=inside', '/settings');
  await page.getByRole('link', { name: closingReasonMessages.title }).first().waitFor();
  await expectAccessible(page);
  await page.getByLabel(texts.searchLabel).fill('CIERRE');
  const list = page.getByRole('navigation', { name: texts.navigation });
  await eventually(() => list.getByRole('link').allInnerTexts()).toEqual([closingReasonMessages.title]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  await expectAccessible(page);
  await page.getByLabel(texts.searchLabel).fill('nada de esto');
  await page.getByText(texts.nothingFound('nada de esto')).waitFor();
});

/** Starts to count the rows that the table removes or inserts. */
async function rowsStirred(page: Page): Promise<() => Promise<number>> {
  const counted = await card(page)
    .locator('tbody')
    .evaluateHandle((body) => {
      const count = { moved: 0 };
      new MutationObserver((records) => {
        count.moved += records.length;
      }).observe(body, { childList: true });
      return count;
    });
  return () => counted.evaluate(({ moved }) => moved);
}

test('two neighbours that change places are sent alone, by keyboard with each step spoken [SET-4]', async () => {
  const page = await pages.open('office=inside', REASONS);
  await pressOn(handle(page, 'Vacante cubierta'), 'Space');
  await page.keyboard.press('ArrowDown');
  await page.getByText(sortingMessages.at('Vacante cubierta', 2, 3), { exact: true }).waitFor();
  expect(await names(page)).toEqual(['Motivo 2', 'Vacante cubierta', 'Motivo 3']);
  await pressEscape(page);
  expect(await names(page)).toEqual(['Vacante cubierta', 'Motivo 2', 'Motivo 3']);
  expect(await sent(page)).toEqual([]);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const stirrings = await rowsStirred(page);
  await page.keyboard.press('Space');
  await eventually(() => sent(page)).toEqual([
    [2, 1],
    [1, 2],
  ]);
  // The row never returns to its old position, not even for one frame.
  expect(await stirrings()).toBe(0);
  await eventually(() => names(page)).toEqual(['Motivo 2', 'Vacante cubierta', 'Motivo 3']);
});

test('a row is dragged to the place of another', async () => {
  const page = await pages.open('office=inside', REASONS);
  await handle(page, 'Vacante cubierta').dragTo(card(page).getByRole('row', { name: /Motivo 3/ }));
  await eventually(() => names(page)).toEqual(['Motivo 2', 'Motivo 3', 'Vacante cubierta']);
  await eventually(() => sent(page)).toHaveLength(3);
});

test('an order of 500 that fails in the middle shows what the server has, and can be sent again', async () => {
  const page = await pages.open('office=inside&reasons=500&brokenAt=200', REASONS);
  await pressOn(handle(page, 'Vacante cubierta'), 'Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.getByText(texts.orderFailed).waitFor();
  expect(await sent(page)).toHaveLength(200);
  await page.getByRole('button', { name: texts.retryOrder }).click();
  await eventually(async () => (await sent(page)).length).toBe(700);
  await eventually(async () => (await names(page)).at(-1)).toBe('Vacante cubierta');
  expect((await names(page)).slice(0, 3)).toEqual(['Motivo 2', 'Motivo 3', 'Motivo 4']);
});

test('of two who change one entry the second sees both, and says which one stays', async () => {
  const page = await pages.open('office=inside', REASONS);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(closingReasonMessages.field);
  const changeElsewhere = (version: number, description: string) =>
    page.evaluate(
      (change) =>
        window.fake.bridge.settings.changeClosingReason({ params: { id: 2 }, body: { closing_reason: change } }),
      { version, description },
    );
  await pressOn(card(page).getByRole('button', { name: texts.edit('Motivo 2') }), 'Enter');
  await field.fill('Lo mío');
  await changeElsewhere(1, 'Lo suyo');
  await page.keyboard.press('Enter');
  await dialog.getByText(texts.conflict).waitFor();
  await dialog.getByText(`${texts.theirs} Lo suyo`).waitFor();
  await eventually(() => field.inputValue()).toBe('Lo mío');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: texts.saveMine }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => names(page)).toEqual(['Vacante cubierta', 'Lo mío', 'Motivo 3']);

  await pressOn(card(page).getByRole('button', { name: texts.edit('Lo mío') }), 'Enter');
  await field.fill('Otra vez lo mío');
  await changeElsewhere(3, 'Otra vez lo suyo');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: texts.acceptTheirs }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => names(page)).toEqual(['Vacante cubierta', 'Otra vez lo suyo', 'Motivo 3']);
});

test('what fails is said where it happened, and what was typed stays [SET-44]', async () => {
  const page = await pages.open('office=inside', REASONS);
  const dialog = page.getByRole('dialog');
  await pressOn(card(page).getByRole('button', { name: closingReasonMessages.create }), 'Enter');
  await dialog.getByLabel(closingReasonMessages.field).fill('Nuevo');
  await page.evaluate(() => window.fake.failNext('settings.addClosingReason', { code: 'unavailable' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await eventually(() => dialog.getByLabel(closingReasonMessages.field).inputValue()).toBe('Nuevo');
  await dialog.getByRole('button', { name: uiMessages.cancel }).click();
  await pressOn(card(page).getByRole('button', { name: texts.remove('Motivo 3') }), 'Enter');
  await page.evaluate(() => window.fake.failNext('settings.removeClosingReason', { code: 'conflict' }));
  await dialog.getByRole('button', { name: texts.removeVerb }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await names(page)).toHaveLength(3);
});

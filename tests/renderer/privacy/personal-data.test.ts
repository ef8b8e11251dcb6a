// Personal data of a candidate: export, and erasure ordered, stopped and ordered again.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  boardMessages,
  candidacyMessages,
  errorMessages,
  paletteMessages,
  privacyMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = privacyMessages.erasing;
const { PERSONAL_DATA, ERASE } = candidacyMessages.actions;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Borrar los datos personales de/ });
const note = (page: Page): Locator => drawer(page).getByText(/^Sus datos se borran el/);
const menuButton = (page: Page): Locator => drawer(page).getByRole('button', { name: boardMessages.drawerActions });
const choose = async (page: Page, text: string): Promise<void> => {
  await pressOn(menuButton(page), 'Enter');
  await pressOn(page.getByRole('menuitem', { name: text }), 'Enter');
};

test('everything that is kept is saved, and its erasure ordered and stopped, by keyboard and by name', async () => {
  const page = await pages.open('first=3&others=1&stages=2', '/selection_processes/7?applicant_id=1');
  await choose(page, PERSONAL_DATA);
  await page.getByText(privacyMessages.download.done).waitFor();
  const [{ params: person } = { params: null }] = await inputsOf<{ params: { id: number } }>(
    page,
    'privacy.personalData',
  );
  await page.evaluate(() => window.fake.failNext('privacy.personalData', { code: 'unreachable' }));
  await choose(page, PERSONAL_DATA);
  await page.getByText(privacyMessages.download.failed).waitFor();
  const errorNote = page.getByRole('alert').filter({ hasText: privacyMessages.download.failed });
  await errorNote.getByRole('button', { name: uiMessages.close, exact: true }).click();

  await choose(page, ERASE);
  await dialog(page)
    .getByText(/después de 7 días de espera/)
    .waitFor();
  await dialog(page).getByText(texts.scope).waitFor();
  await dialog(page).getByText(texts.stop).waitFor();
  await expectAccessible(page, '.dialog');
  await dialog(page).getByLabel(texts.reason).fill('Lo pidió por carta');
  const refusal = privacyMessages.merged;
  await page.evaluate((message) => window.fake.failNext('privacy.erase', { code: 'conflict', message }), refusal);
  await dialog(page).getByRole('button', { name: texts.submit }).click();
  await dialog(page).getByText(refusal).waitFor();
  await dialog(page).getByRole('button', { name: texts.submit }).click();
  await note(page).waitFor();
  await eventually(() => dialog(page).count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute('data-drawer-menu') ?? false)).toBe(
    true,
  );
  // «Deshacer» stops the erasure.
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await eventually(() => note(page).count()).toBe(0);
  const reasons = await inputsOf<{ body: { reason: string } }>(page, 'privacy.erase');
  expect(reasons.at(-1)).toEqual({ params: person, body: { reason: 'Lo pidió por carta' } });

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(paletteMessages.placeholder).fill('borrar datos');
  await page.getByRole('option', { name: ERASE }).click();
  await dialog(page).getByRole('button', { name: texts.submit }).click();
  await note(page).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await choose(page, ERASE);
  await dialog(page)
    .getByText(/^Ya está pedido/)
    .waitFor();
  await dialog(page).getByRole('button', { name: uiMessages.close, exact: true }).last().click();
  await page.evaluate(() => window.fake.failNext('privacy.keep', { code: 'unreachable' }));
  const stop = drawer(page).getByRole('button', { name: texts.cancel });
  await pressOn(stop, 'Enter');
  await page.getByText(errorMessages.unreachable).waitFor();
  await note(page).waitFor();
  await pressOn(stop, 'Enter');
  await eventually(() => note(page).count()).toBe(0);
  expect(await inputsOf(page, 'privacy.keep')).toHaveLength(3);
});

test('whoever is no admin is offered neither, and is told of no erasure', async () => {
  const page = await pages.open('person=recruiter', '/selection_processes/7?applicant_id=1');
  await pressOn(menuButton(page), 'Enter');
  await page.getByRole('menuitem', { name: candidacyMessages.actions.DELETE }).waitFor();
  await eventually(() => page.getByRole('menuitem', { name: ERASE }).count()).toBe(0);
  await eventually(() => page.getByRole('menuitem', { name: PERSONAL_DATA }).count()).toBe(0);
  expect(await inputsOf(page, 'privacy.erasures')).toEqual([]);
});

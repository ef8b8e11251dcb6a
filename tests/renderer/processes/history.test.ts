// History of a process: both menus, infinite scroll, and empty, slow or failing answers.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  boardMessages,
  errorMessages,
  processMessages,
  processHistoryMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, focusIsIn, type RendererPages, rendererPages } from '../page/open-page.ts';

const CALL = 'processHistory.ofProcess';
const TITLE = 'Analista contable senior';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const openList = (more = '') => pages.open(`office=inside${more}`, '/selection_processes');
const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: processMessages.cardActions(TITLE) }).click();
  await page.getByRole('menuitem', { name: texts.open }).click();
  return page.getByRole('dialog', { name: texts.of(TITLE) });
};
const cursors = (page: Page) =>
  page.evaluate(
    (name) => window.fake.calls.filter((call) => call.name === name).map(({ input }) => JSON.stringify(input)),
    CALL,
  );

test('the history is read from a card’s menu, on and on by scrolling, and each line is told once', async () => {
  const page = await openList();
  const dialog = await openHistory(page);
  const lines = dialog.locator('ol > li');
  await eventually(() => lines.count()).toBe(30);
  expect(await cursors(page)).toEqual(['{"params":{"id":1},"query":{}}']);
  await dialog.getByText('Ana Paredes cambió título, tipo de búsqueda y descripción').first().waitFor();
  await dialog.getByText('Título: «Analista» → «Analista contable senior»').first().waitFor();
  await dialog.getByText('Tipo de búsqueda: vacío → «Mixta»').first().waitFor();
  await dialog.getByText('Marcos Soto importó 1.900 candidatos a la etapa «Postulados»').first().waitFor();
  await dialog.getByText('configuró la etapa «Entrevista»: tiempo máximo y encargados').first().waitFor();
  await focusIsIn(dialog);
  await expectAccessible(page);
  const view = dialog.getByRole('region', { name: texts.label });
  await view.focus();
  await view.press('End');
  await eventually(() => lines.count()).toBe(60);
  await view.press('End');
  await eventually(() => lines.count()).toBe(75);
  await dialog.getByText('Ana Paredes creó el proceso').waitFor();
  await eventually(() => dialog.getByRole('button', { name: texts.more }).count()).toBe(0);
  expect((await cursors(page)).slice(1)).toEqual([
    '{"params":{"id":1},"query":{"cursor":46}}',
    '{"params":{"id":1},"query":{"cursor":16}}',
  ]);
  await pressEscape(page);
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() =>
    page
      .getByRole('button', { name: processMessages.cardActions(TITLE) })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  // Each opening reads the history again.
  await openHistory(page);
  await eventually(async () => (await cursors(page)).length).toBe(4);
});

test('a history that cannot be read says so where it would stand, and is asked for again', async () => {
  const page = await openList();
  await page.evaluate((name) => window.fake.failNext(name, { code: 'forbidden' }), CALL);
  const dialog = await openHistory(page);
  await dialog.getByText(texts.failed).waitFor();
  await dialog.getByText(errorMessages.forbidden).waitFor();
  await page.evaluate((name) => window.fake.pause(name), CALL);
  await dialog.getByRole('button', { name: uiMessages.retry }).click();
  await page.evaluate((name) => window.fake.release(name), CALL);
  const lines = dialog.locator('ol > li');
  await eventually(() => lines.count()).toBe(30);
  // Loaded lines stay when the next page fails, which is not retried automatically.
  await page.evaluate((name) => window.fake.failNext(name, { code: 'forbidden' }), CALL);
  await dialog.getByRole('region', { name: texts.label }).focus();
  await page.keyboard.press('End');
  await dialog.getByText(texts.failed).waitFor();
  expect([await lines.count(), (await cursors(page)).length]).toEqual([30, 3]);
  await dialog.getByRole('button', { name: uiMessages.retry }).click();
  await eventually(() => lines.count()).toBe(60);
});

test('what somebody does meanwhile stands at the top by itself, and what has been read stays', async () => {
  const page = await openList('&history=growing');
  const dialog = await openHistory(page);
  const lines = dialog.locator('ol > li');
  await eventually(() => lines.count()).toBe(30);
  await dialog.getByRole('region', { name: texts.label }).focus();
  await page.keyboard.press('End');
  await eventually(() => lines.count()).toBe(60);
  // An event of another process causes no read.
  await page.evaluate(() => {
    const recorded = { type: 'history.told', sequence: 1, version: 0, actor: null } as const;
    window.fake.emit({ ...recorded, id: 2, process_id: 2 });
    window.fake.emit({ ...recorded, id: 1, process_id: 1 });
  });
  await lines
    .first()
    .getByText(texts.line({ kind: 'suspended' }))
    .waitFor();
  await eventually(() => lines.count()).toBe(60);
  expect(await cursors(page)).toHaveLength(4);
});

test('an empty history says what would be there; a slow one shows the outline of it', async () => {
  const page = await openList('&history=none');
  await page.evaluate((name) => window.fake.pause(name), CALL);
  const dialog = await openHistory(page);
  await dialog.getByRole('status').getByText(uiMessages.loading).waitFor();
  await page.evaluate((name) => window.fake.release(name), CALL);
  await dialog.getByText(texts.empty).waitFor();
  await expectAccessible(page);
});

test('the menu of the board offers it too, and to nobody who sees only some of the stages', async () => {
  const page = await pages.open();
  await page.getByRole('button', { name: boardMessages.moreActions }).click();
  await page.getByRole('menuitem', { name: texts.open }).click();
  await eventually(() => page.getByRole('dialog').locator('ol > li').count()).toBe(30);
  const other = await openList('&history=closed');
  await other.getByRole('button', { name: processMessages.cardActions(TITLE) }).click();
  await other.getByRole('menuitem', { name: processMessages.openWindow }).waitFor();
  await eventually(() => other.getByRole('menuitem', { name: texts.open }).count()).toBe(0);
});

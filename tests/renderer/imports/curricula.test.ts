// The import of curricula on the board, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, curriculumImportMessages as texts } from '../../../src/contract/messages.ts';
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

const dialog = (page: Page): Locator => page.getByRole('dialog');
const callsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

const dropped = (page: Page, names: readonly string[]) =>
  page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File(['Ana Soto'], name, { type: 'text/plain' }));
    return data;
  }, names);

test('files dropped on the board are uploaded one by one, and their results filtered and opened by keyboard [MORE-295]', async () => {
  const page = await pages.open();
  const board = page
    .locator('[aria-busy]')
    .filter({ has: page.getByRole('group') })
    .first();
  const dataTransfer = await dropped(page, ['ana.txt', 'ilegible.txt', '.DS_Store']);
  await board.dispatchEvent('dragover', { dataTransfer });
  await page.getByText(boardMessages.dropCurricula).waitFor();
  await board.dispatchEvent('drop', { dataTransfer });
  await dialog(page).getByText(texts.chosen(2)).waitFor();
  await focusIsIn(dialog(page));
  await expectAccessible(page, '[role="dialog"]');
  await page.evaluate(() => window.fake.failNext('curriculumImports.addFile', { code: 'unreachable' }));
  await pressOn(dialog(page).getByRole('button', { name: texts.start(2) }), 'Enter');
  await dialog(page).getByText(texts.uploadFailed).waitFor();
  await pressOn(dialog(page).getByRole('button', { name: texts.retry }), 'Enter');
  await dialog(page).getByText(texts.ended.done).waitFor();
  expect(await callsOf(page, 'curriculumImports.create')).toHaveLength(1);
  // The first of the three failed.
  expect(await callsOf(page, 'curriculumImports.addFile')).toHaveLength(3);
  expect(await callsOf(page, 'curriculumImports.start')).toEqual([{ params: { id: 5 }, body: { repeated: 'skip' } }]);
  await expectAccessible(page, '[role="dialog"]');
  const rows = dialog(page).getByRole('table', { name: texts.results }).locator('tbody tr');
  await eventually(() => rows.count()).toBe(2);
  await dialog(page).getByLabel(texts.filter).selectOption(texts.outcomes.unreadable);
  await eventually(() => rows.allInnerTexts()).toEqual([expect.stringContaining('ilegible.txt')]);
  await dialog(page).getByLabel(texts.filter).selectOption(texts.all);
  await pressOn(dialog(page).getByRole('link', { name: 'Ana Soto' }), 'Enter');
  await eventually(() => page.url()).toContain('applicant_id=100');
});

test('the dialog opens from the menu, takes a ZIP of the disk, and adds repeated files if asked [MORE-295]', async () => {
  const page = await pages.open();
  await page
    .getByRole('button', { name: /Candidatos/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: boardMessages.importCurricula }).click();
  await dialog(page).getByText(texts.intro).waitFor();
  await dialog(page).getByRole('button', { name: texts.chooseArchive }).click();
  await dialog(page).getByText(texts.chosen(1)).waitFor();
  await dialog(page).getByText(texts.addRepeated).click();
  await dialog(page)
    .getByRole('button', { name: texts.start(1) })
    .click();
  await dialog(page).getByText(texts.ended.done).waitFor();
  expect(await callsOf(page, 'curriculumImports.addFile')).toEqual([{ params: { id: 5 }, file: 'chosen' }]);
  expect(await callsOf(page, 'curriculumImports.start')).toEqual([{ params: { id: 5 }, body: { repeated: 'add' } }]);
  await pressEscape(page);
  await dialog(page).waitFor({ state: 'detached' });
});

test('a ZIP that is dropped has the limit of one that is chosen; a larger file says so [MORE-473]', async () => {
  const page = await pages.open();
  await page
    .getByRole('button', { name: /Candidatos/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: boardMessages.importCurricula }).click();
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'todos.zip'));
    data.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'uno.pdf'));
    return data;
  });
  await dialog(page).getByText(texts.drop).dispatchEvent('drop', { dataTransfer });
  await dialog(page).getByText(texts.tooLarge('uno.pdf')).waitFor();
  await dialog(page).getByText(texts.chosen(1)).waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: texts.start(1) })
      .isEnabled(),
  ).toBe(true);
});

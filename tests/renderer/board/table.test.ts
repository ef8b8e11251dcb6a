// The table of a process: its selection is the board's, with the same actions.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, candidacyMessages, candidateMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cards, inputsOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = candidacyMessages.selection;
const check = (page: Page, person: number) =>
  page.getByRole('checkbox', { name: candidateMessages.selection.select(`Persona ${person}`), exact: true });
const bar = (page: Page) => page.getByRole('region', { name: texts.label });
const selectedIds = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-card-slot]')].flatMap((slot) =>
      slot.querySelector('[aria-checked="true"]')
        ? [Number(slot.querySelector('[data-card-id]')?.getAttribute('data-card-id'))]
        : [],
    ),
  );

async function openTable(): Promise<Page> {
  const page = await pages.open('first=6&others=2&candidates=6', '/selection_processes/7');
  await cards(page).first().waitFor();
  await page.keyboard.press('t');
  await check(page, 1).waitFor();
  return page;
}

test('rows of the table are selected by click, range and all, and stay selected on the board [MORE-152]', async () => {
  const page = await openTable();
  await check(page, 2).click();
  await bar(page).getByText(texts.count(1)).waitFor();
  await check(page, 4).click({ modifiers: ['Shift'] });
  await bar(page).getByText(texts.count(3)).waitFor();
  await check(page, 3).click();
  await bar(page).getByText(texts.count(2)).waitFor();
  await expectAccessible(page, 'main');
  await page.keyboard.press('t');
  await cards(page).first().waitFor();
  await expect.poll(async () => (await selectedIds(page)).toSorted((one, other) => one - other)).toEqual([2, 4]);
  await page.keyboard.press('t');
  expect(await check(page, 2).isChecked()).toBe(true);
  expect(await check(page, 3).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: candidateMessages.selection.all }).click();
  await bar(page).getByText(texts.count(6)).waitFor();
  await pressEscape(page);
  await bar(page).waitFor({ state: 'detached' });
});

test('selected rows are moved to a stage by the actions of the board [MORE-152]', async () => {
  const page = await openTable();
  await check(page, 1).click();
  await check(page, 5).click();
  await bar(page).getByText(texts.count(2)).waitFor();
  await bar(page).getByRole('button', { name: texts.move }).click();
  await page.getByRole('menuitem', { name: /^Entrevista/ }).click();
  await expect
    .poll(() => inputsOf<{ body: { list_id: number; applicants: { id: number }[] } }>(page, 'candidacies.moveToStage'))
    .toHaveLength(1);
  const [moved] = await inputsOf<{ body: { applicants: { id: number }[] } }>(page, 'candidacies.moveToStage');
  expect(moved?.body.applicants.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 5]);
  await bar(page).waitFor({ state: 'detached' });
});

test('the table of a closed process has no checkboxes', async () => {
  const page = await pages.open('first=6&others=2&candidates=6&status=closed', '/selection_processes/7');
  await page.getByRole('button', { name: boardMessages.view.asTable }).click();
  await page.getByRole('link', { name: 'Persona 1', exact: true }).waitFor();
  expect(await page.getByRole('table').getByRole('checkbox').count()).toBe(0);
});

test('the table has every condition of the board, counted in chips, and no column of the process [MORE-156] [MORE-158]', async () => {
  const conditions = 'q=persona&overdue=true&requirements=unmet&skill=excel';
  const page = await pages.open('first=6&others=2&candidates=6', `/selection_processes/7?${conditions}`);
  await page.getByRole('button', { name: boardMessages.view.asTable }).click();
  await page.getByRole('link', { name: 'Persona 1', exact: true }).waitFor();
  const [asked] = await inputsOf<{ body: { filter: object } }>(page, 'candidates.search');
  expect(asked?.body.filter).toEqual({
    query: 'persona',
    process_id: 7,
    stage: { overdue: true, requirements: 'unmet', skill: 'excel' },
  });
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.join('\n')).toContain(candidateMessages.fields.stage);
  expect(headers.join('\n')).not.toContain(candidateMessages.fields.process);
  await page.getByRole('button', { name: candidateMessages.columns.button }).click();
  const choices = page.getByRole('group', { name: candidateMessages.columns.label });
  await choices.getByLabel(candidateMessages.fields.city, { exact: true }).uncheck();
  expect(await choices.getByLabel(candidateMessages.fields.process, { exact: true }).count()).toBe(0);
  await expectAccessible(page, 'main');
  // The column of the process is where it was in «Candidatos».
  const stored = await inputsOf<{ name: string; text: string }>(page, 'desktop.storePrivateText');
  const view = stored.findLast(({ name }) => name === 'candidates-view');
  const { columns } = JSON.parse(view?.text ?? '') as { columns: { field: string }[] };
  expect(columns.map(({ field }) => field)).toEqual(['full_name', 'title', 'process', 'stage', 'source', 'created_at']);
});

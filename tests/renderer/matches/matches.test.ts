// Criteria of a process, and the match in the drawer, in a real Chromium.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantMessages, matchMessages as texts, uiMessages } from '../../../src/contract/messages.ts';
import { cards, inputsOf } from '../board/on-board.ts';
import {
  eventually,
  expectAccessible,
  pressOn,
  type RendererPages,
  rendererPages,
  toastDisappears,
} from '../page/open-page.ts';

const { editor, dialog: fields, proposal, candidate, states } = texts;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const ROUTE = '/selection_processes/7/match';
const dialogOf = (page: Page) => page.getByRole('dialog');
const listed = (page: Page) => page.locator('main ol > li h2').allInnerTexts();
const saved = async (page: Page) =>
  (await inputsOf<{ body: { version: number } }>(page, 'matches.saveCriteria')).at(-1);

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
};

test('criteria are added, edited, put in order and removed, and a removal is undone [MORE-342]', async () => {
  const page = await pages.open('match', ROUTE);
  await page.getByRole('heading', { name: '3 años como contador' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'criteria');
  await pressOn(page.getByRole('button', { name: editor.add, exact: true }), 'Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: fields.save }).click();
  await dialog.getByText(fields.required).waitFor();
  await dialog.getByLabel(fields.kind).selectOption('education');
  await dialog.getByLabel(fields.level).selectOption('technical');
  await dialog.getByLabel(fields.field).fill('Enfermería');
  await dialog.getByLabel(fields.alternatives).fill('Cuidados\n\nPartería');
  await expectAccessible(page, '[role="dialog"]');
  await picture(page, 'criterion');
  await dialog.getByRole('button', { name: fields.save }).click();
  await page.getByRole('heading', { name: 'Técnico en Enfermería' }).waitFor();
  expect((await saved(page))?.body).toMatchObject({
    criteria: [
      {},
      {},
      {},
      { kind: 'education', level: 'technical', field: 'Enfermería', alternatives: ['Cuidados', 'Partería'] },
    ],
    version: 1,
  });
  await pressOn(page.getByRole('button', { name: editor.edit('3 años como contador') }), 'Enter');
  await dialog.getByLabel(fields.years).fill('2,3');
  await dialog.getByRole('button', { name: fields.save }).click();
  await dialog.getByText(fields.yearsWrong(0.5, 40)).waitFor();
  await dialog.getByLabel(fields.years).fill('2,5');
  await dialog.getByRole('button', { name: fields.save }).click();
  await page.getByRole('heading', { name: '2,5 años como contador' }).waitFor();
  await pressOn(page.getByRole('button', { name: editor.moveUp('SAP') }), 'Enter');
  await eventually(() => listed(page)).toEqual([
    '2,5 años como contador',
    'SAP',
    'Inglés, B2 (intermedio)',
    'Técnico en Enfermería',
  ]);
  // Otherwise the button could be that of the change before.
  const undo = page.getByRole('button', { name: uiMessages.undo });
  await toastDisappears(undo);
  await pressOn(page.getByRole('button', { name: editor.remove('SAP') }), 'Enter');
  await eventually(() => listed(page)).toHaveLength(3);
  await undo.click();
  await eventually(() => listed(page)).toContain('SAP');
});

test('criteria of the announcement are chosen from their sentences, without those already there [MORE-347]', async () => {
  const page = await pages.open('match', ROUTE);
  await pressOn(page.getByRole('button', { name: editor.propose }), 'Enter');
  const dialog = dialogOf(page);
  await dialog.getByText('Manejo de SAP y Excel.').waitFor();
  await eventually(() => dialog.getByRole('checkbox').count()).toBe(2);
  await expectAccessible(page, '[role="dialog"]');
  await picture(page, 'proposal');
  await dialog.getByLabel(/Vigo/).uncheck({ force: true });
  await dialog.getByRole('button', { name: proposal.add(1) }).click();
  await page.getByRole('heading', { name: 'Excel' }).waitFor();
  await eventually(() => listed(page)).toHaveLength(4);
});

test('who may not edit reads the criteria only', async () => {
  const page = await pages.open('match=viewer', ROUTE);
  await page.getByText(editor.readOnly).waitFor();
  expect(await page.getByRole('button', { name: editor.add, exact: true }).count()).toBe(0);
});

const openEvaluation = async (query: string): Promise<Page> => {
  const page = await pages.open(query);
  await cards(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: applicantMessages.tabs.evaluation }).click();
  return page;
};

test('the drawer says of each criterion how far it is met, on which sentence, and what was not looked at [MORE-345]', async () => {
  const page = await openEvaluation('match');
  const section = page.getByRole('region', { name: candidate.title });
  for (const text of [texts.sumLong(1.5, 3), states.met, states.partly, states.not_found, candidate.always]) {
    await section.getByText(text, { exact: true }).waitFor();
  }
  await section.getByText('4 años y 2 meses').waitFor();
  await section.getByText('Inglés básico, portugués avanzado.').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await picture(page, 'drawer');
});

test('without all sections it has no sum, and says which are private; without criteria it is absent [MORE-346]', async () => {
  const page = await openEvaluation('match=viewer');
  const section = page.getByRole('region', { name: candidate.title });
  await section.getByText(candidate.privateSections('Archivos')).waitFor();
  await section.getByText(candidate.waiting).waitFor();
  expect(await section.getByText(texts.sumLong(1.5, 3)).count()).toBe(0);
  const other = await openEvaluation('');
  await other.getByRole('tabpanel').getByRole('region').first().waitFor();
  expect(await other.getByRole('region', { name: candidate.title }).count()).toBe(0);
});

test('administrators read the shares of results by group; others are offered nothing [MORE-474]', async () => {
  const page = await pages.open('match', ROUTE);
  await pressOn(page.getByRole('button', { name: texts.groups.open }), 'Enter');
  const table = page.getByRole('table', { name: texts.groups.title });
  await table.getByRole('row', { name: /Femenino 12 50 % 25 % 25 %/ }).waitFor();
  await table.getByRole('row', { name: new RegExp(texts.groups.ages('30-39')) }).waitFor();
  await expectAccessible(page);
  await picture(page, 'groups');
  const other = await pages.open('match&person=recruiter', ROUTE);
  await other.getByRole('heading', { name: '3 años como contador' }).waitFor();
  expect(await other.getByRole('button', { name: texts.groups.open }).count()).toBe(0);
});

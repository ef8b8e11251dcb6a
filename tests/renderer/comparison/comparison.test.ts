// Candidates side by side, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  boardMessages,
  candidacyMessages,
  interviewMessages,
  comparisonMessages as texts,
} from '../../../src/contract/messages.ts';
import { cards, column, inputsOf, nameOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const table = (page: Page): Locator => page.getByRole('table', { name: texts.title });
const heads = (page: Page): Locator => table(page).getByRole('columnheader');
const row = (page: Page, label: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: texts.pinRow(label), exact: true }) });
const columnNames = async (page: Page): Promise<string[]> =>
  (await heads(page).getByRole('link').allInnerTexts()).map((name) => name.trim());
const open = async (ids = '5,6,7'): Promise<Page> => {
  const page = await pages.open('', `/selection_processes/7/compare/${ids}`);
  await eventually(() => heads(page).getByRole('link').count()).toBe(ids.split(',').length);
  await row(page, 'Correo').waitFor();
  return page;
};

test('C, the button and the menu of a stage compare two to six candidates [MORE-330]', async () => {
  const page = await pages.open('first=20&others=4');
  const first = cards(column(page, 'Postulados'));
  await first.first().waitFor();
  const [one, two] = [await nameOf(first.nth(0)), await nameOf(first.nth(1))];
  await first.nth(0).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('c');
  await page.getByText(texts.wrongCount(2, 6)).waitFor();
  await first.nth(1).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: candidacyMessages.selection.label });
  await bar.getByRole('button', { name: texts.button }).waitFor();
  await page.keyboard.press('c');
  await eventually(() => columnNames(page)).toEqual([one, two]);
  await page.getByRole('link', { name: texts.back }).click();
  await column(page, 'Postulados')
    .getByRole('button', { name: boardMessages.stage.menu('Postulados') })
    .click();
  await page.getByRole('menuitem', { name: texts.ofStage }).click();
  await eventually(async () => (await columnNames(page)).length).toBe(6);
});

test('equal rows are folded, differences are marked and spoken, and axe finds nothing [MORE-331]', async () => {
  const page = await open();
  await eventually(() => row(page, 'Ciudad').count()).toBe(0);
  await row(page, 'Correo').getByText(texts.differs).waitFor();
  await eventually(() => row(page, 'Correo').getByRole('cell').allInnerTexts()).toEqual(
    [5, 6, 7].map((id) => `persona${id}@ejemplo.example`),
  );
  await page.getByRole('button', { name: /^Mostrar \d+ filas iguales$/ }).click();
  await row(page, 'Ciudad').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('a scorecard of another interviewer is hidden as the server says, and its criteria are rows once it is open [MORE-333]', async () => {
  const page = await open();
  const recommendation = row(page, texts.rows.recommendation('Técnica'));
  await recommendation.getByText(interviewMessages.scorecards.hidden(1)).first().waitFor();
  // The own one is submitted, in another window.
  await page.evaluate(() =>
    window.fake.bridge.interviews.submitScorecard({
      params: { id: 31 },
      body: { answers: [], recommendation: 'no', summary: null, version: 0 },
    }),
  );
  await page.evaluate(() =>
    window.fake.emit({
      type: 'interview.changed',
      sequence: 1,
      id: 31,
      version: 2,
      actor: 'Bruno Lagos',
      process_id: null,
    }),
  );
  await recommendation.getByText('Bruno Lagos: Sí').first().waitFor();
  await row(page, texts.rows.criterion('Técnica', 'Calma'))
    .getByText('Bruno Lagos: 4 de 5 · Se anticipa — Se anticipó a la falla.')
    .first()
    .waitFor();
});

test('rows and columns are moved and pinned by keyboard, and stay so [MORE-332]', async () => {
  const page = await open();
  const [first = '', second = '', third = ''] = await columnNames(page);
  const handle = page.getByRole('button', { name: texts.moveColumn(first) });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => columnNames(page)).toEqual([second, first, third]);
  await eventually(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText(texts.columnMoved(first, 2, 3)).waitFor();
  await pressOn(page.getByRole('button', { name: texts.pinColumn(third) }), 'Enter');
  await eventually(() => columnNames(page)).toEqual([third, second, first]);
  await pressOn(page.getByRole('button', { name: texts.pinRow('Correo') }), 'Enter');
  await table(page).getByRole('rowheader', { name: texts.sections.pinned }).waitFor();
  const names = () =>
    table(page)
      .getByRole('button', { name: /^Fijar la fila / })
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
  const [, before = '', after = ''] = (await names()) as string[];
  const labelOf = (name: string) => name.replace('Fijar la fila ', '');
  const rowHandle = page.getByRole('button', { name: texts.moveRow(labelOf(before)) });
  await rowHandle.focus();
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await names()).slice(0, 3)).toEqual([texts.pinRow('Correo'), after, before]);
  await eventually(() => rowHandle.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: texts.removeColumn(second) }).click();
  await eventually(() => columnNames(page)).toEqual([third, first]);
  await eventually(() => page.getByRole('button', { name: texts.removeColumn(first) }).count()).toBe(0);
  await page.reload();
  await eventually(() => columnNames(page)).toEqual([third, first]);
  await table(page).getByRole('rowheader', { name: texts.sections.pinned }).waitFor();
});

test('a column is moved by mouse [MORE-332]', async () => {
  const page = await open();
  const [first = '', second = '', third = ''] = await columnNames(page);
  const from = await page.getByRole('button', { name: texts.moveColumn(first) }).boundingBox();
  const target = heads(page).filter({ hasText: third });
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('nothing to drag, or nowhere to');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4);
  let nudge = 0;
  await eventually(async () => {
    nudge += 1;
    await page.mouse.move(to.x + 40 + (nudge % 2), to.y + 10);
    return target.getAttribute('data-target');
  }).toBe('');
  await page.mouse.up();
  await eventually(() => columnNames(page)).toEqual([second, third, first]);
});

test('without a network it displays what is stored, and says what is missing [MORE-334]', async () => {
  const page = await pages.open('', '/selection_processes/7');
  await cards(page).first().waitFor();
  await page.evaluate(() => {
    window.fake.cache('applicants.get', '2026-11-20T12:00:00.000Z');
    const missing = { code: 'offline_unavailable', message: 'No está guardado en este equipo.' } as const;
    for (const name of ['interviews.ofApplicant', 'rules.advancement']) window.fake.failNext(name, missing);
    window.location.hash = '/selection_processes/7/compare/5,6';
  });
  await row(page, 'Correo').getByText('persona6@ejemplo.example').waitFor();
  await table(page)
    .getByRole('rowheader', { name: `${texts.sections.interviews} · No está guardado en este equipo.` })
    .waitFor();
});

test('it opens in a window of its own and is printed without the program around it [MORE-335]', async () => {
  const page = await open('5,6');
  await page.getByRole('button', { name: texts.inWindow }).click();
  await eventually(() => inputsOf(page, 'desktop.openScreenWindow')).toEqual([
    { screen: 'comparison', process_id: 7, applicant_ids: [5, 6] },
  ]);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(texts.label(await columnNames(page))).waitFor();
  await eventually(() => page.getByRole('button', { name: texts.print }).isVisible()).toBe(false);
  await eventually(() => page.getByRole('button', { name: texts.pinRow('Correo') }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test('an address with one candidate, or the same twice, says what to do instead [MORE-335]', async () => {
  const page = await pages.open('', '/selection_processes/7/compare/5,5');
  await page.getByText(texts.invalid).waitFor();
  expect(await table(page).count()).toBe(0);
});

test('curricula are beside each other, their pages turned and scrolled in step or freely, by keyboard [MORE-531]', async () => {
  const page = await open('3,6,5');
  await pressOn(page.getByRole('button', { name: texts.curricula.title }), 'Enter');
  const curricula = page.getByRole('region', { name: texts.curricula.title, exact: true });
  const panes = curricula.getByRole('region');
  await eventually(() => panes.count()).toBe(3);
  const withFrame = panes.filter({ has: page.locator('iframe') });
  await eventually(() => withFrame.count()).toBeGreaterThan(1);
  const count = await withFrame.count();
  const documents = Array.from({ length: count }, (_, index) =>
    withFrame.nth(index).frameLocator('iframe').getByRole('main'),
  );
  const pageNumbers = () =>
    Promise.all(
      documents.map(async (_, index) => {
        const text = await withFrame.nth(index).innerText();
        return /Página (\d) de 2/.exec(text)?.[1] ?? null;
      }),
    );
  const all = (number: string) => documents.map(() => number);
  await eventually(pageNumbers).toEqual(all('1'));
  await expectAccessible(page);
  await documents[0]?.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(pageNumbers).toEqual(all('2'));
  // Only the pages of the document that leads are spoken.
  await eventually(() => curricula.getByRole('status').count()).toBe(1);
  // Scrolling another one takes the first one back.
  await documents[1]?.evaluate((main) => main.scrollTo({ top: 0 }));
  await eventually(pageNumbers).toEqual(all('1'));
  await pressOn(curricula.getByRole('checkbox', { name: texts.curricula.inStep }), 'Space');
  await documents[0]?.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(pageNumbers).toEqual(['2', ...all('1').slice(1)]);
  await pressOn(curricula.getByRole('checkbox', { name: texts.curricula.inStep }), 'Space');
  await eventually(pageNumbers).toEqual(all('2'));
  await pressOn(page.getByRole('button', { name: texts.data, exact: true }), 'Enter');
  await table(page).waitFor();
});

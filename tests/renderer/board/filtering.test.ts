// Searching, filtering and sorting the board.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, candidateMessages, errorMessages, uiMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = boardMessages.filter;
const column = (page: Page, stage: string): Locator => page.getByRole('group', { name: new RegExp(`^${stage},`) });
const cards = (scope: Page | Locator): Locator => scope.locator('[data-card-id]');
const hash = (page: Page): string => new URL(page.url()).hash;
const lastQuery = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const input = window.fake.calls.filter(({ name }) => name === 'board.open').at(-1)?.input;
    return (input as { query?: unknown } | undefined)?.query;
  });

test('the search narrows every column at the server, says how many are found, and stands in the address', async () => {
  const page = await pages.open('first=120&others=4&stages=3');
  await cards(page).first().waitFor();
  const search = page.getByRole('searchbox', { name: texts.searchLabel });
  await page.keyboard.press('/');
  await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await search.fill('camila');
  await eventually(() => lastQuery(page)).toEqual({ q: 'camila' });
  await eventually(() => hash(page)).toBe('#/selection_processes/7?q=camila');
  await eventually(async () => (await cards(page).allInnerTexts()).every((text) => text.startsWith('Camila'))).toBe(
    true,
  );
  const found = await cards(column(page, 'Postulados')).count();
  expect(found).toBeGreaterThan(0);
  await column(page, 'Postulados')
    .getByText(/^\d+\+? de 120$/)
    .waitFor();
  await expectAccessible(page);
  await page.reload();
  await eventually(() => search.inputValue()).toBe('camila');
  await eventually(async () => (await cards(page).allInnerTexts()).every((text) => text.startsWith('Camila'))).toBe(
    true,
  );
  await page.getByRole('button', { name: texts.clear }).click();
  await column(page, 'Postulados').getByText('117', { exact: true }).waitFor();
  expect(hash(page)).toBe('#/selection_processes/7');
});

const conditionTexts = candidateMessages.filter;
const where = (...groups: object[][]): string => JSON.stringify(groups);
const isOneOf = (field: string, ...values: string[]) => ({ field, operator: 'one_of', values });
const form = (page: Page): Locator => page.getByRole('form', { name: conditionTexts.dialog });

/** Adds a condition by its field and value. */
async function addCondition(
  page: Page,
  field: string,
  choose: (condition: Locator) => Promise<unknown>,
): Promise<void> {
  await page.keyboard.press('f');
  await form(page).getByLabel(conditionTexts.field).selectOption(field);
  await choose(form(page));
  await form(page).getByRole('button', { name: conditionTexts.apply }).click();
  await form(page).waitFor({ state: 'detached' });
}

test('conditions are chips, and order is chosen; the drawer keeps its place in the address [MORE-180]', async () => {
  const page = await pages.open('first=60&others=6&stages=2', '/selection_processes/7?applicant_id=4');
  await cards(page).first().waitFor();
  await addCondition(page, 'Etiquetas', (condition) =>
    condition.getByRole('checkbox', { name: 'urgente (9)' }).check(),
  );
  const tagged = [isOneOf('tags', 'urgente')];
  await eventually(() => lastQuery(page)).toEqual({ where: where(tagged) });
  await addCondition(page, texts.overdueField, async () => undefined);
  await eventually(() => lastQuery(page)).toEqual({ where: where(tagged), overdue: 'true' });
  await page.getByRole('button', { name: conditionTexts.remove(texts.overdue) }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(texts.sort).selectOption('oldest');
  await eventually(() => lastQuery(page)).toEqual({ where: where(tagged), overdue: 'true', sort: 'oldest' });
  expect(hash(page)).toContain('applicant_id=4');
  await page.goBack();
  await eventually(() => page.getByLabel(texts.sort).inputValue()).toBe('newest');
  await page.getByRole('button', { name: conditionTexts.remove('Etiquetas: urgente') }).click();
  await eventually(() => lastQuery(page)).toEqual({ overdue: 'true' });
});

test('an address of before becomes a condition', async () => {
  const page = await pages.open('first=20&others=2&stages=2', '/selection_processes/7?tag=urgente');
  await page.getByRole('button', { name: conditionTexts.remove('Etiquetas: urgente') }).waitFor();
  await eventually(() => lastQuery(page)).toEqual({ where: where([isOneOf('tags', 'urgente')]) });
});

test('a board is sorted by name and by score, and narrowed to who meets the requirements', async () => {
  const page = await pages.open('first=120&others=6&stages=2');
  await cards(page).first().waitFor();
  const first = cards(column(page, 'Postulados'));
  const sort = page.getByLabel(texts.sort);
  await sort.selectOption('score');
  await eventually(() => lastQuery(page)).toEqual({ sort: 'score' });
  await eventually(async () => (await first.first().innerText()).includes('100 pts')).toBe(true);
  await sort.selectOption('name');
  await eventually(() => lastQuery(page)).toEqual({ sort: 'name' });
  await eventually(async () => (await first.first().innerText()).split('\n')[0]).toBe('Camila Echeverría 110');
  // A moved candidate appears in sort order, not at the top.
  await column(page, 'Entrevista').getByText('Luis', { exact: false }).first().waitFor();
  await first.first().press('Control+ArrowRight');
  await eventually(async () => (await cards(column(page, 'Entrevista')).first().innerText()).split('\n')[0]).toBe(
    'Camila Echeverría 110',
  );
  const requiring = (outcome: string) =>
    addCondition(page, texts.requirements, (condition) =>
      condition.getByLabel(conditionTexts.operator).selectOption(outcome),
    );
  await requiring('met');
  await eventually(() => lastQuery(page)).toEqual({ sort: 'name', requirements: 'met' });
  await eventually(async () => (await first.allInnerTexts()).every((text) => text.includes('4/4 requisitos'))).toBe(
    true,
  );
  await eventually(() => first.count()).toBeGreaterThan(0);
  await requiring('unmet');
  await eventually(async () => (await first.allInnerTexts()).some((text) => text.includes('4/4 requisitos'))).toBe(
    false,
  );
  expect(hash(page)).toContain('requirements=unmet');
});

test('somebody who comes in meanwhile appears where they are meant, and nowhere else', async () => {
  const page = await pages.open('first=20&others=2&stages=2', '/selection_processes/7?status=disqualified');
  await column(page, 'Entrevista').waitFor();
  const before = await cards(column(page, 'Entrevista')).count();
  const moved = await page.evaluate(() => {
    const id = window.fake.board.idsOf(1)[0] ?? 0;
    window.fake.board.move({ params: { id }, body: { list_id: 2 } });
    return window.fake.board.card(id).full_name;
  });
  // The stage has two more candidates, none of them disqualified.
  await column(page, 'Entrevista')
    .getByText(/ de 3$/)
    .waitFor();
  await eventually(() => column(page, 'Entrevista').getByText(moved, { exact: true }).count()).toBe(0);
  await eventually(() => cards(column(page, 'Entrevista')).count()).toBe(before);
});

test('a search that fails says so, keeps what was typed, and is tried again', async () => {
  const page = await pages.open('first=20&others=2&stages=2');
  await cards(page).first().waitFor();
  await page.evaluate(() => window.fake.failNext('board.open', { code: 'unavailable' }));
  const search = page.getByRole('searchbox', { name: texts.searchLabel });
  await search.fill('camila');
  await page.getByText(errorMessages.unavailable).waitFor();
  await eventually(() => search.inputValue()).toBe('camila');
  await page.getByRole('button', { name: uiMessages.retry }).click();
  await eventually(async () => (await cards(page).allInnerTexts()).every((text) => text.startsWith('Camila'))).toBe(
    true,
  );
  expect(await page.getByText(errorMessages.unavailable).count()).toBe(0);
});

// A candidate's rule evaluation, opened from card, menu and drawer, in Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { boardMessages, candidacyMessages, ruleMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { cards, column, focused, inputsOf, nameOf } from '../board/on-board.ts';
import { eventually, expectAccessible, focusIsIn, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = ruleMessages.status;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const first = (page: Page): Locator => cards(column(page, 'Postulados')).first();
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name: texts.title(name) });

test('a click on how many are met opens what each asks for, what there is, and what is missing [MORE-1]', async () => {
  const page = await pages.open('first=20&others=4');
  const name = await nameOf(first(page));
  const id = Number(await first(page).getAttribute('data-card-id'));
  await first(page).locator('[data-card-requirements]').click();
  const dialog = dialogOf(page, name);
  const list = dialog.getByRole('list', { name: texts.list });
  await list.waitFor();
  expect(await inputsOf(page, 'rules.advancement')).toEqual([{ params: { id } }]);
  // The click does not open the candidate as well.
  await eventually(() => page.getByRole('dialog').count()).toBe(1);
  const rows = await list.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.split('\n').filter((line) => line.trim() !== ''))).toEqual([
    [texts.outcomes.met, texts.asked, 'Ciudad: es igual a «Valparaíso»', texts.found, '«Valparaíso»'],
    [texts.outcomes.unmet, texts.asked, 'Años de experiencia: es mayor que «5»', texts.found, '«2»'],
    [texts.outcomes.missing, texts.asked, 'DISC: al menos 60 puntos', texts.found, texts.missing],
    [texts.outcomes.unmet, texts.asked, '2 archivos en «Contratos»', texts.found, texts.present(0)],
  ]);
  await dialog.getByText(texts.count(1, 4)).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await focusIsIn(dialog);
  await pressEscape(page);
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page)).toBe(name);
});

test('by keyboard from the card’s menu and from the drawer, which gets the focus back [MORE-1]', async () => {
  const page = await pages.open('first=20&others=4');
  const name = await nameOf(first(page));
  await first(page).focus();
  await page.keyboard.press('.');
  await page.getByRole('menuitem', { name: candidacyMessages.actions.REQUIREMENTS }).focus();
  await page.keyboard.press('Enter');
  await dialogOf(page, name).getByRole('list', { name: texts.list }).waitFor();
  await focusIsIn(dialogOf(page, name));
  await pressEscape(page);
  await eventually(() => focused(page)).toBe(name);

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  const opener = drawer.getByRole('button', { name: /^\d\/4 requisitos$/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialogOf(page, name).getByRole('list', { name: texts.list }).waitFor();
  await focusIsIn(dialogOf(page, name));
  await pressEscape(page);
  await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await drawer.getByRole('button', { name: boardMessages.drawerActions }).click();
  await page.getByRole('menuitem', { name: candidacyMessages.actions.REQUIREMENTS }).click();
  await dialogOf(page, name).waitFor();
});

test('where it cannot be read, the dialog says so and asks again', async () => {
  const page = await pages.open('first=20&others=4');
  const name = await nameOf(first(page));
  await page.evaluate(() => window.fake.failNext('rules.advancement', { code: 'forbidden' }));
  await first(page).locator('[data-card-requirements]').click();
  await dialogOf(page, name).getByText(texts.failed).waitFor();
  await dialogOf(page, name).getByRole('button', { name: 'Reintentar' }).click();
  await dialogOf(page, name).getByRole('list', { name: texts.list }).waitFor();
});

test('while it is shown it is read again when the candidate or the rules change, and a failed reading keeps it [MORE-66]', async () => {
  const page = await pages.open('first=20&others=4');
  const name = await nameOf(first(page));
  await first(page).locator('[data-card-requirements]').click();
  const list = dialogOf(page, name).getByRole('list', { name: texts.list });
  await list.waitFor();
  const asked = async () => (await inputsOf(page, 'rules.advancement')).length;
  const id = Number(await first(page).getAttribute('data-card-id'));
  const publish = (event: ServerEvent) => page.evaluate((payload) => window.fake.emit(payload), event);
  const common = { sequence: 900, process_id: 7, version: 1, actor: 'Elena Vidal' };
  // An event of another candidate causes no read.
  await publish({ ...common, type: 'applicant.unlogged', id: id + 1, log_id: 1 });
  await publish({ ...common, type: 'applicant.unlogged', id, log_id: 1 });
  await eventually(asked).toBe(2);
  await page.evaluate(() => window.fake.failNext('rules.advancement', { code: 'unavailable' }));
  await publish({ ...common, type: 'list.filled', id: 1, counts: [] });
  await dialogOf(page, name).getByText(texts.failed).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(4);
  await dialogOf(page, name).getByRole('button', { name: 'Reintentar' }).click();
  await eventually(() => dialogOf(page, name).getByText(texts.failed).count()).toBe(0);
});

// Selection on the board, and bulk moves: drag, undo, rejections, and stop.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidacyMessages, uiMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cards, column, dragOver, focused, inputsOf, named, nameOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = candidacyMessages;
const bar = (page: Page): Locator => page.getByRole('region', { name: texts.selection.label });
const selected = (page: Page): Locator => page.locator('[data-card-id][data-selected]');
const spoken = (page: Page): Promise<string> => page.getByTestId('announcements').innerText();
const openBoard = async (query = 'first=20&others=4'): Promise<Page> => {
  const page = await pages.open(query);
  await cards(page).first().waitFor();
  return page;
};
const namesOf = (page: Page, stage: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => nameOf(cards(column(page, stage)).nth(index))));

describe('selecting', () => {
  test('by box, with Ctrl and Shift, and until Escape; said aloud and kept while others move', async () => {
    const page = await openBoard('first=120&others=4');
    const first = cards(column(page, 'Postulados'));
    const [one = ''] = await namesOf(page, 'Postulados', 1);
    await page.getByRole('checkbox', { name: texts.selection.select(one) }).click();
    await bar(page).getByText('1 seleccionado').waitFor();
    await first.nth(3).click({ modifiers: ['Shift'] });
    await bar(page).getByText('4 seleccionados').waitFor();
    expect(await spoken(page)).toBe('4 seleccionados');
    await first.nth(1).click({ modifiers: ['Control'] });
    await bar(page).getByText('3 seleccionados').waitFor();
    // Another user moves one of the candidates, who stay selected in their new stage.
    const id = Number(await first.nth(2).getAttribute('data-card-id'));
    await page.evaluate((moved) => void window.fake.board.move({ params: { id: moved }, body: { list_id: 2 } }), id);
    await column(page, 'Entrevista').locator('[data-selected]').waitFor();
    await bar(page).getByText('3 seleccionados').waitFor();
    await expectAccessible(page);
    await eventually(() => named(page, one).innerText()).toContain(texts.selection.selected);
    await pressEscape(page);
    await bar(page).waitFor({ state: 'detached' });
    await eventually(() => selected(page).count()).toBe(0);
  });

  test('a whole column, of which not all is loaded yet: then it is, and all the active ones are selected', async () => {
    const page = await openBoard('first=120&others=4');
    const [four = ''] = await namesOf(page, 'Postulados', 1);
    const all = page.getByRole('checkbox', { name: texts.selection.column('Postulados') });
    await all.click();
    await bar(page).getByText('117 seleccionados').waitFor();
    await eventually(() => all.getAttribute('aria-checked')).toBe('true');
    await named(page, four).click({ modifiers: ['Control'] });
    await bar(page).getByText('116 seleccionados').waitFor();
    await eventually(() => all.getAttribute('aria-checked')).toBe('mixed');
    // A plain click still opens the candidate.
    await named(page, four).click();
    await page.getByRole('dialog').waitFor();
  });

  test('by keyboard alone: X, Shift with the arrows, Ctrl A; the menu of the selection moves them all', async () => {
    const page = await openBoard();
    const first = cards(column(page, 'Postulados'));
    const names = await namesOf(page, 'Postulados', 3);
    await first.first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await bar(page).getByText('3 seleccionados').waitFor();
    await page.keyboard.press('m');
    const menu = page.getByRole('menu', { name: 'Mover 3 candidatos a otra etapa' });
    await menu.waitFor();
    await page.keyboard.press('o');
    await page.keyboard.press('Enter');
    for (const name of names) await named(column(page, 'Oferta'), name).waitFor();
    await page.getByText('3 candidatos movidos correctamente').waitFor();
    await bar(page).waitFor({ state: 'detached' });
    expect(await spoken(page)).toBe('3 candidatos pasaron a Oferta');
    await eventually(() => focused(page)).toBe(names[2]);
    await page.keyboard.press('Control+z');
    for (const name of names) await named(column(page, 'Postulados'), name).waitFor();
    await page.getByText('Deshecho: 3 candidatos como antes').waitFor();
    await eventually(() => focused(page)).toBe(names[2]);
    // Moving to the neighbouring stage also applies to all selected candidates.
    for (const name of names.slice(1)) {
      await named(page, name).focus();
      await page.keyboard.press('x');
    }
    await bar(page).getByText('2 seleccionados').waitFor();
    await page.keyboard.press('Control+ArrowRight');
    for (const name of names.slice(1)) await named(column(page, 'Entrevista'), name).waitFor();
    await page.getByText('2 candidatos movidos correctamente').waitFor();
    await page.keyboard.press('Control+a');
    await bar(page)
      .getByText(/seleccionados/)
      .waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Extender la selección').waitFor();
  });

  test('an employee, and a closed process, have no boxes, no menu and no actions', async () => {
    for (const query of ['role=employee', 'status=closed']) {
      const page = await openBoard(query);
      await eventually(() => page.locator('[data-board]').getByRole('checkbox').count()).toBe(0);
      await eventually(() => page.locator('[data-card-menu]').count()).toBe(0);
      await cards(page).first().focus();
      await page.keyboard.press('x');
      await eventually(() => selected(page).count()).toBe(0);
    }
  });
});

describe('dragging', () => {
  test('a selected card takes all with it; the column says how many land, and undoing brings each back', async () => {
    const page = await openBoard();
    const first = cards(column(page, 'Postulados'));
    const [one = '', two = ''] = await namesOf(page, 'Postulados', 2);
    const three = await nameOf(cards(column(page, 'Entrevista')).first());
    await first.first().click({ modifiers: ['Control'] });
    await first.nth(1).click({ modifiers: ['Control'] });
    await named(page, three).click({ modifiers: ['Control'] });
    await bar(page).getByText('3 seleccionados').waitFor();
    await dragOver(page, named(page, one), column(page, 'Prueba'));
    await column(page, 'Prueba').getByText('Mover 3 a Prueba').waitFor();
    await eventually(() => page.locator('[data-dragging]').count()).toBe(2);
    await pressEscape(page);
    await page.mouse.up();
    await eventually(() => column(page, 'Prueba').getAttribute('data-drop')).toBeNull();
    expect(await inputsOf(page, 'candidacies.moveToStage')).toEqual([]);
    await dragOver(page, named(page, two), column(page, 'Prueba'));
    await page.mouse.up();
    for (const name of [one, two, three]) await named(column(page, 'Prueba'), name).waitFor();
    await page.getByText('3 candidatos movidos correctamente').waitFor();
    await page.getByRole('button', { name: uiMessages.undo }).click();
    for (const name of [one, two]) await named(column(page, 'Postulados'), name).waitFor();
    await named(column(page, 'Entrevista'), three).waitFor();
    await page.getByText('Deshecho: 3 candidatos como antes').waitFor();
  });

  test('who is refused goes back, and the notice leads to who and why', async () => {
    const page = await openBoard();
    const first = cards(column(page, 'Postulados'));
    const names = await namesOf(page, 'Postulados', 4);
    const ids = await Promise.all([0, 1].map((at) => first.nth(at).getAttribute('data-card-id')));
    await page.evaluate(([one, other]) => {
      window.fake.board.refusals.set(Number(one), 'La etapa no es tuya.');
      window.fake.board.refusals.set(Number(other), 'Le faltan documentos.');
    }, ids);
    await first.first().click({ modifiers: ['Control'] });
    await first.nth(3).click({ modifiers: ['Shift'] });
    await bar(page).getByRole('button', { name: texts.selection.move, exact: true }).click();
    await page.getByRole('menuitem', { name: /^Prueba/ }).click();
    await page.getByText('2 candidatos movidos correctamente').waitFor();
    for (const name of names.slice(0, 2)) await named(column(page, 'Postulados'), name).waitFor();
    await page.getByRole('button', { name: texts.bulk.viewReasons }).click();
    const dialog = page.getByRole('dialog', { name: texts.bulk.resultTitle });
    await dialog.getByText('La etapa no es tuya.').waitFor();
    await dialog.getByText(names[1] ?? '').waitFor();
    await expectAccessible(page);
  });

  test('a long action can be stopped, and says how many were left as they were', async () => {
    const page = await openBoard('first=400&others=4');
    await page.evaluate(() => window.fake.pause('candidacies.moveToStage'));
    await page.getByRole('checkbox', { name: texts.selection.column('Postulados') }).click();
    await bar(page).getByText('390 seleccionados').waitFor();
    await bar(page).getByRole('button', { name: texts.selection.move, exact: true }).click();
    await page.getByRole('menuitem', { name: /^Terna/ }).click();
    await page.getByText('Moviendo 390 candidatos…').waitFor();
    await page.getByRole('button', { name: texts.bulk.cancel }).click();
    await page.evaluate(() => window.fake.release('candidacies.moveToStage'));
    await page.getByText('200 candidatos movidos correctamente').waitFor();
    await page.getByText('Cancelado: 190 candidatos sin cambios').waitFor();
    await eventually(() => column(page, 'Terna').getAttribute('aria-label')).toMatch(/^Terna, 204 activos/);
  });
});

// Candidates who lack a stage's requirements return, with a reason, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, candidacyMessages, uiMessages } from '../../../src/contract/messages.ts';
import { explainUnmet } from '../../../src/domain/stages/stage-requirements.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { callsOf, cards, column, dragOver, focused, named, nameOf } from './on-board.ts';

const missing = explainUnmet([{ stage: 'Postulados', condition: 'Contratos', value: 2, present: 0 }]);
const said = 'Faltan documentos para avanzar: en «Contratos» hay 0 de 2 archivos (etapa Postulados).';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

/** Opens a board whose next move is paused and then rejected. */
async function refusing(): Promise<{ page: Page; name: string; reject: () => Promise<void> }> {
  const page = await pages.open('first=20&others=4');
  await page.evaluate((message) => {
    window.fake.pause('applicants.updateList');
    window.fake.failNext('applicants.updateList', { code: 'requirements_unmet', message });
  }, missing);
  const name = await nameOf(cards(column(page, 'Postulados')).first());
  return { page, name, reject: () => page.evaluate(() => window.fake.release('applicants.updateList')) };
}

async function expectBack(page: Page, name: string, from: string): Promise<void> {
  await named(column(page, 'Postulados'), name).waitFor();
  await eventually(() => named(column(page, from), name).count()).toBe(0);
  await page.getByText(boardMessages.move.unmet(name)).waitFor();
  await page.getByText(said).waitFor();
  await eventually(() => page.getByTestId('announcements').innerText()).toBe(`${name} vuelve a Postulados`);
}

test('by drag: the card goes on at once, and back where it was once it is refused; what is missing stays to be read', async () => {
  const { page, name, reject } = await refusing();
  await dragOver(page, named(page, name), column(page, 'Prueba'));
  await page.mouse.up();
  await named(column(page, 'Prueba'), name).waitFor();
  await reject();
  await expectBack(page, name, 'Prueba');
  expect(await callsOf(page, 'applicants.updateList')).toBe(1);
  await expectAccessible(page);
});

test('by keyboard: the same, and the focus goes with the card', async () => {
  const { page, name, reject } = await refusing();
  await named(page, name).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Terna/ }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await named(column(page, 'Terna'), name).waitFor();
  await reject();
  await expectBack(page, name, 'Terna');
  await eventually(() => focused(page)).toBe(name);
});

test('in bulk: who has all goes on, the others go back, and each is named with what is missing', async () => {
  const page = await pages.open('first=20&others=4');
  const first = cards(column(page, 'Postulados'));
  const names = await Promise.all([0, 1, 2].map((at) => nameOf(first.nth(at))));
  const id = await first.nth(1).getAttribute('data-card-id');
  await page.evaluate(([one, message]) => window.fake.board.refusals.set(Number(one), message ?? ''), [id, missing]);
  await first.first().click({ modifiers: ['Control'] });
  await first.nth(2).click({ modifiers: ['Shift'] });
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Terna/ }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.getByText('2 candidatos movidos correctamente').waitFor();
  await named(column(page, 'Postulados'), names[1] ?? '').waitFor();
  for (const at of [0, 2]) await named(column(page, 'Terna'), names[at] ?? '').waitFor();
  // The error stays, and the other moves can be undone.
  await page.getByText(`${names[1]}: ${said}`).waitFor();
  await page.getByRole('button', { name: uiMessages.undo }).waitFor();

  await page.evaluate((message) => {
    for (const id of window.fake.board.idsOf(1)) window.fake.board.refusals.set(id, `${message} (${id})`);
  }, missing);
  await first.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Terna/ }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: candidacyMessages.bulk.viewReasons }).click();
  const dialog = page.getByRole('dialog', { name: candidacyMessages.bulk.resultTitle });
  await eventually(() => dialog.getByText(said).count()).toBe(2);
  await expectAccessible(page);
});

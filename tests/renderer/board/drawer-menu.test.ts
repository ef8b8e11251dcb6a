// Actions in the candidate drawer, and the drawer in its own window, in Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantMessages, boardMessages, candidacyMessages, uiMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, focusIsIn, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cards, column, inputsOf, nameOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const button = (page: Page): Locator => drawer(page).getByRole('button', { name: boardMessages.drawerActions });
const entry = (page: Page, action: keyof typeof candidacyMessages.actions): Locator =>
  page.getByRole('menuitem', { name: String(candidacyMessages.actions[action]) });

async function openDrawer(query = 'first=20&others=4'): Promise<{ page: Page; name: string }> {
  const page = await pages.open(query);
  const card = cards(column(page, 'Postulados')).first();
  const name = await nameOf(card);
  await card.focus();
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('heading', { name }).waitFor();
  return { page, name };
}

test('its menu is the same as the card’s, and the focus comes back to it', async () => {
  const { page, name } = await openDrawer();
  await button(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: candidacyMessages.actions.label(name) });
  await menu.waitFor();
  await expectAccessible(page, '[role="menu"]');
  await eventually(() => menu.getByRole('menuitem').count()).toBe(15);
  await entry(page, 'STAGE').click();
  await page.getByRole('menuitem', { name: /Entrevista/ }).click();
  await drawer(page).getByText('Entrevista').first().waitFor();
  await eventually(async () => (await inputsOf(page, 'applicants.updateList')).length).toBe(1);
  await eventually(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);

  // Its dialog opens once and returns the focus.
  await button(page).click();
  await entry(page, 'DISQUALIFY').click();
  await page.getByRole('dialog', { name: candidacyMessages.disqualifying.title(1, name) }).waitFor();
  await eventually(() => page.getByRole('dialog', { name: /^Descalificar/ }).count()).toBe(1);
  await pressEscape(page);
  await eventually(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('M, which its menu announces, opens the stages from the drawer and from the open menu', async () => {
  const { page } = await openDrawer();
  const stages = page.getByRole('menuitem', { name: /Entrevista/ });
  await drawer(page).getByRole('heading').first().click();
  await button(page).focus();
  await page.keyboard.press('m');
  await stages.waitFor();
  await pressEscape(page);
  await stages.waitFor({ state: 'detached' });
  await button(page).click();
  await entry(page, 'STAGE').waitFor();
  await page.keyboard.press('m');
  await stages.waitFor();
});

test('its header advances and disqualifies by button and by key, and says why who is out is out [MORE-170] [MORE-172]', async () => {
  const { page, name } = await openDrawer();
  const texts = candidacyMessages.actions;
  const advance = drawer(page).getByRole('button', { name: texts.advance('Entrevista') });
  await expectAccessible(page, '[role="dialog"]');
  await advance.focus();
  await page.keyboard.press('Enter');
  await eventually(async () => (await inputsOf(page, 'applicants.updateList')).length).toBe(1);
  await column(page, 'Entrevista').locator('[data-card-id]').filter({ hasText: name }).waitFor();
  // A key acts on the drawer's candidate, except while its letter is being typed.
  const city = drawer(page).getByLabel('Ciudad', { exact: true });
  await city.fill('');
  await city.pressSequentially('aqx');
  await eventually(() => city.inputValue()).toBe('aqx');
  await city.press('Escape');
  await eventually(() => page.getByRole('dialog', { name: /^Descalificar/ }).count()).toBe(0);
  expect((await inputsOf(page, 'applicants.updateList')).length).toBe(1);
  const next = drawer(page).getByRole('button', { name: texts.advance('Prueba') });
  await next.focus();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: candidacyMessages.disqualifying.title(1, name) });
  await dialog.getByLabel(candidacyMessages.disqualifying.reason).selectOption('No asistió');
  await dialog.getByRole('button', { name: candidacyMessages.disqualifying.submit }).click();
  await drawer(page).getByText(applicantMessages.disqualified('No asistió')).waitFor();
  await drawer(page).getByRole('button', { name: texts.REQUALIFY }).waitFor();
  await eventually(() => next.count()).toBe(0);
});

test('the other keys of a card work in the drawer: the menu, the selection, and the next candidate [MORE-170]', async () => {
  const { page, name } = await openDrawer();
  await button(page).focus();
  await page.keyboard.press('x');
  await page.getByRole('region', { name: candidacyMessages.selection.label }).waitFor();
  await page.keyboard.press('.');
  await page.getByRole('menu', { name: candidacyMessages.actions.label(name) }).waitFor();
  await pressEscape(page);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  const heading = drawer(page).getByRole('heading', { level: 2 });
  await page.keyboard.press('j');
  await eventually(() => heading.innerText()).not.toBe(name);
  await page.keyboard.press('k');
  await eventually(() => heading.innerText()).toBe(name);
});

test('before disqualifying, the dialog shows the e-mail that will go out, or says that the stage has none [MORE-171]', async () => {
  const page = await pages.open('first=20&others=4');
  const emails = candidacyMessages.disqualifying;
  const open = async (stage: string) => {
    const card = cards(column(page, stage)).first();
    const name = await nameOf(card);
    await card.focus();
    await page.keyboard.press('q');
    return { name, dialog: page.getByRole('dialog', { name: emails.title(1, name) }) };
  };
  const { name, dialog } = await open('Postulados');
  const email = dialog.getByRole('region', { name: emails.emailOf(name) });
  await email.getByText('Tu postulación').waitFor();
  await email.getByText(`Hola, ${name}.`).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(emails.notify).uncheck({ force: true });
  await eventually(() => email.count()).toBe(0);
  await pressEscape(page);
  await dialog.waitFor({ state: 'detached' });
  const other = await open('Entrevista');
  await other.dialog.getByText(emails.noEmail('Entrevista')).waitFor();
});

test('who is removed there leaves with the drawer, and comes back by undoing', async () => {
  const { page, name } = await openDrawer();
  await button(page).click();
  await entry(page, 'DELETE').click();
  await eventually(() => drawer(page).count()).toBe(0);
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await column(page, 'Postulados').locator('[data-card-id]').filter({ hasText: name }).waitFor();
});

test('an employee has no menu there, and a window for the candidate', async () => {
  const { page } = await openDrawer('first=5&others=1&role=employee&person=employee');
  await eventually(() => button(page).count()).toBe(0);
  await page.keyboard.press('Control+Shift+KeyO');
  await eventually(async () => (await inputsOf(page, 'desktop.openCandidateWindow')).length).toBe(1);
  await drawer(page).getByRole('button', { name: boardMessages.candidateInWindow }).click();
  const id = Number(new URL(page.url()).hash.match(/applicant_id=(\d+)/)?.[1]);
  await eventually(() => inputsOf(page, 'desktop.openCandidateWindow')).toEqual([
    { process_id: 7, applicant_id: id },
    { process_id: 7, applicant_id: id },
  ]);
});

test('a window of its own shows the candidate alone, with the next one, the menu and nothing behind', async () => {
  const page = await pages.open('window=candidate&first=20', '/selection_processes/7?applicant_id=1');
  await drawer(page).getByLabel('Correo', { exact: true }).waitFor();
  const box = await drawer(page).boundingBox();
  expect(box?.width).toBe(page.viewportSize()?.width);
  await eventually(() => drawer(page).getByRole('button', { name: applicantMessages.close }).count()).toBe(0);
  await eventually(() => page.getByRole('searchbox').count()).toBe(0);
  await expectAccessible(page);
  const heading = drawer(page).getByRole('heading', { level: 2 });
  const first = await heading.innerText();
  await eventually(() => page.title()).toContain(first);
  await pressEscape(page);
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(() => heading.innerText()).not.toBe(first);
  await button(page).click();
  await entry(page, 'TAG').click();
  const tags = page.getByRole('dialog', { name: /^Etiquetas de/ });
  await tags.waitFor();
  await focusIsIn(tags);
  await pressEscape(page);
  await eventually(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  // No key reaches the board below.
  for (let press = 0; press < 40; press++) await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[data-board]') === null)).toBe(true);
});

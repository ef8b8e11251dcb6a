// A user's own comment in the drawer: change, removal and undo, in Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { applicantMessages, errorMessages, uiMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = applicantMessages.comment;
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const written = (page: Page, text: string): Locator => drawer(page).getByRole('article').filter({ hasText: text });
const undo = (page: Page): Promise<void> => page.getByRole('button', { name: uiMessages.undo }).click();

async function withOwnComment(text: string): Promise<Page> {
  const page = await pages.open('first=5', '/selection_processes/7?applicant_id=1');
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  await drawer(page).getByLabel(texts.label).fill(text);
  await page.keyboard.press('Control+Enter');
  await written(page, text).waitFor();
  return page;
}

test('a comment is edited where it stands, by keyboard; a failure keeps what was typed; undoing brings the words back', async () => {
  const page = await withOwnComment('Habla poco');
  await written(page, 'Habla poco').getByRole('button', { name: texts.edit }).focus();
  await page.keyboard.press('Enter');
  const field = drawer(page).getByRole('textbox', { name: texts.edit });
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page, '[role="dialog"]');
  await pressEscape(page);
  await eventually(() => field.count()).toBe(0);
  await eventually(() => drawer(page).count()).toBe(1);
  await written(page, 'Habla poco').getByRole('button', { name: texts.edit }).click();
  await field.fill('Habla lo justo');
  await page.evaluate(() => window.fake.failNext('applicants.changeLog', { code: 'unreachable' }));
  await page.keyboard.press('Control+Enter');
  await drawer(page).getByText(errorMessages.unreachable).waitFor();
  await eventually(() => field.inputValue()).toBe('Habla lo justo');
  await field.press('Control+Enter');
  await written(page, 'Habla lo justo').getByText(texts.edited, { exact: true }).waitFor();
  await undo(page);
  await written(page, 'Habla poco').waitFor();
  await eventually(() => written(page, 'Habla lo justo').count()).toBe(0);
});

test('a comment is taken back at once and comes back by undoing, or where the server refuses', async () => {
  const page = await withOwnComment('Sobra');
  const remove = () => written(page, 'Sobra').getByRole('button', { name: texts.remove }).click();
  await remove();
  await eventually(() => written(page, 'Sobra').count()).toBe(0);
  await undo(page);
  await written(page, 'Sobra').waitFor();
  await page.evaluate(() => window.fake.failNext('applicants.removeLog', { code: 'forbidden' }));
  await remove();
  await page.getByText(texts.removeFailed).waitFor();
  await written(page, 'Sobra').waitFor();
  // Comments of other users have no buttons.
  const others = drawer(page).getByRole('article').filter({ hasNotText: 'Ana Paredes' });
  await eventually(() => others.getByRole('button').count()).toBe(0);
});

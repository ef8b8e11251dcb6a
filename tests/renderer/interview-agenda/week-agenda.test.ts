// «Agenda»: the interviews of a week by mouse and keyboard.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewMessages, interviewAgendaMessages as texts } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const open = (search = '') => pages.open(search, '/interviews?when=agenda&week=2026-12-01');

test('a recruiter walks through a week by keyboard, moves an interview and books another one [MORE-318]', async () => {
  const page = await open();
  const agenda = page.getByRole('region', { name: texts.title });
  await agenda.getByText(texts.count(2)).waitFor();
  await expectAccessible(page);
  const interview = agenda.getByRole('button', { name: /Candidata 6/ });
  const start = await interview.evaluate((element) => element.textContent?.slice(0, 5) ?? '');
  // From the cell of the interview to it, and back.
  const cell = agenda.getByRole('button', { name: new RegExp(`martes.*, ${start}, ${texts.count(1)}`) });
  await cell.focus();
  await page.keyboard.press('Enter');
  await eventually(() => interview.evaluate((element) => element === document.activeElement)).toBe(true);
  await pressEscape(page);
  await eventually(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByLabel(interviewMessages.dialog.date).fill('2026-12-03');
  await dialog.getByLabel(interviewMessages.dialog.date).press('Enter');
  await page.getByText(interviewMessages.dialog.changed).first().waitFor();
  // The next cell to the right, without an interview: a new one.
  await agenda.getByRole('button', { name: /^lunes.*, 10:00$/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText(texts.bookAt('30/11/2026 10:30')).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(texts.candidate).fill('persona6@');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => dialog.getByLabel(interviewMessages.dialog.time).inputValue()).toBe('10:30');
  expect(await dialog.getByLabel(interviewMessages.dialog.date).inputValue()).toBe('2026-11-30');
  await dialog.getByRole('button', { name: interviewMessages.dialog.schedule }).click();
  await page.getByText(interviewMessages.dialog.scheduled).first().waitFor();
  const [scheduled] = (await inputsOf(page, 'interviews.schedule')) as { body: { interview: { starts_at: string } } }[];
  expect(new Date(scheduled?.body.interview.starts_at ?? '').getMinutes()).toBe(30);
  await agenda.getByText(texts.count(3)).waitFor();
});

test('a click on a free hour books, the arrows turn weeks, and employees have no agenda [MORE-318]', async () => {
  const page = await open();
  const agenda = page.getByRole('region', { name: texts.title });
  await agenda.getByRole('button', { name: /^viernes.*, 09:00$/ }).click();
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByText(texts.bookAt('04/12/2026 09:00')).waitFor();
  await pressEscape(page);
  await agenda.getByRole('button', { name: texts.next }).click();
  await agenda.getByText(texts.count(0)).waitFor();
  await agenda.getByRole('button', { name: texts.previous }).click();
  await agenda.getByText(texts.count(2)).waitFor();
  await agenda.getByRole('button', { name: /Candidata 7/ }).click();
  await page.waitForURL(/applicant_id=7/);
  const other = await open('person=employee');
  await other.getByRole('link', { name: interviewMessages.mine.past }).waitFor();
  expect(await other.getByRole('link', { name: texts.tab, exact: true }).count()).toBe(0);
});

test('a week of five hundred interviews displays them all [MORE-318]', async () => {
  const page = await open('agenda=500');
  const agenda = page.getByRole('region', { name: texts.title });
  await agenda.getByText(texts.count(502)).waitFor();
  await eventually(() => agenda.locator('[data-interview]').count()).toBe(502);
  await expectAccessible(page);
});

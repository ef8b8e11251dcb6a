// Several interviews in a row, in the drawer.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantMessages,
  interviewBookingMessages,
  interviewMessages,
  interviewSequenceMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const { part: texts, dialog: form } = interviewSequenceMessages;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Candidato:/ });
const dialogOf = (page: Page) => page.locator('.bp6-dialog');
const openTab = async (query = 'plan=three') => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=5');
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.interviews }).click();
  return page;
};
const undoOf = (page: Page, toast: string) =>
  page.locator('.bp6-toast').filter({ hasText: toast }).getByRole('button', { name: uiMessages.undo });
/** `TERNA_PICTURES` names a folder for pictures. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.TERNA_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function bookedBy(page: Page) {
  await pressOn(drawer(page).getByRole('button', { name: texts.plan }), 'Enter');
  const dialog = dialogOf(page);
  // The last interview comes before the second one, after a pause.
  await pressOn(dialog.getByRole('button', { name: form.up('Final') }), 'Enter');
  await dialog.getByLabel(form.pauseOf('Final')).fill('15');
  await pressOn(dialog.getByRole('button', { name: form.find }), 'Enter');
  const first = dialog.getByRole('list', { name: form.slots }).getByRole('button').first();
  await pressOn(first, 'Enter');
  await dialog.getByText(/· Final · Bruno Lagos/).waitFor();
  return dialog;
}

test('a recruiter books interviews in a row by keyboard, in the chosen order with breaks [MORE-324]', async () => {
  const page = await openTab();
  const dialog = await bookedBy(page);
  await expectAccessible(page, '.bp6-dialog');
  await picture(page, 'sequence-dialog');
  await pressOn(dialog.getByRole('button', { name: form.book }), 'Enter');
  await page.getByText(form.booked).waitFor();
  const step = (planned_interview_id: number, break_minutes: number) => ({ planned_interview_id, break_minutes });
  expect(await inputsOf(page, 'interviewSequences.search')).toMatchObject([
    { params: { id: 5 }, body: { steps: [step(11, 0), step(13, 15), step(12, 0)], days: 28 } },
  ]);
  const at = (hour: number) => `2026-12-03T${hour}:00:00.000Z`;
  expect(await inputsOf(page, 'interviewSequences.book')).toEqual([
    {
      params: { id: 5 },
      body: {
        interviews: [
          { planned_interview_id: 11, starts_at: at(12), user_ids: [2] },
          { planned_interview_id: 13, starts_at: at(13), user_ids: [2] },
          { planned_interview_id: 12, starts_at: at(14), user_ids: [2] },
        ],
        ...{ place: null, allow_overlap: false, send_email: true },
      },
    },
  ]);
  await drawer(page)
    .getByRole('heading', { name: texts.title('03/12/2026', 3) })
    .waitFor();
  await expectAccessible(page);
  await picture(page, 'sequence-list');
});

test('a booked sequence moves and is cancelled as a whole, and both can be undone [MORE-324]', async () => {
  const page = await openTab();
  await pressOn((await bookedBy(page)).getByRole('button', { name: form.book }), 'Enter');
  await pressOn(drawer(page).getByRole('button', { name: texts.moveOf('03/12/2026') }), 'Enter');
  const dialog = dialogOf(page);
  await pressOn(dialog.getByRole('button', { name: form.find }), 'Enter');
  await pressOn(dialog.getByRole('list', { name: form.slots }).getByRole('button').last(), 'Enter');
  await pressOn(dialog.getByRole('button', { name: form.move, exact: true }), 'Enter');
  await drawer(page)
    .getByRole('heading', { name: texts.title('04/12/2026', 3) })
    .waitFor();
  const [move] = (await inputsOf(page, 'interviewSequences.move')) as { params: object; body: object }[];
  expect(move).toMatchObject({ params: { id: 9 }, body: { allow_overlap: false, send_email: true } });
  await pressOn(undoOf(page, form.moved), 'Enter');
  await drawer(page)
    .getByRole('heading', { name: texts.title('03/12/2026', 3) })
    .waitFor();

  await pressOn(drawer(page).getByRole('button', { name: texts.cancelOf('03/12/2026') }), 'Enter');
  const cancelled = drawer(page).getByText(interviewMessages.states.cancelled, { exact: true });
  await eventually(() => cancelled.count()).toBe(3);
  await pressOn(undoOf(page, texts.cancelled), 'Enter');
  await eventually(() => cancelled.count()).toBe(0);
});

test('the dialog says what is missing, and asks before an overlap [MORE-324]', async () => {
  const page = await openTab();
  await pressOn(drawer(page).getByRole('button', { name: texts.plan }), 'Enter');
  const dialog = dialogOf(page);
  await pressOn(dialog.getByRole('button', { name: form.book }), 'Enter');
  await dialog.getByText(form.notChosen).waitFor();
  for (const name of ['Cultura', 'Final'])
    await dialog.getByRole('checkbox', { name: form.include(name, 30) }).press('Space');
  await dialog.getByText(form.countWrong(2, 6)).waitFor();
  await dialog.getByRole('checkbox', { name: form.include('Final', 30) }).press('Space');
  await dialog.getByLabel(form.pauseOf('Final')).fill('999');
  await eventually(() => dialog.getByText(form.pauseWrong(240)).count()).toBeGreaterThan(0);
  await dialog.getByLabel(form.pauseOf('Final')).fill('0');
  await pressOn(dialog.getByRole('button', { name: form.find }), 'Enter');
  await pressOn(dialog.getByRole('list', { name: form.slots }).getByRole('button').first(), 'Enter');
  await page.evaluate(() => window.fake.failNext('interviewSequences.book', { code: 'interviewer_busy' }));
  await pressOn(dialog.getByRole('button', { name: form.book }), 'Enter');
  await pressOn(dialog.getByRole('button', { name: interviewMessages.dialog.overlap }), 'Enter');
  await page.getByText(form.booked).waitFor();
  const inputs = (await inputsOf(page, 'interviewSequences.book')) as { body: { allow_overlap: boolean } }[];
  expect(inputs.map(({ body }) => body.allow_overlap)).toEqual([false, true]);
});

test('a link can offer interviews in a row to the candidate [MORE-324]', async () => {
  const page = await openTab();
  await pressOn(drawer(page).getByRole('button', { name: interviewBookingMessages.part.create }), 'Enter');
  const dialog = dialogOf(page);
  await dialog
    .getByLabel(interviewMessages.dialog.planned)
    .selectOption({ label: interviewBookingMessages.dialog.several });
  await dialog.getByLabel(form.pauseOf('Cultura')).fill('10');
  await expectAccessible(page, '.bp6-dialog');
  await picture(page, 'sequence-link');
  await pressOn(dialog.getByRole('button', { name: interviewBookingMessages.dialog.action }), 'Enter');
  await page.getByText(interviewBookingMessages.dialog.sent).waitFor();
  expect(await inputsOf(page, 'interviewBookings.create')).toMatchObject([
    {
      body: {
        planned_interview_id: 11,
        followed_by: [
          { planned_interview_id: 12, break_minutes: 10 },
          { planned_interview_id: 13, break_minutes: 0 },
        ],
      },
    },
  ]);
});

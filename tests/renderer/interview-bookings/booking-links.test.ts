// Links with which a candidate books, in the drawer.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantMessages, interviewBookingMessages, uiMessages } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const { part: texts, dialog: form } = interviewBookingMessages;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Candidato:/ });
const openTab = async (query = '') => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=5');
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.interviews }).click();
  return page;
};

test('a recruiter sends a link by keyboard, copies it, withdraws it and takes that back [MORE-308]', async () => {
  const page = await openTab();
  await pressOn(drawer(page).getByRole('button', { name: texts.create }), 'Enter');
  const dialog = page.locator('.bp6-dialog');
  const lead = dialog.getByLabel(form.lead);
  await lead.fill('999');
  await pressOn(dialog.getByRole('button', { name: form.action }), 'Enter');
  await dialog.getByText(form.leadWrong(168)).waitFor();
  expect(await inputsOf(page, 'interviewBookings.create')).toEqual([]);
  await expectAccessible(page, '.bp6-dialog');
  await lead.fill('12');
  await dialog.getByLabel(form.days).fill('10');
  await pressOn(dialog.getByRole('button', { name: form.action }), 'Enter');
  await page.getByText(form.sent).waitFor();
  expect(await inputsOf(page, 'interviewBookings.create')).toEqual([
    {
      params: { id: 5 },
      body: {
        planned_interview_id: 11,
        followed_by: [],
        place: null,
        lead_hours: 12,
        valid_days: 10,
        send_email: true,
      },
    },
  ]);
  const part = drawer(page).getByRole('region', { name: texts.title });
  await part.getByText(texts.states.open).waitFor();
  expect(await part.getByRole('textbox', { name: texts.link }).inputValue()).toBe(
    'https://terna.example/entrevista/1-1-abc',
  );
  await expectAccessible(page);
  await pressOn(part.getByRole('button', { name: texts.withdrawOf('Técnica') }), 'Enter');
  await part.getByText(texts.states.withdrawn).waitFor();
  await eventually(() => part.getByRole('textbox', { name: texts.link }).count()).toBe(0);
  await pressOn(page.getByRole('button', { name: uiMessages.undo }).last(), 'Enter');
  await part.getByText(texts.states.open).waitFor();
});

test('users who only read a candidate create no link, and an error stays in the dialog [MORE-308]', async () => {
  const reader = await openTab('role=employee&person=employee');
  await drawer(reader)
    .getByText(/entrevistas agendadas/)
    .waitFor();
  await eventually(() => drawer(reader).getByRole('button', { name: texts.create }).count()).toBe(0);

  const page = await openTab();
  await page.evaluate(() => window.fake.failNext('interviewBookings.create', { code: 'mail_not_configured' }));
  await pressOn(drawer(page).getByRole('button', { name: texts.create }), 'Enter');
  const dialog = page.locator('.bp6-dialog');
  await pressOn(dialog.getByRole('button', { name: form.action }), 'Enter');
  await dialog.getByText(form.failed).waitFor();
});

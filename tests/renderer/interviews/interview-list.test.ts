// The interviews of a candidate in the drawer.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantMessages,
  interviewAvailabilityMessages,
  interviewMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const { slots: slotTexts } = interviewAvailabilityMessages;
const { part: texts, dialog: form, scorecards, states } = interviewMessages;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Candidato:/ });
const openTab = async (query = '') => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=5');
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.interviews }).click();
  await drawer(page).getByText(texts.none).waitFor();
  return page;
};

test('a recruiter schedules an interview of the plan, and a second booking of an interviewer only on confirmation [MORE-224]', async () => {
  const page = await openTab();
  await pressOn(drawer(page).getByRole('button', { name: texts.schedule }), 'Enter');
  const dialog = page.locator('.bp6-dialog');
  await eventually(() => dialog.getByLabel(form.minutes).inputValue()).toBe('45');
  await dialog.getByText('Bruno Lagos (bruno@ejemplo.example)').waitFor();
  await dialog.getByRole('button', { name: form.schedule, exact: true }).click();
  await eventually(() => dialog.getByText(form.whenWrong).count()).toBe(2);
  await expectAccessible(page, '.bp6-dialog');
  await dialog.getByLabel(form.date).fill('2026-12-01');
  await dialog.getByLabel(form.time).fill('15:00');
  await dialog.getByLabel(form.location).fill('Sala 2');
  await dialog.getByRole('button', { name: form.schedule, exact: true }).click();
  await dialog.getByText(interviewMessages.busy(['Bruno Lagos'])).waitFor();
  // Another time is asked for again without the confirmation.
  await dialog.getByLabel(form.time).fill('15:30');
  await dialog.getByRole('button', { name: form.schedule, exact: true }).click();
  await dialog.getByRole('button', { name: form.overlap }).click();
  await eventually(() => dialog.count()).toBe(0);
  await drawer(page).getByText('Sala 2').waitFor();
  const inputs = (await inputsOf(page, 'interviews.schedule')) as {
    body: { planned_interview_id: number; allow_overlap: boolean; interview: { user_ids: number[]; minutes: number } };
  }[];
  expect(inputs.map(({ body }) => body.allow_overlap)).toEqual([false, false, true]);
  expect(inputs[0]?.body).toMatchObject({ planned_interview_id: 11, interview: { user_ids: [2], minutes: 45 } });
});

test('free slots are proposed as buttons that fill in the appointment, and calendars that were not read are named [MORE-233]', async () => {
  const page = await openTab();
  await pressOn(drawer(page).getByRole('button', { name: texts.schedule }), 'Enter');
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByText('Bruno Lagos (bruno@ejemplo.example)').waitFor();
  await pressOn(dialog.getByRole('button', { name: slotTexts.find }), 'Enter');
  const slots = dialog.getByRole('list', { name: slotTexts.title }).getByRole('button');
  await eventually(() => slots.count()).toBe(12);
  await dialog.getByText(slotTexts.unchecked('Bruno Lagos', 'unreachable')).waitFor();
  await expectAccessible(page, '.bp6-dialog');
  await dialog.getByRole('button', { name: slotTexts.more }).click();
  await eventually(() => slots.count()).toBe(20);
  await pressOn(slots.nth(1), 'Enter');
  const start = await page.evaluate(() => {
    const date = new Date('2026-12-07T12:30:00.000Z');
    return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  });
  expect(await dialog.getByLabel(form.time, { exact: true }).inputValue()).toBe(start);
  expect(await dialog.getByLabel(form.date).inputValue()).toMatch(/^2026-12-0[67]$/);
  const [asked] = (await inputsOf(page, 'interviewAvailability.slots')) as { body: object }[];
  expect(asked?.body).toMatchObject({ user_ids: [2], needed: null, minutes: 45, days: 28 });
});

test('an interview is moved, cancelled, taken back and marked as missed, with undo [MORE-224]', async () => {
  const page = await openTab();
  await page.evaluate(() =>
    window.fake.bridge.interviews.schedule({
      params: { id: 5 },
      body: {
        planned_interview_id: 11,
        interview: { starts_at: '2026-12-05T15:00:00.000Z', minutes: 45, place: null, user_ids: [2] },
        allow_overlap: true,
      },
    }),
  );
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.data }).click();
  await page.evaluate(() =>
    window.fake.emit({ type: 'stream.reset', id: 0, process_id: null, version: 0, actor: null, sequence: 0 }),
  );
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.interviews }).click();
  await drawer(page)
    .getByRole('button', { name: texts.moveOf('Técnica') })
    .click();
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByLabel(form.minutes).fill('30');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await eventually(() => dialog.count()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
  await drawer(page)
    .getByRole('button', { name: texts.cancelOf('Técnica') })
    .click();
  await drawer(page).getByText(states.cancelled, { exact: true }).waitFor();
  await page
    .locator('.bp6-toast', { hasText: texts.states.cancelled })
    .getByRole('button', { name: uiMessages.undo })
    .click();
  await drawer(page).getByText(states.scheduled, { exact: true }).waitFor();
  await drawer(page)
    .getByRole('button', { name: texts.noShowOf('Técnica') })
    .click();
  await drawer(page).getByText(states.no_show, { exact: true }).first().waitFor();
  await drawer(page)
    .getByRole('button', { name: texts.restoreOf('Técnica') })
    .click();
  await drawer(page).getByText(states.scheduled, { exact: true }).waitFor();
  const sent = (await inputsOf(page, 'interviews.setState')) as { body: { state: string } }[];
  expect(sent.map(({ body }) => body.state)).toEqual(['cancelled', 'scheduled', 'no_show', 'scheduled']);
  await drawer(page)
    .getByRole('button', { name: texts.invitationOf('Técnica') })
    .click();
  await page.getByText(interviewMessages.invitation.done).waitFor();
  await drawer(page)
    .getByRole('button', { name: interviewMessages.send.actionOf('Técnica') })
    .click();
  await dialog.getByText(interviewMessages.send.question('Técnica', 'Candidata 5', 'Bruno Lagos')).waitFor();
  await expectAccessible(page, '.bp6-dialog');
  await dialog.getByRole('button', { name: interviewMessages.send.action }).click();
  await page.getByText(interviewMessages.send.done(2)).waitFor();
  await page.getByText(interviewMessages.send.withoutCandidate).waitFor();
});

test('without a plan the dialog leads to it [MORE-224]', async () => {
  const page = await openTab('plan=none');
  await drawer(page).getByRole('button', { name: texts.schedule }).click();
  await page.getByRole('link', { name: form.openPlan }).click();
  await eventually(() => page.url()).toContain('/selection_processes/7/interviews');
});

test('users who only read a candidate see the interviews and change none [MORE-224]', async () => {
  const page = await openTab('role=employee&person=employee');
  await eventually(() => drawer(page).getByRole('button', { name: texts.schedule }).count()).toBe(0);
});

test('the scorecard of another interviewer is announced but hidden while the own one is missing [MORE-217]', async () => {
  const page = await pages.open('', '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.interviews }).click();
  await drawer(page).getByText(texts.submittedCount(1, 2)).waitFor();
  await drawer(page)
    .getByRole('button', { name: texts.showOf('Técnica') })
    .click();
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByText(scorecards.hidden(1)).waitFor();
  await expectAccessible(page, '.bp6-dialog');
  expect(await dialog.getByText('Se anticipó a la falla.').count()).toBe(0);
});

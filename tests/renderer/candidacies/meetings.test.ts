// Meetings with a candidate, as calendar file and in Outlook.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidacyMessages, errorMessages, meetingMessages as texts } from '../../../src/contract/messages.ts';
import { cards, column, inputsOf, named, nameOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

async function openDialog(query: string) {
  const page = await pages.open(`first=20&others=4${query}`);
  await cards(page).first().waitFor();
  const name = await nameOf(cards(column(page, 'Postulados')).first());
  await named(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: candidacyMessages.actions.MEETING }).click();
  const dialog = page.getByRole('dialog', { name: texts.title(name) });
  await dialog.waitFor();
  return { page, dialog, name };
}

const write = async (page: Page) => {
  await page.getByLabel(texts.date).fill('2026-12-01');
  await page.getByLabel(texts.time).fill('14:30');
  await page.getByLabel(texts.location).fill('Sala 3');
};

test('without an application for Outlook the invitation is a file, and Outlook is not offered [REQ-21]', async () => {
  const { page, dialog, name } = await openDialog('');
  const download = dialog.getByRole('button', { name: texts.download });
  await eventually(() => dialog.getByRole('button', { name: texts.outlook }).count()).toBe(0);
  await eventually(() => dialog.getByLabel(texts.subject).inputValue()).toBe(texts.defaultSubject(name));
  await dialog.getByLabel(texts.minutes).fill('1');
  await download.click();
  await dialog.getByText(texts.whenWrong).first().waitFor();
  await dialog.getByText(texts.minutesWrong(5, 1440)).waitFor();
  await dialog.getByLabel(texts.minutes).fill('45');
  await write(page);
  await dialog.getByRole('combobox', { name: texts.people }).fill('Elena');
  await page.getByRole('option', { name: /Elena/ }).click();
  await expectAccessible(page, '[role="dialog"]');
  await download.click();
  await page.getByText(texts.texts.done).waitFor();
  const [asked] = (await inputsOf(page, 'meetings.invitation')) as {
    body: { starts_at: string; user_ids: number[] };
  }[];
  const starts_at = await page.evaluate(() => new Date('2026-12-01T14:30').toISOString());
  expect(asked?.body).toMatchObject({ title: texts.defaultSubject(name), starts_at, minutes: 45, place: 'Sala 3' });
  expect(asked?.body.user_ids).toHaveLength(1);
});

test('«Agendar reunión (Outlook)» is there where there is an app id, and says what went wrong [REQ-21]', async () => {
  const { page, dialog, name } = await openDialog('&outlook');
  await dialog.getByRole('button', { name: 'Agendar reunión (Outlook)' }).waitFor();
  await dialog.getByRole('button', { name: texts.download }).waitFor();
  await write(page);
  await pressOn(dialog.getByLabel(texts.online), 'Space');
  await page.evaluate(() => window.fake.failNext('desktop.scheduleMeeting', { code: 'outlook_not_signed_in' }));
  await dialog.getByRole('button', { name: texts.outlook }).click();
  await dialog.getByText(errorMessages.outlook_not_signed_in).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: texts.outlook }).click();
  await page.getByText(texts.outlookDone).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await inputsOf(page, 'desktop.scheduleMeeting')).at(-1)).toMatchObject({
    app_id: '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    tenant: null,
    title: texts.defaultSubject(name),
    minutes: 60,
    online: true,
  });
});

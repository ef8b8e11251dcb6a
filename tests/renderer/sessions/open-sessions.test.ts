// The dialog of open sessions, from the user menu and from the table of users, and the settings of their time.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessCardMessages,
  appMessages,
  errorMessages,
  openSessionMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const dialog = (page: Page, name: string = texts.title): Locator => page.getByRole('dialog', { name });
const rows = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('list', { name: texts.list }).getByRole('listitem');

async function openDialog(): Promise<Page> {
  const page = await pages.open('');
  await page.getByRole('button', { name: appMessages.account }).click();
  await page.getByRole('menuitem', { name: texts.title }).click();
  await rows(page).first().waitFor();
  return page;
}

test('the own sessions are listed, the present one marked, and end one by one and together [MORE-243]', async () => {
  const page = await openDialog();
  await eventually(() => rows(page).count()).toBe(3);
  await expectAccessible(page);
  const present = rows(page).filter({ hasText: texts.current });
  expect(await present.getByRole('button').count()).toBe(0);
  await page.evaluate(() => window.fake.failNext('sessions.end', { code: 'unavailable' }));
  const unknown = dialog(page).getByRole('button', { name: texts.endNamed(texts.unknownDevice) });
  await unknown.click();
  await dialog(page).getByText(errorMessages.unavailable).waitFor();
  await unknown.press('Enter');
  await eventually(() => rows(page).count()).toBe(2);
  await dialog(page).getByRole('button', { name: texts.endOthers }).click();
  await eventually(() => rows(page).count()).toBe(1);
  expect(await dialog(page).getByRole('button', { name: texts.endOthers }).count()).toBe(0);
  expect(await inputsOf(page, 'sessions.end')).toHaveLength(2);
  expect(await inputsOf(page, 'sessions.endOthers')).toHaveLength(1);
});

test('an administrator ends the sessions of another user from the table of users [MORE-244]', async () => {
  const page = await pages.open('office=inside', '/settings/users');
  await page.getByRole('button', { name: texts.open('Marcos Soto') }).click();
  await eventually(() => rows(page).count()).toBe(3);
  await expectAccessible(page);
  await rows(page).getByRole('button').first().click();
  await eventually(() => rows(page).count()).toBe(2);
  await dialog(page, texts.titleOf('Marcos Soto')).getByRole('button', { name: texts.endAll }).click();
  await dialog(page, texts.titleOf('Marcos Soto')).getByText(texts.none).waitFor();
  expect(await inputsOf(page, 'sessions.endAllOf')).toEqual([{ params: { id: 3 } }]);
});

test('the time of sessions is set in the settings, with problems at the fields [MORE-245]', async () => {
  const page = await pages.open('office=inside', '/settings/access');
  const days = page.getByLabel(accessCardMessages.days);
  const idle = page.getByLabel(accessCardMessages.idle);
  await eventually(() => days.inputValue()).toBe('30');
  await expectAccessible(page);
  await days.fill('200');
  await idle.fill('5');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(accessCardMessages.wrongDays(90)).waitFor();
  expect(await inputsOf(page, 'accessSettings.change')).toEqual([]);
  await days.fill('7');
  await idle.fill('60');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(accessCardMessages.saved).waitFor();
  expect(await inputsOf(page, 'accessSettings.change')).toEqual([
    {
      body: {
        single_sign_on_only: false,
        break_glass_user_id: null,
        handover_user_id: null,
        session_days: 7,
        idle_minutes: 60,
        second_factor_of: 'nobody',
        second_factor_days: 14,
        version: 1,
      },
    },
  ]);
});

test('a second factor is required in the settings, with its days, once the administrator has one [MORE-255]', async () => {
  const page = await pages.open('office=inside', '/settings/access');
  const of = page.getByLabel(accessCardMessages.factorOf);
  await of.waitFor();
  expect(await page.getByLabel(accessCardMessages.factorDays).count()).toBe(0);
  await of.selectOption({ label: accessCardMessages.factorChoices.everybody });
  const days = page.getByLabel(accessCardMessages.factorDays);
  await eventually(() => days.inputValue()).toBe('14');
  await expectAccessible(page);
  await days.fill('91');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(accessCardMessages.wrongFactorDays(90)).waitFor();
  await days.fill('7');
  await page.evaluate(
    (needsOwn) =>
      window.fake.failNext('accessSettings.change', { code: 'invalid', fields: { second_factor_of: needsOwn } }),
    accessCardMessages.needsOwn,
  );
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(accessCardMessages.needsOwn).waitFor();
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(accessCardMessages.saved).waitFor();
  const sent = await inputsOf<{ body: object }>(page, 'accessSettings.change');
  expect(sent.at(-1)?.body).toMatchObject({ second_factor_of: 'everybody', second_factor_days: 7 });
});

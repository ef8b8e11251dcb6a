// The second factor: setting it up in the user menu, entering its code at the sign-in, and removing that of others.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRUSTED_DEVICE_DAYS } from '../../../src/contract/api/second-factors.ts';
import {
  appMessages,
  errorMessages,
  openSessionMessages,
  sessionMessages,
  secondFactorMessages as texts,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: appMessages.account }).click();
  await page.getByRole('menuitem', { name: texts.title }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.waitFor();
  return dialog;
}

test('a user sets up an app by keyboard, reads the recovery codes once, and removes the factor [MORE-247]', async () => {
  const page = await pages.open('');
  const dialog = await openDialog(page);
  const password = dialog.getByLabel(texts.password);
  await password.fill('la de hoy');
  await expectAccessible(page);
  await pressOn(button(dialog, texts.begin), 'Enter');
  await dialog.getByRole('img', { name: texts.picture }).waitFor();
  await expectAccessible(page);
  const code = dialog.getByLabel(texts.code, { exact: true });
  await code.fill('000000');
  await pressOn(button(dialog, texts.activate), 'Enter');
  await dialog.getByText(texts.wrongCode).waitFor();
  await code.fill('123456');
  await pressOn(button(dialog, texts.activate), 'Enter');
  const codes = dialog.getByRole('list', { name: texts.codesTitle }).getByRole('listitem');
  await eventually(() => codes.count()).toBe(10);
  await expectAccessible(page);
  await button(dialog, texts.done).click();
  await eventually(() => dialog.count()).toBe(0);
  await openDialog(page);
  await dialog.getByText(texts.codesLeft(10)).waitFor();
  expect(await codes.count()).toBe(0);
  await expectAccessible(page);
  await dialog.getByLabel(texts.password).fill('la de hoy');
  await dialog.getByLabel(texts.code, { exact: true }).fill('123456');
  await button(dialog, texts.remove).click();
  await page.getByText(texts.removed).waitFor();
  expect(await inputsOf(page, 'secondFactors.remove')).toEqual([
    { body: { current_password: 'la de hoy', code: '123456' } },
  ]);
});

test('the sign-in asks for a code after the password, and can trust this device [MORE-249]', async () => {
  const page = await pages.open('office=sign-in', '/');
  await page.getByLabel(sessionMessages.email).fill('ana@ejemplo.example');
  const password = page.getByLabel(sessionMessages.password, { exact: true });
  await password.fill('una frase propia');
  await page.evaluate(() => window.fake.failNext('sessions.create', { code: 'second_factor_required' }));
  await password.press('Enter');
  await page.getByRole('heading', { name: texts.signInTitle }).waitFor();
  const code = page.getByLabel(texts.code);
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.evaluate(() => window.fake.failNext('sessions.create', { code: 'wrong_second_factor' }));
  await code.fill('111111');
  await pressOn(button(page, texts.signIn), 'Enter');
  await page.getByRole('alert').getByText(errorMessages.wrong_second_factor).waitFor();
  await page.getByLabel(texts.trust(TRUSTED_DEVICE_DAYS)).press('Space');
  await code.fill('222222');
  await pressOn(button(page, texts.signIn), 'Enter');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  const credentials = { email: 'ana@ejemplo.example', password: 'una frase propia' };
  expect(await inputsOf(page, 'sessions.create')).toEqual([
    { body: credentials },
    { body: { ...credentials, code: '111111', trust_device: false } },
    { body: { ...credentials, code: '222222', trust_device: true } },
  ]);
});

test('the second step leads back to the password', async () => {
  const page = await pages.open('office=sign-in', '/');
  await page.getByLabel(sessionMessages.email).fill('ana@ejemplo.example');
  const password = page.getByLabel(sessionMessages.password, { exact: true });
  await password.fill('una frase propia');
  await page.evaluate(() => window.fake.failNext('sessions.create', { code: 'second_factor_required' }));
  await password.press('Enter');
  await button(page, texts.back).click();
  await button(page, sessionMessages.signIn).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an administrator removes the lost factor of a user after a confirmation [MORE-250]', async () => {
  const page = await pages.open('office=inside', '/settings/users');
  await button(page, texts.removeOf('Elena Vidal')).click();
  const dialog = page.getByRole('dialog', { name: texts.removeOfTitle });
  await dialog.getByText(texts.removeOfQuestion('Elena Vidal')).waitFor();
  await expectAccessible(page);
  await button(dialog, texts.removeOfVerb).click();
  await page.getByText(texts.removedOf('Elena Vidal')).waitFor();
  await eventually(() => button(page, texts.removeOf('Elena Vidal')).count()).toBe(0);
  expect(await button(page, texts.removeOf('Marcos Soto')).count()).toBe(0);
  expect(await inputsOf(page, 'secondFactors.removeOf')).toEqual([{ params: { id: 4 } }]);
});

test('a user is told until when the organization requires the factor, and sets it up from there [MORE-255]', async () => {
  const page = await pages.open('factor=required');
  const banner = page.getByRole('status').filter({ hasText: texts.requiredSoon('').slice(0, 60) });
  await banner.waitFor();
  await expectAccessible(page);
  await pressOn(button(banner, texts.setUp), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await setUp(dialog);
  await button(dialog, texts.done).click();
  await eventually(() => banner.count()).toBe(0);
});

test('after the term a refused call opens the setting-up, after which everything loads [MORE-255]', async () => {
  const page = await pages.open('factor=required');
  const search = page.getByRole('button', { name: appMessages.account });
  await search.waitFor();
  await page.evaluate(() => window.fake.failNext('sessions.list', { code: 'second_factor_setup_required' }));
  await search.click();
  await page.getByRole('menuitem', { name: openSessionMessages.title }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByText(texts.requiredNow).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await setUp(dialog);
  await button(dialog, texts.done).click();
  await eventually(() => dialog.count()).toBe(0);
  const sessions = page.getByRole('dialog', { name: openSessionMessages.title });
  await sessions.getByText(openSessionMessages.current).waitFor();
});

/** With the fake server's only valid code. */
async function setUp(dialog: Locator): Promise<void> {
  await dialog.getByLabel(texts.password).fill('la de hoy');
  await pressOn(button(dialog, texts.begin), 'Enter');
  await dialog.getByLabel(texts.code, { exact: true }).fill('123456');
  await pressOn(button(dialog, texts.activate), 'Enter');
  await dialog.getByRole('list', { name: texts.codesTitle }).waitFor();
}

// Passkeys: creating and removing them in the user menu, and signing in, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  confirmationMessages,
  sessionMessages,
  passkeyMessages as texts,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const team = (url: string) => ({
  ...{ kind: 'team' as const, url, server: 'up' as const, reason: null, health: null, space: null },
});
const setWorkspace = (page: Page, url: string) =>
  page.evaluate((workspace) => window.fake.workspace(workspace), team(url));
const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: appMessages.account }).click();
  await page.getByRole('menuitem', { name: texts.title }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.waitFor();
  return dialog;
}

test('a passkey is created by keyboard after a confirmation, listed, and removed [MORE-262]', async () => {
  const page = await pages.open('');
  await setWorkspace(page, 'https://terna.ejemplo.example');
  const dialog = await openDialog(page);
  await dialog.getByText(texts.none).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(texts.name).fill('Portátil');
  await page.evaluate(() => window.fake.failNext('passkeys.begin', { code: 'confirmation_required' }));
  await pressOn(button(dialog, texts.add), 'Enter');
  const confirmation = page.getByRole('dialog', { name: confirmationMessages.title });
  await confirmation.getByLabel(confirmationMessages.password, { exact: true }).fill('la de hoy');
  await pressOn(button(confirmation, confirmationMessages.submit), 'Enter');
  await dialog.getByRole('listitem').filter({ hasText: 'Portátil' }).waitFor();
  const [added] = await inputsOf<{ body: object }>(page, 'passkeys.add');
  expect(added?.body).toMatchObject({ name: 'Portátil', code: 'a'.repeat(43) });
  await expectAccessible(page, '[role="dialog"]');
  await pressOn(button(dialog, texts.remove('Portátil')), 'Enter');
  await dialog.getByText(texts.none).waitFor();
  expect(await inputsOf(page, 'passkeys.remove')).toEqual([{ params: { id: 1 } }]);
});

test('an address without TLS or without a name offers no passkeys [MORE-262]', async () => {
  const page = await pages.open('');
  for (const url of ['http://terna.ejemplo.example', 'https://10.0.0.7']) {
    await setWorkspace(page, url);
    const dialog = await openDialog(page);
    await dialog.getByText(texts.unavailable).waitFor();
    expect(await button(dialog, texts.add).count()).toBe(0);
    await pressEscape(page);
    await eventually(() => dialog.count()).toBe(0);
  }
});

test('the sign-in by passkey waits for the browser, and tells why it failed [MORE-262]', async () => {
  const page = await pages.open('office=sign-in', '/');
  await page.getByLabel(sessionMessages.email).waitFor();
  await eventually(() => button(page, texts.signIn).count()).toBe(0);
  await setWorkspace(page, 'https://terna.ejemplo.example');
  await page.evaluate(
    (message) => window.fake.failNext('passkeySignIns.complete', { code: 'invalid', message }),
    texts.unknown,
  );
  await pressOn(button(page, texts.signIn), 'Enter');
  await page.getByRole('alert').getByText(texts.unknown).waitFor();
  await expectAccessible(page);
  await page.evaluate(() => window.fake.pause('desktop.completeBrowserReturn'));
  await pressOn(button(page, texts.signIn), 'Enter');
  await button(page, texts.waiting).waitFor();
  await page.evaluate(() => window.fake.release('desktop.completeBrowserReturn'));
  await eventually(() => inputsOf(page, 'passkeySignIns.complete')).toHaveLength(2);
});

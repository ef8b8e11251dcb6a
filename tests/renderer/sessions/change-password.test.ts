// Change of the own password, from the user menu.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  sessionMessages,
  changePasswordMessages as texts,
  userMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: texts.title });

async function openDialog(): Promise<Page> {
  const page = await pages.open('');
  await page.getByRole('button', { name: appMessages.account }).click();
  await page.getByRole('menuitem', { name: texts.title }).click();
  await dialog(page).waitFor();
  return page;
}

const bodies = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    window.fake.calls
      .filter(({ name }) => name === 'users.changePassword')
      .map(({ input }) => (input as { body: unknown }).body),
  );

test('a new password is sent with the present one, and the dialog says that other sessions ended', async () => {
  const page = await openDialog();
  await expectAccessible(page);
  await dialog(page).getByLabel(texts.current).fill('la de hoy');
  await dialog(page).getByLabel(texts.new).fill('una frase larga y propia');
  await page.keyboard.press('Enter');
  await page.getByText(texts.changed).waitFor();
  await eventually(() => dialog(page).count()).toBe(0);
  expect(await bodies(page)).toEqual([{ current_password: 'la de hoy', password: 'una frase larga y propia' }]);
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const page = await openDialog();
  const refusal = { code: 'invalid', message: userMessages.wrongPassword } as const;
  const fields = { current_password: userMessages.wrongPassword };
  await page.evaluate((error) => window.fake.failNext('users.changePassword', error), { ...refusal, fields });
  await dialog(page).getByLabel(texts.current).fill('otra');
  await dialog(page).getByLabel(texts.new).fill('una frase larga y propia');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(userMessages.wrongPassword).waitFor();
  await eventually(() => dialog(page).getByLabel(texts.new).inputValue()).toBe('una frase larga y propia');
  await dialog(page).getByLabel(texts.new).fill('corta');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Escribe al menos 10 caracteres.').waitFor();
  expect(await bodies(page)).toHaveLength(1);
});

test('passwords are masked until a button displays them; password managers and pasting work', async () => {
  const page = await openDialog();
  for (const [index, label, autocomplete] of [
    [0, texts.current, 'current-password'],
    [1, texts.new, 'new-password'],
  ] as const) {
    const field = dialog(page).getByLabel(label);
    const attributes = () => field.evaluate((input: HTMLInputElement) => [input.type, input.autocomplete]);
    expect(await attributes()).toEqual(['password', autocomplete]);
    await dialog(page).getByRole('button', { name: sessionMessages.showPassword }).nth(index).click();
    await eventually(attributes).toEqual(['text', autocomplete]);
    await dialog(page).getByRole('button', { name: sessionMessages.hidePassword }).click();
    await eventually(attributes).toEqual(['password', autocomplete]);
    const isTaken = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    );
    expect(isTaken).toBe(true);
  }
});

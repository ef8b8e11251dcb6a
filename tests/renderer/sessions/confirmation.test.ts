// A call that needs a confirmation asks for it in one dialog and is then repeated, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMATION_MINUTES } from '../../../src/contract/api/sessions.ts';
import {
  errorMessages,
  secondFactorMessages,
  settingsScreenMessages as shared,
  confirmationMessages as texts,
  apiTokensCardMessages as tokens,
  uiMessages,
  userMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });

interface Asked {
  readonly page: Page;
  readonly form: Locator;
  readonly dialog: Locator;
}

/** Creates an API token, for which the server wants a confirmation. */
async function createToken(options = ''): Promise<Asked> {
  const page = await pages.open(`office=inside${options}`, '/settings/api_tokens');
  const card = page.getByRole('region', { name: tokens.title, exact: true });
  await card.getByText(tokens.empty).waitFor();
  await button(card, tokens.create).click();
  const form = page.getByRole('dialog', { name: tokens.createTitle });
  await form.getByLabel(tokens.name).fill('Planilla');
  await page.evaluate(() => window.fake.failNext('apiTokens.create', { code: 'confirmation_required' }));
  await pressOn(button(form, shared.create), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByText(texts.hint(CONFIRMATION_MINUTES)).waitFor();
  return { page, form, dialog };
}

test('a user confirms by password, and the refused call is repeated as it was [MORE-253]', async () => {
  const { page, dialog } = await createToken();
  const password = dialog.getByLabel(texts.password, { exact: true });
  await eventually(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, '[role="dialog"]');
  await password.fill('otra');
  await password.press('Enter');
  await dialog.getByText(userMessages.wrongPassword).waitFor();
  await password.fill('la de hoy');
  await pressOn(button(dialog, texts.submit), 'Enter');
  await page.getByRole('dialog', { name: tokens.madeTitle }).waitFor();
  await eventually(() => dialog.count()).toBe(0);
  const [first, second, ...others] = await inputsOf(page, 'apiTokens.create');
  expect([second, others]).toEqual([first, []]);
  expect(await button(dialog, texts.useCode).count()).toBe(0);
});

test('a user with a second factor may confirm by a code instead [MORE-253]', async () => {
  const { page, dialog } = await createToken('&factor=active');
  await pressOn(button(dialog, texts.useCode), 'Enter');
  const code = dialog.getByLabel(texts.code, { exact: true });
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, '[role="dialog"]');
  await code.fill('000000');
  await code.press('Enter');
  await dialog.getByText(secondFactorMessages.wrongCode).waitFor();
  await code.fill('123456');
  await pressOn(button(dialog, texts.submit), 'Enter');
  await page.getByRole('dialog', { name: tokens.madeTitle }).waitFor();
  expect(await inputsOf(page, 'sessions.confirm')).toEqual([
    { body: { code: '000000' } },
    { body: { code: '123456' } },
  ]);
});

test('a cancelled confirmation leaves the form as it was, and changes nothing [MORE-253]', async () => {
  const { page, form, dialog } = await createToken();
  await pressOn(button(dialog, uiMessages.cancel), 'Enter');
  await eventually(() => dialog.count()).toBe(0);
  await form.getByText(errorMessages.cancelled).waitFor();
  await eventually(() => form.getByLabel(tokens.name).inputValue()).toBe('Planilla');
  expect(await inputsOf(page, 'apiTokens.create')).toHaveLength(1);
  await pressOn(button(form, shared.create), 'Enter');
  await page.getByRole('dialog', { name: tokens.madeTitle }).waitFor();
});

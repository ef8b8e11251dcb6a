// A link for a forgotten password, asked for on the sign-in screen.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_RESET_MINUTES } from '../../../src/contract/api/password-resets.ts';
import {
  errorMessages,
  localRecoveryMessages as recovery,
  sessionMessages,
  forgottenPasswordMessages as texts,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function openSignIn(kind: 'team' | 'local'): Promise<Page> {
  const page = await pages.open('office=sign-in', '/');
  await button(page, sessionMessages.signIn).waitFor();
  await page.evaluate((chosen) => {
    const url = chosen === 'team' ? 'https://terna.ejemplo.example' : null;
    window.fake.workspace({ kind: chosen, url, server: 'up', reason: null, health: null, space: null });
  }, kind);
  return page;
}

test('a link is sent to the typed address, and the answer is the same for every address [MORE-240]', async () => {
  const page = await openSignIn('team');
  await page.getByLabel(sessionMessages.email).fill(' Ana@Ejemplo.example ');
  await button(page, texts.open).click();
  const email = page.getByLabel(sessionMessages.email);
  await page.getByRole('heading', { name: texts.title }).waitFor();
  expect(await email.inputValue()).toBe('Ana@Ejemplo.example');
  await expectAccessible(page);
  await page.evaluate(() => window.fake.failNext('passwordResets.request', { code: 'unreachable' }));
  await email.press('Enter');
  await page.getByRole('alert').getByText(errorMessages.unreachable).waitFor();
  await email.press('Enter');
  await page.getByRole('status').getByText(texts.sent('ana@ejemplo.example', PASSWORD_RESET_MINUTES)).waitFor();
  await expectAccessible(page);
  expect(await inputsOf(page, 'passwordResets.request')).toEqual([
    { body: { email: 'ana@ejemplo.example' } },
    { body: { email: 'ana@ejemplo.example' } },
  ]);
  await button(page, texts.back).click();
  await button(page, sessionMessages.signIn).waitFor();
});

test('an address that is none is reported at its field, and a local space without a code offers nothing', async () => {
  const page = await openSignIn('team');
  await button(page, texts.open).click();
  await button(page, texts.send).click();
  await page.getByText('Escribe un correo válido').waitFor();
  expect(await inputsOf(page, 'passwordResets.request')).toEqual([]);
  const local = await openSignIn('local');
  expect(await button(local, texts.open).count()).toBe(0);
});

test('in an encrypted local space the recovery code sets a new password [MORE-251]', async () => {
  const page = await openSignIn('local');
  await page.evaluate(() => {
    const space = { folder: '/datos', isEncrypted: true, isCodeViewed: true, problem: null };
    window.fake.workspace({ kind: 'local', url: null, server: 'up', reason: null, health: null, space });
  });
  await page.getByLabel(sessionMessages.email).fill('ana@ejemplo.example');
  await button(page, texts.open).click();
  const code = page.getByLabel(recovery.code);
  await code.fill('ábaco ábaco');
  const password = page.getByLabel(recovery.password, { exact: true });
  await password.fill('una frase nueva y propia');
  await expectAccessible(page);
  await page.evaluate(
    (wrong) => window.fake.failNext('passwordResets.recover', { code: 'invalid', fields: { recovery_code: wrong } }),
    recovery.wrongCode,
  );
  await password.press('Enter');
  await page.getByText(recovery.wrongCode).waitFor();
  await code.fill('ábaco abdomen');
  await password.press('Enter');
  await page.getByRole('status').getByText(recovery.changed).waitFor();
  await expectAccessible(page);
  expect((await inputsOf(page, 'passwordResets.recover')).at(-1)).toEqual({
    body: { email: 'ana@ejemplo.example', recovery_code: 'ábaco abdomen', password: 'una frase nueva y propia' },
  });
});

// A locked window is opened by the system's means: a passkey, which Touch ID, Windows Hello or a security key confirms.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionMessages, passkeyMessages as texts } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('a window that was locked without use offers the passkey, and is as it was for the same user [MORE-560]', async () => {
  const page = await pages.open('first=5', '/selection_processes/7?applicant_id=1');
  const { user, workspace } = await page.evaluate(async () => {
    const answer = await window.fake.bridge.desktop.sessionState();
    if (!answer.ok) throw new Error('no session');
    const team = { kind: 'team' as const, url: 'https://terna.ejemplo.example', server: 'up' as const };
    return { user: answer.data.user, workspace: { ...team, reason: null, health: null, space: null } };
  });
  await page.evaluate((one) => window.fake.workspace(one), workspace);
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  await drawer.waitFor();
  await page.evaluate(() => window.fake.session({ user: null, storedIn: null, hasExpired: true, warning: null }));
  await page.getByRole('heading', { name: sessionMessages.title }).waitFor();
  await eventually(() => drawer.isVisible()).toBe(false);
  await expectAccessible(page);
  await pressOn(page.getByRole('button', { name: texts.signIn, exact: true }), 'Enter');
  await eventually(() => inputsOf(page, 'passkeySignIns.complete')).toHaveLength(1);
  // Main tells the windows of the session that the server has opened.
  await page.evaluate(
    (who) => window.fake.session({ user: who, storedIn: 'keychain', hasExpired: false, warning: null }),
    user,
  );
  await drawer.waitFor();
  expect(await page.getByRole('heading', { name: sessionMessages.title }).count()).toBe(0);
});

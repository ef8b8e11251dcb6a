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
  const page = await pages.open('first=5', '/selection_processes');
  // A team's server with TLS, which the passkeys of the system need.
  const user = await page.evaluate(async () => {
    window.fake.workspace({
      ...{ kind: 'team' as const, url: 'https://terna.ejemplo.example', server: 'up' as const },
      ...{ reason: null, health: null, space: null },
    });
    const answer = await window.fake.bridge.desktop.sessionState();
    if (!answer.ok) throw new Error('no session');
    return answer.data.user;
  });
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  // The window of another workspace begins at its start screen.
  await eventually(async () => {
    await page.evaluate(() => {
      window.location.hash = '/selection_processes/7?applicant_id=1';
    });
    return drawer.isVisible();
  }).toBe(true);
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

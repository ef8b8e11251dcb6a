// The session ends while somebody writes: their words are there again once they have signed in, and nobody else sees them.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '../../../../src/contract/api/sessions.ts';
import { applicantMessages, sessionMessages } from '../../../../src/contract/messages.ts';
import { trials } from '../../../faults/trials.ts';
import { type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const field = (page: Page): Locator => drawer(page).getByLabel(applicantMessages.comment.label);
const openActivity = (page: Page): Promise<void> => drawer(page).getByRole('tab', { name: 'Actividad' }).click();

/** The page learns that the token is no longer honoured. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => window.fake.session({ user: null, keptIn: null, notice: null }));
  await page.getByRole('heading', { name: sessionMessages.title }).waitFor();
}

/** Somebody signs in, and is where the one before was. */
async function signIn(page: Page, user: CurrentUser): Promise<void> {
  await page.evaluate((who) => window.fake.session({ user: who, keptIn: 'keychain', notice: null }), user);
  await openActivity(page);
}

test('a comment that is being written is there again for whose it is, and for nobody else', async () => {
  const page = await pages.open('first=5', '/selection_processes/7?applicant_id=1');
  const ana = await page.evaluate(async () => {
    const answer = await window.fake.bridge.desktop.sessionState();
    return answer.ok ? answer.data.user : null;
  });
  if (!ana) throw new Error('nobody is signed in');
  const eva: CurrentUser = { ...ana, id: 2, token: 'u-eva', name: 'Eva', full_name: 'Eva Paredes' };
  await openActivity(page);
  for (let trial = 0; trial < trials(2, 100); trial += 1) {
    const text = `Habla del mar, ${trial}`;
    await field(page).fill(text);
    await expire(page);
    expect(await page.locator('body').innerText()).not.toContain(text);
    await signIn(page, eva);
    expect(await field(page).inputValue()).toBe('');
    await expire(page);
    await signIn(page, ana);
    expect(await field(page).inputValue()).toBe(text);
    await field(page).press('Control+Enter');
    await drawer(page).getByRole('article').filter({ hasText: text }).waitFor();
  }
});

// The window while the space on this computer cannot be opened, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkspaceState } from '../../../../src/contract/ipc.ts';
import { appMessages, spaceMessages } from '../../../../src/contract/messages.ts';
import { SpaceProblem } from '../../../../src/contract/space-problems.ts';
import { expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const spoilt = (problem: SpaceProblem): WorkspaceState => ({
  kind: 'local',
  url: null,
  server: 'failed',
  reason: spaceMessages.reasons[problem],
  health: null,
  space: { folder: '/home/ana/.config/Terna/workspaces/local', isEncrypted: true, problem },
});
const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, problem: SpaceProblem) =>
  page.getByRole('heading', { name: spaceMessages.titles[problem], level: 1 });
const callsOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).length, name);

test('it stands over the program of whoever is signed in, with the reason, the folder and the ways out', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  for (const problem of SpaceProblem.options) {
    await page.evaluate((state) => window.fake.workspace(state), spoilt(problem));
    await heading(page, problem).waitFor();
    await page.getByText(spaceMessages.reasons[problem], { exact: true }).waitFor();
  }
  await page.evaluate((state) => window.fake.workspace(state), spoilt('database_damaged'));
  await heading(page, 'database_damaged').waitFor();
  expect(await page.getByRole('heading', { name: 'Procesos de selección' }).count()).toBe(0);
  await page.getByText('/home/ana/.config/Terna/workspaces/local').waitFor();
  for (const name of [spaceMessages.retry, spaceMessages.restore, spaceMessages.chooseFolder]) {
    await button(page, name).waitFor();
  }
  await button(page, appMessages.changeWorkspace).waitFor();
  await expectAccessible(page);
});

test('each way out is asked of main once, and the program is back when the space is', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  await page.evaluate((state) => window.fake.workspace(state), spoilt('database_empty'));
  await button(page, spaceMessages.retry).click();
  await page
    .getByRole('heading', { name: 'Procesos de selección' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await expect.poll(() => callsOf(page, 'desktop.chooseWorkspace'), { timeout: 20_000 }).toBe(1);
});

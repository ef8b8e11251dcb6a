// The window while the local workspace cannot be opened, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkspaceState } from '../../../src/contract/ipc/ipc.ts';
import { SpaceProblem } from '../../../src/contract/ipc/space-problems.ts';
import {
  appMessages,
  connectionMessages,
  errorMessages,
  recoveryMessages,
  spaceMessages,
  spaceWarningMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { RECOVERY_WORDS } from '../page/fake-recovery.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

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
  space: { folder: '/home/ana/.config/Terna/workspaces/local', isEncrypted: true, isCodeViewed: false, problem },
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
  await eventually(() => page.getByRole('heading', { name: 'Procesos de selección' }).count()).toBe(0);
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

test('a lost key is replaced by the recovery code, which stays in the field until it is right [MORE-19]', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  await page.evaluate((state) => window.fake.workspace(state), spoilt('database_damaged'));
  await heading(page, 'database_damaged').waitFor();
  const field = page.getByLabel(recoveryMessages.field);
  await eventually(() => field.count()).toBe(0);
  await page.evaluate((state) => window.fake.workspace(state), spoilt('key_missing'));
  await field.fill('ábaco ábaco');
  await field.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(errorMessages.wrong_recovery_code).waitFor();
  await eventually(() => field.inputValue()).toBe('ábaco ábaco');
  await expectAccessible(page);
  await field.fill(RECOVERY_WORDS.join(' '));
  await button(page, recoveryMessages.open).click();
  await heading(page, 'key_missing').waitFor({ state: 'detached' });
});

test('administrators are reminded of the code until they have seen it, and find it at the light later', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  const encrypted = (isCodeViewed: boolean): WorkspaceState => ({
    ...{ kind: 'local', url: null, server: 'up', reason: null, health: null },
    space: { folder: '/datos', isEncrypted: true, isCodeViewed, problem: null },
  });
  await page.evaluate((state) => window.fake.workspace(state), encrypted(false));
  await page.getByText(spaceWarningMessages.codeReminder).waitFor();
  await button(page, spaceWarningMessages.showCode).click();
  const dialog = page.getByRole('dialog', { name: recoveryMessages.title });
  await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual([...RECOVERY_WORDS]);
  await expectAccessible(page);
  await page.evaluate((state) => window.fake.workspace(state), encrypted(true));
  await page.getByText(spaceWarningMessages.codeReminder).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: uiMessages.close }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button').first().click();
  await page.getByRole('dialog', { name: connectionMessages.details }).waitFor();
  await button(page, spaceWarningMessages.showCode).click();
  await dialog.getByRole('listitem').first().waitFor();
});

// «Pasar a un servidor de equipo» in the settings, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spaceBackupMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = spaceBackupMessages.relocation;
const URL = 'https://terna.empresa.example';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const inputsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

test('an administrator moves the space, with progress and a problem that is named [MORE-589]', async () => {
  const page = await pages.open('office=inside', '/settings/backups');
  await button(page, texts.begin).click();
  await field(page, texts.url).fill(URL);
  await field(page, texts.token).fill('ABCDE-FGHIJ');
  await page.evaluate(
    (message) => window.fake.failNext('desktop.relocateSpace', { code: 'invalid', message }),
    spaceBackupMessages.problems.wrong_setup_token,
  );
  await button(page, texts.start).click();
  await page.getByRole('alert').getByText(spaceBackupMessages.problems.wrong_setup_token).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await button(page, texts.start).click();
  await page.getByRole('region', { name: texts.title }).getByText(texts.relocated(URL)).waitFor();
  await button(page, texts.openServer).waitFor();
  await expectAccessible(page);
  expect(await inputsOf(page, 'desktop.relocateSpace')).toHaveLength(2);
});

test('an interrupted move is displayed, stopped, continued or cancelled [MORE-589]', async () => {
  const page = await pages.open('office=inside', '/settings/backups');
  await button(page, texts.begin).waitFor();
  await page.evaluate((url) => {
    window.fake.backups({
      relocation: { url, stage: 'relocating', failure: null },
      running: { stage: 'sending', share: 0.3 },
    });
  }, URL);
  await page.getByRole('progressbar', { name: spaceBackupMessages.stages.sending }).waitFor();
  await button(page, spaceBackupMessages.stop).click();
  await eventually(() => inputsOf(page, 'desktop.stopBackup')).toHaveLength(1);
  await page.evaluate((url) => {
    window.fake.backups({ relocation: { url, stage: 'relocating', failure: 'server_full' }, running: null });
  }, URL);
  await page.getByText(spaceBackupMessages.problems.server_full).waitFor();
  await expectAccessible(page);
  await button(page, texts.resume).waitFor();
  await button(page, texts.cancel).click();
  await field(page, texts.token).fill('ABCDE-FGHIJ');
  await button(page, texts.cancelAction).click();
  await button(page, texts.begin).waitFor();
  expect(await inputsOf(page, 'desktop.cancelRelocation')).toEqual([{ setup_token: 'ABCDE-FGHIJ' }]);
});

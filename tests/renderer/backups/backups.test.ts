// The card of backups, the warning about a failed one, and the form that restores one, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKUP_PASSPHRASE_MIN_LENGTH } from '../../../src/contract/ipc/backups.ts';
import { spaceWarningMessages, spaceBackupMessages as texts } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const PASSPHRASE = 'faro velero canela';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const inputsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

test('an administrator backs up and schedules, with the date of the last one [MORE-194] [MORE-196]', async () => {
  const page = await pages.open('office=inside', '/settings/backups');
  await page.getByText(texts.never).waitFor();
  await expectAccessible(page);
  await button(page, texts.backUp).click();
  await field(page, texts.passphrase).fill('corta');
  await button(page, texts.chooseTarget).click();
  await page.getByText(`Escribe al menos ${BACKUP_PASSPHRASE_MIN_LENGTH} caracteres.`).waitFor();
  await field(page, texts.passphrase).fill(PASSPHRASE);
  await field(page, texts.repeat).fill('otra frase distinta');
  await button(page, texts.chooseTarget).click();
  await page.getByText(texts.different).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await field(page, texts.repeat).fill(PASSPHRASE);
  await button(page, texts.chooseTarget).click();
  await page.getByText('Respaldo de Terna.age').waitFor();
  expect(await inputsOf(page, 'desktop.backUpSpace')).toEqual([{ passphrase: PASSPHRASE }]);

  await button(page, texts.change).click();
  await page.getByLabel(texts.interval).selectOption({ label: texts.intervals.week });
  await field(page, texts.passphrase).fill(PASSPHRASE);
  await field(page, texts.repeat).fill(PASSPHRASE);
  await button(page, texts.chooseFolder).click();
  await page.getByText(texts.scheduled(texts.intervals.week, '/media/disco/respaldos')).waitFor();
  await page.evaluate(() => window.fake.backups({ running: { stage: 'verifying', share: 0.42 } }));
  await page.getByRole('progressbar', { name: texts.stages.verifying }).waitFor();
  await expectAccessible(page);
  await button(page, texts.stop).click();
  await eventually(() => inputsOf(page, 'desktop.stopBackup')).toHaveLength(1);
  await page.evaluate(() => window.fake.backups({ running: null }));
  await button(page, texts.end).click();
  await page.getByText(texts.notScheduled).waitFor();
});

test('a failed backup is announced to administrators on every screen, and to nobody else [MORE-196]', async () => {
  const failure = { at: '2026-11-26T12:00:00.000Z', problem: 'disk_full' } as const;
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  await page.evaluate((failed) => window.fake.backups({ failure: failed }), failure);
  await page.getByText(texts.problems.disk_full).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: spaceWarningMessages.openBackups }).click();
  await page.getByRole('heading', { name: texts.title, level: 1 }).waitFor();
  const other = await pages.open('office=inside&person=recruiter', '/selection_processes');
  await other.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  await other.evaluate((failed) => window.fake.backups({ failure: failed }), failure);
  await eventually(() => other.getByText(texts.problems.disk_full).count()).toBe(0);
});

test('a backup is restored from the first screen, with its problem beside the form [MORE-195]', async () => {
  const page = await pages.open('office=choose', '/');
  await page.getByRole('button', { name: new RegExp(`^${texts.restore}`) }).click();
  await button(page, texts.restoreAction).waitFor();
  expect(await button(page, texts.restoreAction).isDisabled()).toBe(true);
  await button(page, texts.chooseFile).click();
  await page.getByText('Respaldo de Terna.age').waitFor();
  await field(page, texts.passphrase).fill(PASSPHRASE);
  await page.evaluate(
    (message) => window.fake.failNext('desktop.restoreBackup', { code: 'invalid', message }),
    texts.problems.wrong_passphrase,
  );
  await field(page, texts.passphrase).press('Enter');
  await page.getByRole('alert').getByText(texts.problems.wrong_passphrase).waitFor();
  await expectAccessible(page);
  await button(page, texts.restoreElsewhere).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(await inputsOf(page, 'desktop.restoreBackup')).toEqual([
    { file: 'chosen', passphrase: PASSPHRASE, elsewhere: false },
    { file: 'chosen', passphrase: PASSPHRASE, elsewhere: true },
  ]);
});

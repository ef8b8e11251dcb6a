// A local space is backed up by its administrator, by schedule too, and restored on another computer.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bridge } from '../../src/contract/ipc/bridge.ts';
import { spaceWarningMessages, spaceBackupMessages as texts } from '../../src/contract/messages.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { answerOpenDialog, answerSaveDialog, column, createProcess, openLocalSpace, owner, signIn } from './steps.ts';

const PASSPHRASE = 'faro velero canela';
const CONTENT = 'Expediente de Zoraidina\n';

async function openCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: texts.title, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
}

async function fillPassphrase(page: Page, repeated = PASSPHRASE): Promise<void> {
  await page.getByLabel(texts.passphrase, { exact: true }).fill(PASSPHRASE);
  await page.getByLabel(texts.repeat, { exact: true }).fill(repeated);
}

const addCandidate = (page: Page, id: number) =>
  page.evaluate(
    async ({ id, content }) => {
      const { candidacies } = (window as unknown as { terna: Bridge }).terna;
      const body = { name: 'Zoraidina', last_name: 'Quispe', email: 'zoraidina@ejemplo.example' };
      const file = { name: 'expediente.txt', bytes: new TextEncoder().encode(content) };
      const added = await candidacies.add({ params: { id }, body, file });
      return added.ok ? null : added.error;
    },
    { id, content: CONTENT },
  );

async function tryPassphrase(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel(texts.passphrase, { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: texts.restoreAction, exact: true }).click();
}

test('a space is backed up and restored on another computer, whole or not at all [MORE-194] [MORE-195]', async ({
  launch,
  userData,
}, info) => {
  test.setTimeout(240_000);
  const backup = info.outputPath('respaldo.age');
  const first = await launch({ keychain: createKeychain(info.outputPath('keychain')) });
  const page = await first.window();
  await openLocalSpace(page);
  await createProcess(page, 'Farera');
  const id = Number(/selection_processes\/(\d+)/.exec(page.url())?.[1]);
  expect(await addCandidate(page, id)).toBeNull();
  await openCard(page);
  await expect(page.getByText(texts.never)).toBeVisible();
  await page.getByRole('button', { name: texts.backUp }).click();
  await fillPassphrase(page, 'otra frase distinta');
  await page.getByRole('button', { name: texts.chooseTarget }).click();
  await expect(page.getByText(texts.different)).toBeVisible();
  await fillPassphrase(page);
  await answerSaveDialog(first.app, backup);
  await page.getByRole('button', { name: texts.chooseTarget }).click();
  await expect(page.getByText(texts.done)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('respaldo.age')).toBeVisible();
  expect(readFileSync(backup).includes('Zoraidina')).toBe(false);
  await first.quit();

  const elsewhere = `${userData}-otro`;
  const second = await launch({ userData: elsewhere, keychain: createKeychain(info.outputPath('other-keychain')) });
  const restored = await second.window();
  const damaged = info.outputPath('cortado.age');
  writeFileSync(damaged, readFileSync(backup).subarray(0, -2000));
  await restored.getByRole('button', { name: new RegExp(`^${texts.restore}`) }).click();
  await answerOpenDialog(second.app, damaged);
  await restored.getByRole('button', { name: texts.chooseFile }).click();
  await expect(restored.getByText('cortado.age')).toBeVisible();
  await tryPassphrase(restored, PASSPHRASE);
  await expect(restored.getByText(texts.problems.damaged)).toBeVisible({ timeout: 60_000 });
  await answerOpenDialog(second.app, backup);
  await restored.getByRole('button', { name: texts.chooseFile }).click();
  await expect(restored.getByText('respaldo.age')).toBeVisible();
  await tryPassphrase(restored, 'faro velero canelo');
  await expect(restored.getByText(texts.problems.wrong_passphrase)).toBeVisible({ timeout: 60_000 });
  expect(filesOf(join(elsewhere, 'workspaces', 'local'))).toEqual([]);
  await tryPassphrase(restored, PASSPHRASE);
  await expect(restored.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible({ timeout: 60_000 });
  await signIn(restored, owner.email, owner.password);
  await restored.getByRole('link', { name: 'Farera' }).first().click();
  await expect(column(restored, 'Postulados')).toContainText('Zoraidina Quispe');
  await expect.poll(() => contentOf(restored)).toBe(CONTENT);
  // The names of the space's files have no text of the user, and their content is encrypted.
  expect(filesOf(join(elsewhere, 'workspaces', 'local'))).toContain('terna.db');
  expect(existsSync(join(elsewhere, 'workspaces', 'local', 'restoring'))).toBe(false);
});

test('a scheduled backup is written, and one that fails is announced [MORE-196]', async ({ launch }, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('respaldos');
  mkdirSync(folder);
  const options = { keychain: createKeychain(info.outputPath('keychain')) };
  const first = await launch(options);
  const page = await first.window();
  await openLocalSpace(page);
  await openCard(page);
  await page.getByRole('button', { name: texts.change }).click();
  await fillPassphrase(page);
  await answerOpenDialog(first.app, folder);
  await page.getByRole('button', { name: texts.chooseFolder }).click();
  await expect(page.getByText(texts.scheduled(texts.intervals.day, folder))).toBeVisible();
  await expect(page.getByText(texts.never)).toBeHidden({ timeout: 60_000 });
  expect(readdirSync(folder).filter((name) => name.endsWith('.age'))).toHaveLength(1);
  await first.quit();

  // As if the last backup were days ago, and the disk with the folder had been unplugged.
  rmSync(folder, { recursive: true });
  const settings = join(first.userData, 'backups.json');
  const stored = JSON.parse(readFileSync(settings, 'utf8'));
  stored.local.last.at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  writeFileSync(settings, JSON.stringify(stored));
  const second = await launch(options);
  const reopened = await second.window();
  await expect(reopened.getByText(texts.problems.folder_unusable)).toBeVisible({ timeout: 60_000 });
  await reopened.getByRole('link', { name: spaceWarningMessages.openBackups }).click();
  await expect(reopened.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
});

const filesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The file of the candidate, as the program displays it. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { candidateFiles } = (window as unknown as { terna: Bridge }).terna;
    const files = await candidateFiles.list({ params: { id: 1 } });
    if (!files.ok) return files.error.message;
    const [file] = files.data;
    if (!file) return 'no file';
    const read = await candidateFiles.content({ params: { id: 1, fileId: file.id } });
    return read.ok ? new TextDecoder().decode(read.data.bytes) : read.error.message;
  });

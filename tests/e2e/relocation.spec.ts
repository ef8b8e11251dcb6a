// A local space goes to a team's server, is left readable, and then removed from the computer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bridge } from '../../src/contract/ipc/bridge.ts';
import { errorMessages, spaceBackupMessages } from '../../src/contract/messages.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { column, createProcess, openLocalSpace, owner, SETUP_TOKEN, signIn } from './steps.ts';
import { teamServer } from './team-server.ts';

const texts = spaceBackupMessages.relocation;

async function openCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: spaceBackupMessages.title, exact: true }).click();
}

async function fillTarget(page: Page, url: string, token: string): Promise<void> {
  await page.getByLabel(texts.url, { exact: true }).fill(url);
  await page.getByLabel(texts.token, { exact: true }).fill(token);
  await page.getByRole('button', { name: texts.start, exact: true }).click();
}

const addCandidate = (page: Page, id: number, name: string) =>
  page.evaluate(
    async ({ id, name }) => {
      const { candidacies } = (window as unknown as { terna: Bridge }).terna;
      const body = { name, last_name: 'Quispe', email: `${name.toLowerCase()}@ejemplo.example` };
      const added = await candidacies.add({ params: { id }, body });
      return added.ok ? null : added.error.message;
    },
    { id, name },
  );

test('a user moves the space to a server, works there, and removes the local one [MORE-585] [MORE-588]', async ({
  launch,
}, info) => {
  test.setTimeout(300_000);
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  const program = await launch({ keychain: createKeychain(info.outputPath('keychain')) });
  const page = await program.window();
  await openLocalSpace(page);
  await createProcess(page, 'Farera');
  const id = Number(/selection_processes\/(\d+)/.exec(page.url())?.[1]);
  expect(await addCandidate(page, id, 'Zoraidina')).toBeNull();
  await openCard(page);
  await page.getByRole('button', { name: texts.begin }).click();
  await fillTarget(page, server.url, 'ABCDE-FGHIJ-KLMNO');
  await expect(page.getByText(spaceBackupMessages.problems.wrong_setup_token)).toBeVisible({ timeout: 60_000 });
  // Nothing was sent, so the space can still be changed.
  expect(await addCandidate(page, id, 'Gala')).toBeNull();
  await fillTarget(page, server.url, SETUP_TOKEN);
  // The page is drawn anew while the server of the space starts again.
  const section = page.getByRole('region', { name: texts.title });
  await expect(section.getByText(texts.relocated(server.url))).toBeVisible({ timeout: 120_000 });
  expect(await addCandidate(page, id, 'Tardia')).toBe(errorMessages.space_relocated);

  await page.getByRole('button', { name: texts.openServer }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible({ timeout: 60_000 });
  await signIn(page, owner.email, owner.password);
  await page.getByRole('link', { name: 'Farera' }).first().click();
  await expect(column(page, 'Postulados')).toContainText('Zoraidina Quispe');
  await expect(column(page, 'Postulados')).toContainText('Gala Quispe');
  expect(await addCandidate(page, id, 'Nueva')).toBeNull();

  const local = join(program.userData, 'workspaces', 'local');
  expect(existsSync(join(local, 'terna.db'))).toBe(true);
  const chosen = await page.evaluate(async () => {
    const { desktop } = (window as unknown as { terna: Bridge }).terna;
    return (await desktop.chooseWorkspace({ kind: 'local' })).ok;
  });
  expect(chosen).toBe(true);
  // The keychain still has the session of the local space.
  await openCard(page);
  await page.getByRole('button', { name: texts.release }).click();
  await page.getByRole('button', { name: texts.releaseAction, exact: true }).click();
  await expect.poll(() => existsSync(local), { timeout: 60_000 }).toBe(false);
  await server.stop();
});

// Starts the built program for benches, with its own profile and the demonstration's administrator.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronBinary, standInFolder } from '../../build/electron-host.mjs';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Services } from '../../src/server/services.ts';
import { createKeychain, type Keychain, keychainLauncher } from '../e2e/keychain.ts';
import { chooseTeam } from '../e2e/steps.ts';
import { type TeamServer, teamServer } from '../e2e/team-server.ts';

export const project = resolve(import.meta.dirname, '../..');

export const bareProgram = join(project, 'tests/unit/build/chromium/demo');

export interface Started {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Milliseconds from the launch until `ready`. */
  readonly time: number;
}

export async function start(
  program: string,
  userData: string,
  keychain: Keychain,
  ready: (page: Page) => Promise<void>,
): Promise<Started> {
  if (!electronBinary()) process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
  const binary = electronBinary() ?? join(standInFolder, 'electron');
  const launcher = keychainLauncher(keychain, binary);
  const begin = performance.now();
  const app = await _electron.launch({
    args: [program, `--user-data-dir=${userData}`],
    cwd: project,
    env: { ...(process.env as Record<string, string>), ...launcher.env, STAND_IN_HEADLESS: '1' },
    executablePath: launcher.executable,
  });
  const page = await app.firstWindow();
  await ready(page);
  return { app, page, time: performance.now() - begin };
}

export async function signIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
  await page.getByLabel('Correo').fill(DEMO_LOGINS[0].email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await firstProcess(page).waitFor();
}

export const fillLocalSpace = (userData: string, fill: (services: Services) => Promise<unknown>): Promise<void> =>
  fillServer(join(userData, 'workspaces', 'local'), fill);

/** Fills the SQLite database of a server that does not run. */
export async function fillServer(dataDir: string, fill: (services: Services) => Promise<unknown>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const app = await buildApp({
    databaseUrl: `sqlite:${join(dataDir, 'terna.db')}`,
    dataDir,
    sessionKey: new Uint8Array(32),
    version: '0',
    logLevel: 'silent',
  });
  await fill(app.services);
  await app.close();
}

/** The first start; later starts are then signed in. */
export async function signInOnce(userData: string, keychain: Keychain): Promise<void> {
  const { app, page } = await start(project, userData, keychain, (first) =>
    first.getByRole('button', { name: /Espacio local/ }).waitFor(),
  );
  await page.getByRole('button', { name: /Espacio local/ }).click();
  await signIn(page);
  await app.close();
}

export const firstProcess = (page: Page) => page.locator('a[href*="selection_processes/"]').first();

/** Runs `work` in the program, signed in to a team's server with what `fill` wrote; both end with it. */
export async function withTeamProgram<Result>(
  fill: (services: Services) => Promise<unknown>,
  work: (page: Page, server: TeamServer) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  const server = await teamServer(join(folder, 'server'));
  try {
    await fillServer(join(folder, 'server'), fill);
    await server.start();
    const keychain = createKeychain(join(folder, 'keychain'));
    const { app, page } = await start(project, join(folder, 'user-data'), keychain, (first) =>
      first.getByRole('button', { name: /Servidor del equipo/ }).waitFor(),
    );
    try {
      await chooseTeam(page, server.url);
      await signIn(page);
      return await work(page, server);
    } finally {
      await app.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// Starts the built program for end-to-end tests, on Electron or its stand-in.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { _electron, test as base, type ElectronApplication, expect, type Page, type TestInfo } from '@playwright/test';
import { copyDemoSpace } from './demo-space.ts';
import { type Keychain, keychainLauncher } from './keychain.ts';

export { expect };

const project = resolve(import.meta.dirname, '../..');

export interface LaunchOptions {
  /** By default the test's own. */
  userData?: string;
  env?: Record<string, string>;
  /** A link or file. */
  args?: string[];
  /** None by default. */
  keychain?: Keychain;
}

export interface Program {
  readonly app: ElectronApplication;
  readonly userData: string;
  /** With `urlPart`, the first window whose URL contains it. */
  window(urlPart?: string): Promise<Page>;
  /** Quits as a user would. @returns the exit code */
  quit(): Promise<number | null>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
  /** The exit code, or null (137 in a keychain's session) after a kill. */
  readonly exited: Promise<number | null>;
  hasExited(): boolean;
}

interface Fixtures {
  /** Can be called several times; programs still running are ended after the test. */
  launch: (options?: LaunchOptions) => Promise<Program>;
  /** New for each test. */
  userData: string;
  /** @returns the exit code of the second instance */
  launchSecondInstance: (args?: string[]) => Promise<number | null>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
  userData: async ({}, use, info) => use(info.outputPath('user-data')),

  launch: async ({ userData }, use, info) => {
    const programs: Program[] = [];
    await use(async (options = {}) => {
      const program = await start({ userData, ...options });
      programs.push(program);
      return program;
    });
    for (const [index, program] of programs.entries()) await finish(program, info, index);
  },

  launchSecondInstance: async ({ userData }, use) => {
    await use((args = []) => {
      const child = spawn(electronPath(), hostArguments(userData, args), { env: environment({}), stdio: 'ignore' });
      return new Promise((done, fail) => child.on('exit', done).on('error', fail));
    });
  },
});

async function start({ userData, env = {}, args = [], keychain }: LaunchOptions & { userData: string }) {
  const launcher = keychain && keychainLauncher(keychain, electronPath());
  // With a keychain the program fills the demonstration itself, as it is encrypted.
  if (!keychain && !existsSync(userData)) copyDemoSpace(userData);
  const app = await _electron.launch({
    args: hostArguments(userData, args),
    cwd: project,
    env: { ...environment(env), ...launcher?.env },
    ...(launcher && { executablePath: launcher.executable }),
  });
  const child = app.process();
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const pid = await app.evaluate(() => process.pid);
  await app.context().tracing.start({ snapshots: true, screenshots: false });
  return {
    app,
    userData,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    window: (urlPart) => findWindow(app, urlPart ?? ''),
    async quit() {
      await app.evaluate((electron) => electron.app.quit());
      return exited;
    },
    async kill() {
      process.kill(pid, 'SIGKILL');
      await exited;
    },
  } satisfies Program;
}

/** Ignores new windows that have no page yet. */
async function findWindow(app: ElectronApplication, urlPart: string): Promise<Page> {
  const find = () => app.windows().find((page) => page.url().includes('index.html') && page.url().includes(urlPart));
  await expect.poll(() => find() !== undefined, { message: `a window at ${urlPart}`, timeout: 30_000 }).toBe(true);
  const page = find();
  if (!page) throw new Error(`The window at ${urlPart} went away again.`);
  return page;
}

/** Saves a trace and screenshots of a failed test. */
async function finish(program: Program, info: TestInfo, index: number): Promise<void> {
  if (program.hasExited()) return;
  if (info.status !== info.expectedStatus) await saveEvidence(program, info, index);
  const killTimer = setTimeout(() => void program.kill(), 10_000);
  await program.app.close();
  clearTimeout(killTimer);
}

async function saveEvidence({ app }: Program, info: TestInfo, index: number): Promise<void> {
  await app.context().tracing.stop({ path: info.outputPath(`trace-${index}.zip`) });
  for (const [number, page] of app.windows().entries()) {
    const path = info.outputPath(`window-${index}-${number}.png`);
    // A crashed window cannot be captured.
    await page.screenshot({ path, timeout: 5000 }).then(
      () => info.attach(`window ${number}`, { path, contentType: 'image/png' }),
      () => undefined,
    );
  }
}

function hostArguments(userData: string, args: string[]): string[] {
  return [project, `--user-data-dir=${userData}`, ...args];
}

function electronPath(): string {
  return createRequire(join(project, 'package.json'))('electron') as unknown as string;
}

/** Headless unless TERNA_E2E_HEADED=1; never uses the developer's keychain. */
function environment(added: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    ...(process.env.TERNA_E2E_HEADED === '1' ? {} : { STAND_IN_HEADLESS: '1' }),
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...added,
  };
}

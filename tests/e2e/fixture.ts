// Starts the built program for end-to-end tests, on Electron or its stand-in.
import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import {
  _electron,
  type Browser,
  type BrowserContext,
  test as base,
  type ElectronApplication,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { launchForPages } from '../pages-browser.ts';
import {
  type ConsoleMessage,
  checkMessages,
  type ExpectedMessage,
  isProblem,
  splitStderr,
} from './console-messages.ts';
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
  /** The folder of the built program, by default this checkout's. */
  program?: string;
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
  /** Fails the test if a page or the main process reports a problem on its console that the test does not expect. */
  consoles: Consoles;
  /**
   * Expects a message on a console; the test fails without it.
   * @param reason why it is right that the program reports it
   */
  expectMessage: (pattern: RegExp, reason: string) => void;
  /** Allows a message whose appearance depends on how fast the machine is; prefer `expectMessage`. */
  allowMessage: (pattern: RegExp, reason: string) => void;
  /** A browser outside the program, for visitors of the portal. */
  visitors: Browser;
  /** Can be called several times; programs still running are ended after the test. */
  launch: (options?: LaunchOptions) => Promise<Program>;
  /** New for each test. */
  userData: string;
  /** @returns the exit code of the second instance */
  launchSecondInstance: (args?: string[]) => Promise<number | null>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
  consoles: async ({}, use, info) => {
    const consoles = new Consoles();
    await use(consoles);
    const problems = await consoles.findProblems();
    // A test that stopped early may not have come to what it expects.
    if (info.status === info.expectedStatus) expect(problems).toEqual([]);
    else if (problems.length > 0)
      await info.attach('consoles', { body: problems.join('\n'), contentType: 'text/plain' });
  },

  expectMessage: async ({ consoles }, use) =>
    use((pattern, reason) => consoles.expect({ pattern, reason, isRequired: true })),

  allowMessage: async ({ consoles }, use) =>
    use((pattern, reason) => consoles.expect({ pattern, reason, isRequired: false })),

  visitors: async ({ consoles }, use) => {
    const browser = await launchForPages();
    browser.on('context', (context) => consoles.watchPages(context));
    await use(browser);
    await browser.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
  userData: async ({}, use, info) => use(info.outputPath('user-data')),

  launch: async ({ userData, consoles }, use, info) => {
    const programs: Program[] = [];
    await use(async (options = {}) => {
      const program = await start({ userData, ...options }, consoles);
      programs.push(program);
      return program;
    });
    for (const [index, program] of programs.entries()) await finish(program, info, index);
  },

  launchSecondInstance: async ({ userData, consoles }, use) => {
    await use((args = []) => {
      const stdio = ['ignore', 'ignore', 'pipe'] as const;
      const child = spawn(electronPath(), hostArguments(userData, args), { env: environment({}), stdio: [...stdio] });
      consoles.watchProcess(child);
      return new Promise((done, fail) => child.on('exit', done).on('error', fail));
    });
  },
});

/** Collects what pages and processes of one test report. */
class Consoles {
  readonly #messages: ConsoleMessage[] = [];
  readonly #expected: ExpectedMessage[] = [];
  /** The stderr of each process, complete once the process has closed it. */
  readonly #outputs: Promise<string>[] = [];

  expect(message: ExpectedMessage): void {
    this.#expected.push(message);
  }

  watchPages(context: BrowserContext): void {
    context.on('console', (message) => {
      if (isProblem(message.type())) this.#messages.push({ source: 'page', text: message.text() });
    });
    context.on('weberror', (error) => this.#messages.push({ source: 'page', text: String(error.error().stack) }));
  }

  watchProcess({ stderr }: ChildProcess): void {
    if (!stderr) throw new Error('This process has no stderr to watch.');
    let output = '';
    stderr.on('data', (chunk) => {
      output += chunk;
    });
    this.#outputs.push(new Promise((done) => stderr.on('close', () => done(output))));
  }

  /** Call it when all processes have ended. */
  async findProblems(): Promise<string[]> {
    const outputs = (await Promise.all(this.#outputs)).flatMap(splitStderr);
    const ofMain = outputs.map((text) => ({ source: 'main' as const, text }));
    return checkMessages([...this.#messages, ...ofMain], this.#expected);
  }
}

/** Watches a program from its first line; Playwright returns its process only after the program is ready. */
async function launchWatched(options: Parameters<typeof _electron.launch>[0], consoles: Consoles) {
  const watch = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    // Node reports the process before it has arguments and streams.
    queueMicrotask(() => {
      if (options?.args?.every((argument) => child.spawnargs.includes(argument))) consoles.watchProcess(child);
    });
  };
  subscribe('child_process', watch);
  try {
    const app = await _electron.launch(options);
    consoles.watchPages(app.context());
    return app;
  } finally {
    unsubscribe('child_process', watch);
  }
}

async function start(options: LaunchOptions & { userData: string }, consoles: Consoles) {
  const { userData, env = {}, args = [], keychain, program = project } = options;
  const launcher = keychain && keychainLauncher(keychain, electronPath());
  // With a keychain the program fills the demonstration itself, as it is encrypted.
  if (!keychain && !existsSync(userData)) copyDemoSpace(userData);
  const launchOptions = {
    args: hostArguments(userData, args, program),
    cwd: project,
    env: { ...environment(env), ...launcher?.env },
    ...(launcher && { executablePath: launcher.executable }),
  };
  const app = await launchWatched(launchOptions, consoles);
  const child = app.process();
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const pid = await app.evaluate(() => process.pid);
  // Copies of the document at each action would take a quarter of the time of a test.
  await app.context().tracing.start({ snapshots: false, screenshots: false });
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

function hostArguments(userData: string, args: string[], program = project): string[] {
  return [program, `--user-data-dir=${userData}`, ...args];
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

// `app`: the program's life cycle, from the start of Chromium to the exit code.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import type Electron from 'electron';
import { Chromium } from './chromium.ts';
import { watchDownloads } from './downloads.ts';
import { PreventableEvent } from './events.ts';
import { ignored } from './ignored.ts';
import { addSwitch, launchOptions } from './launch-options.ts';
import { standardPaths } from './paths.ts';
import { chromiumIfRunning, setRunningChromium } from './running.ts';
import { SingleInstance } from './single-instance.ts';
import { stopUtilityProcesses } from './utility-process.ts';
import { frontWindow, openWindows } from './windows.ts';

/** Milliseconds that Chromium may take to end before it is killed. */
const closingLimit = 3000;

const commandLine = {
  appendSwitch: (name: string, value = '') => addSwitch(launchOptions.switches, name, value),
  /** Chromium gets switches only; it would open an argument as a page. */
  appendArgument: ignored,
  hasSwitch: (name: string) => launchOptions.switches.has(name) || launchOptions.appSwitches.has(name),
  getSwitchValue: (name: string) => launchOptions.switches.get(name) ?? launchOptions.appSwitches.get(name) ?? '',
  removeSwitch(name: string) {
    launchOptions.switches.delete(name);
    launchOptions.appSwitches.delete(name);
  },
} satisfies Electron.CommandLine;

class App extends EventEmitter {
  readonly commandLine = commandLine;
  readonly isPackaged = false;
  badgeCount = 0;
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new Map<string, string>();
  #name: string | undefined;
  #isReady = false;
  #isQuitting = false;
  #isExiting = false;
  #instance: SingleInstance | undefined;
  #ownsLock = false;
  /** The starts that follow the exit. */
  readonly #relaunches: Electron.RelaunchOptions[] = [];
  /** Resolves when the first instance has received this one's command line. */
  #handover: Promise<void> = Promise.resolve();

  /** Called by the launcher once the main module has been evaluated. */
  async startChromium(): Promise<void> {
    if (this.#isQuitting) return;
    const { switches } = launchOptions;
    const chromium = new Chromium({ switches, userData: this.getPath('userData'), name: this.getName() });
    setRunningChromium(chromium);
    chromium.connection.process.on('error', (error) => this.#fail(`Chromium could not be started: ${error.message}`));
    chromium.connection.on('closed', () => this.#onChromiumGone(chromium));
    const isUp = await chromium.ready().then(
      () => !this.#isQuitting,
      // Chromium ended before it answered; `#onChromiumGone` handles that.
      () => false,
    );
    if (!isUp) return;
    watchDownloads(chromium, this.getPath('userData'), this.getPath('downloads'));
    this.#isReady = true;
    // Playwright relies on this order.
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  getName(): string {
    return this.#name ?? launchOptions.manifest.productName ?? launchOptions.manifest.name ?? 'Electron';
  }

  setName(name: string): void {
    this.#name = name;
  }

  get name(): string {
    return this.getName();
  }

  set name(name: string) {
    this.setName(name);
  }

  getVersion(): string {
    return launchOptions.manifest.version ?? process.versions.electron ?? '0.0.0';
  }

  getAppPath(): string {
    return launchOptions.appPath;
  }

  getLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }

  getSystemLocale(): string {
    return this.getLocale();
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }

  /** @throws Error for a name that Electron does not know */
  getPath(name: string): string {
    const userData = this.#paths.get('userData') ?? launchOptions.switches.get('user-data-dir');
    const { env: environment, platform } = process;
    const path =
      this.#paths.get(name) ?? standardPaths({ appName: this.getName(), userData, environment, platform })[name];
    if (!path) throw new Error(`Failed to get '${name}' path`);
    if (name === 'userData') mkdirSync(path, { recursive: true });
    return path;
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  requestSingleInstanceLock(additionalData?: unknown): boolean {
    if (this.#instance) return this.#ownsLock;
    this.#instance = new SingleInstance(this.getPath('userData'));
    this.#ownsLock = this.#instance.acquire(({ argv, workingDirectory, additionalData: data }) => {
      void this.whenReady().then(() => this.emit('second-instance', {}, argv, workingDirectory, data));
    });
    if (!this.#ownsLock) {
      const message = { argv: process.argv, workingDirectory: process.cwd(), additionalData: additionalData ?? null };
      this.#handover = this.#instance.notifyOwner(message);
    }
    return this.#ownsLock;
  }

  hasSingleInstanceLock(): boolean {
    return this.#ownsLock;
  }

  releaseSingleInstanceLock(): void {
    if (this.#ownsLock) this.#instance?.release();
    this.#instance = undefined;
    this.#ownsLock = false;
  }

  /**
   * Closes every window, each of which may refuse, and asks the listeners. As in Electron, calls are ignored until the
   * microtasks of the `will-quit` listeners have run.
   */
  quit(): void {
    if (this.#isQuitting || this.#isRefused('before-quit')) return;
    this.#isQuitting = true;
    if (openWindows.size === 0) this.#endAfterWindows();
    else for (const window of [...openWindows]) window.close();
  }

  /** A window stays open, so the program does not quit. */
  closeRefused(): void {
    this.#isQuitting = this.#isExiting;
  }

  /** All windows are closed, as `quit` requested. */
  #endAfterWindows(): void {
    // Scheduled before the listeners run, so that it precedes what they schedule themselves.
    setImmediate(() => {
      this.#isQuitting = this.#isExiting;
    });
    if (!this.#isRefused('will-quit')) void this.exit(0);
  }

  /** As in Electron, each call starts another instance after the exit. */
  relaunch(options: Electron.RelaunchOptions = {}): void {
    this.#relaunches.push(options);
  }

  /** Ends the program without asking. */
  async exit(exitCode = 0): Promise<void> {
    if (this.#isExiting) return;
    this.#isExiting = true;
    this.#isQuitting = true;
    for (const window of openWindows) window.destroy();
    this.emit('quit', {}, exitCode);
    stopUtilityProcesses();
    await this.#handover;
    await endChromium();
    if (this.#relaunches.length > 0) this.releaseSingleInstanceLock();
    for (const options of this.#relaunches) startAgain(options);
    process.exit(exitCode);
  }

  focus(): void {
    frontWindow()?.focus();
  }

  /** Called by the last window when it closes. */
  lastWindowClosed(): void {
    if (this.#isExiting) return;
    if (this.#isQuitting) this.#endAfterWindows();
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  /** Every page already runs in Chromium's sandbox. */
  readonly enableSandbox = ignored;

  disableHardwareAcceleration(): void {
    this.commandLine.appendSwitch('disable-gpu');
  }

  /** No launcher knows the stand-in, so the number is only stored. */
  setBadgeCount(count = 0): boolean {
    this.badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.badgeCount;
  }

  /** Only Windows has these. */
  readonly setAppUserModelId = ignored;

  /** The stand-in is not installed, so no link can lead to it. */
  setAsDefaultProtocolClient(): boolean {
    return false;
  }

  removeAsDefaultProtocolClient(): boolean {
    return false;
  }

  isDefaultProtocolClient(): boolean {
    return false;
  }

  #isRefused(eventName: 'before-quit' | 'will-quit'): boolean {
    const event = new PreventableEvent();
    this.emit(eventName, event);
    return event.defaultPrevented;
  }

  /** The program ends if the user closed Chromium; a killed Chromium is a failure. */
  async #onChromiumGone(chromium: Chromium): Promise<void> {
    const { process: browser } = chromium.connection;
    if (this.#isQuitting) return;
    if (browser.exitCode === null && browser.signalCode === null) {
      await new Promise((resolve) => browser.once('exit', resolve));
    }
    if (browser.exitCode !== 0) {
      this.#fail(`Chromium ended unexpectedly (${browser.signalCode ?? `exit code ${browser.exitCode}`}).`);
      return;
    }
    await this.exit(0);
  }

  #fail(reason: string): void {
    if (this.#isQuitting) return;
    process.stderr.write(`${reason}\n`);
    void this.exit(1);
  }
}

async function endChromium(): Promise<void> {
  const chromium = chromiumIfRunning();
  if (!chromium) return;
  const timer = setTimeout(() => chromium.connection.process.kill('SIGKILL'), closingLimit);
  await chromium.close();
  clearTimeout(timer);
}

function startAgain({ execPath = process.execPath, args = process.argv.slice(1) }: Electron.RelaunchOptions): void {
  spawn(execPath, args, { detached: true, stdio: 'ignore' }).unref();
}

export const app = new App();

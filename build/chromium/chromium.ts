// Finds, starts and owns one Chromium, and opens its windows without browser controls.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DevToolsConnection, type DevToolsSession } from './devtools.ts';
import { addSwitch } from './launch-options.ts';
import { LocalStorageFile } from './local-storage.ts';

/** `--app` loads this page before it can be controlled; about:blank would open a window with tabs. */
export const blankPage = new URL('blank.html', import.meta.url).href;

/** The same without a screen. A page that the app loads as about:blank has no fragment. */
export const blankDocument = 'about:blank#stand-in';

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A new window: its session, and the id of its target and main frame. */
export interface OpenedWindow {
  session: DevToolsSession;
  targetId: string;
}

const installedAt: Record<string, readonly string[]> = {
  linux: [
    '/usr/lib/chromium/chromium',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
};

/** @throws Error if no Chromium, Chrome or Edge is installed at the usual paths */
export function findChromium(environment = process.env, platform: string = process.platform): string {
  const found = environment.STAND_IN_CHROMIUM ?? installedAt[platform]?.find((file) => existsSync(file));
  if (!found) throw new Error('No Chromium, Chrome or Edge found; set STAND_IN_CHROMIUM to the path of one.');
  return found;
}

/** Whether to run without windows on a screen: requested, or because there is no screen. */
export function isHeadless(environment = process.env, platform: string = process.platform): boolean {
  if (environment.STAND_IN_HEADLESS === '1') return true;
  return platform === 'linux' && !environment.DISPLAY && !environment.WAYLAND_DISPLAY;
}

interface StartOptions {
  /** From the command line and from `app.commandLine`. */
  switches: ReadonlyMap<string, string>;
  /** Folder of this app's data, including the profile. */
  userData: string;
  /** The name of the windows for the window manager. */
  name: string;
}

/** Returns the arguments of the browser process; every further window is opened with the same `shared` ones. */
export function chromiumArguments(options: StartOptions, headless: boolean, isRoot: boolean) {
  const shared = [`--user-data-dir=${join(options.userData, 'chromium')}`];
  // Chromium does not run as root inside its sandbox; --test-type hides the warning about that.
  if (isRoot) shared.push('--no-sandbox', '--test-type');
  const switches = new Map(quietSwitches);
  switches.set('class', options.name);
  if (headless) switches.set('headless', '');
  for (const [name, value] of options.switches) {
    if (name !== 'no-sandbox' && name !== 'user-data-dir') addSwitch(switches, name, value);
  }
  const first = [...switches].map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`));
  return { shared, first: [...shared, '--remote-debugging-pipe', ...first] };
}

/** Switches against browser behaviour: first-run pages, offers, requests to its vendor. */
const quietSwitches: ReadonlyMap<string, string> = new Map([
  ['no-first-run', ''],
  ['no-startup-window', ''],
  ['no-default-browser-check', ''],
  ['disable-extensions', ''],
  ['disable-component-update', ''],
  ['disable-background-networking', ''],
  ['disable-sync', ''],
  ['disable-default-apps', ''],
  ['hide-crash-restore-bubble', ''],
  ['deny-permission-prompts', ''],
  // The app decides about windows that frames open.
  ['disable-popup-blocking', ''],
  ['password-store', 'basic'],
  ['overscroll-history-navigation', '0'],
  ['disable-features', 'Translate,MediaRouter,OptimizationHints,IsolateSandboxedIframes'],
]);

/** Disables the offer to save passwords in a new profile, because Electron has none. */
function preferNoPasswords(profile: string): void {
  const file = join(profile, 'Default', 'Preferences');
  if (existsSync(file)) return;
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(file, JSON.stringify({ credentials_enable_service: false }));
}

/** One running Chromium. */
export class Chromium {
  readonly headless: boolean;
  /** The app's data folder. */
  readonly userData: string;
  readonly connection: DevToolsConnection;
  /** The session with the browser itself. */
  readonly browser: DevToolsSession;
  readonly #executable: string;
  readonly #localStorage: LocalStorageFile;
  readonly #sharedArguments: readonly string[];
  /**
   * The context of the pages, in memory only: a browser would store the opened pages, their titles and form input,
   * which Electron does not. Null until the first window is opened.
   */
  #context: string | null = null;
  /** Requested windows that have not appeared yet. */
  readonly #awaited: ((window: OpenedWindow) => void)[] = [];
  #queue: Promise<unknown>;

  constructor(options: StartOptions) {
    this.#executable = findChromium();
    this.headless = isHeadless();
    this.userData = options.userData;
    const { shared, first } = chromiumArguments(options, this.headless, process.getuid?.() === 0);
    this.#sharedArguments = shared;
    this.#localStorage = new LocalStorageFile(join(options.userData, 'chromium', 'local-storage.json'));
    preferNoPasswords(join(options.userData, 'chromium'));
    this.connection = new DevToolsConnection(this.#executable, first);
    this.browser = this.connection.browser;
    this.#forwardDiagnostics(options.switches.has('remote-debugging-port'));
    this.#adoptTargets();
    this.#queue = this.browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
  }

  /** Resolves when Chromium answers. */
  async ready(): Promise<void> {
    await this.#queue;
  }

  /** Opens windows one at a time, so that the next new target is known to be the requested one. */
  open(bounds: Bounds): Promise<OpenedWindow> {
    const opened = this.#queue.then(() => this.#openNow(bounds));
    this.#queue = opened.catch(() => undefined);
    return opened;
  }

  closeTarget(targetId: string): void {
    this.browser.sendUnlessGone('Target.closeTarget', { targetId });
  }

  /** Ends Chromium and waits until it is gone. */
  async close(): Promise<void> {
    const { process: chromium } = this.connection;
    if (chromium.exitCode !== null || chromium.signalCode !== null) return;
    const gone = new Promise((resolve) => chromium.once('exit', resolve));
    this.browser.sendUnlessGone('Browser.close');
    await gone;
  }

  async #openNow({ width, height }: Bounds): Promise<OpenedWindow> {
    const opened = new Promise<OpenedWindow>((resolve) => this.#awaited.push(resolve));
    if (this.headless) {
      this.#context ??= await this.#createContext();
      const browserContextId = this.#context;
      const target = { url: blankDocument, newWindow: true, width, height, browserContextId };
      await this.browser.send('Target.createTarget', target);
    } else {
      // A second process of the same profile passes its request to the running browser and ends.
      const request = [...this.#sharedArguments, '--incognito', `--app=${blankPage}`];
      const relay = spawn(this.#executable, request, { stdio: 'ignore' });
      relay.unref();
    }
    return opened;
  }

  async #createContext(): Promise<string> {
    const { browserContextId } = await this.browser.send('Target.createBrowserContext', {});
    // The page's own world asks the app instead (`guardClipboard`).
    const permissions = ['clipboardReadWrite' as const, 'clipboardSanitizedWrite' as const];
    await this.browser.send('Browser.grantPermissions', { permissions, browserContextId });
    return browserContextId;
  }

  #adoptTargets(): void {
    this.browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const session = this.connection.session(sessionId);
      if (targetInfo.type !== 'page') return session.sendUnlessGone('Runtime.runIfWaitingForDebugger');
      const awaited = targetInfo.openerId ? undefined : this.#awaited.shift();
      if (awaited) {
        this.#localStorage.attach(session);
        awaited({ session, targetId: targetInfo.targetId });
      } else {
        // An unrequested window comes from Chromium's own shortcuts, or from a frame, which the app is asked about.
        this.closeTarget(targetInfo.targetId);
      }
    });
    this.browser.on('Target.detachedFromTarget', ({ sessionId }) => this.connection.removeSession(sessionId));
  }

  /** Forwards output that Playwright waits for, or that explains a failed start. */
  #forwardDiagnostics(hasDebuggingPort: boolean): void {
    const relevant = /X server|X display|ozone_platform|sandbox/;
    this.connection.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) {
        const announcesPort = hasDebuggingPort && line.startsWith('DevTools listening');
        if (announcesPort || relevant.test(line) || (line && process.env.STAND_IN_VERBOSE)) {
          process.stderr.write(`${line}\n`);
        }
      }
    });
  }
}

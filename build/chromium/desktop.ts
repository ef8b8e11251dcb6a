// Smaller modules of Electron's API: shell, clipboard, Notification, screen, powerMonitor, safeStorage.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { dirname } from 'node:path';
import type Electron from 'electron';
import { ignored } from './ignored.ts';
import { frontWindow } from './windows.ts';

/** Starts a detached program. @returns whether it could be started */
function startProgram(command: string, ...argumentList: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, argumentList, { detached: true, stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';

export const shell = {
  /** @throws Error if the system has no program to open it with */
  async openExternal(url: string) {
    if (!(await startProgram(opener, url))) throw new Error(`Failed to open: ${opener} is not installed`);
  },
  openPath: async (path: string) => ((await startProgram(opener, path)) ? '' : `${opener} is not installed`),
  showItemInFolder: (path: string) => void startProgram(opener, dirname(path)),
  beep: ignored,
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'>;

/** The last copied text; the focused page also writes it to the system's clipboard, if Chromium allows it. */
let copied = '';

export const clipboard = {
  async writeText(text: string) {
    copied = text;
    // A copy command needs no permission of the app, unlike `navigator.clipboard`.
    const script = `addEventListener('copy', (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      event.clipboardData.setData('text/plain', ${JSON.stringify(text)});
    }, { once: true, capture: true });
    document.execCommand('copy');`;
    // Chromium refuses while another program has the focus; the text can then be pasted only in this program.
    await frontWindow()
      ?.webContents.executeJavaScript(script, true)
      .catch(() => undefined);
  },
  readText: async () => copied,
  clear() {
    copied = '';
  },
} satisfies Pick<Electron.Clipboard, 'writeText' | 'readText' | 'clear'>;

export class Notification extends EventEmitter {
  title: string;
  body: string;
  actions: Electron.NotificationAction[];
  closeButtonText: string;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    const { title = '', body = '', actions = [], closeButtonText = '' } = options;
    super();
    this.title = title;
    this.body = body;
    this.actions = actions;
    this.closeButtonText = closeButtonText;
  }

  static isSupported(): boolean {
    return true;
  }

  /** Uses `notify-send`, or else writes to stdout. Clicks are not reported. */
  async show(): Promise<void> {
    const isDisplayed = await startProgram('notify-send', '--', this.title, this.body);
    if (!isDisplayed) process.stdout.write(`${this.title}: ${this.body}\n`);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

/** A typical screen. Only Chromium knows the real ones, and only once it has a window. */
const display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
  size: { width: 1920, height: 1080 },
  workAreaSize: { width: 1920, height: 1080 },
  scaleFactor: 1,
  rotation: 0,
} as Electron.Display;

class Screen extends EventEmitter {
  getPrimaryDisplay(): Electron.Display {
    return display;
  }

  getAllDisplays(): Electron.Display[] {
    return [display];
  }

  getDisplayMatching(): Electron.Display {
    return display;
  }

  getDisplayNearestPoint(): Electron.Display {
    return display;
  }
}
export const screen = new Screen();

/** It emits no events, because Node has no information about sleep and battery. */
class PowerMonitor extends EventEmitter {
  isOnBatteryPower(): boolean {
    return false;
  }

  getSystemIdleTime(): number {
    return 0;
  }
}
export const powerMonitor = new PowerMonitor();

const noKeychain = () => {
  throw new Error('The stand-in for Electron cannot encrypt: safeStorage.isEncryptionAvailable() is false.');
};
export const safeStorage = {
  isEncryptionAvailable: () => false,
  isAsyncEncryptionAvailable: async () => false,
  getSelectedStorageBackend: () => 'unknown' as const,
  setUsePlainTextEncryption: ignored,
  encryptString: noKeychain,
  decryptString: noKeychain,
} satisfies Partial<Electron.SafeStorage>;

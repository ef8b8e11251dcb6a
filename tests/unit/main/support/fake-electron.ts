// A fake of the parts of Electron that main uses, which records calls.
import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  NotificationConstructorOptions,
} from 'electron';
import { vi } from 'vitest';

class FakeContents extends EventEmitter {
  static lastId = 0;
  readonly id: number;
  readonly sent: unknown[][] = [];
  readonly setWindowOpenHandler = vi.fn();
  readonly replaceMisspelling = vi.fn();
  readonly navigationHistory = { clear: vi.fn() };
  readonly session = { addWordToSpellCheckerDictionary: vi.fn() };
  constructor() {
    super();
    FakeContents.lastId += 1;
    this.id = FakeContents.lastId;
  }
  isLoading = () => false;
  send(...values: unknown[]): void {
    this.sent.push(values);
  }
}

export class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = [];
  static getAllWindows = () => FakeWindow.all;
  static getFocusedWindow = () => FakeWindow.all.find((window) => window.isFocused) ?? null;
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents = new FakeContents();
  readonly loaded: string[] = [];
  isFocused = false;
  showCount = 0;
  readonly setBackgroundColor = vi.fn();
  readonly setOverlayIcon = vi.fn();
  readonly setProgressBar = vi.fn();
  readonly focus = vi.fn();
  readonly restore = vi.fn();
  readonly maximize = vi.fn();
  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    FakeWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  async loadURL(url: string): Promise<void> {
    this.loaded.push(url);
  }
  show(): void {
    this.showCount += 1;
  }
  isMinimized = () => false;
  isMaximized = () => false;
  isDestroyed = () => !FakeWindow.all.includes(this);
  getNormalBounds = () => ({ x: 11, y: 12, width: 1300, height: 850 });
  /** As if a user closed it. */
  close(): void {
    this.emit('close', {});
    this.destroy();
  }
  destroy(): void {
    FakeWindow.all = FakeWindow.all.filter((window) => window !== this);
    this.emit('closed');
  }
}

export const app = Object.assign(new EventEmitter(), {
  userData: '',
  hasLock: true,
  isPackaged: false,
  setAsDefaultProtocolClient: vi.fn(),
  setBadgeCount: vi.fn(),
  dock: { setBadge: vi.fn(), setMenu: vi.fn() },
  enableSandbox: vi.fn(),
  commandLine: { appendSwitch: vi.fn() },
  requestSingleInstanceLock: vi.fn(() => app.hasLock),
  quit: vi.fn(),
  exit: vi.fn(),
  relaunch: vi.fn(),
  whenReady: vi.fn(async () => undefined),
  getPath: vi.fn(() => app.userData),
  getVersion: () => '0.1.0',
});

const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setSpellCheckerEnabled: vi.fn(),
    setSpellCheckerDictionaryDownloadURL: vi.fn(),
    setSpellCheckerLanguages: vi.fn(),
  }),
};

export const popups = {
  menu: vi.fn(),
  last: [] as MenuItemConstructorOptions[],
  capture(template: MenuItemConstructorOptions[]) {
    popups.last = template;
    return Object.assign(template, { popup: popups.menu });
  },
};

export class FakeNotification extends EventEmitter {
  static displayed: FakeNotification[] = [];
  static isSupported = () => true;
  readonly options: NotificationConstructorOptions;
  constructor(options: NotificationConstructorOptions) {
    super();
    this.options = options;
  }
  show(): void {
    FakeNotification.displayed.push(this);
  }
  close(): void {
    FakeNotification.displayed = FakeNotification.displayed.filter((one) => one !== this);
  }
}

export const electron = {
  app,
  session,
  BrowserWindow: FakeWindow,
  ipcMain: { handle: vi.fn() },
  dialog: { showErrorBox: vi.fn(), showMessageBox: vi.fn() },
  Notification: FakeNotification,
  nativeImage: { createFromBitmap: vi.fn(() => 'dot') },
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => popups.capture(template),
    setApplicationMenu: vi.fn(),
  },
  nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false }),
  powerMonitor: new EventEmitter(),
  protocol: { registerSchemesAsPrivileged: vi.fn(), handle: vi.fn() },
  screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
  shell: { openExternal: vi.fn(async () => undefined), showItemInFolder: vi.fn() },
  utilityProcess: { fork: vi.fn() },
};

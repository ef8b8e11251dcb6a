// The implemented part of Electron's API, checked against Electron's types; electron.ts must satisfy it.
// Listeners (`on`, `once`) are omitted: an EventEmitter takes any event, and Electron's types only name them.
import type Electron from 'electron';

type AppMembers =
  | 'commandLine'
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppPath'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'isPackaged'
  | 'isReady'
  | 'quit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setName'
  | 'setPath'
  | 'whenReady';
type WindowMembers =
  | 'capturePage'
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getBounds'
  | 'getNormalBounds'
  | 'getTitle'
  | 'hide'
  | 'id'
  | 'isDestroyed'
  | 'isFocused'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'reload'
  | 'restore'
  | 'setBackgroundColor'
  | 'setBounds'
  | 'setFullScreen'
  | 'setMinimumSize'
  | 'setProgressBar'
  | 'setTitle'
  | 'show'
  | 'showInactive'
  | 'unmaximize';
type ContentsMembers =
  | 'capturePage'
  | 'close'
  | 'executeJavaScript'
  | 'focus'
  | 'getTitle'
  | 'getType'
  | 'getURL'
  | 'id'
  | 'isDestroyed'
  | 'isFocused'
  | 'isLoading'
  | 'loadURL'
  | 'mainFrame'
  | 'openDevTools'
  | 'printToPDF'
  | 'reload'
  | 'send'
  | 'setWindowOpenHandler';
type UtilityMembers = 'kill' | 'pid' | 'postMessage';

/** Instances instead of classes, so that private members and the rest of a class do not matter. */
export interface Implemented {
  app: Pick<Electron.App, AppMembers>;
  dialog: Pick<Electron.Dialog, 'showErrorBox' | 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;
  ipcMain: Pick<Electron.IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>;
  nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors' | 'themeSource'>;
  net: Pick<Electron.Net, 'fetch' | 'isOnline'>;
  protocol: Pick<Electron.Protocol, 'handle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged' | 'unhandle'>;
  screen: Pick<Electron.Screen, 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay'>;
  shell: Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>;
}
export type ImplementedWindow = Pick<Electron.BrowserWindow, WindowMembers>;
export type ImplementedContents = Pick<Electron.WebContents, ContentsMembers> & {
  readonly navigationHistory: Pick<Electron.NavigationHistory, 'clear'>;
};
export type ImplementedUtilityProcess = Pick<Electron.UtilityProcess, UtilityMembers>;

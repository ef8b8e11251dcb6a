// The module `electron` of the main process, with every name that Electron exports.
import type { Implemented } from './implemented.ts';
import { missing } from './missing.ts';
import * as modules from './modules.ts';

export * from './modules.ts';

export const autoUpdater = missing('autoUpdater');
export const BrowserView = missing('BrowserView');
export const ClipboardItem = missing('ClipboardItem');
export const contentTracing = missing('contentTracing');
export const contextBridge = missing('contextBridge in the main process');
export const crashReporter = missing('crashReporter');
export const desktopCapturer = missing('desktopCapturer');
export const globalShortcut = missing('globalShortcut');
export const ImageView = missing('ImageView');
export const inAppPurchase = missing('inAppPurchase');
export const ipcRenderer = missing('ipcRenderer in the main process');
export const MessageChannelMain = missing('MessageChannelMain');
export const netLog = missing('netLog');
export const powerSaveBlocker = missing('powerSaveBlocker');
export const pushNotifications = missing('pushNotifications');
export const ShareMenu = missing('ShareMenu');
export const systemPreferences = missing('systemPreferences');
export const TouchBar = missing('TouchBar');
export const Tray = missing('Tray');
export const View = missing('View');
export const WebContentsView = missing('WebContentsView');

/** A plain object, so that tests can replace its functions and the program uses the replacements. */
const electron = { ...modules } satisfies Implemented & Record<string, unknown>;

export { electron as 'module.exports', electron as default };

// The modules of Electron's main process that the stand-in implements.
export { app } from './app.ts';
export { BaseWindow, BrowserWindow } from './browser-window.ts';
export { clipboard, Notification, powerMonitor, safeStorage, screen, shell } from './desktop.ts';
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc-main.ts';
export { Menu, MenuItem } from './menu.ts';
export { nativeImage } from './native-image.ts';
export { nativeTheme } from './native-theme.ts';
export { net, protocol, session } from './session.ts';
export { utilityProcess } from './utility-process.ts';
export { WebContents as webContents } from './web-contents.ts';
export { webFrameMain } from './web-frame-main.ts';

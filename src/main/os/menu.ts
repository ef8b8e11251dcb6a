// The application's Spanish menu; its commands go to the focused window.
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../contract/ipc/ipc.ts';
import { menuMessages as text } from '../../contract/messages.ts';
import type { RecentProcess } from './recent-processes.ts';

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

export interface MenuActions {
  /** Sends a command to the focused window. */
  readonly send: (command: MenuCommand) => void;
  /** Opens a board in the main window. */
  readonly openProcess: (id: number) => void;
  readonly showMain: () => void;
}

/** @param recent the processes that were opened last */
export function menuTemplate(
  { send, openProcess, showMain }: MenuActions,
  recent: readonly RecentProcess[],
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const command = (id: MenuCommand, label: string, accelerator?: string): MenuItemConstructorOptions => ({
    id,
    label,
    accelerator,
    click: () => send(id),
  });
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [macMenu(command)] : []),
    fileMenu(command, recentItems(recent, openProcess), isMac),
    editMenu(command),
    viewMenu(command),
    windowMenu(command, showMain),
    { label: text.help, role: 'help', submenu: [command('shortcuts', text.shortcuts, 'CmdOrCtrl+/')] },
  ];
}

type Command = (id: MenuCommand, label: string, accelerator?: string) => MenuItemConstructorOptions;

const macMenu = (command: Command): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about', label: text.about },
    SEPARATOR,
    command('settings', text.settings, 'CmdOrCtrl+,'),
    SEPARATOR,
    { role: 'hide', label: text.hide },
    { role: 'hideOthers', label: text.hideOthers },
    { role: 'unhide', label: text.showAll },
    SEPARATOR,
    { role: 'quit', label: text.quit },
  ],
});

/** Menu items of the recently opened processes, by title. */
export const recentItems = (
  recent: readonly RecentProcess[],
  openProcess: (id: number) => void,
): MenuItemConstructorOptions[] => recent.map(({ id, title }) => ({ label: title, click: () => openProcess(id) }));

const fileMenu = (
  command: Command,
  recent: MenuItemConstructorOptions[],
  isMac: boolean,
): MenuItemConstructorOptions => ({
  label: text.file,
  submenu: [
    command('new-process', text.newProcess, 'CmdOrCtrl+Shift+N'),
    { label: text.recent, submenu: recent.length > 0 ? recent : [{ label: text.noRecent, enabled: false }] },
    SEPARATOR,
    ...(isMac ? [] : [command('settings', text.settings, 'CmdOrCtrl+,')]),
    command('sign-out', text.signOut),
    SEPARATOR,
    { role: 'close', label: text.closeWindow },
    ...(isMac ? [] : [{ role: 'quit', label: text.quit } as const]),
  ],
});

const editMenu = (command: Command): MenuItemConstructorOptions => ({
  label: text.edit,
  submenu: [
    { role: 'undo', label: text.undo },
    { role: 'redo', label: text.redo },
    SEPARATOR,
    { role: 'cut', label: text.cut },
    { role: 'copy', label: text.copy },
    { role: 'paste', label: text.paste },
    { role: 'selectAll', label: text.selectAll },
    SEPARATOR,
    command('find', text.find, 'CmdOrCtrl+F'),
  ],
});

const viewMenu = (command: Command): MenuItemConstructorOptions => ({
  label: text.view,
  submenu: [
    command('palette', text.palette, 'CmdOrCtrl+K'),
    SEPARATOR,
    { role: 'reload', label: text.reload },
    { role: 'resetZoom', label: text.actualSize },
    { role: 'zoomIn', label: text.zoomIn },
    { role: 'zoomOut', label: text.zoomOut },
    SEPARATOR,
    { role: 'togglefullscreen', label: text.fullScreen },
  ],
});

const windowMenu = (command: Command, showMain: () => void): MenuItemConstructorOptions => ({
  label: text.window,
  submenu: [
    command('own-window', text.ownWindow, 'CmdOrCtrl+Shift+O'),
    { label: text.showMain, accelerator: 'CmdOrCtrl+Shift+1', click: showMain },
    SEPARATOR,
    { role: 'minimize', label: text.minimize },
    { role: 'close', label: text.closeWindow },
  ],
});

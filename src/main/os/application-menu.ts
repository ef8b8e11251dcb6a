// Installs the menu and lists recent processes there, in dock and task bar.
import { app, Menu } from 'electron';
import { linkTo } from '../../contract/links.ts';
import { menuMessages } from '../../contract/messages.ts';
import { broadcastToFocused } from '../ipc/broadcast.ts';
import type { Windows } from '../windows/windows.ts';
import { menuTemplate, recentItems } from './menu.ts';
import type { RecentProcess } from './recent-processes.ts';

/** Sets up the menu; the returned function updates the recently opened processes in it. */
export function showRecentProcesses(windows: Windows): (recent: readonly RecentProcess[]) => void {
  const openProcess = (id: number) => windows.showMain({ screen: 'process', process_id: id });
  const actions = {
    send: (command: Parameters<typeof sendToFocused>[0]) => sendToFocused(command),
    openProcess,
    showMain: () => windows.showMain(),
  };
  const show = (recent: readonly RecentProcess[]) => {
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, recent, process.platform)));
    if (process.platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(recentItems(recent, openProcess)));
    if (process.platform === 'win32') app.setJumpList(jumpList(recent));
  };
  show([]);
  return show;
}

const sendToFocused = (command: Parameters<typeof broadcastToFocused<'menu'>>[1]) =>
  broadcastToFocused('menu', command);

/**
 * The jump list of the Windows task bar; each entry starts the program with a link, which the running program follows.
 */
const jumpList = (recent: readonly RecentProcess[]): Electron.JumpListCategory[] => [
  {
    type: 'custom',
    name: menuMessages.recent,
    items: recent.map(({ id, title }) => ({
      type: 'task',
      title,
      program: process.execPath,
      args: linkTo({ screen: 'process', process_id: id }),
    })),
  },
];

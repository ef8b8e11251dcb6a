// System notifications, and the count and progress on the program's icon.
import { app, BrowserWindow, Notification, nativeImage } from 'electron';
import type { DesktopNotification } from '../../contract/ipc/ipc.ts';
import type { Destination } from '../../contract/links.ts';
import { notificationMessages } from '../../contract/messages.ts';
import { badgeText } from '../../domain/organization/notifications.ts';
import type { OverallProgress } from '../api-client/index.ts';

/** Those on the screen, with their notices' keys: what nobody holds would be collected, and a click on it lost. */
const displayed = new Map<Notification, string>();

/**
 * Tells of a notice through the system, unless a window of the program is in front, which tells of it itself.
 * @param open leads to where it happened
 */
export function showNotification(
  desktopNotification: DesktopNotification,
  open: (destination: Destination, key: string) => void,
): void {
  if (BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return;
  const notification = new Notification({
    title: notificationMessages.product,
    body: desktopNotification.text,
    // Where the system shows buttons; elsewhere a click on the notification does the same.
    actions: [{ type: 'button', text: notificationMessages.show }],
    closeButtonText: notificationMessages.close,
  });
  const follow = () => {
    displayed.delete(notification);
    open(desktopNotification.destination, desktopNotification.key);
  };
  displayed.set(notification, desktopNotification.key);
  notification.on('click', follow);
  notification.on('action', follow);
  notification.on('close', () => displayed.delete(notification));
  notification.show();
}

/**
 * Closes the system's notifications of all notices but these: their person has read them or signed out, or a candidate whom
 * they name was erased.
 */
export function closeNotifications(except: ReadonlySet<string>): void {
  for (const [notification, key] of displayed) {
    if (except.has(key)) continue;
    displayed.delete(notification);
    notification.close();
  }
}

/** Puts the number of unread notices on the program's icon, «99+» above 99; none takes it away. */
export function showBadge(unread: number, platform: NodeJS.Platform): void {
  const text = badgeText(unread);
  if (platform === 'darwin') app.dock?.setBadge(text);
  else if (platform === 'win32') markTaskBar(text, unread);
  // Launchers of Linux that show a number cut it themselves.
  else app.setBadgeCount(unread);
}

/** Shows in the task bar, or the dock, how far uploads and downloads are. */
export function showProgress(overall: OverallProgress): void {
  // Below 0 there is none, above 1 it is not known how much there is.
  const value = overall === null ? -1 : overall === 'unknown' ? 2 : overall;
  for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(value);
}

/** Windows has no number on an icon: a dot, whose description is read aloud. */
function markTaskBar(text: string, unread: number): void {
  const dot = text === '' ? null : redDot();
  for (const window of BrowserWindow.getAllWindows()) {
    window.setOverlayIcon(dot, text === '' ? '' : notificationMessages.unread(text, unread));
  }
}

const DOT_PIXELS = 16;
/** Blue, green, red and opacity, as a bitmap has them: the danger colour of the pages. */
const DOT_COLOR = [0x3d, 0x3d, 0xcd, 0xff];

function redDot(): Electron.NativeImage {
  const middle = (DOT_PIXELS - 1) / 2;
  const pixels = Array.from({ length: DOT_PIXELS ** 2 }, (_, index) => {
    const distance = Math.hypot((index % DOT_PIXELS) - middle, Math.floor(index / DOT_PIXELS) - middle);
    return distance <= DOT_PIXELS / 2 ? DOT_COLOR : [0, 0, 0, 0];
  });
  return nativeImage.createFromBitmap(Buffer.from(pixels.flat()), { width: DOT_PIXELS, height: DOT_PIXELS });
}

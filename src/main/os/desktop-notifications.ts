// System notifications, and the count and progress on the program's icon.
import { app, BrowserWindow, Notification, nativeImage } from 'electron';
import type { Destination } from '../../contract/destinations.ts';
import type { DesktopNotification } from '../../contract/ipc/ipc.ts';
import { notificationMessages } from '../../contract/messages.ts';
import { badgeText } from '../../domain/organization/notification-badge.ts';
import type { OverallProgress } from '../api-client/index.ts';

/** The displayed notifications with their keys; an unreferenced one would be collected and a click on it lost. */
const displayed = new Map<Notification, string>();

/**
 * Displays a system notification, unless a window is focused, which then displays a toast itself.
 * @param open opens the screen of the notification
 */
export function showNotification(
  desktopNotification: DesktopNotification,
  open: (destination: Destination, key: string) => void,
): void {
  if (BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return;
  const notification = new Notification({
    title: notificationMessages.product,
    body: desktopNotification.text,
    // Not all systems show buttons; a click on the notification has the same effect.
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
 * Closes all system notifications except these: the user has read them or signed out, or their candidate was erased.
 */
export function closeNotifications(except: ReadonlySet<string>): void {
  for (const [notification, key] of displayed) {
    if (except.has(key)) continue;
    displayed.delete(notification);
    notification.close();
  }
}

/** Sets the number of unread notifications on the program's icon: «99+» above 99, nothing for 0. */
export function showBadge(unread: number, platform: NodeJS.Platform): void {
  const text = badgeText(unread);
  if (platform === 'darwin') app.dock?.setBadge(text);
  else if (platform === 'win32') markTaskBar(text, unread);
  // Linux launchers that display a number shorten it themselves.
  else app.setBadgeCount(unread);
}

/** Displays the progress of uploads and downloads in the task bar or dock. */
export function showProgress(overall: OverallProgress): void {
  // Electron removes the bar below 0 and shows an indeterminate one above 1.
  const value = overall === null ? -1 : overall === 'unknown' ? 2 : overall;
  for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(value);
}

/** Windows icons have no number, so this sets a dot with a description for screen readers. */
function markTaskBar(text: string, unread: number): void {
  const dot = text === '' ? null : redDot();
  for (const window of BrowserWindow.getAllWindows()) {
    window.setOverlayIcon(dot, text === '' ? '' : notificationMessages.unread(text, unread));
  }
}

const DOT_PIXELS = 16;
/** The danger colour of the pages, as a bitmap's bytes: blue, green, red, opacity. */
const DOT_COLOR = [0x3d, 0x3d, 0xcd, 0xff];

function redDot(): Electron.NativeImage {
  const middle = (DOT_PIXELS - 1) / 2;
  const pixels = Array.from({ length: DOT_PIXELS ** 2 }, (_, index) => {
    const distance = Math.hypot((index % DOT_PIXELS) - middle, Math.floor(index / DOT_PIXELS) - middle);
    return distance <= DOT_PIXELS / 2 ? DOT_COLOR : [0, 0, 0, 0];
  });
  return nativeImage.createFromBitmap(Buffer.from(pixels.flat()), { width: DOT_PIXELS, height: DOT_PIXELS });
}

// Creates the services that report to the operating system's desktop.
import { Transfers } from '../api-client/index.ts';
import { Notifications, unseenIn } from '../os/notifications.ts';
import type { Services } from './services.ts';

export function createNotifications({ host, caches, scope }: Services): Notifications {
  return new Notifications({
    now: () => new Date(),
    onNew: host.showNotification,
    onChange(state) {
      host.showUnread(state.unread);
      host.closeNotifications(new Set(state.notifications.flatMap(({ key, isRead }) => (isRead ? [] : [key]))));
      host.broadcast('notifications', state);
    },
    unseen: unseenIn(caches.cache, scope),
  });
}

export const createTransfers = ({ host }: Services): Transfers =>
  new Transfers((progress) => host.broadcast('transfer', progress), host.showProgress);

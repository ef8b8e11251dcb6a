// Fake desktop for notifications, links and windows; tests drive it.

import type { Destination } from '../../../src/contract/destinations.ts';
import type { NotificationState, OpenedFile, UnfinishedDownload, UpdateState } from '../../../src/contract/ipc/ipc.ts';

const NOTHING: NotificationState = { notifications: [], unread: 0 };

/** @param call records each call by its name */
export function fakeDesktop(
  call: <Input, Data>(name: string, work: (input: Input) => Data) => (input: Input) => Promise<unknown>,
) {
  const notificationListeners = new Set<(state: NotificationState) => void>();
  const destinationListeners = new Set<(destination: Destination | null) => void>();
  const openedListeners = new Set<(payload: null) => void>();
  const openedFiles: OpenedFile[] = [];
  const updateListeners = new Set<(state: UpdateState) => void>();
  let state = NOTHING;
  let unfinished: readonly UnfinishedDownload[] = [];
  const emit = (next: NotificationState) => {
    state = next;
    for (const listener of notificationListeners) listener(next);
  };
  const read = ({ key }: { key: string | null }) => {
    const notifications = state.notifications.map((notification) => ({
      ...notification,
      isRead: notification.isRead || key === null || notification.key === key,
    }));
    emit({ notifications, unread: notifications.filter(({ isRead }) => !isRead).length });
    return null;
  };
  return {
    calls: {
      openScreenWindow: call('desktop.openScreenWindow', () => null),
      openPortalPage: call('desktop.openPortalPage', () => null),
      takeOpenedFile: call('desktop.takeOpenedFile', () => openedFiles.shift() ?? null),
      noteProcess: call('desktop.noteProcess', () => null),
      notificationState: call('desktop.notificationState', () => state),
      updateState: call('desktop.updateState', () => ({ state: 'off', version: null, share: null })),
      installUpdate: call('desktop.installUpdate', () => null),
      unfinishedDownloads: call('desktop.unfinishedDownloads', () => unfinished),
      resumeDownload: call('desktop.resumeDownload', () => {
        unfinished = [];
        return null;
      }),
      discardDownload: call('desktop.discardDownload', () => {
        unfinished = [];
        return null;
      }),
      recentFiles: call('desktop.recentFiles', () => [
        { name: '20261120_candidatos.xlsx', bytes: 204_800, token: 'saved-2', at: new Date().toISOString() },
        { name: 'Currículum Camila Rojas.pdf', bytes: 51_200, token: 'saved-1', at: new Date().toISOString() },
      ]),
      markNotificationsRead: call('desktop.markNotificationsRead', read),
    },
    on: {
      notifications: subscribeTo(notificationListeners),
      update: subscribeTo(updateListeners),
      destination: subscribeTo(destinationListeners),
      openedFile: subscribeTo(openedListeners),
    },
    drive: {
      /** Creates unread mentions, latest first. */
      mention(count: number) {
        const notifications = Array.from({ length: count }, (_, index) => ({
          key: `mention-${index}`,
          text: `Marcos Díaz te mencionó en un comentario (${index + 1})`,
          destination: { screen: 'process' as const, process_id: 1, applicant_id: 1 },
          at: new Date(Date.now() - index * 60_000).toISOString(),
          isRead: false,
        }));
        emit({ notifications, unread: count });
      },
      /** Simulates a download that the last run did not complete. */
      cutShort(name: string) {
        unfinished = [{ id: crypto.randomUUID(), name, at: new Date().toISOString() }];
      },
      update(next: UpdateState) {
        for (const listener of updateListeners) listener(next);
      },
      /** Opens a spreadsheet with the program, as the operating system does. */
      openFile(opened: OpenedFile) {
        openedFiles.push(opened);
        for (const listener of openedListeners) listener(null);
      },
      lead(destination: Destination | null) {
        for (const listener of destinationListeners) listener(destination);
      },
    },
  };
}

const subscribeTo =
  <Payload>(listeners: Set<(payload: Payload) => void>) =>
  (listener: (payload: Payload) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

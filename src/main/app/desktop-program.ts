// The interface of the desktop program for windows and operating system.
import type { ApiClient } from '../api-client/index.ts';
import type { Commands } from '../ipc/handlers.ts';
import type { Notifications } from '../os/notifications.ts';

export interface Program {
  readonly apiClient: ApiClient;
  readonly commands: Commands;
  readonly notifications: Pick<Notifications, 'read'>;
  isSignedIn(): boolean;
  /** The origin of the workspace's server; null while none is chosen. */
  ownServer(): string | null;
  /**
   * Takes up where the last run ended.
   * @param onKnown called where it is known from what was kept who is signed in, once the first window has drawn that
   */
  start(onKnown?: () => void): Promise<void>;
  /** The computer has slept, or the network has changed. */
  wake(): void;
  /** Puts everything away; the embedded server has then ended. */
  stop(): Promise<void>;
}

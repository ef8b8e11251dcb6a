// The interface of the desktop program for windows and operating system.
import type { ApiClient } from '../api-client/index.ts';
import type { Commands } from '../ipc/handlers.ts';
import type { Notifications } from '../os/notifications.ts';

export interface Program {
  readonly apiClient: ApiClient;
  readonly commands: Commands;
  readonly notifications: Pick<Notifications, 'read'>;
  isSignedIn(): boolean;
  /** The origin of the workspace's server; null if none is chosen. */
  ownServer(): string | null;
  /**
   * Resumes the state of the last run.
   * @param onKnown called if the user is known from the cache, once the first window has drawn it
   */
  start(onKnown?: () => void): Promise<void>;
  /** Called after the computer slept or the network changed. */
  wake(): void;
  /** Closes everything; the embedded server has ended when it resolves. */
  stop(): Promise<void>;
}

// The program's requirements of its desktop: Electron in the product, fakes in tests.
import type { Broadcasts, DesktopNotification } from '../../contract/ipc/ipc.ts';
import type { OverallProgress } from '../api-client/index.ts';
import type { DesktopActions } from '../ipc/commands.ts';
import type { Keytar } from '../session/index.ts';
import type { UpdateFeed } from '../updates/updates.ts';
import type { ServerProcess, SpaceDialogs } from '../workspace/index.ts';
import type { Log } from './log.ts';

export interface Host extends DesktopActions, SpaceDialogs {
  /** The folder of the program's data. */
  readonly userData: string;
  readonly log: Log;
  readonly fork: () => ServerProcess;
  readonly loadKeytar: () => Promise<Keytar>;
  /** Displays a notification outside the windows. */
  readonly showNotification: (notification: DesktopNotification) => void;
  /** Closes all notifications outside the windows except those with these keys. */
  readonly closeNotifications: (except: ReadonlySet<string>) => void;
  /** Closes every window but the main one and clears its history, because their user has left. */
  readonly resetWindows: () => void;
  /** Sets the number of unread notifications on the program's icon. */
  readonly showUnread: (unread: number) => void;
  /** The source of new versions, and the public key that verifies them. */
  readonly updates: { readonly feed: UpdateFeed | null; readonly publicKey: string };
  /** Displays the progress of uploads and downloads in the task bar. */
  readonly showProgress: (overall: OverallProgress) => void;
  readonly broadcast: <Name extends keyof Broadcasts>(name: Name, payload: Broadcasts[Name]) => void;
}

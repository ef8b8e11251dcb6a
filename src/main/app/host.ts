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
  /** Tells of a notice outside the windows. */
  readonly showNotification: (notification: DesktopNotification) => void;
  /** Closes what tells of notices outside the windows, but for those with these keys. */
  readonly closeNotifications: (except: ReadonlySet<string>) => void;
  /** Closes every window but the main one, and clears its history: the person whose they were has left. */
  readonly resetWindows: () => void;
  /** Puts the number of notices that nobody has seen on the program's icon. */
  readonly showUnread: (unread: number) => void;
  /** Where newer versions come from, and the key by which they are known. */
  readonly updates: { readonly feed: UpdateFeed | null; readonly publicKey: string };
  /** Shows in the task bar how far uploads and downloads are. */
  readonly showProgress: (overall: OverallProgress) => void;
  readonly broadcast: <Name extends keyof Broadcasts>(name: Name, payload: Broadcasts[Name]) => void;
}

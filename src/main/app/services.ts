// The services of the desktop program, as their factories see them.
import type {
  AccountScope,
  ApiClient,
  BrowserReturns,
  CachedAnswers,
  CacheUpdates,
  Connection,
  EventStream,
  HttpClient,
  Transfers,
} from '../api-client/index.ts';
import type { BackupSettings, Backups, Relocations } from '../backups/index.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import type { RecentFiles } from '../files/recent-files.ts';
import type { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import type { OfflineBoards } from '../offline/boards/index.ts';
import type { Caches } from '../offline/cache/index.ts';
import type { OfflineInterviews } from '../offline/interviews/index.ts';
import type { KnownCards, OfflineQueue, Sending } from '../offline/queue/index.ts';
import type { Notifications } from '../os/notifications.ts';
import type { RecentProcesses } from '../os/recent-processes.ts';
import type { OutlookCalendar } from '../outlook/index.ts';
import type { Keychain, Revocations, Session } from '../session/index.ts';
import type { Updates } from '../updates/updates.ts';
import type { WindowOwner } from '../windows/window-owner.ts';
import type { Workspace, WorkspaceSettings } from '../workspace/index.ts';
import type { DeferredServerStart } from './deferred-server-start.ts';
import type { Host } from './host.ts';
import type { PrivateTextStore } from './private-texts.ts';

/** The subscription to the events of the signed-in user. */
export interface Subscription {
  /** Whether the stream carries the events of the signed-in user. */
  readonly isCurrent: boolean;
  /** Opens the stream for the signed-in user; an expired session ends. @throws ApiError if the server is not reached */
  listen(): Promise<void>;
  /** Opens the stream anew with the session's next token, and resumes it where it was. */
  reopen(): Promise<void>;
  /** Drops the events of the previous user. */
  reset(): void;
}

/** The functions that create services read the others only after all have been created. */
export interface Services {
  readonly host: Host;
  readonly settings: WorkspaceSettings;
  readonly backupSettings: BackupSettings;
  readonly keychain: Keychain;
  readonly http: HttpClient;
  readonly tokens: FileTokens;
  readonly knownCards: KnownCards;
  readonly windowOwner: WindowOwner;
  readonly recentFiles: RecentFiles;
  readonly deferredServerStart: DeferredServerStart;
  readonly recent: RecentProcesses;
  readonly newerVersions: Updates;
  readonly outlook: OutlookCalendar;
  readonly browserReturns: BrowserReturns;
  readonly notifications: Notifications;
  readonly transfers: Transfers;
  readonly caches: Caches;
  readonly answers: CachedAnswers;
  readonly updates: CacheUpdates;
  readonly offlineQueue: OfflineQueue;
  readonly sending: Sending;
  readonly offlineBoards: OfflineBoards;
  readonly offlineInterviews: OfflineInterviews;
  readonly unfinished: UnfinishedDownloads;
  readonly privateTexts: PrivateTextStore;
  readonly workspace: Workspace;
  readonly backups: Backups;
  readonly relocations: Relocations;
  readonly revocations: Revocations;
  readonly session: Session;
  readonly stream: EventStream;
  readonly subscription: Subscription;
  readonly connection: Connection;
  readonly apiClient: ApiClient;
  /** The account whose data the caches hold; null while no user is signed in. */
  readonly scope: () => AccountScope | null;
  /** Logs the failure of work for which no caller waits. */
  readonly inBackground: (work: Promise<unknown>) => void;
}

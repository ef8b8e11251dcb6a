// Creates the services of the desktop program, which refer to each other.
import { availableParallelism } from 'node:os';
import { type AccountScope, BrowserReturns, CachedAnswers, CacheUpdates, HttpClient } from '../api-client/index.ts';
import type { BackupSettings } from '../backups/index.ts';
import { FileTokens } from '../files/file-tokens.ts';
import { RecentFiles } from '../files/recent-files.ts';
import { createCaches } from '../offline/cache/index.ts';
import { KnownCards } from '../offline/queue/index.ts';
import { RecentProcesses } from '../os/recent-processes.ts';
import { OutlookCalendar } from '../outlook/index.ts';
import { openKeychain } from '../session/index.ts';
import { Updates } from '../updates/updates.ts';
import { WindowOwner } from '../windows/window-owner.ts';
import type { WorkspaceSettings } from '../workspace/index.ts';
import { createApiClient, createConnection, createEventStream } from './connection-services.ts';
import { DeferredServerStart } from './deferred-server-start.ts';
import { createNotifications, createTransfers } from './desktop-services.ts';
import { EventSubscription } from './event-subscription.ts';
import type { Host } from './host.ts';
import { describeError } from './log.ts';
import {
  createOfflineBoards,
  createOfflineInterviews,
  createOfflineQueue,
  createPrivateTexts,
  createSending,
  createUnfinishedDownloads,
} from './offline-services.ts';
import type { Services, Subscription } from './services.ts';
import {
  createBackups,
  createRelocations,
  createRevocations,
  createSession,
  createWorkspace,
} from './session-services.ts';

/** What the services are created from. */
abstract class ProgramBase {
  readonly host: Host;
  readonly settings: WorkspaceSettings;
  readonly backupSettings: BackupSettings;

  constructor(host: Host, settings: WorkspaceSettings, backupSettings: BackupSettings) {
    this.host = host;
    this.settings = settings;
    this.backupSettings = backupSettings;
  }
}

/** A class, so that the compiler checks that each service is created. Services read only earlier ones at once. */
export class ProgramServices extends ProgramBase implements Services {
  /** The account whose data the caches hold; null while no user is signed in. */
  readonly scope = (): AccountScope | null => {
    const { key } = this.workspace;
    const { account } = this.session;
    return key !== null && account !== null ? { workspace: key, account } : null;
  };

  /** Logs the failure of work for which no caller waits. */
  readonly inBackground = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => this.host.log.error('work in the background failed', describeError(error)));
  };

  readonly http = new HttpClient();
  readonly tokens = new FileTokens();
  readonly knownCards = new KnownCards();
  readonly windowOwner = new WindowOwner();
  readonly recentFiles = new RecentFiles(() => new Date());
  readonly deferredServerStart = new DeferredServerStart(availableParallelism());
  readonly keychain = openKeychain(this.host.loadKeytar, this.host.log);
  readonly recent = new RecentProcesses(this.host.showRecent);
  readonly browserReturns = new BrowserReturns({ openInBrowser: (url) => this.host.openInBrowser(url) });
  readonly outlook = new OutlookCalendar({
    http: this.http,
    openInBrowser: (url) => this.host.openInBrowser(url),
    log: this.host.log,
  });
  readonly newerVersions = new Updates({
    ...this.host.updates,
    version: this.host.version,
    onChange: (state) => this.host.broadcast('update', state),
    log: this.host.log,
  });
  readonly caches = createCaches({
    userData: this.host.userData,
    keychain: this.keychain,
    installation: this.settings.installation,
    offlineLimit: () => this.offlineBoards.limit,
    log: this.host.log,
  });
  readonly answers = new CachedAnswers(this.caches.cache);
  readonly updates = new CacheUpdates(this.answers, this.scope, this.host.log);
  readonly notifications = createNotifications(this);
  readonly transfers = createTransfers(this);
  readonly offlineQueue = createOfflineQueue(this);
  readonly sending = createSending(this);
  readonly offlineBoards = createOfflineBoards(this);
  readonly offlineInterviews = createOfflineInterviews(this);
  readonly unfinished = createUnfinishedDownloads(this);
  readonly privateTexts = createPrivateTexts(this);
  readonly workspace = createWorkspace(this);
  readonly backups = createBackups(this);
  readonly relocations = createRelocations(this);
  readonly revocations = createRevocations(this);
  readonly session = createSession(this);
  readonly stream = createEventStream(this);
  readonly subscription: Subscription = new EventSubscription(this);
  readonly connection = createConnection(this);
  readonly apiClient = createApiClient(this);
}

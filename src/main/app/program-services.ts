// Creates the services of the desktop program, which refer to each other.
import { availableParallelism } from 'node:os';
import {
  type AccountScope,
  type ApiClient,
  CachedAnswers,
  CacheUpdates,
  type Connection,
  type EventStream,
  HttpClient,
  type Transfers,
} from '../api-client/index.ts';
import { FileTokens } from '../files/file-tokens.ts';
import { RecentFiles } from '../files/recent-files.ts';
import type { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import type { OfflineBoards } from '../offline/boards/index.ts';
import { type Caches, createCaches } from '../offline/cache/index.ts';
import { KnownCards, type OfflineQueue, type Sending } from '../offline/queue/index.ts';
import type { Notifications } from '../os/notifications.ts';
import { RecentProcesses } from '../os/recent-processes.ts';
import { OutlookCalendar } from '../outlook/index.ts';
import { type Keychain, openKeychain, type Revocations, type Session } from '../session/index.ts';
import { Updates } from '../updates/updates.ts';
import { WindowOwner } from '../windows/window-owner.ts';
import type { Workspace, WorkspaceSettings } from '../workspace/index.ts';
import { createApiClient, createConnection, createEventStream } from './connection-services.ts';
import { DeferredServerStart } from './deferred-server-start.ts';
import { createNotifications, createTransfers } from './desktop-services.ts';
import { EventSubscription } from './event-subscription.ts';
import type { Host } from './host.ts';
import { describeError } from './log.ts';
import {
  createOfflineBoards,
  createOfflineQueue,
  createPrivateTexts,
  createSending,
  createUnfinishedDownloads,
} from './offline-services.ts';
import type { PrivateTextStore } from './private-texts.ts';
import type { Services, Subscription } from './services.ts';
import { createRevocations, createSession, createWorkspace } from './session-services.ts';

/** A class, so that the compiler checks that each service is created. */
export class ProgramServices implements Services {
  readonly host: Host;
  readonly settings: WorkspaceSettings;
  readonly keychain: Keychain;
  readonly http = new HttpClient();
  readonly tokens = new FileTokens();
  readonly knownCards = new KnownCards();
  readonly windowOwner = new WindowOwner();
  readonly recentFiles = new RecentFiles(() => new Date());
  readonly deferredServerStart = new DeferredServerStart(availableParallelism());
  readonly recent: RecentProcesses;
  readonly newerVersions: Updates;
  readonly outlook: OutlookCalendar;
  readonly notifications: Notifications;
  readonly transfers: Transfers;
  readonly caches: Caches;
  readonly answers: CachedAnswers;
  readonly updates: CacheUpdates;
  readonly offlineQueue: OfflineQueue;
  readonly sending: Sending;
  readonly offlineBoards: OfflineBoards;
  readonly unfinished: UnfinishedDownloads;
  readonly privateTexts: PrivateTextStore;
  readonly workspace: Workspace;
  readonly revocations: Revocations;
  readonly session: Session;
  readonly stream: EventStream;
  readonly subscription: Subscription;
  readonly connection: Connection;
  readonly apiClient: ApiClient;

  constructor(host: Host, settings: WorkspaceSettings) {
    const { log, userData, broadcast } = host;
    this.host = host;
    this.settings = settings;
    this.keychain = openKeychain(host.loadKeytar, log);
    this.recent = new RecentProcesses(host.showRecent);
    this.outlook = new OutlookCalendar({ http: this.http, openInBrowser: (url) => host.openInBrowser(url), log });
    this.newerVersions = new Updates({
      ...host.updates,
      version: host.version,
      onChange: (state) => broadcast('update', state),
      log,
    });
    this.caches = createCaches({
      userData,
      keychain: this.keychain,
      installation: settings.installation,
      offlineLimit: () => this.offlineBoards.limit,
      log,
    });
    this.answers = new CachedAnswers(this.caches.cache);
    this.updates = new CacheUpdates(this.answers, this.scope, log);
    this.notifications = createNotifications(this);
    this.transfers = createTransfers(this);
    this.offlineQueue = createOfflineQueue(this);
    this.sending = createSending(this);
    this.offlineBoards = createOfflineBoards(this);
    this.unfinished = createUnfinishedDownloads(this);
    this.privateTexts = createPrivateTexts(this);
    this.workspace = createWorkspace(this);
    this.revocations = createRevocations(this);
    this.session = createSession(this);
    this.stream = createEventStream(this);
    this.subscription = new EventSubscription(this);
    this.connection = createConnection(this);
    this.apiClient = createApiClient(this);
  }

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
}

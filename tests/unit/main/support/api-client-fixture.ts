// The API client with a scripted server, and observable session, connection and disk.
import { join } from 'node:path';
import type { TransferProgress } from '../../../../src/contract/ipc/ipc.ts';
import type { OfflineBoardsState } from '../../../../src/contract/ipc/offline-boards.ts';
import type { OfflineQueueState } from '../../../../src/contract/ipc/offline-queue.ts';
import {
  type AccountScope,
  ApiClient,
  type ApiClientSession,
  CachedAnswers,
  CacheUpdates,
  HttpClient,
  type Target,
  Transfers,
} from '../../../../src/main/api-client/index.ts';
import { isGone } from '../../../../src/main/app/erasures.ts';
import { FileTokens } from '../../../../src/main/files/file-tokens.ts';
import { PendingFiles } from '../../../../src/main/files/pending-files.ts';
import { UnfinishedDownloads } from '../../../../src/main/files/unfinished-downloads.ts';
import { OfflineBoards } from '../../../../src/main/offline/boards/index.ts';
import { AnswerCache, encryptedText } from '../../../../src/main/offline/cache/index.ts';
import { OfflineInterviews } from '../../../../src/main/offline/interviews/index.ts';
import { KnownCards, OfflineQueue, Sending } from '../../../../src/main/offline/queue/index.ts';
import { openKeychain } from '../../../../src/main/session/index.ts';
import { type FakeKeytar, fakeKeytar } from './fake-keychain.ts';
import { recordedLog } from './recorded-log.ts';
import { scratchFolder } from './scratch-folder.ts';
import { type ScriptedServer, scriptedServer } from './scripted-server.ts';

export interface Fixture {
  readonly server: ScriptedServer;
  readonly apiClient: ApiClient;
  readonly session: { token: string | null; account: string | null; readonly events: string[] };
  readonly connection: { isDown: boolean; readonly events: string[] };
  readonly deferredServerStart: { readonly events: string[] };
  readonly cache: AnswerCache;
  readonly updates: CacheUpdates;
  readonly offlineQueue: OfflineQueue;
  readonly offlineQueueStates: readonly OfflineQueueState[];
  readonly sending: Sending;
  readonly offlineBoards: OfflineBoards;
  readonly offlineInterviews: OfflineInterviews;
  readonly offlineBoardsStates: readonly OfflineBoardsState[];
  readonly knownCards: KnownCards;
  /** Queued changes that the server has received. */
  readonly done: { readonly entry: OfflineQueue['entries'][number]; readonly data: unknown }[];
  /** Direct calls. */
  readonly doneAtOnce: Fixture['done'];
  readonly tokens: FileTokens;
  readonly transfers: Transfers;
  /** Each call is another start on the same profile. */
  readonly restart: () => Promise<UnfinishedDownloads>;
  readonly progress: TransferProgress[];
  readonly folder: string;
  readonly keytar: FakeKeytar;
  /** Null if the user cancels. */
  saveAs: (windowId: number, name: string) => Promise<string | null>;
  readonly log: ReturnType<typeof recordedLog>;
  /** In milliseconds. */
  readonly pauses: number[];
  target: Target | null;
  workspace: string;
  /** Advances the clock of the offline queue and of offline interviews, in milliseconds. */
  later: number;
}

export interface FixtureOptions {
  readonly idleLimit?: number;
  readonly maxBytes?: number;
  readonly http?: Pick<HttpClient, 'send' | 'open'>;
  readonly session?: ApiClientSession;
}

export async function apiClientFixture({
  idleLimit,
  maxBytes,
  http = new HttpClient(),
  session: own,
}: FixtureOptions = {}): Promise<Fixture> {
  const server = await scriptedServer();
  const folder = scratchFolder();
  const log = recordedLog();
  const keytar = fakeKeytar();
  const keychain = openKeychain(async () => keytar, log);
  const cache = new AnswerCache({
    path: join(folder, 'cache', 'answers.db'),
    keychain,
    keyEntry: 'cache-key',
    log,
  });
  await cache.open('ana');
  const session = {
    token: 'a-token' as string | null,
    account: 'ana' as string | null,
    events: [] as string[],
    deviceSecret: async () => 'd'.repeat(64),
    async open(token: string, { token: account }: { token: string }) {
      Object.assign(session, { token, account });
      session.events.push(`open ${account}`);
    },
    async signOut() {
      Object.assign(session, { token: null, account: null });
      session.events.push('signOut');
    },
    async renew(from: string, token: string) {
      if (token === from) return;
      session.events.push(`renew ${from}`);
      session.token = token;
    },
    async expire(token: string) {
      session.events.push(`expire ${token}`);
    },
  };
  const connection = {
    isDown: false,
    isAwaited: false,
    whenReady: async () => undefined,
    events: [] as string[],
    noteContact: () => void connection.events.push('contact'),
    suspect: () => void connection.events.push('suspect'),
    retry: async () => void connection.events.push('retry'),
  };
  const deferredServerStart = {
    events: [] as string[],
    answered: () => void deferredServerStart.events.push('answered'),
    end: () => void deferredServerStart.events.push('end'),
  };
  const answers = new CachedAnswers(cache);
  const scope = (): AccountScope | null =>
    session.account === null ? null : { workspace: fixture.workspace, account: session.account };
  const updates = new CacheUpdates(answers, scope, log);
  const tokens = new FileTokens();
  const progress: TransferProgress[] = [];
  const transfers = new Transfers((transfer) => progress.push(transfer));
  const pauses: number[] = [];
  const knownCards = new KnownCards();
  const offlineQueueStates: OfflineQueueState[] = [];
  const offlineQueue = new OfflineQueue({
    path: join(folder, 'outbox', 'outbox.db'),
    keychain,
    keyEntry: 'outbox-key',
    onChange: (state) => offlineQueueStates.push(state),
    log,
  });
  await offlineQueue.open('local\nana');
  const offlineCache = new AnswerCache({
    path: join(folder, 'cache', 'kept.db'),
    keychain,
    keyEntry: 'kept-key',
    log,
    limit: () => offlineBoards.limit,
  });
  await offlineCache.open('ana');
  const offlineAnswers = new CachedAnswers(offlineCache);
  const offlineBoardsStates: OfflineBoardsState[] = [];
  const offlineBoards = new OfflineBoards({
    cache: offlineCache,
    answers: offlineAnswers,
    updates: new CacheUpdates(offlineAnswers, scope, log),
    scope,
    confirmedAt: () => null,
    read: (call) => apiClient.read(call),
    readFile: (call) => apiClient.readFile(call),
    onChange: (state) => void offlineBoardsStates.push(state),
    log,
    gatheredFor: 0,
    textsAfter: 50,
  });
  const offlineInterviews = new OfflineInterviews({
    cache: offlineCache,
    scope,
    confirmedAt: () => null,
    read: (call) => apiClient.read(call),
    readFile: (call) => apiClient.readFile(call),
    log,
    now: () => Date.now() + fixture.later,
    gatheredFor: 0,
  });
  const begin = () =>
    new UnfinishedDownloads({
      encryptedText: encryptedText(offlineCache, 'downloads', scope),
      journal: new PendingFiles(join(folder, 'pending.json'), log),
      log,
    });
  let unfinished = begin();
  const done: Fixture['done'] = [];
  const doneAtOnce: Fixture['done'] = [];
  const sending = new Sending({
    offlineQueue,
    knownCards,
    deliver: (call, key) => apiClient.deliver(call, key, session.account ?? ''),
    isGone: (entry) => isGone(apiClient, { isDown: false, isAwaited: false }, entry),
    onDone: (entry, data) => void done.push({ entry, data }),
    log,
    pauses: [60_000],
    now: () => Date.now() + fixture.later,
  });
  const apiClient = new ApiClient({
    http,
    target: () => fixture.target,
    workspace: () => fixture.workspace,
    spaceProblem: () => null,
    session: () => own ?? session,
    clientHeaders: {},
    deviceName: encodeURIComponent('Portátil de Ana · Linux · Terna 1.0.0'),
    connection,
    deferredServerStart,
    answers,
    updates,
    offlineQueue,
    offlineBoards: {
      answer: (call) => offlineBoards.answer(call) ?? offlineInterviews.answer(call),
      file: (call) => offlineBoards.file(call) ?? offlineInterviews.file(call),
    },
    knownCards,
    onDone: (entry, data) => void doneAtOnce.push({ entry, data }),
    onWaiting: (asked) => sending.pause(asked),
    downloads: {
      transfers,
      tokens,
      get unfinished() {
        return unfinished;
      },
      askWhereToSave: (windowId, name) => fixture.saveAs(windowId, name),
      idleLimit,
    },
    uploads: { transfers, tokens, idleLimit, maxBytes },
    log,
    retry: { sleep: async (pause) => void pauses.push(pause), random: () => 1 },
  });
  const fixture: Fixture = {
    server,
    apiClient,
    session,
    connection,
    deferredServerStart,
    cache,
    updates,
    offlineQueue,
    offlineQueueStates,
    offlineBoards,
    offlineInterviews,
    offlineBoardsStates,
    sending,
    knownCards,
    done,
    doneAtOnce,
    tokens,
    transfers,
    async restart() {
      unfinished = begin();
      await unfinished.open();
      return unfinished;
    },
    progress,
    folder,
    keytar,
    saveAs: async () => null,
    log,
    pauses,
    target: { baseUrl: server.url, headers: { 'x-terna-secret': 'for-us' } },
    workspace: 'local',
    later: 0,
  };
  return fixture;
}

// A gateway as the program has it, with a scripted server, and a session, connection and disk that tests can look at.
import { join } from 'node:path';
import type { TransferProgress } from '../../../../src/contract/ipc/ipc.ts';
import type { KeptBoardsState } from '../../../../src/contract/ipc/kept-boards.ts';
import type { OutboxState } from '../../../../src/contract/ipc/outbox.ts';
import {
  CachedAnswers,
  CacheUpdates,
  Gateway,
  type GatewaySession,
  HttpClient,
  prepareCall,
  type Scope,
  type Target,
  Transfers,
} from '../../../../src/main/api-client/index.ts';
import { FileTokens } from '../../../../src/main/files/file-tokens.ts';
import { PendingFiles } from '../../../../src/main/files/pending-files.ts';
import { UnfinishedDownloads } from '../../../../src/main/files/unfinished-downloads.ts';
import { CallFailure } from '../../../../src/main/ipc/result.ts';
import { KeptBoards } from '../../../../src/main/offline/boards/index.ts';
import { AnswerCache, sealedText } from '../../../../src/main/offline/cache/index.ts';
import { Outbox, SeenCards, Sending } from '../../../../src/main/offline/queue/index.ts';
import { openKeychain } from '../../../../src/main/session/index.ts';
import { type FakeKeytar, fakeKeytar } from './fake-keychain.ts';
import { recordedLog } from './recorded-log.ts';
import { scratchFolder } from './scratch-folder.ts';
import { type ScriptedServer, scriptedServer } from './scripted-server.ts';

export interface Fixture {
  readonly server: ScriptedServer;
  readonly gateway: Gateway;
  readonly session: { token: string | null; account: string | null; readonly events: string[] };
  readonly connection: { isDown: boolean; readonly events: string[] };
  /** What the embedded server, which waits, was told. */
  readonly headStart: { readonly events: string[] };
  /** What answers are kept in. */
  readonly cache: AnswerCache;
  readonly updates: CacheUpdates;
  readonly outbox: Outbox;
  /** What windows were told of the outbox. */
  readonly outboxStates: readonly OutboxState[];
  readonly sending: Sending;
  readonly kept: KeptBoards;
  readonly keptStates: readonly KeptBoardsState[];
  readonly seen: SeenCards;
  /** What the server has taken of what waited. */
  readonly done: { readonly entry: Outbox['entries'][number]; readonly data: unknown }[];
  /** What it has taken without waiting. */
  readonly doneAtOnce: Fixture['done'];
  readonly tokens: FileTokens;
  readonly transfers: Transfers;
  /** As the program has it after its start: each call is another start on the same profile. */
  readonly startAgain: () => Promise<UnfinishedDownloads>;
  readonly progress: TransferProgress[];
  readonly folder: string;
  readonly keytar: FakeKeytar;
  /** Where «save as» leads; null is a person who cancels. */
  saveAs: (windowId: number, name: string) => Promise<string | null>;
  readonly log: ReturnType<typeof recordedLog>;
  /** The pauses that were made between tries, in milliseconds. */
  readonly pauses: number[];
  target: Target | null;
  workspace: string;
  /** How much later it is for what waits, in milliseconds. */
  later: number;
}

export interface FixtureOptions {
  readonly idleLimit?: number;
  readonly maxBytes?: number;
  /** A client of the test's own, instead of the program's. */
  readonly http?: Pick<HttpClient, 'send' | 'open'>;
  /** A session of the test's own, instead of the one that is signed in. */
  readonly session?: GatewaySession;
}

export async function gatewayFixture({
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
    async expire(token: string) {
      session.events.push(`expire ${token}`);
    },
  };
  const connection = {
    isDown: false,
    isAwaited: false,
    arrived: async () => undefined,
    events: [] as string[],
    noteContact: () => void connection.events.push('contact'),
    suspect: () => void connection.events.push('suspect'),
    retry: async () => void connection.events.push('retry'),
  };
  const headStart = {
    events: [] as string[],
    answered: () => void headStart.events.push('answered'),
    end: () => void headStart.events.push('end'),
  };
  const answers = new CachedAnswers(cache);
  const scope = (): Scope | null =>
    session.account === null ? null : { workspace: fixture.workspace, account: session.account };
  const updates = new CacheUpdates(answers, scope, log);
  const tokens = new FileTokens();
  const progress: TransferProgress[] = [];
  const transfers = new Transfers((told) => progress.push(told));
  const pauses: number[] = [];
  const seen = new SeenCards();
  const outboxStates: OutboxState[] = [];
  const outbox = new Outbox({
    path: join(folder, 'outbox', 'outbox.db'),
    keychain,
    keyEntry: 'outbox-key',
    onChange: (state) => outboxStates.push(state),
    log,
  });
  await outbox.open('local\nana');
  const keptCache = new AnswerCache({
    path: join(folder, 'cache', 'kept.db'),
    keychain,
    keyEntry: 'kept-key',
    log,
    limit: () => kept.limit,
  });
  await keptCache.open('ana');
  const keptAnswers = new CachedAnswers(keptCache);
  const keptStates: KeptBoardsState[] = [];
  const kept = new KeptBoards({
    cache: keptCache,
    answers: keptAnswers,
    updates: new CacheUpdates(keptAnswers, scope, log),
    scope,
    confirmedAt: () => null,
    read: (call) => gateway.read(call),
    readFile: (call) => gateway.readFile(call),
    onChange: (state) => void keptStates.push(state),
    log,
    gatheredFor: 0,
  });
  const begin = () =>
    new UnfinishedDownloads({
      sealed: sealedText(keptCache, 'downloads', scope),
      journal: new PendingFiles(join(folder, 'pending.json'), log),
      log,
    });
  let unfinished = begin();
  const done: Fixture['done'] = [];
  const doneAtOnce: Fixture['done'] = [];
  const sending = new Sending({
    outbox,
    seen,
    deliver: (call, key) => gateway.deliver(call, key, session.account ?? ''),
    isGone: (id) =>
      gateway.read(prepareCall('applicants', 'get', { params: { id } })).then(
        () => false,
        (error: unknown) => {
          if (error instanceof CallFailure && error.code === 'not_found') return true;
          throw error;
        },
      ),
    onDone: (entry, data) => void done.push({ entry, data }),
    log,
    pauses: [60_000],
    now: () => Date.now() + fixture.later,
  });
  const gateway = new Gateway({
    http,
    target: () => fixture.target,
    workspace: () => fixture.workspace,
    spaceProblem: () => null,
    session: () => own ?? session,
    connection,
    headStart,
    answers,
    updates,
    outbox,
    kept,
    seen,
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
    gateway,
    session,
    connection,
    headStart,
    cache,
    updates,
    outbox,
    outboxStates,
    kept,
    keptStates,
    sending,
    seen,
    done,
    doneAtOnce,
    tokens,
    transfers,
    async startAgain() {
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

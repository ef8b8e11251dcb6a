// The desktop program behind its windows: workspace, session, connection, cache and gateway, tied together.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ServerEvent } from '../../contract/events/events.ts';
import type { ConnectionState, SessionState } from '../../contract/ipc/ipc.ts';
import {
  CachedAnswers,
  CacheUpdates,
  Connection,
  checkHealth,
  EventStream,
  Gateway,
  HttpClient,
  PROGRAM_ENDS,
  type Scope,
  SESSION_ENDS,
  Transfers,
  tagsOf,
} from '../api-client/index.ts';
import { FileTokens } from '../files/file-tokens.ts';
import { PendingFiles } from '../files/pending-files.ts';
import { RecentFiles } from '../files/recent-files.ts';
import { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import { createCommands } from '../ipc/commands.ts';
import type { Commands } from '../ipc/handlers.ts';
import { CallFailure } from '../ipc/result.ts';
import { KeptBoards } from '../offline/boards/index.ts';
import { createCaches, sealedText } from '../offline/cache/index.ts';
import { eventsOf, Outbox, SeenCards, Sending } from '../offline/queue/index.ts';
import { Notices, unseenIn } from '../os/notices.ts';
import { RecentProcesses } from '../os/recent-processes.ts';
import { OutlookCalendar } from '../outlook/index.ts';
import { openKeychain, Revocations, Session } from '../session/index.ts';
import { Updates } from '../updates/updates.ts';
import { WindowOwner } from '../windows/window-owner.ts';
import { EmbeddedServer, SpaceKeys, Workspace, WorkspaceSettings } from '../workspace/index.ts';
import { followAccess } from './access-changes.ts';
import { dropErased, isGone } from './erasures.ts';
import { HeadStart } from './head-start.ts';
import type { Host } from './host.ts';
import { factsOf } from './log.ts';
import { PrivateTextStore } from './private-texts.ts';
import { seenStores } from './seen-stores.ts';

export interface Program {
  readonly gateway: Gateway;
  readonly commands: Commands;
  readonly notices: Pick<Notices, 'read'>;
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

/** @throws the file system's error where the folder of the program's data cannot be used */
export async function createProgram(host: Host): Promise<Program> {
  const { log, userData, broadcast } = host;
  const settings = await WorkspaceSettings.load(join(userData, 'workspace.json'), log);
  const keychain = openKeychain(host.loadKeytar, log);
  const { installation } = settings;
  const { cache, keptCache } = createCaches({ userData, keychain, installation, keptLimit: () => kept.limit, log });
  const seen = new SeenCards();
  const outbox = new Outbox({
    path: join(userData, 'outbox', 'outbox.db'),
    keychain,
    keyEntry: `outbox-key:${installation}`,
    onChange: (state) => broadcast('outbox', state),
    log,
  });
  const sending = new Sending({
    outbox,
    seen,
    async deliver(call, key) {
      if (connection.isDown || connection.isAwaited) throw new CallFailure('unreachable');
      return gateway.deliver(call, key, session.account ?? '');
    },
    isGone: (id) => isGone(gateway, connection, id),
    onDone(entry, data) {
      for (const event of eventsDone(entry, data)) broadcast('serverEvent', event);
      keepDone(entry, data);
    },
    log,
  });
  const http = new HttpClient();
  const tokens = new FileTokens();
  const outlook = new OutlookCalendar({ http, openInBrowser: (url) => host.openInBrowser(url), log });
  const notices = new Notices({
    now: () => new Date(),
    onNew: host.showNotice,
    onChange(state) {
      host.showUnread(state.unread);
      host.closeNotices(new Set(state.notices.flatMap(({ key, isRead }) => (isRead ? [] : [key]))));
      broadcast('notices', state);
    },
    unseen: unseenIn(cache, scope),
  });
  const recent = new RecentProcesses(host.showRecent);
  const newerVersions = new Updates({
    ...host.updates,
    version: host.version,
    onChange: (state) => broadcast('update', state),
    log,
  });
  const recentFiles = new RecentFiles(() => new Date());
  const transfers = new Transfers((progress) => broadcast('transfer', progress), host.showProgress);
  const answers = new CachedAnswers(cache);
  const updates = new CacheUpdates(answers, scope, log);
  const keptAnswers = new CachedAnswers(keptCache);
  const unfinished = new UnfinishedDownloads({
    sealed: sealedText(keptCache, 'downloads', scope),
    journal: new PendingFiles(join(userData, 'pending-downloads.json'), log),
    log,
  });
  const privateTexts = new PrivateTextStore(sealedText(keptCache, 'page', scope), (texts) =>
    broadcast('privateTexts', texts),
  );
  const kept = new KeptBoards({
    cache: keptCache,
    answers: keptAnswers,
    updates: new CacheUpdates(keptAnswers, scope, log),
    scope,
    confirmedAt: () => connection.state.since,
    read: (call) => gateway.read(call),
    readFile: (call) => gateway.readFile(call),
    onChange: (state) => broadcast('keptBoards', state),
    log,
  });

  const headStart = new HeadStart(availableParallelism());
  const embedded = new EmbeddedServer({
    fork: host.fork,
    whenFree: () => headStart.over,
    version: host.version,
    log,
    onUp(server) {
      workspace.noteUp(server);
      inBackground(connection.retry());
    },
    onDown() {
      workspace.noteDown();
      connection.lost();
    },
    onFailed: (reason, code) => workspace.noteFailed(reason, code),
  });
  const workspace = new Workspace({
    settings,
    folder: join(userData, 'workspaces'),
    spaceKeys: new SpaceKeys({ keychain, keyEntry: `space-key:${installation}`, log }),
    log,
    embedded,
    checkHealth: (target) => checkHealth(http, target, host.version),
    onChange: (state) => broadcast('workspace', state),
    onLeave() {
      connection.stop();
      session.suspend();
    },
  });
  const revocations = new Revocations(async ({ workspace: key, token }) => {
    const { target } = workspace;
    if (!target || workspace.key !== key) throw new CallFailure('unreachable');
    await gateway.revoke(target, token);
  }, log);
  const session = new Session({
    keychain,
    log,
    askCurrentUser: () => gateway.currentUser(),
    revoke: async (token) => {
      if (workspace.key !== null) await revocations.revoke({ workspace: workspace.key, token });
    },
    cache: seenStores({
      cache,
      keptCache,
      kept,
      unfinished,
      outbox,
      seen,
      workspace: () => workspace.key,
      // Where the events were heard first, they are what is newer.
      onOpen: () => heard === session.token && notices.resume(),
    }),
    async hear() {
      if (!connection.isDown) await connection.retry();
    },
    onChange: onSession,
  });
  const stream = new EventStream({
    http,
    known: updates.known,
    onEvent(event) {
      connection.noteContact();
      const { user } = session.state;
      if (user) notices.hear(event, user.id);
      keep(event);
      broadcast('serverEvent', event);
    },
    onBroken: () => connection.lost(),
    log,
  });
  /** Whose events the stream carries. */
  let heard: string | null = null;
  const windowOwner = new WindowOwner();
  /** Whose uploads and downloads are under way. */
  let begunBy: string | null = null;
  const connection = new Connection({ reach: () => workspace.check(), listen, onChange: onConnection, log });
  const gateway = new Gateway({
    http,
    target: () => workspace.target,
    workspace: () => workspace.key,
    spaceProblem: () => workspace.space?.problem ?? null,
    session: () => session,
    connection,
    headStart,
    answers,
    updates,
    downloads: {
      transfers,
      tokens,
      unfinished,
      askWhereToSave: host.askWhereToSave,
      onSaved: (file, call) => recentFiles.note(file, tagsOf(call)),
    },
    outbox,
    kept,
    seen,
    onDone: keepDone,
    onWaiting(asked) {
      sending.pause(asked);
      inBackground(sending.flush());
    },
    uploads: { transfers, tokens },
    log,
  });

  function scope(): Scope | null {
    const { key } = workspace;
    const { account } = session;
    return key !== null && account !== null ? { workspace: key, account } : null;
  }

  function keep(event: ServerEvent): void {
    seen.hear(event);
    updates.add(event);
    kept.hear(event);
    if (event.type === 'access.changed') inBackground(followAccess({ updates, seen, recent, sending, session }));
    dropErased({ outbox, sending, notices, unfinished, recentFiles, log }, event);
  }

  const eventsDone = (entry: Outbox['entries'][number], data: unknown): ServerEvent[] =>
    eventsOf(entry, data, session.state.user?.full_name ?? null);

  /** What a person was told is done is in what is kept: a program that is killed then does not show it as it was. */
  function keepDone(entry: Outbox['entries'][number], data: unknown): void {
    for (const event of eventsDone(entry, data)) keep(event);
    updates.flush();
    kept.flush();
  }

  async function listen(): Promise<void> {
    const { target } = workspace;
    const { token } = session;
    if (!target || token === null) return;
    if (heard !== null && heard !== token) hush();
    try {
      heard = token;
      await stream.open({ ...target, headers: { ...target.headers, authorization: `Bearer ${token}` } });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'no_session') throw error;
      await session.expire(token);
    }
  }

  /** What was heard was for somebody who has gone. */
  function hush(): void {
    heard = null;
    stream.close(true);
    updates.drop();
    notices.clear();
    notices.resume();
    recent.clear();
    recentFiles.clear();
  }

  function onSession(state: SessionState): void {
    if (session.account !== begunBy) transfers.cancelAll(SESSION_ENDS);
    begunBy = session.account;
    if (session.token !== heard) hush();
    if (windowOwner.follow(state, session.account)) host.resetWindows();
    broadcast('privateTexts', privateTexts.texts);
    broadcast('session', state);
    if (state.user === null) outlook.forget();
    inBackground(connection.retry().then(goOn));
  }

  function onConnection(state: ConnectionState): void {
    broadcast('connection', state);
    if (state.state !== 'connected') return;
    sending.recheck();
    inBackground(
      session.confirm().then(() => {
        kept.refresh();
        return goOn();
      }),
    );
    if (workspace.key !== null) inBackground(revocations.retry(workspace.key));
  }

  function inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.error('work in the background failed', factsOf(error)));
  }

  /** With what waits until the server is reached and it is known who works here, whichever comes later. */
  async function goOn(): Promise<void> {
    await connection.arrived();
    const isThere = connection.state.state === 'connected' && session.state.user !== null;
    // Once: what the end of the last run cut short; after that the person says when.
    for (const download of isThere ? unfinished.takeForgotten() : []) inBackground(gateway.resume(download));
    await sending.flush();
  }

  /** Whether the server answers, and who is signed in on it. */
  async function settleIn(): Promise<void> {
    if (workspace.sessionEntry === null) return;
    await connection.start();
    await session.restore(workspace.sessionEntry);
  }

  /** As the last run ended: what was kept is shown at once, while the server is being started. */
  async function takeUp(onKnown: () => void): Promise<void> {
    headStart.begin();
    const restored = workspace.restore();
    const entry = workspace.sessionEntry;
    if (entry === null) return restored;
    const known = session.restore(entry).then(() => {
      if (session.state.user === null) headStart.end();
      else inBackground(headStart.over.then(onKnown));
    });
    await Promise.all([connection.start(restored), known]);
    await session.confirm();
  }

  let turn: Promise<void> = Promise.resolve();
  /** One after the other, so that no two of them start servers at the same time. */
  function changeWorkspace(change: () => Promise<unknown>): Promise<void> {
    const changed = turn.then(change).then(settleIn);
    turn = changed.catch(() => undefined);
    return changed;
  }

  return {
    gateway,
    notices,
    isSignedIn: () => session.state.user !== null,
    ownServer: () => (workspace.target ? new URL(workspace.target.baseUrl).origin : null),
    commands: createCommands({
      desktop: host,
      workspace,
      session,
      connection,
      transfers,
      tokens,
      notices,
      recent,
      recentFiles,
      unfinished,
      resume: (download) => gateway.resume(download),
      outbox,
      sending,
      outlook,
      updates: newerVersions,
      kept,
      privateTexts,
      ready: () => turn,
      changeWorkspace,
    }),
    async start(onKnown = () => undefined) {
      newerVersions.start();
      const begun = takeUp(onKnown);
      turn = begun.catch(() => undefined);
      await begun;
    },
    wake: () => inBackground(connection.retry()),
    async stop() {
      newerVersions.stop();
      transfers.cancelAll(PROGRAM_ENDS);
      sending.stop();
      updates.flush();
      kept.flush();
      await workspace.close();
      http.close();
    },
  };
}

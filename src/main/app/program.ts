// Connects the desktop program's parts: workspace, session, connection, caches and API client.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ServerEvent } from '../../contract/events/events.ts';
import type { ConnectionState, SessionState } from '../../contract/ipc/ipc.ts';
import {
  type AccountScope,
  ApiClient,
  CachedAnswers,
  CacheUpdates,
  Connection,
  EventStream,
  HttpClient,
  PROGRAM_ENDS,
  requireHealth,
  SESSION_ENDS,
  Transfers,
  tagsOf,
} from '../api-client/index.ts';
import { FileTokens } from '../files/file-tokens.ts';
import { PendingFiles } from '../files/pending-files.ts';
import { RecentFiles } from '../files/recent-files.ts';
import { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import { createCommands } from '../ipc/commands.ts';
import { ApiError } from '../ipc/result.ts';
import { OfflineBoards } from '../offline/boards/index.ts';
import { createCaches, encryptedText } from '../offline/cache/index.ts';
import { eventsOf, KnownCards, OfflineQueue, Sending } from '../offline/queue/index.ts';
import { Notifications, unseenIn } from '../os/notifications.ts';
import { RecentProcesses } from '../os/recent-processes.ts';
import { OutlookCalendar } from '../outlook/index.ts';
import { openKeychain, Revocations, Session } from '../session/index.ts';
import { Updates } from '../updates/updates.ts';
import { WindowOwner } from '../windows/window-owner.ts';
import { EmbeddedServer, SpaceKeys, Workspace, WorkspaceSettings } from '../workspace/index.ts';
import { followAccess } from './access-changes.ts';
import { DeferredServerStart } from './deferred-server-start.ts';
import type { Program } from './desktop-program.ts';
import { dropErased, isGone } from './erasures.ts';
import type { Host } from './host.ts';
import { describeError } from './log.ts';
import { PrivateTextStore } from './private-texts.ts';
import { userStores } from './user-stores.ts';

/** @throws the file system's error if the folder of the program's data is unusable */
export async function createProgram(host: Host): Promise<Program> {
  const { log, userData, broadcast } = host;
  const settings = await WorkspaceSettings.load(join(userData, 'workspace.json'), log);
  const keychain = openKeychain(host.loadKeytar, log);
  const { installation } = settings;
  const { cache, offlineCache } = createCaches({
    userData,
    keychain,
    installation,
    offlineLimit: () => offlineBoards.limit,
    log,
  });
  const knownCards = new KnownCards();
  const offlineQueue = new OfflineQueue({
    path: join(userData, 'outbox', 'outbox.db'),
    keychain,
    keyEntry: `outbox-key:${installation}`,
    onChange: (state) => broadcast('offlineQueue', state),
    log,
  });
  const sending = new Sending({
    offlineQueue,
    knownCards,
    async deliver(call, key) {
      if (connection.isDown || connection.isAwaited) throw new ApiError('unreachable');
      return apiClient.deliver(call, key, session.account ?? '');
    },
    isGone: (id) => isGone(apiClient, connection, id),
    onDone(entry, data) {
      for (const event of eventsDone(entry, data)) broadcast('serverEvent', event);
      applyDone(entry, data);
    },
    log,
  });
  const http = new HttpClient();
  const tokens = new FileTokens();
  const outlook = new OutlookCalendar({ http, openInBrowser: (url) => host.openInBrowser(url), log });
  const notifications = new Notifications({
    now: () => new Date(),
    onNew: host.showNotification,
    onChange(state) {
      host.showUnread(state.unread);
      host.closeNotifications(new Set(state.notifications.flatMap(({ key, isRead }) => (isRead ? [] : [key]))));
      broadcast('notifications', state);
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
  const offlineAnswers = new CachedAnswers(offlineCache);
  const unfinished = new UnfinishedDownloads({
    encryptedText: encryptedText(offlineCache, 'downloads', scope),
    journal: new PendingFiles(join(userData, 'pending-downloads.json'), log),
    log,
  });
  const privateTexts = new PrivateTextStore(encryptedText(offlineCache, 'page', scope), (texts) =>
    broadcast('privateTexts', texts),
  );
  const offlineBoards = new OfflineBoards({
    cache: offlineCache,
    answers: offlineAnswers,
    updates: new CacheUpdates(offlineAnswers, scope, log),
    scope,
    confirmedAt: () => connection.state.since,
    read: (call) => apiClient.read(call),
    readFile: (call) => apiClient.readFile(call),
    onChange: (state) => broadcast('offlineBoards', state),
    log,
  });

  const deferredServerStart = new DeferredServerStart(availableParallelism());
  const embedded = new EmbeddedServer({
    fork: host.fork,
    whenFree: () => deferredServerStart.over,
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
    checkHealth: (target) => requireHealth(http, target, host.version),
    onChange: (state) => broadcast('workspace', state),
    onLeave() {
      connection.stop();
      session.suspend();
    },
  });
  const revocations = new Revocations(async ({ workspace: key, token }) => {
    const { target } = workspace;
    if (!target || workspace.key !== key) throw new ApiError('unreachable');
    await apiClient.revoke(target, token);
  }, log);
  const session = new Session({
    keychain,
    log,
    askCurrentUser: () => apiClient.currentUser(),
    revoke: async (token) => {
      if (workspace.key !== null) await revocations.revoke({ workspace: workspace.key, token });
    },
    cache: userStores({
      cache,
      offlineCache,
      offlineBoards,
      unfinished,
      offlineQueue,
      knownCards,
      workspace: () => workspace.key,
      // If events arrived before the store opened, they are newer than the stored notifications.
      onOpen: () => subscribedToken === session.token && notifications.resume(),
    }),
    async subscribe() {
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
      if (user) notifications.onEvent(event, user.id);
      applyEvent(event);
      broadcast('serverEvent', event);
    },
    onBroken: () => connection.lost(),
    log,
  });
  /** The token of the user whose events the stream carries. */
  let subscribedToken: string | null = null;
  const windowOwner = new WindowOwner();
  /** The account that started the running uploads and downloads. */
  let begunBy: string | null = null;
  const connection = new Connection({ reach: () => workspace.check(), listen, onChange: onConnection, log });
  const apiClient = new ApiClient({
    http,
    target: () => workspace.target,
    workspace: () => workspace.key,
    spaceProblem: () => workspace.space?.problem ?? null,
    session: () => session,
    connection,
    deferredServerStart,
    answers,
    updates,
    downloads: {
      transfers,
      tokens,
      unfinished,
      askWhereToSave: host.askWhereToSave,
      onSaved: (file, call) => recentFiles.note(file, tagsOf(call)),
    },
    offlineQueue,
    offlineBoards,
    knownCards,
    onDone: applyDone,
    onWaiting(asked) {
      sending.pause(asked);
      inBackground(sending.flush());
    },
    uploads: { transfers, tokens },
    log,
  });

  function scope(): AccountScope | null {
    const { key } = workspace;
    const { account } = session;
    return key !== null && account !== null ? { workspace: key, account } : null;
  }

  function applyEvent(event: ServerEvent): void {
    knownCards.onEvent(event);
    updates.add(event);
    offlineBoards.onEvent(event);
    if (event.type === 'access.changed') inBackground(followAccess({ updates, knownCards, recent, sending, session }));
    dropErased({ offlineQueue, sending, notifications, unfinished, recentFiles, log }, event);
  }

  const eventsDone = (entry: OfflineQueue['entries'][number], data: unknown): ServerEvent[] =>
    eventsOf(entry, data, session.state.user?.full_name ?? null);

  /** A confirmed change must be in the caches, so that a killed program does not display the old state afterwards. */
  function applyDone(entry: OfflineQueue['entries'][number], data: unknown): void {
    for (const event of eventsDone(entry, data)) applyEvent(event);
    updates.flush();
    offlineBoards.flush();
  }

  async function listen(): Promise<void> {
    const { target } = workspace;
    const { token } = session;
    if (!target || token === null) return;
    if (subscribedToken !== null && subscribedToken !== token) resetStream();
    try {
      subscribedToken = token;
      await stream.open({ ...target, headers: { ...target.headers, authorization: `Bearer ${token}` } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_session') throw error;
      await session.expire(token);
    }
  }

  /** Drops the events of the previous user. */
  function resetStream(): void {
    subscribedToken = null;
    stream.close(true);
    updates.drop();
    notifications.clear();
    notifications.resume();
    recent.clear();
    recentFiles.clear();
  }

  function onSession(state: SessionState): void {
    if (session.account !== begunBy) transfers.cancelAll(SESSION_ENDS);
    begunBy = session.account;
    if (session.token !== subscribedToken) resetStream();
    if (windowOwner.follow(state, session.account)) host.resetWindows();
    broadcast('privateTexts', privateTexts.texts);
    broadcast('session', state);
    if (state.user === null) outlook.signOut();
    inBackground(connection.retry().then(goOn));
  }

  function onConnection(state: ConnectionState): void {
    broadcast('connection', state);
    if (state.state !== 'connected') return;
    sending.recheck();
    inBackground(
      session.confirm().then(() => {
        offlineBoards.refresh();
        return goOn();
      }),
    );
    if (workspace.key !== null) inBackground(revocations.retry(workspace.key));
  }

  function inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.error('work in the background failed', describeError(error)));
  }

  /** Sends pending changes once the server is reached and the user is known, whichever comes later. */
  async function goOn(): Promise<void> {
    await connection.whenReady();
    const isThere = connection.state.state === 'connected' && session.state.user !== null;
    // Downloads that the last run's end interrupted are resumed once; later the user decides.
    for (const download of isThere ? unfinished.claimInterrupted() : []) inBackground(apiClient.resume(download));
    await sending.flush();
  }

  /** Finds out whether the server answers and who is signed in. */
  async function settleIn(): Promise<void> {
    if (workspace.sessionEntry === null) return;
    await connection.start();
    await session.restore(workspace.sessionEntry);
  }

  /** Restores the last state: cached data is displayed at once while the server starts. */
  async function resumeLastRun(onKnown: () => void): Promise<void> {
    deferredServerStart.begin();
    const restored = workspace.restore();
    const entry = workspace.sessionEntry;
    if (entry === null) return restored;
    const known = session.restore(entry).then(() => {
      if (session.state.user === null) deferredServerStart.end();
      else inBackground(deferredServerStart.over.then(onKnown));
    });
    await Promise.all([connection.start(restored), known]);
    await session.confirm();
  }

  let lastChange: Promise<void> = Promise.resolve();
  /** Changes run one after the other, so that no two start servers at the same time. */
  function changeWorkspace(change: () => Promise<unknown>): Promise<void> {
    const changed = lastChange.then(change).then(settleIn);
    lastChange = changed.catch(() => undefined);
    return changed;
  }

  return {
    apiClient,
    notifications,
    isSignedIn: () => session.state.user !== null,
    ownServer: () => (workspace.target ? new URL(workspace.target.baseUrl).origin : null),
    commands: createCommands({
      desktop: host,
      workspace,
      session,
      connection,
      transfers,
      tokens,
      notifications,
      recent,
      recentFiles,
      unfinished,
      resume: (download) => apiClient.resume(download),
      offlineQueue,
      sending,
      outlook,
      updates: newerVersions,
      offlineBoards,
      privateTexts,
      ready: () => lastChange,
      changeWorkspace,
    }),
    async start(onKnown = () => undefined) {
      newerVersions.start();
      const begun = resumeLastRun(onKnown);
      lastChange = begun.catch(() => undefined);
      await begun;
    },
    wake: () => inBackground(connection.retry()),
    async stop() {
      newerVersions.stop();
      transfers.cancelAll(PROGRAM_ENDS);
      sending.stop();
      updates.flush();
      offlineBoards.flush();
      await workspace.close();
      http.close();
    },
  };
}

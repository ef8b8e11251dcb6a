// The contract's commands between windows and main, besides the API.
import { basename } from 'node:path';
import type { z } from 'zod';
import type { Destination } from '../../contract/destinations.ts';
import type { ChosenFile, OpenedFile } from '../../contract/ipc/ipc.ts';
import type { BrowserReturns, Connection, Transfers } from '../api-client/index.ts';
import type { PrivateTextStore } from '../app/private-texts.ts';
import { type Backups, createBackupCommands, type Relocations } from '../backups/index.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import type { RecentFiles } from '../files/recent-files.ts';
import type { Unfinished, UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import type { OfflineBoards } from '../offline/boards/index.ts';
import { type OfflineQueue, onTop, type Sending } from '../offline/queue/index.ts';
import type { Notifications } from '../os/notifications.ts';
import type { RecentProcess, RecentProcesses } from '../os/recent-processes.ts';
import type { OutlookCalendar } from '../outlook/index.ts';
import type { Session } from '../session/index.ts';
import type { Updates } from '../updates/updates.ts';
import { createSpaceCommands, type SpaceDialogs, type Workspace } from '../workspace/index.ts';
import type { Commands } from './handlers.ts';
import { ApiError } from './result.ts';

/** The purpose for which a file is chosen. */
export type FileKind = 'spreadsheet' | 'archive' | 'media' | 'backup';

/** Actions of the commands on the desktop itself. */
export interface DesktopActions {
  readonly version: string;
  readonly platform: string;
  showBoard(processId: number, applicantId?: number): void;
  showCandidate(processId: number, applicantId: number): void;
  showScreen(destination: Destination): void;
  /** Opens an address of the workspace's own server in the system's browser. */
  openInBrowser(url: string): void;
  showRecent(recent: readonly RecentProcess[]): void;
  chooseFile(windowId: number, kind: FileKind, tokens: FileTokens): Promise<z.infer<typeof ChosenFile> | null>;
  takeOpenedFile(tokens: FileTokens): Promise<OpenedFile | null>;
  revealFile(path: string): void;
}

export interface CommandDeps {
  readonly desktop: DesktopActions & SpaceDialogs;
  readonly workspace: Workspace;
  readonly session: Session;
  readonly connection: Connection;
  readonly transfers: Transfers;
  readonly tokens: FileTokens;
  readonly notifications: Notifications;
  readonly recent: RecentProcesses;
  readonly recentFiles: RecentFiles;
  readonly unfinished: UnfinishedDownloads;
  /** Resumes a download. @throws ApiError */
  readonly resume: (unfinished: Unfinished) => Promise<unknown>;
  readonly offlineQueue: OfflineQueue;
  readonly sending: Sending;
  readonly outlook: OutlookCalendar;
  readonly browserReturns: BrowserReturns;
  readonly updates: Updates;
  readonly offlineBoards: OfflineBoards;
  readonly privateTexts: PrivateTextStore;
  readonly backups: Backups;
  readonly relocations: Relocations;
  /** Resolves when the start, or the last change of workspace, is over. */
  readonly ready: () => Promise<void>;
  /** Changes workspaces one after the other, each with all its consequences. */
  readonly changeWorkspace: (change: () => Promise<unknown>) => Promise<void>;
}

export const createCommands = (deps: CommandDeps): Commands => ({
  ...workspaceCommands(deps),
  ...createBackupCommands(deps),
  ...offlineCommands(deps),
  ...windowCommands(deps),
  ...fileCommands(deps),
});

/** Commands of workspace, session and connection. */
function workspaceCommands({
  desktop,
  workspace,
  session,
  connection,
  privateTexts,
  offlineQueue,
  ready,
  changeWorkspace,
}: CommandDeps) {
  return {
    appInfo: async () => ({ version: desktop.version, platform: desktop.platform }),
    workspaceState: async () => workspace.state,
    async chooseWorkspace(_windowId, choice) {
      await changeWorkspace(() => workspace.choose(choice));
      return workspace.state;
    },
    async leaveWorkspace() {
      await changeWorkspace(async () => {
        await session.signOut();
        await workspace.leave();
      });
      return workspace.state;
    },
    ...createSpaceCommands({
      dialogs: desktop,
      workspace,
      session,
      offlineQueue,
      changeWorkspace: changeWorkspace,
    }),
    async sessionState() {
      // A user known from the cache need not wait for the server.
      if (session.state.user === null) await ready();
      return session.settled();
    },
    privateTexts: async () => privateTexts.texts,
    storePrivateText: async (_windowId, { name, text }) => privateTexts.store(name, text),
    connectionState: async () => connection.state,
    async reconnect() {
      await workspace.retry();
      await connection.retry();
      return connection.state;
    },
  } satisfies Partial<Commands>;
}

/** Commands of the offline queue and the offline boards. */
function offlineCommands({ offlineQueue, offlineBoards, sending }: CommandDeps) {
  return {
    offlineQueueState: async () => offlineQueue.state,
    async discardPending(_windowId, { ids }) {
      offlineQueue.discard(ids);
      void sending.flush();
      return offlineQueue.state;
    },
    async retryPending(_windowId, { ids }) {
      for (const id of ids) {
        const entry = offlineQueue.find(id);
        if (entry) offlineQueue.replace(onTop(entry));
      }
      void sending.flush();
      return offlineQueue.state;
    },
    offlineBoardsState: async () => offlineBoards.state,
    async setBoardOffline(_windowId, { process_id, offline }) {
      offlineBoards.setOffline(process_id, offline);
      return offlineBoards.state;
    },
    async setOfflineLimit(_windowId, { limit }) {
      offlineBoards.setLimit(limit);
      return offlineBoards.state;
    },
  } satisfies Partial<Commands>;
}

/** Commands of windows, notifications and other programs. */
function windowCommands({ desktop, workspace, notifications, recent, updates, outlook, browserReturns }: CommandDeps) {
  const requireTarget = () => {
    if (!workspace.target) throw new ApiError('unreachable');
    return workspace.target;
  };
  return {
    async openBoardWindow(_windowId, { process_id, applicant_id }) {
      desktop.showBoard(process_id, applicant_id);
      return null;
    },
    async openCandidateWindow(_windowId, { process_id, applicant_id }) {
      desktop.showCandidate(process_id, applicant_id);
      return null;
    },
    async openScreenWindow(_windowId, destination) {
      desktop.showScreen(destination);
      return null;
    },
    async openPortalPage(_windowId, { path }) {
      desktop.openInBrowser(new URL(path, requireTarget().baseUrl).href);
      return null;
    },
    beginBrowserReturn: async () => browserReturns.begin(new URL(requireTarget().baseUrl).origin),
    completeBrowserReturn: async (_windowId, { path }) =>
      browserReturns.complete(new URL(path, requireTarget().baseUrl).href),
    async cancelBrowserReturn() {
      browserReturns.cancel();
      return null;
    },
    async noteProcess(_windowId, process) {
      recent.note(process);
      return null;
    },
    notificationState: async () => notifications.state,
    async markNotificationsRead(_windowId, { key }) {
      notifications.read(key);
      return null;
    },
    updateState: async () => updates.state,
    async installUpdate() {
      if (!updates.install()) throw new ApiError('not_found');
      return null;
    },
    async scheduleMeeting(_windowId, meeting) {
      await outlook.schedule(meeting);
      return null;
    },
  } satisfies Partial<Commands>;
}

/** Commands of files and of transfers. */
function fileCommands({ desktop, session, tokens, transfers, recentFiles, unfinished, resume }: CommandDeps) {
  const requireUnfinished = (id: string): Unfinished => {
    const found = unfinished.find(id);
    if (!found) throw new ApiError('file_gone');
    return found;
  };
  return {
    chooseSpreadsheet: (windowId) => desktop.chooseFile(windowId, 'spreadsheet', tokens),
    chooseArchive: (windowId) => desktop.chooseFile(windowId, 'archive', tokens),
    takeOpenedFile: async () => (session.state.user ? desktop.takeOpenedFile(tokens) : null),
    chooseMedia: (windowId) => desktop.chooseFile(windowId, 'media', tokens),
    recentFiles: async () => recentFiles.list,
    unfinishedDownloads: async () =>
      unfinished.waiting.map(({ id, target, at }) => ({ id, name: basename(target), at })),
    async resumeDownload(_windowId, { id }) {
      await resume(requireUnfinished(id));
      return null;
    },
    async discardDownload(_windowId, { id }) {
      await unfinished.discard(requireUnfinished(id));
      return null;
    },
    async revealFile(_windowId, { token }) {
      const path = tokens.pathOf(token, 'saved');
      if (path === null) throw new ApiError('file_gone');
      desktop.revealFile(path);
      return null;
    },
    async cancelTransfer(_windowId, { id }) {
      transfers.cancel(id);
      return null;
    },
  } satisfies Partial<Commands>;
}

// The contract's commands between windows and main, besides the API.
import { basename } from 'node:path';
import type { z } from 'zod';
import type { ChosenFile, OpenedFile } from '../../contract/ipc/ipc.ts';
import type { Destination } from '../../contract/links.ts';
import type { Connection, Transfers } from '../api-client/index.ts';
import type { PrivateTextStore } from '../app/private-texts.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import type { RecentFiles } from '../files/recent-files.ts';
import type { Unfinished, UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import type { KeptBoards } from '../offline/boards/index.ts';
import { type Outbox, onTop, type Sending } from '../offline/queue/index.ts';
import type { Notices } from '../os/notices.ts';
import type { RecentProcess, RecentProcesses } from '../os/recent-processes.ts';
import type { OutlookCalendar } from '../outlook/index.ts';
import type { Session } from '../session/index.ts';
import type { Updates } from '../updates/updates.ts';
import { createSpaceCommands, type SpaceDialogs, type Workspace } from '../workspace/index.ts';
import type { Commands } from './handlers.ts';
import { CallFailure } from './result.ts';

/** What a file is chosen for. */
export type FileKind = 'spreadsheet' | 'media';

/** What the commands do on the desktop itself. */
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

export interface CommandParts {
  readonly desktop: DesktopActions & SpaceDialogs;
  readonly workspace: Workspace;
  readonly session: Session;
  readonly connection: Connection;
  readonly transfers: Transfers;
  readonly tokens: FileTokens;
  readonly notices: Notices;
  readonly recent: RecentProcesses;
  readonly recentFiles: RecentFiles;
  readonly unfinished: UnfinishedDownloads;
  /** Goes on with a download. @throws CallFailure */
  readonly resume: (unfinished: Unfinished) => Promise<unknown>;
  readonly outbox: Outbox;
  readonly sending: Sending;
  readonly outlook: OutlookCalendar;
  readonly updates: Updates;
  readonly kept: KeptBoards;
  readonly privateTexts: PrivateTextStore;
  /** Resolves when the start, or the last change of workspace, is over. */
  readonly ready: () => Promise<void>;
  /** One change of workspace after the other, each with all that follows from it. */
  readonly changeWorkspace: (change: () => Promise<unknown>) => Promise<void>;
}

export function createCommands(parts: CommandParts): Commands {
  const { desktop, workspace, session, connection, transfers, tokens, notices, recent, outbox, sending } = parts;
  const { kept, outlook } = parts;
  const found = (id: string): Unfinished => {
    const unfinished = parts.unfinished.find(id);
    if (!unfinished) throw new CallFailure('file_gone');
    return unfinished;
  };
  return {
    appInfo: async () => ({ version: desktop.version, platform: desktop.platform }),
    workspaceState: async () => workspace.state,
    async chooseWorkspace(_windowId, choice) {
      await parts.changeWorkspace(() => workspace.choose(choice));
      return workspace.state;
    },
    async leaveWorkspace() {
      await parts.changeWorkspace(async () => {
        await session.signOut();
        await workspace.leave();
      });
      return workspace.state;
    },
    ...createSpaceCommands({ dialogs: desktop, workspace, session, outbox, changeWorkspace: parts.changeWorkspace }),
    async sessionState() {
      // Whoever is known from what was kept need not wait for the server.
      if (session.state.user === null) await parts.ready();
      return session.settled();
    },
    privateTexts: async () => parts.privateTexts.texts,
    storePrivateText: async (_windowId, { name, text }) => parts.privateTexts.store(name, text),
    connectionState: async () => connection.state,
    async reconnect() {
      await workspace.retry();
      await connection.retry();
      return connection.state;
    },
    outboxState: async () => outbox.state,
    async discardPending(_windowId, { ids }) {
      outbox.discard(ids);
      void sending.flush();
      return outbox.state;
    },
    async retryPending(_windowId, { ids }) {
      for (const id of ids) {
        const entry = outbox.find(id);
        if (entry) outbox.replace(onTop(entry));
      }
      void sending.flush();
      return outbox.state;
    },
    keptBoardsState: async () => kept.state,
    async keepBoard(_windowId, { process_id, keep }) {
      kept.keep(process_id, keep);
      return kept.state;
    },
    async setKeptLimit(_windowId, { limit }) {
      kept.setLimit(limit);
      return kept.state;
    },
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
      const { target } = workspace;
      if (!target) throw new CallFailure('unreachable');
      desktop.openInBrowser(new URL(path, target.baseUrl).href);
      return null;
    },
    async noteProcess(_windowId, process) {
      recent.note(process);
      return null;
    },
    noticeState: async () => notices.state,
    async readNotices(_windowId, { key }) {
      notices.read(key);
      return null;
    },
    chooseSpreadsheet: (windowId) => desktop.chooseFile(windowId, 'spreadsheet', tokens),
    takeOpenedFile: async () => (session.state.user ? desktop.takeOpenedFile(tokens) : null),
    chooseMedia: (windowId) => desktop.chooseFile(windowId, 'media', tokens),
    updateState: async () => parts.updates.state,
    async installUpdate() {
      if (!parts.updates.install()) throw new CallFailure('not_found');
      return null;
    },
    recentFiles: async () => parts.recentFiles.list,
    unfinishedDownloads: async () =>
      parts.unfinished.waiting.map(({ id, target, at }) => ({ id, name: basename(target), at })),
    async resumeDownload(_windowId, { id }) {
      await parts.resume(found(id));
      return null;
    },
    async discardDownload(_windowId, { id }) {
      await parts.unfinished.discard(found(id));
      return null;
    },
    async revealFile(_windowId, { token }) {
      const path = tokens.pathOf(token, 'saved');
      if (path === null) throw new CallFailure('file_gone');
      desktop.revealFile(path);
      return null;
    },
    async scheduleMeeting(_windowId, meeting) {
      await outlook.schedule(meeting);
      return null;
    },
    async cancelTransfer(_windowId, { id }) {
      transfers.cancel(id);
      return null;
    },
  };
}

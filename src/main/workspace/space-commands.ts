// Commands for opening a local space that cannot be opened as it is.
import { spaceMessages } from '../../contract/messages.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Commands } from '../ipc/handlers.ts';
import { ApiError } from '../ipc/result.ts';
import { describePending, type OfflineQueue } from '../offline/queue/index.ts';
import { KeychainError, type Session } from '../session/index.ts';
import type { Workspace } from './workspace.ts';

/** Dialogs of the commands; each returns a path, or null if the user cancels. */
export interface SpaceDialogs {
  readonly askWhereToSave: (windowId: number, name: string) => Promise<string | null>;
  readonly chooseDatabase: (windowId: number) => Promise<string | null>;
  readonly chooseFolder: (windowId: number) => Promise<string | null>;
}

export interface SpaceCommandsOptions {
  readonly dialogs: SpaceDialogs;
  readonly workspace: Pick<Workspace, 'state' | 'openFolder' | 'restoreSpace' | 'recoverSpace' | 'showRecoveryCode'>;
  readonly session: Pick<Session, 'state'>;
  readonly offlineQueue: Pick<OfflineQueue, 'entries'>;
  readonly changeWorkspace: (change: () => Promise<unknown>) => Promise<void>;
}

export function createSpaceCommands({
  dialogs,
  workspace,
  session,
  offlineQueue,
  changeWorkspace,
}: SpaceCommandsOptions): Pick<
  Commands,
  'chooseSpaceFolder' | 'restoreSpace' | 'recoverSpace' | 'recoveryCode' | 'savePending'
> {
  return {
    async chooseSpaceFolder(windowId) {
      const folder = await dialogs.chooseFolder(windowId);
      if (folder !== null) await changeWorkspace(() => withApiErrors(() => workspace.openFolder(folder)));
      return workspace.state;
    },
    async restoreSpace(windowId) {
      const source = await dialogs.chooseDatabase(windowId);
      if (source !== null) await changeWorkspace(() => withApiErrors(() => workspace.restoreSpace(source)));
      return workspace.state;
    },
    async recoverSpace(_windowId, { code }) {
      await changeWorkspace(() => withApiErrors(() => workspace.recoverSpace(code)));
      return workspace.state;
    },
    async recoveryCode() {
      const { user } = session.state;
      if (!user) throw new ApiError('no_session');
      if (!user.is_admin && !user.is_superadmin) throw new ApiError('forbidden');
      return askKeychain(() => workspace.showRecoveryCode());
    },
    async savePending(windowId) {
      const path = await dialogs.askWhereToSave(windowId, spaceMessages.queuedFile.name);
      if (path === null) return false;
      await withApiErrors(() => replaceFile(path, (file) => file.writeFile(describePending(offlineQueue.entries))));
      return true;
    },
  };
}

/** @throws ApiError if the keychain was the cause */
async function askKeychain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof KeychainError ? new ApiError('keychain_needed', {}, { cause: error }) : error;
  }
}

/** @throws ApiError if the disk was the cause */
async function withApiErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = writeErrorCode(error);
    throw code === null ? error : new ApiError(code, {}, { cause: error });
  }
}

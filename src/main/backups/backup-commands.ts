// Commands for backups of the local space, for its administrators, and for restoring one.
import type { ChosenFile } from '../../contract/ipc/ipc.ts';
import { spaceBackupMessages as texts } from '../../contract/messages.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import type { Commands } from '../ipc/handlers.ts';
import { ApiError } from '../ipc/result.ts';
import type { Session } from '../session/index.ts';
import type { SpaceDialogs, Workspace } from '../workspace/index.ts';
import { type Backups, timeOf } from './backups.ts';
import type { Relocations } from './relocations.ts';

export interface BackupCommandsOptions {
  readonly desktop: Pick<SpaceDialogs, 'askWhereToSave' | 'chooseFolder'> & {
    chooseFile(windowId: number, kind: 'backup', tokens: FileTokens): Promise<ChosenFile | null>;
  };
  readonly backups: Backups;
  readonly relocations: Relocations;
  readonly workspace: Pick<Workspace, 'state' | 'restoreBackup'>;
  readonly session: Pick<Session, 'state'>;
  readonly tokens: FileTokens;
  readonly changeWorkspace: (change: () => Promise<unknown>) => Promise<void>;
}

export function createBackupCommands({
  desktop,
  backups,
  relocations,
  workspace,
  session,
  tokens,
  changeWorkspace,
}: BackupCommandsOptions) {
  const requireAdmin = () => {
    const { user } = session.state;
    if (!user) throw new ApiError('no_session');
    if (!user.is_admin && !user.is_superadmin) throw new ApiError('forbidden');
  };
  return {
    backupState: async () => backups.state,
    async backUpSpace(windowId, { passphrase }) {
      requireAdmin();
      const path = await desktop.askWhereToSave(windowId, texts.fileName(timeOf(Date.now())));
      if (path === null) return false;
      await withDiskErrors(() => backups.backUp(path, passphrase));
      return true;
    },
    async stopBackup() {
      await backups.stop();
      return null;
    },
    async scheduleBackups(windowId, { interval, passphrase }) {
      requireAdmin();
      const folder = await desktop.chooseFolder(windowId);
      if (folder !== null) await withDiskErrors(() => backups.schedule({ interval, folder }, passphrase));
      return backups.state;
    },
    async endBackupSchedule() {
      requireAdmin();
      await withDiskErrors(() => backups.endSchedule());
      return backups.state;
    },
    async relocateSpace(_windowId, { url, setup_token }) {
      requireAdmin();
      await withDiskErrors(() => relocations.relocate(url, setup_token));
      return backups.state;
    },
    async cancelRelocation(_windowId, { setup_token }) {
      requireAdmin();
      await withDiskErrors(() => relocations.cancel(setup_token));
      return backups.state;
    },
    async releaseSpace() {
      requireAdmin();
      await changeWorkspace(() => withDiskErrors(() => relocations.release()));
      return workspace.state;
    },
    chooseBackup: (windowId) => desktop.chooseFile(windowId, 'backup', tokens),
    async restoreBackup(windowId, { file, passphrase, elsewhere }) {
      const path = tokens.pathOf(file, 'chosen');
      if (path === null) throw new ApiError('file_gone');
      const folder = elsewhere ? await desktop.chooseFolder(windowId) : null;
      if (elsewhere && folder === null) throw new ApiError('cancelled');
      await changeWorkspace(() =>
        withDiskErrors(() => workspace.restoreBackup(folder, (space) => backups.restore(space, path, passphrase))),
      );
      return workspace.state;
    },
  } satisfies Partial<Commands>;
}

/** @throws ApiError if the disk was the cause */
async function withDiskErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = writeErrorCode(error);
    throw code === null ? error : new ApiError(code, {}, { cause: error });
  }
}

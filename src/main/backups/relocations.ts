// Sends the open local space to a team's server, and leaves it readable until the user lets it go.
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Health } from '../../contract/api/system.ts';
import { spaceBackupMessages as texts } from '../../contract/messages.ts';
import { ApiError } from '../ipc/result.ts';
import { serverAddress, type Workspace } from '../workspace/index.ts';
import { BackupProcessError } from './backup-process.ts';
import type { BackupSettings, Relocation } from './backup-settings.ts';
import { type Backups, toApiError } from './backups.ts';

/** Within the folder of the space. */
const FOLDER = 'traslado';
const LET_GO = '.quitado';

export interface RelocationsDeps {
  readonly backups: Pick<Backups, 'run' | 'requireSpace' | 'publish' | 'stop'>;
  readonly settings: Pick<BackupSettings, 'of' | 'change'>;
  readonly workspace: Pick<Workspace, 'restartServer' | 'leave'>;
  /** @throws ApiError if it is unreachable or not a Terna server */
  readonly checkHealth: (url: string) => Promise<Health>;
  readonly version: string;
}

export class Relocations {
  readonly #deps: RelocationsDeps;

  constructor(deps: RelocationsDeps) {
    this.#deps = deps;
  }

  /**
   * Begins a relocation, or continues the one that is not finished. From the beginning on the space can only be read.
   * @param typed the address, unused for one that is continued
   * @throws ApiError
   */
  async relocate(typed: string, setupToken: string): Promise<void> {
    const { backups, settings, workspace, version } = this.#deps;
    const { space, data } = backups.requireSpace();
    const known = settings.of(space).relocation;
    if (known?.stage === 'relocated') throw new ApiError('space_relocated');
    const relocation = known ?? (await this.#begin(typed, setupToken));
    await settings.change(space, { relocation: { ...relocation, failure: null } });
    if (!known) await workspace.restartServer();
    backups.publish();
    try {
      const { id, url } = relocation;
      const task = { type: 'relocate', ...data, version, id, url, setupToken, folder: folderOf(data) } as const;
      await backups.run(task, (stage) => {
        if (stage === 'loading') void this.#change(space, { isLoading: true });
      });
    } catch (error) {
      const problem = error instanceof BackupProcessError ? error.problem : 'unexpected';
      await this.#change(space, { failure: problem === 'stopped' ? null : problem });
      throw toApiError(error);
    }
    await this.#change(space, { stage: 'relocated', failure: null });
    await workspace.restartServer();
  }

  /**
   * Removes what the server has received, and makes the space writable again.
   * @throws ApiError if the server may have loaded it
   */
  async cancel(setupToken: string): Promise<void> {
    const { backups, settings } = this.#deps;
    await backups.stop();
    const { space, data } = backups.requireSpace();
    const { relocation } = settings.of(space);
    if (relocation?.stage !== 'relocating') throw new ApiError('wrong_status');
    const { id, url, isLoading } = relocation;
    try {
      await backups.run({ type: 'cancel-relocation', id, url, setupToken, folder: folderOf(data) });
    } catch (error) {
      // Before the server was asked to load, it cannot have the space; what it has received it removes after a week.
      if (isLoading || !(error instanceof BackupProcessError)) throw toApiError(error);
    }
    await this.#unfreeze(space, data);
  }

  /** Removes the relocated space from this computer, and returns to the choice of workspaces. */
  async release(): Promise<void> {
    const { backups, settings, workspace } = this.#deps;
    const { space, data } = backups.requireSpace();
    if (settings.of(space).relocation?.stage !== 'relocated') throw new ApiError('wrong_status');
    await workspace.leave();
    const folder = dirname(data.databasePath);
    await rename(folder, folder + LET_GO);
    await settings.change(space, { relocation: null, schedule: null, last: null, failure: null });
    await rm(folder + LET_GO, { recursive: true, force: true });
  }

  /** The space is not frozen before the server has accepted the token. */
  async #begin(typed: string, setupToken: string): Promise<Relocation> {
    const url = serverAddress(typed);
    const { first_run } = await this.#deps.checkHealth(url);
    if (!first_run) throw new ApiError('invalid', { message: texts.problems.already_set_up });
    const id = randomUUID();
    await this.#deps.backups.run({ type: 'check-relocation', id, url, setupToken }).catch((error: unknown) => {
      throw toApiError(error);
    });
    return { id, url, stage: 'relocating', failure: null, isLoading: false };
  }

  async #unfreeze(space: string, data: { readonly databasePath: string }): Promise<void> {
    await rm(folderOf(data), { recursive: true, force: true });
    await this.#deps.settings.change(space, { relocation: null });
    await this.#deps.workspace.restartServer();
    this.#deps.backups.publish();
  }

  async #change(space: string, change: Partial<Relocation>): Promise<void> {
    const { settings, backups } = this.#deps;
    const { relocation } = settings.of(space);
    if (relocation) await settings.change(space, { relocation: { ...relocation, ...change } });
    backups.publish();
  }
}

const folderOf = ({ databasePath }: { readonly databasePath: string }): string => join(dirname(databasePath), FOLDER);

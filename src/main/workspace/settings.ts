// Stores the chosen workspace between runs.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { describeError, type Log } from '../app/log.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import { readJsonFile, writeJsonFile } from '../files/json-file.ts';
import { ApiError } from '../ipc/result.ts';

export const ChosenWorkspace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('local') }),
  z.object({ kind: z.literal('demo') }),
  z.object({ kind: z.literal('team'), url: z.url() }),
]);
export type ChosenWorkspace = z.infer<typeof ChosenWorkspace>;

const Settings = z.object({
  /** Identifies this profile in the computer's keychain. */
  installation: z.uuid(),
  workspace: ChosenWorkspace.nullable(),
  /** The folder of the local space, if the user chose another than the program's own. */
  localFolder: z.string().nullable().default(null),
});
type Settings = z.infer<typeof Settings>;

export class WorkspaceSettings {
  readonly #path: string;
  #settings: Settings;

  private constructor(path: string, settings: Settings) {
    this.#path = path;
    this.#settings = settings;
  }

  /** A missing or unusable file counts as a first start. */
  static async load(path: string, log: Log): Promise<WorkspaceSettings> {
    const known = await readJsonFile(path, Settings, log);
    const settings = new WorkspaceSettings(
      path,
      known ?? { installation: randomUUID(), workspace: null, localFolder: null },
    );
    if (known) return settings;
    // On a full disk the program still opens; choosing a workspace then reports the error.
    await settings.#save().catch((error: unknown) => log.error('the settings were not written', describeError(error)));
    return settings;
  }

  get installation(): string {
    return this.#settings.installation;
  }

  get workspace(): ChosenWorkspace | null {
    return this.#settings.workspace;
  }

  get localFolder(): string | null {
    return this.#settings.localFolder;
  }

  /** @throws ApiError disk_full or disk_denied, or the file system's error; the choice is then unchanged */
  choose(workspace: ChosenWorkspace | null): Promise<void> {
    return this.#change({ workspace });
  }

  /** @throws as `choose` */
  chooseLocalFolder(localFolder: string): Promise<void> {
    return this.#change({ localFolder });
  }

  async #change(change: Partial<Settings>): Promise<void> {
    const before = this.#settings;
    this.#settings = { ...before, ...change };
    try {
      await this.#save();
    } catch (error) {
      this.#settings = before;
      const code = writeErrorCode(error);
      throw code === null ? error : new ApiError(code, {}, { cause: error });
    }
  }

  #save(): Promise<void> {
    return writeJsonFile(this.#path, this.#settings);
  }
}

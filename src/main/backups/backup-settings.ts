// Stores for each local space its last backup and its schedule.
import { z } from 'zod';
import { BackupInterval, BackupProblem, BackupState } from '../../contract/ipc/backups.ts';
import { FrozenSpace } from '../../contract/ipc/embedded.ts';
import type { Log } from '../app/log.ts';
import { readJsonFile, writeJsonFile } from '../files/json-file.ts';

const Relocation = z.object({
  id: z.uuid(),
  url: z.url(),
  stage: FrozenSpace,
  failure: BackupProblem.nullable(),
  /** The server was asked to load the space, so that only it knows whether it has. */
  isLoading: z.boolean(),
});
export type Relocation = z.infer<typeof Relocation>;

const SpaceBackups = BackupState.pick({ last: true, failure: true }).extend({
  /** The keychain has the passphrase. */
  schedule: z.object({ interval: BackupInterval, folder: z.string() }).nullable(),
  /** Paths of the scheduled backups, the latest last. */
  written: z.array(z.string()),
  relocation: Relocation.nullable().default(null),
});
export type SpaceBackups = z.infer<typeof SpaceBackups>;

const NO_BACKUPS: SpaceBackups = { last: null, failure: null, schedule: null, written: [], relocation: null };

export class BackupSettings {
  readonly #path: string;
  readonly #spaces: Map<string, SpaceBackups>;

  private constructor(path: string, spaces: Map<string, SpaceBackups>) {
    this.#path = path;
    this.#spaces = spaces;
  }

  static async load(path: string, log: Log): Promise<BackupSettings> {
    const known = await readJsonFile(path, z.record(z.string(), SpaceBackups), log);
    return new BackupSettings(path, new Map(Object.entries(known ?? {})));
  }

  /** @param space the key of the workspace */
  of(space: string): SpaceBackups {
    return this.#spaces.get(space) ?? NO_BACKUPS;
  }

  /** @throws the file system's error; the change is then forgotten at the end of the program */
  async change(space: string, change: Partial<SpaceBackups>): Promise<void> {
    this.#spaces.set(space, { ...this.of(space), ...change });
    await writeJsonFile(this.#path, Object.fromEntries(this.#spaces));
  }
}

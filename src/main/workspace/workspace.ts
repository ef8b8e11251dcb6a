// The chosen workspace (local, demonstration or team) and the status of its server.
import { join } from 'node:path';
import type { Health } from '../../contract/api/system.ts';
import { type FrozenSpace, SECRET_HEADER } from '../../contract/ipc/embedded.ts';
import type { WorkspaceState } from '../../contract/ipc/ipc.ts';
import type { SpaceProblem } from '../../contract/ipc/space-problems.ts';
import { errorMessages, spaceBackupMessages, spaceMessages } from '../../contract/messages.ts';
import type { Target } from '../api-client/index.ts';
import { describeError, type Log } from '../app/log.ts';
import { ApiError } from '../ipc/result.ts';
import { serverAddress } from './address.ts';
import type { RunningServer, ServerData } from './embedded-server.ts';
import { restoreDatabase } from './restore-database.ts';
import { type RestoredSpace, removeStaged, replaceSpace, stageSpace } from './restored-space.ts';
import type { ChosenWorkspace, WorkspaceSettings } from './settings.ts';
import { DATABASE_FILE, inspectDatabase, spaceFolderIn } from './space-files.ts';
import { findSpaceProblem, type SpaceAccess, type SpaceKeys } from './space-key.ts';

export type WorkspaceChoice = { kind: 'local' } | { kind: 'demo' } | { kind: 'team'; url: string };

export interface WorkspaceDeps {
  readonly settings: Pick<
    WorkspaceSettings,
    'workspace' | 'choose' | 'installation' | 'localFolder' | 'chooseLocalFolder'
  >;
  /** The folder with a subfolder for each local space, unless the user chose another. */
  readonly folder: string;
  readonly spaceKeys: Pick<SpaceKeys, 'open' | 'noteOpened' | 'showCode' | 'recover' | 'keyForNew'>;
  readonly log: Log;
  readonly embedded: { start(serverData: ServerData): Promise<void>; stop(): Promise<void> };
  /** Asks a server for its health. @throws ApiError if it is unreachable or not a Terna server */
  readonly checkHealth: (target: Target) => Promise<Health>;
  readonly onChange: (state: WorkspaceState) => void;
  /** Why the local space of this key can only be read; null if it can be changed. */
  readonly frozen: (key: string) => FrozenSpace | null;
  /** Called before the workspace changes; the signed-in user does not exist in the next one. */
  readonly onLeave: () => void;
}

const NONE: WorkspaceState = { kind: null, url: null, server: 'none', reason: null, health: null, space: null };
const REQUEST_HEADERS = { 'accept-language': 'es' };

export class Workspace {
  readonly #deps: WorkspaceDeps;
  #chosen: ChosenWorkspace | null = null;
  #running: RunningServer | null = null;
  /** The local space that the server opened. */
  #opened: { readonly folder: string; readonly key: Buffer | null } | null = null;
  #state: WorkspaceState = NONE;
  /** Callbacks for the end of the embedded server's start, successful or not. */
  #onStarted: Array<() => void> = [];

  constructor(deps: WorkspaceDeps) {
    this.#deps = deps;
  }

  get state(): WorkspaceState {
    return this.#state;
  }

  /** The target of requests; null if there is none. */
  get target(): Target | null {
    return this.#chosen && this.#targetOf(this.#chosen);
  }

  /** Identifies a workspace within the profile; null if none is chosen. */
  get key(): string | null {
    return this.#chosen && this.#keyOf(this.#chosen);
  }

  /** The folder of a local space, and why it cannot be opened; null for other workspaces. */
  get space(): WorkspaceState['space'] {
    return this.#state.space;
  }

  /** The files of the local space whose server runs, and their key; null for other workspaces. */
  get localData(): Omit<RestoredSpace, 'replaced'> | null {
    const opened = this.#opened;
    return this.#chosen?.kind === 'local' && this.#running && opened ? dataIn(opened.folder, opened.key) : null;
  }

  /** The keychain's entry of the session, unique per workspace and profile. */
  get sessionEntry(): string | null {
    return this.#chosen && `session:${this.#deps.settings.installation}:${this.#keyOf(this.#chosen)}`;
  }

  /** Opens the last run's workspace. Resolves once its server, if embedded, has started. */
  async restore(): Promise<void> {
    const { workspace } = this.#deps.settings;
    if (workspace) await this.#take(workspace);
  }

  /**
   * Chooses a workspace. A team's server must answer first.
   * @throws ApiError if it does not, or its address is invalid
   */
  async choose(choice: WorkspaceChoice): Promise<WorkspaceState> {
    const chosen = choice.kind === 'team' ? { ...choice, url: serverAddress(choice.url) } : choice;
    if (chosen.kind === 'team') await this.#deps.checkHealth(teamTarget(chosen.url));
    await this.#deps.settings.choose(chosen);
    await this.close();
    await this.#take(chosen);
    return this.#state;
  }

  /** Opens the local space in another folder from now on; the old one is unchanged. */
  async openFolder(folder: string): Promise<void> {
    await this.#deps.settings.chooseLocalFolder(spaceFolderIn(folder));
    await this.#reopen();
  }

  /** Opens a local space with a copy of its database. @throws ApiError, or the file system's error */
  async restoreSpace(source: string): Promise<void> {
    const { space } = this;
    if (!space) throw new ApiError('not_found');
    await this.#deps.embedded.stop();
    try {
      await restoreDatabase(space.folder, source, Date.now());
    } finally {
      await this.#reopen();
    }
  }

  /**
   * Opens a local space from a backup. Existing files in its folder are renamed, and none is touched before the backup
   * is restored as a whole.
   * @param chosen the folder; null for the one of the local space
   * @throws ApiError if the folder has a space that can be opened and has an organization
   */
  async restoreBackup(chosen: string | null, restore: (space: RestoredSpace) => Promise<void>): Promise<void> {
    const { settings, spaceKeys } = this.#deps;
    const folder = chosen === null ? this.#folderOf({ kind: 'local' }) : spaceFolderIn(chosen);
    const replaced = await this.#findReplaced(folder);
    const key = await spaceKeys.keyForNew();
    try {
      await restore({ ...(await stageSpace(folder)), dataKey: key?.toString('base64') ?? null, replaced });
    } catch (error) {
      await removeStaged(folder);
      throw error;
    }
    const before = this.#chosen;
    await this.close();
    try {
      await replaceSpace(folder, Date.now(), () => spaceKeys.noteOpened(folder, key));
      if (chosen !== null) await settings.chooseLocalFolder(folder);
      await settings.choose({ kind: 'local' });
    } catch (error) {
      if (before) await this.#take(before);
      throw error;
    }
    await this.#take({ kind: 'local' });
  }

  /** A space that cannot be opened may be replaced; of any other the server finds out whether it has data. */
  async #findReplaced(folder: string): Promise<RestoredSpace['replaced']> {
    const isOpen = this.#chosen?.kind === 'local' && this.space?.folder === folder;
    if (isOpen && this.space?.problem) return null;
    if (inspectDatabase(join(folder, DATABASE_FILE)) === 'absent') return null;
    const { problem, key } = await this.#deps.spaceKeys.open(folder);
    if (problem) throw new ApiError('invalid', { message: spaceBackupMessages.problems.not_empty });
    const { databasePath, dataKey } = dataIn(folder, key);
    return { databasePath, dataKey };
  }

  /** Opens a local space by its recovery code. @throws ApiError if the code belongs to another space */
  async recoverSpace(code: string): Promise<void> {
    const { space } = this;
    if (!space) throw new ApiError('not_found');
    await this.#deps.spaceKeys.recover(space.folder, code);
    await this.#reopen();
  }

  /** The recovery code of the open space; null if none is open or it is unencrypted. */
  async showRecoveryCode(): Promise<string[] | null> {
    const { space } = this;
    if (!space || space.problem) return null;
    const words = await this.#deps.spaceKeys.showCode(space.folder);
    if (words && this.space?.folder === space.folder) {
      this.#change({ ...this.#state, space: { ...this.space, isCodeViewed: true } });
    }
    return words;
  }

  async #reopen(): Promise<void> {
    const chosen = this.#chosen;
    await this.close();
    if (chosen) await this.#take(chosen);
  }

  /** Starts the embedded server again, after a change of what it may do. The user stays signed in. */
  async restartServer(): Promise<void> {
    const chosen = this.#chosen;
    if (!chosen || chosen.kind === 'team') return;
    this.noteDown();
    await this.#startEmbedded(chosen);
  }

  /** Returns to the choice of workspaces; the data is not changed. */
  async leave(): Promise<WorkspaceState> {
    await this.#deps.settings.choose(null);
    await this.close();
    this.#change(NONE);
    return this.#state;
  }

  /** Ends the embedded server, if there is one. */
  async close(): Promise<void> {
    // Without a user, windows would display the sign-in of a server that is about to end.
    if (this.#chosen) this.#change({ ...this.#state, server: 'starting' });
    this.#deps.onLeave();
    this.#chosen = null;
    this.#running = null;
    await this.#deps.embedded.stop();
    this.#settle();
  }

  /** Asks the server for its health and records its status. @throws ApiError if it does not answer */
  async check(): Promise<void> {
    const chosen = this.#chosen;
    const target = this.target;
    if (!target) throw new ApiError('unreachable');
    try {
      const health = await this.#deps.checkHealth(target);
      if (chosen === this.#chosen) this.#change({ ...this.#state, server: 'up', reason: null, health });
    } catch (error) {
      if (chosen === this.#chosen) this.#noteTrouble(error);
      throw error;
    }
  }

  /** Tries again at the user's request; restarts an embedded server that has failed. */
  async retry(): Promise<void> {
    const chosen = this.#chosen;
    if (chosen && chosen.kind !== 'team' && this.#state.server === 'failed') await this.#startEmbedded(chosen);
  }

  /** The embedded server listens. */
  noteUp(server: RunningServer): void {
    this.#running = server;
    this.#settle();
    const opened = this.#opened;
    if (!opened) return;
    this.#deps.spaceKeys.noteOpened(opened.folder, opened.key).catch((error: unknown) => {
      this.#deps.log.warn('the note of the space was not written', describeError(error));
    });
  }

  /** The embedded server has crashed and is being restarted. */
  noteDown(): void {
    this.#running = null;
    this.#change({ ...this.#state, server: 'starting' });
  }

  /** The embedded server cannot start. @param problem the cause, if the user can act on it */
  noteFailed(reason: string, problem: SpaceProblem | null): void {
    this.#running = null;
    const { space } = this.#state;
    const text = problem ? spaceMessages.reasons[problem] : reason;
    this.#change({ ...this.#state, server: 'failed', reason: text, space: space && { ...space, problem } });
    this.#settle();
  }

  async #take(chosen: ChosenWorkspace): Promise<void> {
    this.#chosen = chosen;
    this.#running = null;
    const url = chosen.kind === 'team' ? chosen.url : null;
    this.#change({ kind: chosen.kind, url, server: 'starting', reason: null, health: null, space: null });
    if (chosen.kind !== 'team') await this.#startEmbedded(chosen);
  }

  async #startEmbedded(chosen: ChosenWorkspace): Promise<void> {
    const folder = this.#folderOf(chosen);
    const space = { folder, isEncrypted: null, isCodeViewed: false, problem: null };
    this.#opened = null;
    this.#change({ ...this.#state, server: 'starting', reason: null, space });
    const access = await this.#openSpace(folder);
    // The workspace was left or opened again meanwhile.
    if (chosen !== this.#chosen || this.#opened) return;
    if (access.problem) return this.noteFailed('', access.problem);
    const { key, isCodeViewed } = access;
    this.#opened = { folder, key };
    this.#change({ ...this.#state, space: { ...space, isEncrypted: key !== null, isCodeViewed } });
    const started = new Promise<void>((settled) => this.#onStarted.push(settled));
    const frozen = chosen.kind === 'local' ? this.#deps.frozen(this.#keyOf(chosen)) : null;
    await this.#deps.embedded.start({ ...dataIn(folder, key), demo: chosen.kind === 'demo', frozen });
    await started;
  }

  async #openSpace(folder: string): Promise<SpaceAccess> {
    try {
      return await this.#deps.spaceKeys.open(folder);
    } catch (error) {
      const problem = findSpaceProblem(error);
      if (problem === null) throw error;
      this.#deps.log.error('the folder of the space cannot be used', describeError(error));
      return { problem, key: null };
    }
  }

  #folderOf(chosen: ChosenWorkspace): string {
    const { localFolder } = this.#deps.settings;
    return chosen.kind === 'local' && localFolder !== null ? localFolder : join(this.#deps.folder, chosen.kind);
  }

  #keyOf(chosen: ChosenWorkspace): string {
    if (chosen.kind === 'team') return `team:${chosen.url}`;
    const { localFolder } = this.#deps.settings;
    return chosen.kind === 'local' && localFolder !== null ? `local:${localFolder}` : chosen.kind;
  }

  #settle(): void {
    const waiting = this.#onStarted;
    this.#onStarted = [];
    for (const settled of waiting) settled();
  }

  #noteTrouble(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    // The address answers, but not as a compatible server; this does not pass by itself.
    const server = error.code === 'not_terna' || error.code === 'wrong_version' ? 'failed' : 'unreachable';
    this.#change({ ...this.#state, server, reason: errorMessages[error.code] });
  }

  #targetOf(chosen: ChosenWorkspace): Target | null {
    if (chosen.kind === 'team') return teamTarget(chosen.url);
    if (!this.#running) return null;
    const { port, secret } = this.#running;
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      headers: { ...REQUEST_HEADERS, [SECRET_HEADER]: secret },
    };
  }

  #change(state: WorkspaceState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    this.#deps.onChange(state);
  }
}

const dataIn = (folder: string, key: Buffer | null) => ({
  databasePath: join(folder, DATABASE_FILE),
  dataDir: join(folder, 'files'),
  dataKey: key?.toString('base64') ?? null,
});

export const teamTarget = (url: string): Target => ({ baseUrl: url, headers: REQUEST_HEADERS });

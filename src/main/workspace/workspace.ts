// The chosen workspace: on this computer, the demonstration, or a team's server; and how its server stands.
import { join } from 'node:path';
import type { Health } from '../../contract/api/system.ts';
import { SECRET_HEADER } from '../../contract/embedded.ts';
import type { WorkspaceState } from '../../contract/ipc.ts';
import { errorMessages } from '../../contract/messages.ts';
import type { Target } from '../gateway/index.ts';
import { CallFailure } from '../result.ts';
import { serverAddress } from './address.ts';
import type { RunningServer, ServerPlace } from './embedded-server.ts';
import type { ChosenWorkspace, WorkspaceSettings } from './settings.ts';

export type WorkspaceChoice = { kind: 'local' } | { kind: 'demo' } | { kind: 'team'; url: string };

export interface WorkspaceParts {
  readonly settings: Pick<WorkspaceSettings, 'workspace' | 'choose' | 'installation'>;
  /** The folder under which each space on this computer has its own. */
  readonly folder: string;
  readonly embedded: { start(place: ServerPlace): Promise<void>; stop(): Promise<void> };
  /** Asks a server for its health. @throws CallFailure where it is not there, or not one of ours */
  readonly checkHealth: (target: Target) => Promise<Health>;
  readonly onChange: (state: WorkspaceState) => void;
  /** Another workspace is about to be taken, or none: whoever was signed in here is not there. */
  readonly onLeave: () => void;
}

const NONE: WorkspaceState = { kind: null, url: null, server: 'none', reason: null, health: null };
const REQUEST_HEADERS = { 'accept-language': 'es' };

export class Workspace {
  readonly #parts: WorkspaceParts;
  #chosen: ChosenWorkspace | null = null;
  #running: RunningServer | null = null;
  #state: WorkspaceState = NONE;
  /** Called when the embedded server's start has come to an end, one way or the other. */
  #onStarted: Array<() => void> = [];

  constructor(parts: WorkspaceParts) {
    this.#parts = parts;
  }

  get state(): WorkspaceState {
    return this.#state;
  }

  /** Where requests go; null while there is nowhere. */
  get target(): Target | null {
    return this.#chosen && this.#targetOf(this.#chosen);
  }

  /** Tells the workspaces of a profile apart; null while none is chosen. */
  get key(): string | null {
    return this.#chosen && keyOf(this.#chosen);
  }

  /** The keychain's entry for the session here: another workspace, or another profile, has another. */
  get sessionEntry(): string | null {
    return this.#chosen && `session:${this.#parts.settings.installation}:${keyOf(this.#chosen)}`;
  }

  /** Takes up the workspace of the last run. Resolves when its server, if it is ours, has been started. */
  async restore(): Promise<void> {
    const { workspace } = this.#parts.settings;
    if (workspace) await this.#take(workspace);
  }

  /**
   * Takes another workspace. A team's server must answer before it is taken.
   * @throws CallFailure where it does not, or its address cannot be used
   */
  async choose(choice: WorkspaceChoice): Promise<WorkspaceState> {
    const chosen = choice.kind === 'team' ? { ...choice, url: serverAddress(choice.url) } : choice;
    if (chosen.kind === 'team') await this.#parts.checkHealth(teamTarget(chosen.url));
    await this.#parts.settings.choose(chosen);
    await this.close();
    await this.#take(chosen);
    return this.#state;
  }

  /** Back to the choice; the data stays where it is. */
  async leave(): Promise<WorkspaceState> {
    await this.#parts.settings.choose(null);
    await this.close();
    this.#change(NONE);
    return this.#state;
  }

  /** Ends the embedded server, if there is one. */
  async close(): Promise<void> {
    this.#parts.onLeave();
    this.#chosen = null;
    this.#running = null;
    await this.#parts.embedded.stop();
    this.#settle();
  }

  /** Asks the server for its health and notes how it stands. @throws CallFailure where it does not answer */
  async check(): Promise<void> {
    const chosen = this.#chosen;
    const target = this.target;
    if (!target) throw new CallFailure('unreachable');
    try {
      const health = await this.#parts.checkHealth(target);
      if (chosen === this.#chosen) this.#change({ ...this.#state, server: 'up', reason: null, health });
    } catch (error) {
      if (chosen === this.#chosen) this.#noteTrouble(error);
      throw error;
    }
  }

  /** A person asks for another try: a server that had been given up is started again. */
  async retry(): Promise<void> {
    const chosen = this.#chosen;
    if (chosen && chosen.kind !== 'team' && this.#state.server === 'failed') await this.#startEmbedded(chosen);
  }

  /** The embedded server listens. */
  noteUp(server: RunningServer): void {
    this.#running = server;
    this.#settle();
  }

  /** The embedded server has fallen and is being started again. */
  noteDown(): void {
    this.#running = null;
    this.#change({ ...this.#state, server: 'starting' });
  }

  /** The embedded server will not start. */
  noteFailed(reason: string): void {
    this.#running = null;
    this.#change({ ...this.#state, server: 'failed', reason });
    this.#settle();
  }

  async #take(chosen: ChosenWorkspace): Promise<void> {
    this.#chosen = chosen;
    this.#running = null;
    const url = chosen.kind === 'team' ? chosen.url : null;
    this.#change({ kind: chosen.kind, url, server: 'starting', reason: null, health: null });
    if (chosen.kind !== 'team') await this.#startEmbedded(chosen);
  }

  async #startEmbedded(chosen: ChosenWorkspace): Promise<void> {
    this.#change({ ...this.#state, server: 'starting', reason: null });
    const folder = join(this.#parts.folder, chosen.kind);
    const started = new Promise<void>((settled) => this.#onStarted.push(settled));
    await this.#parts.embedded.start({
      databasePath: join(folder, 'terna.db'),
      dataDir: join(folder, 'files'),
      demo: chosen.kind === 'demo',
    });
    await started;
  }

  #settle(): void {
    const waiting = this.#onStarted;
    this.#onStarted = [];
    for (const settled of waiting) settled();
  }

  #noteTrouble(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error;
    // What answers there is no server for this desktop: that does not pass by itself.
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
    this.#parts.onChange(state);
  }
}

const teamTarget = (url: string): Target => ({ baseUrl: url, headers: REQUEST_HEADERS });

const keyOf = (chosen: ChosenWorkspace): string => (chosen.kind === 'team' ? `team:${chosen.url}` : chosen.kind);

// Starts the program in its last workspace and changes workspaces, one change at a time.
import type { Services } from './services.ts';

export class WorkspaceChanges {
  readonly #services: Services;
  #last: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Resolves when the start, or the last change, is over. */
  get over(): Promise<void> {
    return this.#last;
  }

  /**
   * Restores the last state: cached data is displayed at once while the server starts.
   * @param onKnown called if the user is known from the cache, once the first window has drawn it
   */
  start(onKnown: () => void): Promise<void> {
    return this.#follow(this.#resume(onKnown));
  }

  /** Changes run one after the other, so that no two start servers at the same time. */
  change(change: () => Promise<unknown>): Promise<void> {
    return this.#follow(this.#last.then(change).then(() => this.#connect()));
  }

  #follow(changed: Promise<void>): Promise<void> {
    this.#last = changed.catch(() => undefined);
    return changed;
  }

  /** Finds out whether the server answers and who is signed in. */
  async #connect(): Promise<void> {
    const { workspace, connection, session } = this.#services;
    if (workspace.sessionEntry === null) return;
    await connection.start();
    await session.restore(workspace.sessionEntry);
  }

  async #resume(onKnown: () => void): Promise<void> {
    const { workspace, connection, session, deferredServerStart, inBackground } = this.#services;
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
}

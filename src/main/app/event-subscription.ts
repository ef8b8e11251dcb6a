// The subscription to the events of the signed-in user.
import { ApiError } from '../ipc/result.ts';
import type { Services, Subscription } from './services.ts';

export class EventSubscription implements Subscription {
  readonly #services: Services;
  /** The session whose events the stream carries. */
  #session: object | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  get isCurrent(): boolean {
    return this.#session === this.#services.session.identity;
  }

  async listen(): Promise<void> {
    const { workspace, session, stream } = this.#services;
    const { target } = workspace;
    const { token } = session;
    if (!target || token === null) return;
    if (this.#session !== null && !this.isCurrent) this.reset();
    try {
      this.#session = session.identity;
      await stream.open({ ...target, headers: { ...target.headers, authorization: `Bearer ${token}` } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_session') throw error;
      await session.expire(token);
    }
  }

  async reopen(): Promise<void> {
    const { stream, connection } = this.#services;
    if (this.#session === null || !this.isCurrent || !stream.isOpen) return;
    stream.close(false);
    try {
      await this.listen();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      connection.lost();
    }
  }

  reset(): void {
    const { stream, updates, notifications, recent, recentFiles } = this.#services;
    this.#session = null;
    stream.close(true);
    updates.drop();
    notifications.clear();
    notifications.resume();
    recent.clear();
    recentFiles.clear();
  }
}

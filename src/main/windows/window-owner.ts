// The user who owns the open windows, also after the session has expired.
import type { SessionState } from '../../contract/ipc/ipc.ts';

export class WindowOwner {
  #account: string | null = null;

  /** @returns whether the previous user has left: they signed out, or another user signed in */
  follow({ hasExpired }: Pick<SessionState, 'hasExpired'>, account: string | null): boolean {
    if (hasExpired) return false;
    const hasLeft = this.#account !== null && this.#account !== account;
    this.#account = account;
    return hasLeft;
  }
}

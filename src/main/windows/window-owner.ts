// Whose windows are open: also while their session has expired, as they may come back to what they were doing.
import type { SessionState } from '../../contract/ipc/ipc.ts';

export class WindowOwner {
  #account: string | null = null;

  /** @returns whether the person before has left: they have signed out, or somebody else has signed in */
  follow({ hasExpired }: Pick<SessionState, 'hasExpired'>, account: string | null): boolean {
    if (hasExpired) return false;
    const hasLeft = this.#account !== null && this.#account !== account;
    this.#account = account;
    return hasLeft;
  }
}

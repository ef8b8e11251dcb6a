// Revokes signed-out tokens once their unreachable server answers, while the program runs.
import { describeError, type Log } from '../app/log.ts';

export interface Revocation {
  /** The workspace whose server gave the token. */
  readonly workspace: string;
  readonly token: string;
}

export class Revocations {
  readonly #send: (revocation: Revocation) => Promise<void>;
  readonly #log: Log;
  #waiting: Revocation[] = [];

  /** @param send tells the server; rejects where it does not hear it */
  constructor(send: (revocation: Revocation) => Promise<void>, log: Log) {
    this.#send = send;
    this.#log = log;
  }

  /** Tells it now, or remembers it. */
  async revoke(revocation: Revocation): Promise<void> {
    try {
      await this.#send(revocation);
    } catch (error) {
      this.#log.warn('a token could not be revoked yet', describeError(error));
      this.#waiting.push(revocation);
    }
  }

  /** The server of a workspace can be reached: what waits for it is told. */
  async retry(workspace: string): Promise<void> {
    const due = this.#waiting.filter((revocation) => revocation.workspace === workspace);
    this.#waiting = this.#waiting.filter((revocation) => revocation.workspace !== workspace);
    for (const revocation of due) await this.revoke(revocation);
  }
}

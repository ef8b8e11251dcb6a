// Revokes signed-out tokens once their unreachable server answers, while the program runs.
import { describeError, type Log } from '../app/log.ts';

export interface Revocation {
  /** The workspace whose server issued the token. */
  readonly workspace: string;
  readonly token: string;
}

export class Revocations {
  readonly #send: (revocation: Revocation) => Promise<void>;
  readonly #log: Log;
  #waiting: Revocation[] = [];

  /** @param send revokes the token; rejects if the server does not confirm */
  constructor(send: (revocation: Revocation) => Promise<void>, log: Log) {
    this.#send = send;
    this.#log = log;
  }

  /** Revokes a token now, or remembers it for later. */
  async revoke(revocation: Revocation): Promise<void> {
    try {
      await this.#send(revocation);
    } catch (error) {
      this.#log.warn('a token could not be revoked yet', describeError(error));
      this.#waiting.push(revocation);
    }
  }

  /** Sends pending revocations of a workspace whose server is reachable. */
  async retry(workspace: string): Promise<void> {
    const due = this.#waiting.filter((revocation) => revocation.workspace === workspace);
    this.#waiting = this.#waiting.filter((revocation) => revocation.workspace !== workspace);
    for (const revocation of due) await this.revoke(revocation);
  }
}

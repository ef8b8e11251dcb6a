// Hands documents to the service, asks after them and calls them off. Each is claimed before the service is spoken to and
// settled after: a server that dies in between leaves a claim that runs out, and whoever takes it up sends the same
// document under the same reference, which the service keeps once.
import { SYSTEM, withScope } from '../db/index.ts';
import { Poller } from '../jobs/poller.ts';
import type { Services } from '../services.ts';
import { attend } from './delivery.ts';
import { claimDue, findDue, releaseAll, type SignatureRow } from './queries.ts';
import { settle } from './settling.ts';

const POLL_MILLISECONDS = 1000;
/** Outlasts all that is said to the service about one document at a time. */
const CLAIM_MILLISECONDS = 3 * 60 * 1000;
/** Documents in hand at a time. */
const LANES = 2;

type Needed = Pick<Services, 'database' | 'files' | 'now' | 'log' | 'outgoing' | 'sessionKey' | 'wakeEvents'>;

export class SignatureWorker {
  readonly #services: Needed;
  readonly #poller: Poller;
  readonly #ending = new AbortController();

  constructor(services: Needed) {
    this.#services = services;
    this.#poller = new Poller(
      POLL_MILLISECONDS,
      () => this.#look(),
      (error) => services.log.error({ err: error }, 'signature worker'),
    );
  }

  /** Looks for due documents from now on; what was in hand when this server's file was last open is taken up again. */
  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === 'sqlite') await withScope(SYSTEM, () => database.transaction((tx) => releaseAll(tx)));
    this.#poller.start();
  }

  /** Breaks off what is being said to a service: it is said again after the next start. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.#poller.stop();
  }

  async #look(): Promise<void> {
    const { database, now } = this.#services;
    if (!(await findDue(database.read, now()))) return;
    await Promise.all(Array.from({ length: LANES }, () => this.#lane()));
  }

  async #lane(): Promise<void> {
    const { database, now } = this.#services;
    while (!this.#poller.closing) {
      const at = now();
      const claimed = await database.transaction((tx) => claimDue(tx, at, at + CLAIM_MILLISECONDS));
      if (!claimed) return;
      const scope = { organizationId: claimed.organization_id, userId: null };
      await withScope(scope, () => this.#attend(claimed));
    }
  }

  async #attend(claimed: SignatureRow): Promise<void> {
    const { database, files, log, now, wakeEvents } = this.#services;
    const outcome = await attend(this.#services, claimed, this.#ending.signal);
    if (outcome.kind === 'failed') {
      const { reason, isFinal } = outcome;
      log.warn({ signature: claimed.id, attempts: claimed.attempts, reason, isFinal }, 'signature not attended to');
    }
    let isSettled = false;
    try {
      isSettled = await database.transaction((tx) => settle(tx, claimed, outcome, now()));
    } finally {
      // A file that no row names is nobody's.
      if (outcome.kind === 'signed' && !isSettled) await files.remove(outcome.file.key);
    }
    wakeEvents();
  }
}

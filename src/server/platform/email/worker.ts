// Sends what the outbox holds. Each e-mail is claimed before it is sent and settled after: a server that dies in between
// leaves a claim that runs out, and the same message, under the same Message-ID, is sent by whoever finds it.
import { pauseAfter } from '../queue/index.ts';
import type { Services } from '../../services.ts';
import { SYSTEM, type Transaction, withScope } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { ClockWatch } from '../queue/clock-watch.ts';
import { Poller } from '../queue/poller.ts';
import { accountOf, type MailAccount } from './account.ts';
import { dropAttachments, readAttachments } from './attachments.ts';
import {
  claimDue,
  type EmailRow,
  findDue,
  findSettings,
  type OrganizationFilter,
  organizationsWithHost,
  postponeDue,
  recoverAll,
  releaseAll,
  settle,
} from './queries.ts';
import {
  type AttachedFile,
  type MailTransport,
  type Outcome,
  openTransport,
  SENDING_MILLISECONDS,
} from './transport.ts';

const POLL_MILLISECONDS = 1000;
const LEASE_MILLISECONDS = 2 * SENDING_MILLISECONDS;
/** E-mails on their way at a time. */
const LANES = 4;

type Needed = Pick<
  Services,
  'database' | 'files' | 'now' | 'log' | 'sessionKey' | 'mailAccount' | 'reach' | 'wakeEvents'
>;

type OnSettled = (tx: Transaction, emailId: number, now: number) => Promise<void>;

interface OpenAccount {
  readonly account: MailAccount;
  readonly transport: MailTransport;
}

export class MailWorker {
  readonly #services: Needed;
  readonly #onSettled: OnSettled;
  readonly #poller: Poller;
  readonly #clock: ClockWatch;
  /** Being sent from here: their leases do not run out, whatever the clock says. */
  readonly #inHand = new Set<number>();
  #complained = false;

  /** @param onSettled is called, in a transaction of its own, once an e-mail has been sent or is not tried again */
  constructor(services: Needed, onSettled: OnSettled) {
    this.#services = services;
    this.#onSettled = onSettled;
    this.#clock = new ClockWatch(services.now);
    this.#poller = new Poller(
      POLL_MILLISECONDS,
      () => this.#look(),
      (error) => services.log.error({ err: error }, 'mail worker'),
    );
  }

  /** Looks for due e-mails from now on; what was being sent when this server's file was last open is taken up again. */
  async start(): Promise<void> {
    const { database, now } = this.#services;
    if (database.engine === 'sqlite')
      await withScope(SYSTEM, () => database.transaction((tx) => releaseAll(tx, now())));
    this.#poller.start();
  }

  /** Looks now; a wake during the work leads to another look. */
  wake(): void {
    this.#poller.wake();
  }

  /** Waits for the e-mails on their way; the others are sent after the next start. */
  stop(): Promise<void> {
    return this.#poller.stop();
  }

  async #look(): Promise<void> {
    const { database, now } = this.#services;
    if (this.#clock.isTimeToRecover()) await database.transaction((tx) => recoverAll(tx, now()));
    const organizations = await this.#sendable();
    if (organizations === null || !(await findDue(database.read, organizations, now()))) return;
    const accounts = new Map<number, Promise<OpenAccount | null>>();
    try {
      await Promise.all(Array.from({ length: LANES }, () => this.#lane(organizations, accounts)));
    } finally {
      for (const opened of accounts.values()) (await opened)?.transport.close();
    }
  }

  /** Whose e-mails have a mail server to go through; null where nobody's do. What waits for one is complained of once. */
  async #sendable(): Promise<OrganizationFilter | null> {
    const { database, mailAccount, log, now } = this.#services;
    if (mailAccount) return 'all';
    const organizations = await organizationsWithHost(database.read);
    const stuck = await findDue(database.read, { notIn: organizations }, now());
    if (stuck && !this.#complained) log.warn('e-mails wait: no mail server is configured for them (TERNA_SMTP_URL)');
    this.#complained = stuck !== undefined;
    return organizations.length > 0 ? { in: organizations } : null;
  }

  async #lane(organizations: OrganizationFilter, accounts: Map<number, Promise<OpenAccount | null>>): Promise<void> {
    const { database, now } = this.#services;
    while (!this.#poller.closing) {
      const at = now();
      const email = await database.transaction(async (tx) => {
        const claimed = await claimDue(tx, organizations, at, at + LEASE_MILLISECONDS, [...this.#inHand]);
        if (claimed) this.#inHand.add(claimed.id);
        return claimed;
      });
      if (!email) return;
      const { organization_id } = email;
      const opening = accounts.get(organization_id) ?? this.#open(organization_id);
      accounts.set(organization_id, opening);
      try {
        await this.#deliver(email, await opening);
      } finally {
        this.#inHand.delete(email.id);
      }
    }
  }

  async #open(organizationId: number): Promise<OpenAccount | null> {
    const { database, mailAccount, sessionKey, reach } = this.#services;
    const account = accountOf(await findSettings(database.read, organizationId), mailAccount, sessionKey);
    return account && { account, transport: await openTransport(account, reach) };
  }

  async #deliver(email: EmailRow, opened: OpenAccount | null): Promise<void> {
    const { database, now } = this.#services;
    // Its mail server was taken away between the look and the claim: it waits for another.
    if (!opened) {
      await database.transaction((tx) => settle(tx, email, { state: 'queued', due_at: now() + POLL_MILLISECONDS }));
      return;
    }
    await this.#settle(email, await this.#send(email, opened.transport));
  }

  async #send(email: EmailRow, transport: MailTransport): Promise<Outcome> {
    let attachments: readonly AttachedFile[];
    try {
      attachments = await readAttachments(this.#services, email.id);
    } catch (error) {
      // The store may be back by the next try.
      if (error instanceof AppError) return { kind: 'deferred', response: error.message, code: error.code };
      throw error;
    }
    return transport.send({
      to: email.to_address,
      replyTo: email.reply_to,
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments,
      messageId: email.message_id,
    });
  }

  async #settle(email: EmailRow, outcome: Outcome): Promise<void> {
    const { database, log, now } = this.#services;
    const at = now();
    const attempts = email.attempts + 1;
    if (outcome.kind === 'sent') {
      await database.transaction(async (tx) => {
        const [settled] = await settle(tx, email, { state: 'sent', attempts, error: null, sent_at: at });
        // Whoever has it in hand by now sends it whole.
        if (settled?.numUpdatedRows) await dropAttachments(tx, email.id);
      });
      await this.#announce(email.id);
      return;
    }
    const pause = outcome.kind === 'refused' ? null : pauseAfter(attempts);
    const { response: error, code } = outcome;
    // The mail server's words may name people: the log gets the code alone.
    log.warn({ email: email.id, code, attempts, final: pause === null }, 'e-mail not sent');
    await database.transaction(async (tx) => {
      if (pause === null) {
        await settle(tx, email, { state: 'failed', attempts, error });
        return;
      }
      await settle(tx, email, { state: 'queued', attempts, error, due_at: at + pause });
      if (outcome.kind === 'unreachable') await postponeDue(tx, email.organization_id, at, at + pause);
    });
    if (pause === null) await this.#announce(email.id);
  }

  async #announce(emailId: number): Promise<void> {
    const { database, now, wakeEvents } = this.#services;
    await database.transaction((tx) => this.#onSettled(tx, emailId, now()));
    wakeEvents();
  }
}

// The worker that sends the queued emails.
import { emailOptOutMessages } from '../../../contract/messages.ts';
import type { Services } from '../../services.ts';
import { SYSTEM, type Transaction } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { findNextDue, type QueueTable, QueueWorker, retryDelay, settle } from '../queue/index.ts';
import { accountOf, type MailAccount } from './account.ts';
import { readAttachments, removeAttachments } from './attachments.ts';
import { isOptedOut } from './opt-out-queries.ts';
import { type EmailRow, emailQueue, findSettings, postponeDue, stuckEmails } from './queries.ts';
import {
  type AttachedFile,
  type MailTransport,
  type Outcome,
  openTransport,
  SENDING_MILLISECONDS,
} from './transport.ts';

const POLL_MILLISECONDS = 1000;

type MailServices = Pick<
  Services,
  'database' | 'files' | 'now' | 'log' | 'serverKeys' | 'mailAccount' | 'reach' | 'wakeEvents'
>;

type OnSettled = (tx: Transaction, emailId: number, now: number) => Promise<void>;

interface OpenAccount {
  readonly account: MailAccount;
  readonly transport: MailTransport;
}

/**
 * Stopping it waits for the emails that are being sent. If the server ends before it settles an email, the email is
 * sent again with the same Message-ID.
 * @param onSettled is called in a transaction of its own once an email is sent or has finally failed
 */
export function createMailWorker(services: MailServices, onSettled: OnSettled): QueueWorker<'emails'> {
  const queue = emailQueue(services.mailAccount !== null);
  const sender = new EmailSender(services, queue, onSettled);
  return new QueueWorker(services, {
    name: 'mail',
    queue,
    leaseMilliseconds: 2 * SENDING_MILLISECONDS,
    pollMilliseconds: POLL_MILLISECONDS,
    lanes: 4,
    scopeOf: () => SYSTEM,
    beforePass: () => sender.warnOfStuckEmails(),
    processItem: (email) => sender.deliver(email),
    afterPass: () => sender.closeTransports(),
  });
}

class EmailSender {
  readonly #services: MailServices;
  readonly #queue: QueueTable<'emails'>;
  readonly #onSettled: OnSettled;
  /** The open accounts by organization; null if it has none. */
  readonly #accounts = new Map<number, Promise<OpenAccount | null>>();
  #hasWarned = false;

  constructor(services: MailServices, queue: QueueTable<'emails'>, onSettled: OnSettled) {
    this.#services = services;
    this.#queue = queue;
    this.#onSettled = onSettled;
  }

  /** Logs one warning about emails that lack a mail server. */
  async warnOfStuckEmails(): Promise<void> {
    const { database, mailAccount, log, now } = this.#services;
    if (mailAccount) return;
    const isStuck = (await findNextDue(database.read, stuckEmails, now())) !== undefined;
    if (isStuck && !this.#hasWarned) log.warn('e-mails wait: no mail server is configured for them (TERNA_SMTP_URL)');
    this.#hasWarned = isStuck;
  }

  async deliver(email: EmailRow): Promise<void> {
    const { organization_id } = email;
    if (await this.#isUnwanted(email)) return this.#cancel(email);
    const opening = this.#accounts.get(organization_id) ?? this.#open(organization_id);
    this.#accounts.set(organization_id, opening);
    const opened = await opening;
    if (opened) {
      await this.#settle(email, await this.#send(email, opened.transport));
      return;
    }
    // The organization's mail server was removed after the claim.
    const due_at = this.#services.now() + POLL_MILLISECONDS;
    await this.#services.database.transaction((tx) => settle(tx, this.#queue, email, { state: 'queued', due_at }));
  }

  /** The reader may have opted out while the email was held back. */
  async #isUnwanted({ is_bulk, applicant_id }: EmailRow): Promise<boolean> {
    return is_bulk === 1 && applicant_id !== null && (await isOptedOut(this.#services.database.read, applicant_id));
  }

  async #cancel(email: EmailRow): Promise<void> {
    const change = { state: 'cancelled', error: emailOptOutMessages.notSent } as const;
    await this.#services.database.transaction(async (tx) => {
      if (await settle(tx, this.#queue, email, change)) await removeAttachments(tx, email.id);
    });
    await this.#reportSettled(email.id);
  }

  async closeTransports(): Promise<void> {
    const accounts = [...this.#accounts.values()];
    this.#accounts.clear();
    for (const opened of accounts) (await opened)?.transport.close();
  }

  async #open(organizationId: number): Promise<OpenAccount | null> {
    const { database, mailAccount, serverKeys, reach } = this.#services;
    const account = accountOf(await findSettings(database.read, organizationId), mailAccount, serverKeys);
    return account && { account, transport: await openTransport(account, reach) };
  }

  async #send(email: EmailRow, transport: MailTransport): Promise<Outcome> {
    let attachments: readonly AttachedFile[];
    try {
      attachments = await readAttachments(this.#services, email.id);
    } catch (error) {
      // The file store may be available at the next attempt.
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
      unsubscribeUrl: email.unsubscribe_url,
    });
  }

  async #settle(email: EmailRow, outcome: Outcome): Promise<void> {
    const { database, log, now } = this.#services;
    const at = now();
    const attempts = email.attempts + 1;
    if (outcome.kind === 'sent') {
      await database.transaction(async (tx) => {
        const change = { state: 'sent', attempts, error: null, sent_at: at } as const;
        // If another worker has claimed the email meanwhile, it needs the attachments.
        if (await settle(tx, this.#queue, email, change)) await removeAttachments(tx, email.id);
      });
      await this.#reportSettled(email.id);
      return;
    }
    const delay = outcome.kind === 'refused' ? null : retryDelay(attempts);
    const { response: error, code } = outcome;
    // The reply may contain personal data, so only the code is logged.
    log.warn({ email: email.id, code, attempts, final: delay === null }, 'e-mail not sent');
    await database.transaction(async (tx) => {
      if (delay === null) {
        await settle(tx, this.#queue, email, { state: 'failed', attempts, error });
        return;
      }
      await settle(tx, this.#queue, email, { state: 'queued', attempts, error, due_at: at + delay });
      if (outcome.kind === 'unreachable') await postponeDue(tx, email.organization_id, at, at + delay);
    });
    if (delay === null) await this.#reportSettled(email.id);
  }

  async #reportSettled(emailId: number): Promise<void> {
    const { database, now, wakeEvents } = this.#services;
    await database.transaction((tx) => this.#onSettled(tx, emailId, now()));
    wakeEvents();
  }
}

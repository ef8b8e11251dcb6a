// Sends one email to a mail server by SMTP.
import { isIP } from 'node:net';
import type { NodemailerError } from 'nodemailer';
import { mailMessages } from '../../../contract/messages.ts';
import { toSingleLine } from '../../../domain/text/emails.ts';
import { PrivateAddress, type Reach } from '../outbound/index.ts';
import type { MailAccount } from './account.ts';

const SECOND = 1000;
/** The limit for one email from connection to reply. A lease must be longer. */
export const SENDING_MILLISECONDS = 60 * SECOND;

export interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly AttachedFile[];
  /** Without angle brackets. */
  readonly messageId: string;
}

/**
 * `refused`: the email is rejected permanently. `deferred`: temporarily. `unreachable`: the mail server accepts no
 * email from us.
 * `response` is the mail server's reply; `code` names the error without personal data, for the log.
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly response: string }
  | { readonly kind: 'refused' | 'deferred' | 'unreachable'; readonly response: string; readonly code: string };

export interface MailTransport {
  /** Never rejects: every error is an outcome. */
  send(email: OutgoingEmail): Promise<Outcome>;
  close(): void;
}

/**
 * Loads the mail library on the first email only, because a workspace on one computer sends none.
 * @param reach resolves the address of a mail server that a user entered
 */
export async function openTransport(account: MailAccount, reach: Reach): Promise<MailTransport> {
  let { host } = account;
  try {
    if (account.isChosen) host = await reach(host);
  } catch (error) {
    return unreachable(error);
  }
  const transport = await connectTo(account, host, true);
  return {
    async send(email) {
      try {
        const info = await transport.sendMail({
          from: { name: toSingleLine(account.from.name), address: account.from.address },
          to: { name: '', address: email.to },
          ...(email.replyTo === null ? {} : { replyTo: { name: '', address: email.replyTo } }),
          subject: toSingleLine(email.subject),
          text: email.text,
          html: email.html,
          ...(email.attachments?.length && { attachments: [...email.attachments] }),
          messageId: `<${email.messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SENDING_MILLISECONDS),
        });
        return { kind: 'sent', response: toSingleLine(info.response ?? '') };
      } catch (error) {
        return outcomeOf(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in, and sends nothing. @returns the mail server's answer or the error; null if it works */
export async function findConnectionProblem(account: MailAccount): Promise<string | null> {
  const transport = await connectTo(account, account.host, false);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { response, message } = error as NodemailerError;
    return toSingleLine(response || message);
  } finally {
    transport.close();
  }
}

/** @param host the address to connect to; the certificate must be of `account.host` */
async function connectTo(account: MailAccount, host: string, pool: boolean) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...(pool && { pool }),
    host,
    port: account.port,
    // The connection uses the checked address; the certificate must match the name.
    ...(isIP(account.host) > 0 ? {} : { tls: { servername: account.host } }),
    secure: account.security === 'tls',
    requireTLS: account.security === 'starttls',
    ignoreTLS: account.security === 'none',
    ...(account.user === null ? {} : { auth: { user: account.user, pass: account.password ?? '' } }),
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
    maxConnections: 2,
    // The mail queue decides when to retry, so the library must not.
    maxRequeues: 0,
    // An email must not include files of the server or fetched content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Returns this outcome for every email if the mail server is not found or its address is not allowed. */
function unreachable(error: unknown): MailTransport {
  const isPrivate = error instanceof PrivateAddress;
  const response = isPrivate ? mailMessages.privateHost : toSingleLine(error instanceof Error ? error.message : '');
  const code = isPrivate ? 'EPRIVATE' : 'EDNS';
  return { send: async () => ({ kind: 'unreachable', response, code }), close: () => undefined };
}

/** Errors of the connection or the sign-in, which affect every email. */
const ofTheServer = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL']);

function outcomeOf(error: NodemailerError): Outcome {
  const { responseCode = 0, command } = error;
  const code = [error.code ?? error.name, responseCode || ''].join(' ').trim();
  const response = toSingleLine(error.response || error.message);
  if (ofTheServer.has(error.code ?? '')) return { kind: 'unreachable', response, code };
  // A 5xx reply to the sender is caused by our settings, which can be corrected; to the recipient or the content it is
  // final.
  const final = responseCode >= 500 && responseCode < 600 && command !== 'MAIL FROM';
  return { kind: final ? 'refused' : 'deferred', response, code };
}

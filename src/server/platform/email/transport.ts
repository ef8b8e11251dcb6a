// Hands one e-mail to a mail server by SMTP, and says what came of it.
import { isIP } from 'node:net';
import type { NodemailerError } from 'nodemailer';
import { mailMessages } from '../../../contract/messages.ts';
import { headerLine } from '../../../domain/text/emails.ts';
import { PrivateAddress, type Reach } from '../outbound/index.ts';
import type { MailAccount } from './account.ts';

const SECOND = 1000;
/** The whole of one e-mail, from the connection to the last word; a lease must outlast it. */
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
  /** Without the angle brackets. */
  readonly messageId: string;
}

/**
 * `refused`: this e-mail, for good. `deferred`: this e-mail, for now. `unreachable`: the mail server takes none from us.
 * `words` are the mail server's own; `code` names the failure without anybody's data, for the log.
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly response: string }
  | { readonly kind: 'refused' | 'deferred' | 'unreachable'; readonly response: string; readonly code: string };

export interface MailTransport {
  /** Never rejects: whatever goes wrong is an outcome. */
  send(email: OutgoingEmail): Promise<Outcome>;
  close(): void;
}

/**
 * The library is loaded with the first e-mail only: a space on one computer sends none.
 * @param reach finds where a mail server is that a user has named
 */
export async function openTransport(account: MailAccount, reach: Reach): Promise<MailTransport> {
  let { host } = account;
  try {
    if (account.isChosen) host = await reach(host);
  } catch (error) {
    return unreachable(error);
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    host,
    port: account.port,
    // The address is the one that was checked, the certificate that of the name.
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
    // The outbox decides when to try again: the library must not do so behind its back.
    maxRequeues: 0,
    // A letter is its own words only: no file of the server, and nothing fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      try {
        const info = await transport.sendMail({
          from: { name: headerLine(account.from.name), address: account.from.address },
          to: { name: '', address: email.to },
          ...(email.replyTo === null ? {} : { replyTo: { name: '', address: email.replyTo } }),
          subject: headerLine(email.subject),
          text: email.text,
          html: email.html,
          ...(email.attachments?.length && { attachments: [...email.attachments] }),
          messageId: `<${email.messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SENDING_MILLISECONDS),
        });
        return { kind: 'sent', response: headerLine(info.response ?? '') };
      } catch (error) {
        return outcomeOf(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

/** What comes of every e-mail where the mail server cannot be found, or is one where this server must not go. */
function unreachable(error: unknown): MailTransport {
  const isPrivate = error instanceof PrivateAddress;
  const response = isPrivate ? mailMessages.privateHost : headerLine(error instanceof Error ? error.message : '');
  const code = isPrivate ? 'EPRIVATE' : 'EDNS';
  return { send: async () => ({ kind: 'unreachable', response, code }), close: () => undefined };
}

/** Failures of the connection or of signing in, which the next e-mail would meet as well. */
const ofTheServer = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL']);

function outcomeOf(error: NodemailerError): Outcome {
  const { responseCode = 0, command } = error;
  const code = [error.code ?? error.name, responseCode || ''].join(' ').trim();
  const response = headerLine(error.response || error.message);
  if (ofTheServer.has(error.code ?? '')) return { kind: 'unreachable', response, code };
  // 5xx to the sender is about our settings, which can be mended; to the recipient or the text it is the last word.
  const final = responseCode >= 500 && responseCode < 600 && command !== 'MAIL FROM';
  return { kind: final ? 'refused' : 'deferred', response, code };
}

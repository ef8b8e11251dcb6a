// An SMTP server on loopback that stores what it accepts and refuses as configured.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailAccount } from '../../../src/server/platform/email/account.ts';
import { endWithTest } from '../cleanup.ts';

export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly user: string | undefined;
  /** Header and body as received. */
  readonly raw: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  /** Account settings with which a Terna server connects. */
  readonly account: MailAccount;
  /** Resolves once `count` emails have been received. */
  waitForEmails(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface MailServerRules {
  readonly port?: number;
  /** Required user name and password. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Returns the refusal of a recipient, if any. */
  checkRecipient?(recipient: string): { readonly code: number; readonly message: string } | undefined;
  /** Whether an email is accepted without being counted, by its text without soft line breaks. */
  ignores?(raw: string): boolean;
  /** Called when a message is received, before it is acknowledged. */
  onMessage?(): void;
}

/** Stops when the test ends. */
export async function startMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const users = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(rules.login ? [] : ['AUTH'])],
    authOptional: !rules.login,
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, session, done) {
      const right = auth.username === rules.login?.user && auth.password === rules.login?.password;
      if (!right) return done(new Error('Invalid username or password'));
      users.set(session.id, auth.username ?? '');
      done(null, { user: auth.username });
    },
    onRcptTo({ address }, _session, done) {
      const refusal = rules.checkRecipient?.(address);
      done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        if (rules.ignores?.(raw.replaceAll('=\r\n', ''))) return done();
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: users.get(session.id),
          raw,
        });
        for (const wake of waiting.splice(0)) wake();
        rules.onMessage?.();
        done();
      });
    },
  });
  // A killed client leaves its connection open.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(rules.port ?? 0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const made: MailServer = {
    port,
    received,
    account: {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: rules.login?.user ?? null,
      password: rules.login?.password ?? null,
      from: { name: 'Terna', address: 'terna@remitente.example' },
    },
    async waitForEmails(count) {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake));
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  endWithTest(() => made.close());
  return made;
}

/** Returns one header of an email, unfolded. */
export const headerOf = (mail: Received | undefined, name: string): string | undefined => {
  const head = (mail?.raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
};

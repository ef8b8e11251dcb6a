// The mail queue sends each email once after the undo delay, and retries failures.
import { describe, expect, it } from 'vitest';
import type { MailAccount } from '../../../src/server/platform/email/account.ts';
import { queueEmail } from '../../../src/server/platform/email/mail-queue.ts';
import { emailQueue } from '../../../src/server/platform/email/queries.ts';
import { createMailWorker } from '../../../src/server/platform/email/worker.ts';
import { claimDue, settle } from '../../../src/server/platform/queue/index.ts';
import { type Server, startOwned } from '../harness.ts';
import { headerOf, startMailServer } from './mail-server.ts';

const MINUTE = 60_000;

/** The test advances the server's clock. */
async function startAt(account: MailAccount | null) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const server = await startOwned({ mailAccount: account, now: () => clock.now });
  return { ...server, clock };
}

const queue = (server: Server, to: string, more: { subject?: string; sendAfter?: number; replyTo?: string } = {}) => {
  const { database, now } = server.app.services;
  return database.transaction(async (tx) => {
    const { id: organizationId } = await tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const content = { subject: more.subject ?? 'Hola', html: '<p>Señal</p>', text: 'Señal' };
    const causedBy = { kind: 'other', userId: null } as const;
    return queueEmail(tx, { organizationId, to, ...content, causedBy, ...more }, now());
  });
};

/** Returns the log once `holds` is true. Wakes the worker meanwhile, because the test controls the clock. */
async function logOnce(
  server: Server & { admin: { get(path: string): Promise<{ body: Entry[] }> } },
  matches: (log: Entry[]) => boolean,
) {
  for (;;) {
    server.app.services.wakeMail();
    const { body } = await server.admin.get('/emails?items=1000');
    if (matches(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

interface Entry {
  readonly id: number;
  readonly to: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly due_at: string | null;
}

const ended = (log: Entry[]) => log.every(({ state }) => !['queued', 'sending'].includes(state));

describe('the outbox', () => {
  it('holds an e-mail back as long as it can be undone, then sends it once to its one recipient', async () => {
    const mail = await startMailServer();
    const server = await startAt(mail.account);
    await queue(server, 'ana@persona.example', { replyTo: 'marcos@remitente.example' });
    const [queued] = (await server.admin.get('/emails')).body;
    expect(queued).toMatchObject({ state: 'queued', due_at: '2026-11-20T12:00:30.000Z', can_cancel: true });
    server.clock.now += 29_999;
    await queue(server, 'leo@persona.example', { sendAfter: server.clock.now });
    await mail.waitForEmails(1);
    expect(mail.received.map(({ to }) => to)).toEqual([['leo@persona.example']]);
    server.clock.now += 1;
    await logOnce(server, ended);
    expect(mail.received.map(({ to }) => to)).toEqual([['leo@persona.example'], ['ana@persona.example']]);
    const { body: stored } = await server.admin.get(`/emails/${queued.id}`);
    const received = mail.received[1];
    expect(headerOf(received, 'Message-ID')).toBe(`<${stored.message_id}>`);
    expect(headerOf(received, 'Reply-To')).toBe('marcos@remitente.example');
    expect(headerOf(received, 'From')).toBe('Terna <terna@remitente.example>');
    expect(stored).toMatchObject({ state: 'sent', attempts: 1, error: null, due_at: null, text: 'Señal' });
  });

  it('sends each e-mail once where several servers send from one outbox', async () => {
    const mail = await startMailServer();
    const server = await startAt(mail.account);
    const people = Array.from({ length: 40 }, (_one, index) => `p${index}@persona.example`);
    for (const to of people) await queue(server, to);
    server.clock.now += MINUTE;
    const others = [1, 2].map(() =>
      createMailWorker({ ...server.app.services, mailAccount: mail.account }, async () => {}),
    );
    for (const worker of others) worker.wake();
    const log = await logOnce(server, ended);
    for (const worker of others) await worker.stop();
    expect(log.every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
    expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  it('tries again while the mail server is away, and loses nothing', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    const server = await startAt(stopped.account);
    for (const to of ['ana@persona.example', 'leo@persona.example']) await queue(server, to);
    server.clock.now += MINUTE;
    // The second email may still be in delivery when the first has failed.
    const failed = await logOnce(
      server,
      (log) => log.some(({ error }) => error !== null) && log.every(({ state }) => state !== 'sending'),
    );
    expect(failed.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(failed.find(({ error }) => error)?.error).toContain('ECONNREFUSED');
    // The pauses between attempts grow.
    server.clock.now += MINUTE;
    const retried = await logOnce(server, (log) => log.some(({ attempts }) => attempts === 2));
    const twice = retried.find(({ attempts }) => attempts === 2);
    expect(Date.parse(twice?.due_at ?? '') - server.clock.now).toBe(5 * MINUTE);
    const back = await startMailServer({ port: stopped.port });
    server.clock.now += 5 * MINUTE;
    await logOnce(server, ended);
    expect(back.received.flatMap(({ to }) => to).toSorted()).toEqual(['ana@persona.example', 'leo@persona.example']);
  });

  it('gives up at once on a recipient that is refused for good, after three days on others, in the server’s words', async () => {
    const mail = await startMailServer({
      checkRecipient: (to) =>
        to.startsWith('nadie') ? { code: 550, message: 'No such user here' } : { code: 451, message: 'Mailbox busy' },
    });
    const server = await startAt(mail.account);
    await queue(server, 'nadie@persona.example');
    await queue(server, 'ocupada@persona.example');
    server.clock.now += MINUTE;
    const first = await logOnce(server, (log) => log.every(({ attempts }) => attempts === 1));
    const of = (log: Entry[], name: string) => log.find(({ to }) => to.startsWith(name));
    expect(of(first, 'nadie')).toMatchObject({ state: 'failed', error: expect.stringContaining('No such user here') });
    expect(of(first, 'ocupada')).toMatchObject({ state: 'queued', error: expect.stringContaining('Mailbox busy') });
    for (let tries = 2; tries <= 10; tries += 1) {
      server.clock.now += 24 * 60 * MINUTE;
      await logOnce(server, (log) => of(log, 'ocupada')?.attempts === tries);
    }
    const [last] = (await server.admin.get('/emails?state=failed&items=1')).body;
    expect([last.state, last.attempts, last.can_retry]).toEqual(['failed', 10, true]);
    expect(mail.received).toEqual([]);
  });

  it('sends a message under its own Message-ID again where the server that was sending it has died', async () => {
    const mail = await startMailServer();
    const server = await startAt(mail.account);
    const id = await queue(server, 'ana@persona.example');
    const { database } = server.app.services;
    // The state after a server crash between acceptance by the mail server and the commit.
    const due_at = server.clock.now + 2 * MINUTE;
    await database.transaction((tx) => tx.updateTable('emails').set({ state: 'sending', due_at }).execute());
    server.clock.now += MINUTE;
    await queue(server, 'leo@persona.example', { sendAfter: 0 });
    await logOnce(server, (log) => log[0]?.state === 'sent');
    expect(mail.received).toHaveLength(1);
    server.clock.now += MINUTE;
    await logOnce(server, ended);
    const { body } = await server.admin.get(`/emails/${id}`);
    expect(headerOf(mail.received[1], 'Message-ID')).toBe(`<${body.message_id}>`);
    expect(mail.received).toHaveLength(2);
  });

  it('writes nothing down for a server whose claim has run out, and another has', async () => {
    const server = await startAt(null);
    await queue(server, 'ana@persona.example', { sendAfter: 0 });
    const { database, now } = server.app.services;
    const emails = emailQueue(true);
    const claimFor = (leaseMilliseconds: number) =>
      database.transaction((tx) => claimDue(tx, emails, { now: now(), leaseMilliseconds }));
    const late = await claimFor(MINUTE);
    server.clock.now += 2 * MINUTE;
    const present = await claimFor(MINUTE);
    expect([late?.id, present?.due_at]).toEqual([present?.id, server.clock.now + MINUTE]);
    const settleAs = (claimed: typeof late, state: 'sent' | 'failed') =>
      database.transaction((tx) => settle(tx, emails, claimed ?? { id: 0 }, { state }));
    const stateOf = async () =>
      (await database.read.selectFrom('emails').select('state').executeTakeFirstOrThrow()).state;
    await settleAs(late, 'failed');
    expect(await stateOf()).toBe('sending');
    await settleAs(present, 'sent');
    expect(await stateOf()).toBe('sent');
    await settleAs(present, 'failed');
    expect(await stateOf()).toBe('sent');
  });

  it('keeps e-mails while no mail server is configured, and sends them once one is', async () => {
    const mail = await startMailServer();
    const server = await startAt(null);
    await queue(server, 'ana@persona.example', { sendAfter: 0 });
    server.app.services.wakeMail();
    expect((await server.admin.get('/mail_settings')).body.source).toBe('none');
    expect((await server.admin.get('/emails')).body[0].state).toBe('queued');
    const mail_settings = {
      host: '127.0.0.1',
      port: mail.port,
      security: 'none',
      from_address: 'rrhh@ejemplo.example',
    };
    expect((await server.admin.put('/mail_settings', { mail_settings })).status).toBe(200);
    await logOnce(server, ended);
    expect(mail.received.map(({ from }) => from)).toEqual(['rrhh@ejemplo.example']);
  });

  it('lets no subject, name or address begin another header, and no address be two', async () => {
    const mail = await startMailServer();
    const server = await startAt(mail.account);
    const subject = 'Hola\r\nBcc: otra@persona.example\r\n\r\nCuerpo falso\u2028X-Falsa: 1';
    await queue(server, 'ana@persona.example', { subject, sendAfter: 0 });
    for (const to of ['a@x.example, b@x.example', 'ana@persona.example\r\nBcc: b@x.example', 'nadie', '']) {
      expect(await queue(server, to)).toBeNull();
    }
    await logOnce(server, ended);
    expect(headerOf(mail.received[0], 'Subject')).toBe('Hola Bcc: otra@persona.example Cuerpo falso X-Falsa: 1');
    expect(headerOf(mail.received[0], 'Bcc')).toBeUndefined();
    expect(mail.received.map(({ to }) => to)).toEqual([['ana@persona.example']]);
  });
});

describe('one e-mail', () => {
  it('is stopped while it waits, put back into the queue after it ended, and neither once it is sent', async () => {
    const mail = await startMailServer();
    const server = await startAt(mail.account);
    const id = await queue(server, 'ana@persona.example');
    const stopped = await server.admin.post(`/emails/${id}/cancel`);
    expect([stopped.status, stopped.body.state, stopped.body.due_at]).toEqual([200, 'cancelled', null]);
    server.clock.now += MINUTE;
    await queue(server, 'leo@persona.example', { sendAfter: 0 });
    await logOnce(server, ended);
    expect(mail.received.map(({ to }) => to)).toEqual([['leo@persona.example']]);
    expect((await server.admin.post(`/emails/${id}/cancel`)).body.code).toBe('wrong_email_state');
    const retried = await server.admin.post(`/emails/${id}/retry`);
    expect([retried.status, retried.body.state]).toEqual([200, 'queued']);
    await logOnce(server, ended);
    expect(mail.received).toHaveLength(2);
    for (const call of ['cancel', 'retry']) {
      const { status, body } = await server.admin.post(`/emails/${id}/${call}`);
      expect([status, body.code]).toEqual([409, 'wrong_email_state']);
    }
  });
});

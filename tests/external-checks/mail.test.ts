// Emails through Exim, read back from its mailboxes by Python's email parser.
import { execFileSync } from 'node:child_process';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { queueEmail } from '../../src/server/platform/email/mail-queue.ts';
import { endWithTest, startOwned } from '../api/harness.ts';
import { type MailAgent, startMailAgent } from './mail-agent.ts';

const MINUTE = 60_000;

interface ReadEmail {
  readonly headers: Readonly<Record<string, string>>;
  /** Violations of the standards that the parser found. */
  readonly defects: readonly string[];
  /** The Message-IDs of emails that a bounce contains. */
  readonly returned: readonly string[];
  readonly parts: readonly { readonly type: string; readonly text: string }[];
}

/** Uses Python's email parser. */
const reader = `
import email, email.policy, json, sys
letter = email.message_from_binary_file(sys.stdin.buffer, policy=email.policy.default)
defects = [str(d) for d in letter.defects] + [str(d) for v in letter.values() for d in getattr(v, 'defects', ())]
parts = [p for p in letter.walk() if not p.is_multipart()]
print(json.dumps({
  'headers': {name.lower(): str(value) for name, value in letter.items()},
  'returned': [p.get_content()['message-id'] for p in letter.walk() if p.get_content_type() == 'message/rfc822'],
  'defects': defects + [str(d) for p in parts for d in p.defects],
  'parts': [{'type': p.get_content_type(), 'text': p.get_content() if p.get_content_maintype() == 'text' else p.as_string()} for p in parts]}))`;

const readEmail = (raw: Buffer): ReadEmail =>
  JSON.parse(execFileSync('python3', ['-c', reader], { input: raw, encoding: 'utf8' })) as ReadEmail;

async function receivedEmail(agent: MailAgent, name: string): Promise<ReadEmail> {
  return expect
    .poll(() => agent.mailbox(name).length, { timeout: 20_000 })
    .toBe(1)
    .then(() => {
      const [raw] = agent.mailbox(name);
      return readEmail(raw ?? Buffer.alloc(0));
    });
}

/** Starts a Terna server whose clock the test controls. */
async function startSender(agent: MailAgent) {
  const clock = { now: Date.now() };
  const server = await startOwned({ mailAccount: agent.account, now: () => clock.now });
  const { database, wakeMail } = server.app.services;
  return {
    clock,
    queue: (to: string, content: Partial<typeof plain> = {}) =>
      database.transaction(async (tx) => {
        const { id: organizationId } = await tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
        const causedBy = { kind: 'other', userId: null } as const;
        return queueEmail(tx, { organizationId, to, ...plain, ...content, causedBy, sendAfter: clock.now }, clock.now);
      }),
    /** Waits until `attempts` deliveries to this address have ended, and returns the email. */
    async attempted(to: string, attempts: number) {
      for (;;) {
        wakeMail();
        const { body } = await server.admin.get('/emails?items=1000');
        const entry = body.find((one: { to: string }) => one.to === to);
        const isDone = entry.attempts >= attempts && entry.state !== 'sending';
        if (isDone) return (await server.admin.get(`/emails/${entry.id}`)).body;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}

const plain = { subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', replyTo: 'ines@persona.example' };

const trust = (certificate: string): void => {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  endWithTest(() => setDefaultCACertificates(before));
};

it('hands nothing over to a mail server whose certificate nobody vouches for', async () => {
  const agent = await startMailAgent();
  const sender = await startSender(agent);
  await sender.queue('ana@persona.example');
  expect(await sender.attempted('ana@persona.example', 1)).toMatchObject({
    state: 'queued',
    error: expect.stringContaining('certificate'),
  });
});

it('writes letters that arrive over TLS as they were written: accents, long lines, dots, emoji', async () => {
  const agent = await startMailAgent();
  trust(agent.certificate);
  const sender = await startSender(agent);
  const subject = `Información sobre tu postulación a Analista contable sénior: ${'¿mañana en Ñuñoa? '.repeat(6)}🦤`;
  const text = [
    'Estimada Ángela:',
    '.',
    '..dos puntos',
    'From aquí',
    `${'larga línea '.repeat(120)}fin`,
    '—😀 =C3=',
  ].join('\n');
  const html = `<p>Señal &amp; ${'ñ'.repeat(1500)}</p><p>.</p>`;
  await sender.queue('ana@persona.example', { subject, text, html });
  expect(await sender.attempted('ana@persona.example', 1)).toMatchObject({ state: 'sent', error: null });
  const email = await receivedEmail(agent, 'ana');
  expect(email.defects).toEqual([]);
  expect(email.headers).toMatchObject({
    subject,
    from: 'Selección Ñandú <seleccion@persona.example>',
    to: 'ana@persona.example',
    'reply-to': 'ines@persona.example',
    'auto-submitted': 'auto-generated',
    'return-path': '<seleccion@persona.example>',
    // Encrypted and authenticated.
    received: expect.stringContaining('with esmtpsa'),
  });
  expect(email.parts.map(({ type, text: body }) => [type, body.trimEnd()])).toEqual([
    ['text/plain', text],
    ['text/html', html],
  ]);
  // No line exceeds the length that the standard allows.
  const raw = agent.mailbox('ana')[0]?.toString('latin1') ?? '';
  expect(Math.max(...raw.split('\n').map((line) => line.length))).toBeLessThanOrEqual(998);
});

it('sends again what was put off, gives up on what is refused, and a bounce names the letter', async () => {
  const agent = await startMailAgent();
  trust(agent.certificate);
  const sender = await startSender(agent);
  for (const name of ['gris', 'nadie', 'perdida', 'leo']) await sender.queue(`${name}@persona.example`);
  const rejected = await sender.attempted('nadie@persona.example', 1);
  expect(rejected).toMatchObject({ state: 'failed', error: expect.stringContaining('No existe esa casilla') });
  const putOff = await sender.attempted('gris@persona.example', 1);
  expect(putOff).toMatchObject({ state: 'queued', error: expect.stringContaining('Greylisted') });
  agent.letGreyThrough();
  sender.clock.now += 10 * MINUTE;
  expect(await sender.attempted('gris@persona.example', 2)).toMatchObject({ state: 'sent', attempts: 2 });
  await receivedEmail(agent, 'gris');
  await receivedEmail(agent, 'leo');
  // The mail server accepts this email and reports only later that it is undeliverable.
  const lost = await sender.attempted('perdida@persona.example', 1);
  expect(lost.state).toBe('sent');
  const bounce = await receivedEmail(agent, 'seleccion');
  expect(bounce.headers['x-failed-recipients']).toBe('perdida@persona.example');
  expect(bounce.returned).toEqual([`<${lost.message_id}>`]);
});

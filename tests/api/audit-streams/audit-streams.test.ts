// The stream of the audit trail: order, signatures, retries, interruptions, and an altered trail.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditStreamMessages as texts } from '../../../src/contract/messages.ts';
import { chainAudit, verifyAudit } from '../../../src/server/features/privacy/index.ts';
import { type Client, engine, type Server, startBeside, startOwned } from '../harness.ts';
import { answerWith, type ReceivedLine, SECRET, startReceiver, TOKEN } from './receiver.ts';

const MINUTE = 60_000;
const PATH = '/audit_stream_settings';
const WAIT = { timeout: 60_000 };

async function start(options: Parameters<typeof startOwned>[0] = {}) {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const server = await startOwned({ now, ...options });
  const change = (change: object, version?: number) =>
    server.admin.put(PATH, { audit_stream_settings: change, version });
  return { server, admin: server.admin, clock, change };
}

const chain = ({ app }: Server): Promise<void> => chainAudit(app.services);

async function addReasons(admin: Client, from: number, count: number): Promise<void> {
  for (let index = from; index < from + count; index += 1) {
    await admin.post('/closing_reasons', { closing_reason: { description: `Motivo ${index}` } });
  }
}

const sequencesOf = (lines: readonly ReceivedLine[]): number[] => lines.map(({ sequence }) => sequence);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Chains what there is, and waits until the stream has sent it. @returns the position of the last entry */
async function whenSent(server: Server, admin: Client): Promise<number> {
  await chain(server);
  await expect.poll(async () => (await admin.get(PATH)).body.pending, WAIT).toBe(0);
  return (await admin.get(PATH)).body.sent_position;
}

describe('the stream of the audit trail', () => {
  it('sends every entry once, in the order of the chain, signed, with hashes that the receiver can check [MORE-550]', async () => {
    const { server, admin, change } = await start();
    const receiver = await startReceiver();
    await addReasons(admin, 0, 3);
    await chain(server);
    const saved = await change({ url: receiver.url, token: TOKEN, secret: SECRET, from: 'beginning' });
    expect([saved.status, saved.body.has_token, saved.body.has_secret]).toEqual([200, true, true]);
    expect(JSON.stringify(saved.body)).not.toMatch(/Splunk|whsec/);
    await addReasons(admin, 3, 4);
    const last = await whenSent(server, admin);
    await addReasons(admin, 7, 2);
    const end = await whenSent(server, admin);
    expect(end).toBe(last + 2);
    expect(sequencesOf(receiver.lines)).toEqual(upTo(end));
    let previous = '0'.repeat(64);
    for (const line of receiver.lines) {
      const { id, created_at, call, category, subject_type, actor_digest, subject_digest } = line;
      const values = [
        line.organization_id,
        line.sequence,
        id,
        Date.parse(String(created_at)),
        call,
        category,
        subject_type,
      ];
      const { format, origin, client, changes } = line;
      const content = JSON.stringify([
        ...[format, previous, ...values, actor_digest, subject_digest],
        ...[origin, client, changes],
      ]);
      expect(format).toBe(2);
      const hash = createHash('sha256').update(content).digest('hex');
      expect([line.type, line.integrity, line.previous_hash, line.hash]).toEqual([
        'audit.entry',
        'intact',
        previous,
        hash,
      ]);
      previous = hash;
    }
    const [report] = await verifyAudit(server.app.services.database.read);
    expect(report).toMatchObject({ position: end, hash: previous, problems: [] });
    expect(receiver.lines.at(-1)).toMatchObject({
      call: 'settings.addClosingReason',
      user: { full_name: expect.any(String), email: expect.stringContaining('@') },
      api_token: null,
    });
    expect((await admin.get(PATH)).body).toMatchObject({ error: null, altered_position: null, sent_position: end });
  });

  it('sends a list where the receiver wants one, and begins with the next entry unless all is wanted [MORE-550]', async () => {
    const { server, admin, change } = await start();
    const receiver = await startReceiver();
    await addReasons(admin, 0, 3);
    await chain(server);
    const before = (await verifyAudit(server.app.services.database.read))[0]?.position ?? 0;
    await change({ url: receiver.url, token: TOKEN, secret: SECRET, format: 'array' });
    await addReasons(admin, 3, 2);
    const end = await whenSent(server, admin);
    expect(sequencesOf(receiver.lines)).toEqual(upTo(end).slice(before));
    expect(receiver.requests[0]?.contentType).toBe('application/json');
    await change({ from: 'beginning' });
    const again = await whenSent(server, admin);
    expect(sequencesOf(receiver.lines).slice(end - before)).toEqual(upTo(again));
  });

  it.each([
    [500, texts.rejected(500)],
    [401, texts.unauthorized(401)],
    [302, texts.redirected(302)],
  ])(
    'keeps its order and repeats from the last accepted entry after a receiver that answers %s [MORE-551]',
    async (status, reason) => {
      const { server, admin, clock, change } = await start();
      // Its clock is not the server's, which the test sets ahead.
      const receiver = await startReceiver({ verify: false });
      receiver.instead = answerWith(status);
      await change({ url: receiver.url, token: TOKEN, secret: SECRET, from: 'beginning' });
      await addReasons(admin, 0, 2);
      await chain(server);
      await expect.poll(async () => (await admin.get(PATH)).body.error, WAIT).toBe(reason);
      const failed = (await admin.get(PATH)).body;
      expect(Date.parse(failed.next_attempt_at)).toBeGreaterThan(Date.now());
      expect([failed.sent_position, receiver.lines.length]).toEqual([0, 0]);
      await addReasons(admin, 2, 2);
      receiver.instead = null;
      clock.ahead += 2 * MINUTE;
      const end = await whenSent(server, admin);
      expect(sequencesOf(receiver.lines)).toEqual(upTo(end));
      expect((await admin.get(PATH)).body).toMatchObject({ error: null, next_attempt_at: null });
    },
  );

  it('loses nothing and keeps its order if a server ends after the receiver accepted and before that was noted [MORE-552]', async () => {
    const { server, admin, change } = await start();
    const receiver = await startReceiver();
    const { database } = server.app.services;
    const setLease = (claimed_by: string | null, claimed_until: number | null) =>
      database.transaction((tx) => tx.updateTable('audit_streams').set({ claimed_by, claimed_until }).execute());
    await change({ url: receiver.url, token: TOKEN, secret: SECRET, from: 'beginning' });
    const before = await whenSent(server, admin);
    // Whoever sends has lost its lease when the answer arrives, as a server that ended.
    const accepted = Promise.withResolvers<void>();
    receiver.instead = (response, lines) => {
      receiver.instead = null;
      receiver.lines.push(...lines);
      setLease('another server', Date.now() + 60 * MINUTE)
        .then(() => response.writeHead(200).end(accepted.resolve))
        .catch(accepted.reject);
      return true;
    };
    await addReasons(admin, 0, 3);
    await chain(server);
    await accepted.promise;
    const first = sequencesOf(receiver.lines).slice(before);
    expect(first.length).toBeGreaterThan(0);
    await addReasons(admin, 3, 2);
    await chain(server);
    expect((await admin.get(PATH)).body.sent_position).toBe(before);
    await setLease(null, null);
    const end = await whenSent(server, admin);
    const rest = upTo(end).slice(before);
    expect(sequencesOf(receiver.lines).slice(before)).toEqual([...first, ...rest]);
  });

  it.runIf(engine === 'postgres')('is sent by one of several servers at a time, in order [MORE-552]', async () => {
    const { server, admin, change } = await start();
    await startBeside(server);
    const receiver = await startReceiver();
    await change({ url: receiver.url, token: TOKEN, secret: SECRET, from: 'beginning' });
    for (let round = 0; round < 4; round += 1) {
      await addReasons(admin, round * 5, 5);
      await chain(server);
    }
    const end = await whenSent(server, admin);
    expect(sequencesOf(receiver.lines)).toEqual(upTo(end));
  });

  it('tells the receiver and the administrators of altered and removed entries, and of a chain made anew [MORE-553]', async () => {
    const { server, admin, change } = await start();
    const receiver = await startReceiver();
    const { database } = server.app.services;
    await addReasons(admin, 0, 5);
    await chain(server);
    const links = await database.read.selectFrom('audit_chain').selectAll().orderBy('position').execute();
    const idAt = (position: number) => links.find((link) => link.position === position)?.entry_id ?? 0;
    await database.transaction(async (tx) => {
      await tx.updateTable('audit_entries').set({ call: 'users.update' }).where('id', '=', idAt(2)).execute();
      await tx.deleteFrom('audit_entries').where('id', '=', idAt(3)).execute();
      await tx.deleteFrom('audit_chain').where('position', '=', 4).execute();
    });
    await change({ url: receiver.url, token: TOKEN, secret: SECRET, from: 'beginning' });
    await whenSent(server, admin);
    const found = receiver.lines.slice(0, 4).map(({ sequence, integrity }) => [sequence, integrity]);
    expect(found).toEqual([
      [1, 'intact'],
      [2, 'altered'],
      [3, 'removed'],
      [5, 'gap'],
    ]);
    expect((await admin.get(PATH)).body.altered_position).toBe(2);
    // A new beginning forgets the finding; then the whole chain is made anew, and shorter.
    await change({ from: 'now' });
    expect((await admin.get(PATH)).body.altered_position).toBeNull();
    const before = receiver.lines.length;
    await database.transaction(async (tx) => {
      await tx.deleteFrom('audit_chain').execute();
      await tx.deleteFrom('audit_chain_heads').execute();
      const [first] = await tx.selectFrom('audit_entries').select('id').orderBy('id').limit(1).execute();
      await tx
        .deleteFrom('audit_entries')
        .where('id', '=', first?.id ?? 0)
        .execute();
    });
    await chain(server);
    await expect.poll(async () => (await admin.get(PATH)).body.altered_position, WAIT).not.toBeNull();
    await addReasons(admin, 5, 1);
    await whenSent(server, admin);
    expect(receiver.lines[before]).toMatchObject({ type: 'audit.entry', integrity: 'altered' });
  });
});

// The chain of hashes over the audit trail: what it reveals, and what it withstands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditChainMessages as texts } from '../../../src/contract/messages.ts';
import { readHeads, verifyAuditTrail } from '../../../src/server/audit-command.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { chainAudit, verifyAudit } from '../../../src/server/features/privacy/index.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { openDatabase, SYSTEM, type Transaction, withScope } from '../../../src/server/platform/db/index.ts';
import { openFileStore } from '../../../src/server/platform/files/index.ts';
import { makeBlankUrl } from '../db/raw-database.ts';
import { addStranger, endWithTest, engine, type Server, startDemo } from '../harness.ts';
import { sqliteUrl } from '../server-options.ts';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;

async function start() {
  const clock = { now: Date.now() };
  const server = await startDemo({ now: () => clock.now });
  const admin = await server.as('admin');
  return { server, clock, admin };
}

const chain = ({ app }: Server): Promise<void> => chainAudit(app.services);
const verify = ({ app }: Server, ...noted: Parameters<typeof verifyAudit>[1][]) =>
  verifyAudit(app.services.database.read, ...noted);
const change = ({ app }: Server, work: (tx: Transaction) => Promise<unknown>) =>
  app.services.database.transaction(work);

/** Makes entries and chains them. @returns the report of the demonstration's organization */
async function chained(server: Server, admin: Awaited<ReturnType<Server['as']>>, count = 5) {
  for (let index = 0; index < count; index += 1) {
    await admin.post('/closing_reasons', { closing_reason: { description: `Motivo ${index}` } });
  }
  await chain(server);
  const [report] = await verify(server);
  if (!report) throw new Error('no organization');
  return report;
}

async function entryAt({ app }: Server, position: number): Promise<number> {
  const { read } = app.services.database;
  const link = await read
    .selectFrom('audit_chain')
    .select('entry_id')
    .where('position', '=', position)
    .executeTakeFirst();
  return link?.entry_id ?? 0;
}

describe('the chain of the audit trail', () => {
  it('covers every entry of each organization once, in one order, whoever appends [MORE-256]', async () => {
    const { server, admin } = await start();
    const stranger = await addStranger(server);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) =>
        admin.post('/closing_reasons', { closing_reason: { description: `Motivo ${index}` } }),
      ),
      ...Array.from({ length: 4 }, () => chain(server)),
      ...Array.from({ length: 3 }, (_, index) =>
        stranger.post('/closing_reasons', { closing_reason: { description: `Ajeno ${index}` } }),
      ),
    ]);
    await Promise.all([chain(server), chain(server)]);
    const { read } = server.app.services.database;
    const entries = await read.selectFrom('audit_entries').select(['id', 'organization_id']).execute();
    const links = await read
      .selectFrom('audit_chain')
      .selectAll()
      .orderBy('organization_id')
      .orderBy('position')
      .execute();
    expect(links.map(({ entry_id }) => entry_id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    for (const own of Map.groupBy(links, (link) => link.organization_id).values()) {
      expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
    }
    const reports = await verify(server);
    expect(reports.map(({ problems, pending, erased }) => [problems, pending, erased])).toEqual([
      [[], 0, 0],
      [[], 0, 0],
    ]);
    expect(reports.reduce((sum, { position }) => sum + position, 0)).toBe(entries.length);
  });

  it('reveals an altered entry, whatever was altered [MORE-256]', async () => {
    const { server, admin } = await start();
    await chained(server, admin);
    const id = await entryAt(server, 3);
    const { read } = server.app.services.database;
    const entry = await read.selectFrom('audit_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const changes = [
      { call: 'users.update' },
      { category: 'people' as const },
      { subject_type: 'users' },
      { subject_id: 77 },
      { user_id: null },
      { created_at: entry.created_at - DAY },
    ];
    for (const altered of changes) {
      await change(server, (tx) => tx.updateTable('audit_entries').set(altered).where('id', '=', id).execute());
      expect([altered, (await verify(server))[0]?.problems]).toEqual([altered, [{ kind: 'altered', number: 3 }]]);
      const { id: _id, ...before } = entry;
      await change(server, (tx) => tx.updateTable('audit_entries').set(before).where('id', '=', id).execute());
    }
    // An erased salt does not excuse another value.
    await change(server, (tx) =>
      tx.updateTable('audit_chain').set({ actor_salt: null }).where('entry_id', '=', id).execute(),
    );
    expect((await verify(server))[0]?.problems).toEqual([{ kind: 'altered', number: 3 }]);
  });

  it('reveals removed entries, removed links, and a removed end [MORE-256]', async () => {
    const { server, admin } = await start();
    const { position } = await chained(server, admin);
    const [removed, gap] = [await entryAt(server, 2), await entryAt(server, 4)];
    await change(server, (tx) => tx.deleteFrom('audit_entries').where('id', 'in', [removed, gap]).execute());
    await change(server, (tx) => tx.deleteFrom('audit_chain').where('entry_id', '=', gap).execute());
    expect((await verify(server))[0]?.problems).toEqual([
      { kind: 'removed', number: 2 },
      { kind: 'gap', number: 4 },
    ]);
    await change(server, (tx) => tx.deleteFrom('audit_chain').where('position', '=', position).execute());
    expect((await verify(server))[0]?.problems.at(-1)).toEqual({ kind: 'end', number: position - 1 });
  });

  it('reveals entries in another order, and entries that were added later [MORE-256]', async () => {
    const { server, admin, clock } = await start();
    await chained(server, admin);
    const [one, two] = [await entryAt(server, 2), await entryAt(server, 3)];
    const swap = (tx: Transaction, from: number, to: number) =>
      tx.updateTable('audit_chain').set({ entry_id: to }).where('entry_id', '=', from).execute();
    await change(server, async (tx) => {
      await swap(tx, one, 0);
      await swap(tx, two, one);
      await swap(tx, 0, two);
    });
    expect((await verify(server))[0]?.problems).toEqual([
      { kind: 'altered', number: 2 },
      { kind: 'altered', number: 3 },
    ]);
    await change(server, async (tx) => {
      await swap(tx, one, 0);
      await swap(tx, two, one);
      await swap(tx, 0, two);
    });
    // Entries are settled an hour or two after they were chained.
    for (let hour = 0; hour < 3; hour += 1) {
      clock.now += 61 * 60 * 1000;
      await admin.post('/closing_reasons', { closing_reason: { description: `Más tarde ${hour}` } });
      await chain(server);
    }
    expect((await verify(server))[0]?.problems).toEqual([]);
    const { read } = server.app.services.database;
    const entry = await read.selectFrom('audit_entries').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    await change(server, (tx) => tx.deleteFrom('audit_chain').where('entry_id', '=', one).execute());
    const problems = (await verify(server))[0]?.problems;
    expect(problems).toEqual([
      { kind: 'gap', number: 2 },
      { kind: 'inserted', number: 1 },
    ]);
    expect(entry.id).toBe(one);
  });

  it('reveals a chain that was made anew, by a head that was noted before [MORE-257]', async () => {
    const { server, admin } = await start();
    const noted = await chained(server, admin);
    await admin.post('/closing_reasons', { closing_reason: { description: 'Posterior' } });
    await chain(server);
    expect((await verify(server, [noted]))[0]?.problems).toEqual([]);
    const id = await entryAt(server, 2);
    await change(server, async (tx) => {
      await tx.updateTable('audit_entries').set({ call: 'users.update' }).where('id', '=', id).execute();
      await tx.deleteFrom('audit_chain').execute();
      await tx.deleteFrom('audit_chain_heads').execute();
    });
    await chain(server);
    expect((await verify(server))[0]?.problems).toEqual([]);
    expect((await verify(server, [noted]))[0]?.problems).toEqual([{ kind: 'unlike_head', number: noted.position }]);
  });

  it('remains whole when a person is erased, whose number leaves the entries [MORE-258]', async () => {
    const { server, admin, clock } = await start();
    const { read } = server.app.services.database;
    const { id, uniq_applicant_id: personId } = await read
      .selectFrom('applicants')
      .select(['id', 'uniq_applicant_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await admin.post(`/applicants/${id}/logs`, { comment: 'Visto' });
    await chain(server);
    // An entry that is not chained before the erasure.
    expect((await admin.post(`/persons/${personId}/erasure`, {})).status).toBe(201);
    clock.now += 8 * DAY;
    await withScope(SYSTEM, () => runMaintenance(server.app.services));
    await chain(server);
    expect(await read.selectFrom('applicants').select('id').where('id', '=', id).execute()).toEqual([]);
    const about = await read
      .selectFrom('audit_entries')
      .select(['call', 'subject_id'])
      .where('call', 'in', ['applicants.addLog', 'privacy.erase'])
      .execute();
    expect(about).toHaveLength(2);
    expect(about.map(({ subject_id }) => subject_id)).toEqual([null, null]);
    const [report] = await verify(server);
    expect([report?.problems, (report?.erased ?? 0) > 0]).toEqual([[], true]);
  });

  it('remains whole when old entries are purged [MORE-258]', async () => {
    const { server, admin, clock } = await start();
    const before = await chained(server, admin);
    clock.now += 2 * YEAR + DAY;
    const later = await server.as('admin');
    await later.post('/closing_reasons', { closing_reason: { description: 'Posterior' } });
    await withScope(SYSTEM, () => runMaintenance(server.app.services));
    await chain(server);
    const [report] = await verify(server, [before]);
    expect([report?.problems, report?.purged]).toEqual([[], before.position]);
    const { read } = server.app.services.database;
    const entries = await read.selectFrom('audit_entries').select('call').execute();
    expect(entries.map(({ call }) => call)).toEqual(expect.arrayContaining(['settings.addClosingReason']));
    expect(entries).toHaveLength((report?.position ?? 0) - before.position);
  });

  it('continues after a backup was restored [MORE-258]', async () => {
    const { server, admin } = await start();
    const before = await chained(server, admin);
    const folder = mkdtempSync(join(tmpdir(), 'terna-audit-'));
    endWithTest(() => rmSync(folder, { recursive: true, force: true }));
    const url = engine === 'postgres' ? await makeBlankUrl('restored_audit') : sqliteUrl(folder);
    const silent = { connections: 1, slow: () => undefined, broken: () => undefined };
    await (await openDatabase(url, silent)).close();
    const files = await openFileStore(folder, null, { troubled: () => undefined, beforeStore: async () => undefined });
    const [path, passphrase] = [join(folder, 'copia.age'), 'una frase larga de prueba'];
    const source = { databaseUrl: server.databaseUrl, files: server.app.services.files, version: '1', now: Date.now() };
    await writeBackup(source, { path, passphrase, workFactor: 10 });
    await restoreBackup({ databaseUrl: url, files }, path, passphrase);
    const { text, isIntact } = await verifyAuditTrail(url, [before]);
    expect([isIntact, text]).toEqual([true, expect.stringContaining(before.hash)]);
  });

  it('is checked by a command beside a running server, which prints heads that it reads again [MORE-257]', async () => {
    const { server, admin } = await start();
    const { organizationId, position, hash } = await chained(server, admin);
    const intact = await verifyAuditTrail(server.databaseUrl, []);
    expect([intact.isIntact, intact.text.endsWith(texts.intact)]).toEqual([true, true]);
    const head = `${organizationId}:${position}:${hash}`;
    expect(intact.text).toContain(head);
    const heads = readHeads([head]) ?? [];
    expect((await verifyAuditTrail(server.databaseUrl, heads)).isIntact).toBe(true);
    expect(readHeads(['1:2'])).toBeNull();
    const foreign = readHeads([`999:${position}:${hash}`]) ?? [];
    expect((await verifyAuditTrail(server.databaseUrl, foreign)).isIntact).toBe(false);
    const id = await entryAt(server, 1);
    await change(server, (tx) => tx.updateTable('audit_entries').set({ call: 'otra' }).where('id', '=', id).execute());
    const altered = await verifyAuditTrail(server.databaseUrl, heads);
    expect([altered.isIntact, altered.text]).toEqual([false, expect.stringContaining(texts.problems.altered(1))]);
  });
});

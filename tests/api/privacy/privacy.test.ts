// Personal data: export, complete erasure, retention and the audit trail.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { carryOutErasures } from '../../../src/server/features/privacy/index.ts';
import {
  tablesOfCandidacy,
  tablesOfComparison,
  tablesOfPerson,
  tablesOfStatistics,
} from '../../../src/server/features/privacy/person-queries.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { type Reader, withScope } from '../../../src/server/platform/db/index.ts';
import { eventsOf } from '../candidacies/candidates.ts';
import { addStranger, type Client, engine, type Server, startDemo } from '../harness.ts';
import { download, unzip } from '../zip-files.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The test can advance the server's clock. */
async function startWithClock() {
  const clock = { ahead: 0 };
  const server = await startDemo({ now: () => Date.now() + clock.ahead });
  const maintain = () => withScope('system', () => runMaintenance(server.app.services));
  return { server, admin: await server.as('admin'), clock, maintain };
}

/** Tables with an organization's id, and whether their rows are deleted with the organization. */
async function organizationLinks(read: Reader): Promise<{ table: string; onDelete: string | null }[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ table: string; onDelete: string | null }>`
          select m.name as "table", f.on_delete as "onDelete" from sqlite_master m
          inner join pragma_table_info(m.name) c on c.name = 'organization_id'
          left join pragma_foreign_key_list(m.name) f on f."from" = 'organization_id' and f."table" = 'organizations'
          where m.type = 'table' order by 1`.execute(read)
      : await sql<{ table: string; onDelete: string | null }>`
          select c.relname as "table", case f.confdeltype when 'c' then 'CASCADE' else f.confdeltype::text end as "onDelete"
          from pg_attribute a inner join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
          left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
            and f.confrelid = 'organizations'::regclass
          where a.attname = 'organization_id' and not a.attisdropped order by 1`.execute(read);
  return rows;
}

/** A candidate of the demonstration with a curriculum. */
async function withCurriculum(server: Server, client: Client) {
  const { database } = server.app.services;
  const row = await database.read
    .selectFrom('applicants')
    .innerJoin('files', 'files.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['applicants.id', 'applicants.uniq_applicant_id as personId', 'files.storage_key'])
    .orderBy('applicants.id')
    .executeTakeFirstOrThrow();
  const { body } = await client.get(`/applicants/${row.id}`);
  return { ...row, applicant: body, path: join(server.folder, 'files', row.storage_key) };
}

describe('personal data', () => {
  it('is handed over whole: what was written of the person, and their files', async () => {
    const { server, admin } = await startWithClock();
    const { id, personId, applicant } = await withCurriculum(server, admin);
    await admin.post(`/applicants/${id}/logs`, { comment: 'Habla con calma' });
    const files = await unzip(await download(admin, server, `/persons/${personId}/personal_data.zip`));
    const data = JSON.parse(files.get('datos.json')?.toString() ?? '');
    expect(data.persons).toMatchObject([{ id: personId, email: applicant.uniq_applicant.email }]);
    expect(data.applicants.map((row: { id: number }) => row.id)).toContain(id);
    expect(data.applicant_logs.map((row: { comment: string | null }) => row.comment)).toContain('Habla con calma');
    const curriculum = [...files].find(([name]) => name.endsWith(applicant.files[0].name));
    expect(curriculum?.[1].subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is erased after the days of grace, with files and counts', async () => {
    const { server, admin, clock, maintain } = await startWithClock();
    const { id, personId, applicant, path } = await withCurriculum(server, admin);
    const processId = applicant.process.id;
    const before = (await admin.get(`/selection_processes/${processId}`)).body.lists;
    const ordered = await admin.post(`/persons/${personId}/erasure`, { reason: 'Lo pidió por carta' });
    expect(ordered).toMatchObject({
      status: 201,
      body: { state: 'waiting', requested_by: { full_name: 'Ana Paredes' } },
    });
    expect((await admin.post(`/persons/${personId}/erasure`, {})).status).toBe(409);
    const waiting = async (person: number) => (await admin.get(`/erasures?state=waiting&person_id=${person}`)).body;
    expect((await waiting(personId)).erasures).toEqual([ordered.body]);
    expect((await waiting(personId + 1)).erasures).toEqual([]);

    await maintain();
    expect((await admin.get(`/applicants/${id}`)).status).toBe(200);
    clock.ahead = 7 * DAY + 1000;
    await maintain();

    expect((await admin.get(`/applicants/${id}`)).status).toBe(404);
    expect(existsSync(path)).toBe(false);
    const after = (await admin.get(`/selection_processes/${processId}`)).body.lists;
    const total = (lists: { active_applicants: number; disqualified_applicants: number }[]) =>
      lists.reduce((sum, list) => sum + list.active_applicants + list.disqualified_applicants, 0);
    expect(total(after)).toBe(total(before) - 1);
    // Clients that display or cache the card are notified of its removal.
    expect(await eventsOf(server, 'applicant.removed')).toMatchObject([
      { id, process_id: processId, actor: null, erased: true, version: applicant.version + 1 },
    ]);
    const { body } = await admin.get('/erasures');
    expect(body).toMatchObject({
      erasures: [{ person_id: personId, person: null, state: 'done', reason: null }],
      next: null,
    });
    for (const table of [...tablesOfPerson]) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where uniq_applicant_id = ${personId}`.execute(
        server.app.services.database.read,
      );
      expect(rows, table).toEqual([]);
    }
  });

  it('is erased though the order before cannot be carried out, which is done the next time', async () => {
    const { server, admin, clock, maintain } = await startWithClock();
    const { services } = server.app;
    const people = await services.database.read.selectFrom('uniq_applicants').select('id').limit(2).execute();
    for (const { id } of people) await admin.post(`/persons/${id}/erasure`, {});
    clock.ahead = 7 * DAY + 1000;
    const { database } = services;
    let tries = 0;
    const transaction: typeof database.transaction = async (work) => {
      tries += 1;
      // The first call checks orders that a wrong clock postponed, the second carries one out.
      if (tries === 2) throw new Error('once');
      return database.transaction(work);
    };
    const broken = { ...services, database: { ...database, transaction } };
    await expect(withScope('system', () => carryOutErasures(broken))).rejects.toThrow('erasures');
    const countWaiting = async () => (await admin.get('/erasures?state=waiting')).body.erasures.length;
    expect(await countWaiting()).toBe(1);
    await maintain();
    expect(await countWaiting()).toBe(0);
  });

  it('stays where the order is taken back in time', async () => {
    const { server, admin, clock, maintain } = await startWithClock();
    const { id, personId } = await withCurriculum(server, admin);
    await admin.post(`/persons/${personId}/erasure`, {});
    expect((await admin.call('DELETE', `/persons/${personId}/erasure`)).status).toBe(204);
    expect((await admin.call('DELETE', `/persons/${personId}/erasure`)).status).toBe(404);
    clock.ahead = 40 * DAY;
    await maintain();
    // The session has expired meanwhile; the user still exists.
    clock.ahead = 0;
    expect((await admin.get(`/applicants/${id}`)).status).toBe(200);
  });

  it('is kept for as many months as the organisation wants, and no longer', async () => {
    const { server, admin, clock, maintain } = await startWithClock();
    const { body: settings } = await admin.get('/privacy_settings');
    expect(settings).toEqual({ retention_months: null, erasure_grace_days: 7, version: 1 });
    const changed = await admin.put('/privacy_settings', { retention_months: 24, erasure_grace_days: 0, version: 1 });
    expect(changed.body).toEqual({ retention_months: 24, erasure_grace_days: 0, version: 2 });
    expect((await admin.put('/privacy_settings', { retention_months: 1, version: 1 })).status).toBe(409);
    const { read } = server.app.services.database;
    const persons = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from uniq_applicants`.execute(read)).rows[0]?.n);
    const inOpen = sql<{ n: number }>`select count(distinct uniq_applicant_id) as n from applicants a
      join selection_processes p on p.id = a.selection_process_id where p.status_id <> 7`;
    const open = Number((await inOpen.execute(read)).rows[0]?.n);
    const all = await persons();
    expect(all).toBeGreaterThan(open);
    await maintain();
    expect(await persons()).toBe(all);
    clock.ahead = 3 * 366 * DAY;
    await maintain();
    expect(await persons()).toBe(open);
  });

  it('is kept after all where somebody whom the months were about has come back within the grace', async () => {
    const { server, admin, clock, maintain } = await startWithClock();
    await admin.put('/privacy_settings', { retention_months: 12, erasure_grace_days: 7 });
    clock.ahead = 3 * 366 * DAY;
    await maintain();
    const { database } = server.app.services;
    const waiting = await database.read
      .selectFrom('erasures')
      .innerJoin('uniq_applicants', 'uniq_applicants.id', 'erasures.person_id')
      .select(['uniq_applicants.id', 'uniq_applicants.email'])
      .where('email', 'is not', null)
      .execute();
    const [back, gone] = waiting;
    const later = await server.as('admin');
    const { body: process } = await later.post('/selection_processes', { title: 'Vigía', description: 'Otra vez.' });
    const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
    const { status, body } = await later.post(path, { email: back?.email });
    expect([status, body.uniq_applicant_id]).toEqual([201, back?.id]);
    clock.ahead += 8 * DAY;
    await maintain();
    expect((await later.get(`/applicants/${body.id}`)).status).toBe(200);
    const { body: orders } = await later.get(`/erasures?person_id=${back?.id}`);
    expect(orders.erasures).toEqual([]);
    const left = database.read.selectFrom('uniq_applicants').select('id');
    expect(await left.where('id', '=', gone?.id ?? 0).execute()).toEqual([]);
  });

  it('has every table that names a person listed, so that none is forgotten', async () => {
    const server = await startDemo();
    const { read } = server.app.services.database;
    // `uniq_applicants` references itself: merged persons are erased with the person and named in the event.
    const ofPerson = [...tablesOfPerson, ...tablesOfComparison, 'uniq_applicants'];
    const ofCandidacy = [...tablesOfCandidacy, ...tablesOfStatistics];
    const listed = { uniq_applicants: ofPerson, applicants: ofCandidacy } as const;
    for (const [target, tables] of Object.entries(listed)) {
      const links = await linksTo(target);
      expect([...new Set(links.map(({ table }) => table))].toSorted()).toEqual(tables.toSorted());
      // A reference that does not cascade would leave data after an erasure.
      const isStatistic = (table: string) => (tablesOfStatistics as readonly string[]).includes(table);
      expect(links.filter(({ table, onDelete }) => onDelete !== 'CASCADE' && !isStatistic(table))).toEqual([]);
    }

    async function linksTo(target: string): Promise<{ table: string; onDelete: string }[]> {
      if (engine === 'sqlite') {
        const { rows } = await sql<{ table: string; onDelete: string }>`
          select m.name as "table", f.on_delete as "onDelete" from sqlite_master m, pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = ${target} order by 1`.execute(read);
        return rows;
      }
      const { rows } = await sql<{ table: string; onDelete: string }>`
        select conrelid::regclass::text as "table", case confdeltype when 'c' then 'CASCADE' else 'OTHER' end as "onDelete"
        from pg_constraint where contype = 'f' and confrelid = ${target}::regclass order by 1`.execute(read);
      return rows;
    }
  });
});

describe('an organisation', () => {
  it('takes with it whatever is its own', async () => {
    const server = await startDemo();
    const links = await organizationLinks(server.app.services.database.read);
    expect(links.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'api_tokens',
        'audit_entries',
        'erasures',
        'invitations',
        'report_links',
        'process_logs',
      ]),
    );
    expect(links.filter(({ onDelete }) => onDelete !== 'CASCADE')).toEqual([]);
  });
});

describe('the audit trail', () => {
  it('tells who saw and who changed a person', async () => {
    const { server, admin } = await startWithClock();
    const user = await server.as('user');
    const { id, personId } = await withCurriculum(server, admin);
    await user.get(`/applicants/${id}`);
    await user.get(`/applicants/${id}`);
    await user.post(`/applicants/${id}/logs`, { comment: 'Visto' });
    const { body } = await admin.get(`/audit_entries?person_id=${personId}`);
    expect(
      body.entries.map((entry: { call: string; user: { full_name: string } }) => [entry.call, entry.user.full_name]),
    ).toEqual([
      ['applicants.addLog', (await user.get('/sessions/current')).body.user.full_name],
      ['applicants.get', (await user.get('/sessions/current')).body.user.full_name],
      ['applicants.get', 'Ana Paredes'],
    ]);
    expect(body.next).toBeNull();
  });

  it('tells of a person what was done with several candidates at once', async () => {
    const { server, admin } = await startWithClock();
    const user = await server.as('user');
    const { id, personId, applicant } = await withCurriculum(server, admin);
    const { body: lists } = await user.get(`/lists?selection_process_id=${applicant.selection_process_id}`);
    const target = lists.find((list: { id: number }) => list.id !== applicant.list_id);
    const move = { list_id: target.id, applicants: [{ id, version: applicant.version }] };
    for (const [path, body] of [
      ['move', move],
      ['disqualify', { applicant_ids: [id] }],
    ] as const) {
      expect((await user.call('PATCH', `/kanban/applicants/${path}`, body)).status).toBe(200);
    }
    await user.get(`/kanban/applicants/${id}/assessment_results`);
    const { body } = await admin.get(`/audit_entries?person_id=${personId}`);
    const calls = body.entries.map(({ call }: { call: string }) => call);
    expect(calls).toEqual(expect.arrayContaining(['candidacies.moveToStage', 'candidacies.disqualify']));
  });

  it('keeps nothing of what was refused, and nothing twice of what was repeated', async () => {
    const { server, admin } = await startWithClock();
    const { id } = await withCurriculum(server, admin);
    const key = { 'idempotency-key': 'una vez' };
    await admin.post(`/applicants/${id}/logs`, { comment: 'Una vez' }, key);
    await admin.post(`/applicants/${id}/logs`, { comment: 'Una vez' }, key);
    await admin.post(`/applicants/${id}/logs`, { comment: '' });
    const stranger = await addStranger(server);
    expect((await stranger.post(`/applicants/${id}/logs`, { comment: 'Ajeno' })).status).toBe(404);
    const { body } = await admin.get('/audit_entries?items=100');
    expect(body.entries.filter(({ call }: { call: string }) => call === 'applicants.addLog')).toHaveLength(1);
    const { body: others } = await stranger.get('/audit_entries');
    expect(others.entries.map(({ call }: { call: string }) => call)).toEqual(['sessions.create']);
  });

  it('is read on by its last entry, and narrowed to a kind, to people and to days', async () => {
    const { server, admin } = await startWithClock();
    const user = await server.as('user');
    const { id } = await withCurriculum(server, admin);
    for (const description of ['Uno', 'Dos', 'Tres']) {
      await admin.post('/closing_reasons', { closing_reason: { description } });
    }
    await user.post(`/applicants/${id}/logs`, { comment: 'Visto' });
    type Entry = { id: number; category: string; call: string; user: { id: number } };
    const read = async (query: string): Promise<{ entries: Entry[]; next: number | null }> =>
      (await admin.get(`/audit_entries?${query}`)).body;
    const { entries: all } = await read('items=100');
    const ids = all.map((entry) => entry.id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const first = await read('items=2');
    expect(first).toEqual({ entries: all.slice(0, 2), next: ids[1] });
    const second = await read(`items=2&before=${first.next}`);
    expect(second.entries).toEqual(all.slice(2, 4));
    const calls = async (query: string) => (await read(`items=100&${query}`)).entries.map(({ call }) => call);
    expect(await calls('category=settings')).toEqual(Array.from({ length: 3 }, () => 'settings.addClosingReason'));
    expect(await calls('category=requests')).toEqual([]);
    const me = (await user.get('/sessions/current')).body.user.id;
    expect(await calls(`user_id=${me}&category=candidates`)).toEqual(['applicants.addLog']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await calls(`from=${today}&to=${today}`)).toHaveLength(all.length);
    expect(await calls('to=2001-01-01')).toEqual([]);
    expect(await calls('from=2999-01-01')).toEqual([]);
    expect((await admin.get('/audit_entries?category=otra')).status).toBe(400);
  });
});

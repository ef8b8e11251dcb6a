// Tests of SQLite: durable settings, migrations and constraints.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Schema } from '../../../src/server/platform/db/index.ts';
import { migrate, steps } from '../../../src/server/platform/db/migrate.ts';
import { startDemo } from '../harness.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (path: string) =>
  openDatabase(`sqlite:${path}`, { connections: 1, slow: () => undefined, broken: () => undefined });

describe('SQLite', () => {
  it('writes ahead, and each migration runs alone, once, and leaves STRICT tables', async () => {
    const names = steps.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
    const path = join(folder, 'terna.db');
    for (const step of steps) {
      const connection = new BetterSqlite3(path);
      const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
      await migrate(db, 'sqlite', { until: step.name });
      await db.destroy();
    }
    const database = await open(path);
    await database.close();
    const raw = new BetterSqlite3(path, { readonly: true });
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
    const loose = raw
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite_%' and name not like 'kysely_%'",
      )
      .all();
    expect(loose).toEqual([]);
    raw.close();
  });

  it('is upgraded as a whole or not at all: after an upgrade that failed, the next start makes it anew', async () => {
    const path = join(folder, 'terna.db');
    const connection = new BetterSqlite3(path);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
    await migrate(db, 'sqlite', { until: '0002-processes' });
    // The next migration creates this table too, after others.
    await db.schema.createTable('educations').addColumn('id', 'integer').execute();
    await db.destroy();
    await expect(open(path)).rejects.toMatchObject({ code: 'upgrade_failed' });
    const raw = new BetterSqlite3(path);
    raw.exec('drop table educations');
    raw.close();
    const database = await open(path);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.read);
    expect(rows).toHaveLength(steps.length);
    await database.close();
  });

  it('says so where it turns out to be damaged while it is used, and only then', async () => {
    const path = join(folder, 'terna.db');
    await (await open(path)).close();
    const unusable = vi.fn();
    const options = { connections: 1, slow: () => undefined, broken: () => undefined, unusable };
    const database = await openDatabase(`sqlite:${path}`, options);
    await expect(sql`select nothing from nowhere`.execute(database.read)).rejects.toThrow();
    expect(unusable).not.toHaveBeenCalled();
    const file = openSync(path, 'r+');
    // The first page stays intact, because it is already in memory.
    writeSync(file, Buffer.alloc(statSync(path).size - 4096, 'x'), 0, null, 4096);
    closeSync(file);
    await expect(database.read.selectFrom('applicants').selectAll().execute()).rejects.toThrow();
    expect(unusable).toHaveBeenCalledWith('database_damaged');
    await database.close();
  });

  it('brings what was written ahead into the database itself once nobody writes', async () => {
    const path = join(folder, 'terna.db');
    const database = await open(path);
    const isInDatabase = (word: string) => readFileSync(path).includes(word);
    for (const word of ['un-clave', 'otra-clave']) {
      await database.transaction((tx) =>
        tx.insertInto('vocabulary_versions').values({ vocabulary: 'skills', version: word }).execute(),
      );
      expect(isInDatabase(word)).toBe(false);
      await expect.poll(() => isInDatabase(word), { timeout: 20_000 }).toBe(true);
      await database.transaction((tx) => tx.deleteFrom('vocabulary_versions').execute());
    }
    await database.close();
  });

  it('keeps foreign keys and checks, whoever writes', async () => {
    const server = await startDemo();
    const raw = new BetterSqlite3(join(server.folder, 'terna.db'));
    raw.pragma('foreign_keys = ON');
    expect(() => raw.prepare('update lists set active_count = -1 where id = 1').run()).toThrow(/CHECK/);
    expect(() => raw.prepare('update applicants set list_id = 99999 where id = 1').run()).toThrow(/FOREIGN KEY/);
    expect(() => raw.prepare("update applicants set status = 'lost' where id = 1").run()).toThrow(/CHECK/);
    expect(() => raw.prepare("update users set email = 'ANA@X.EXAMPLE' where id = 1").run()).toThrow(/CHECK/);
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    raw.close();
  });

  it('answers by a statement that it has prepared before as by a new one, also after one that was left midway', async () => {
    const database = await open(join(folder, 'terna.db'));
    const migrations = database.read.selectFrom('kysely_migration' as never).select('name' as never);
    const names = (from: number) =>
      migrations
        .orderBy('name' as never)
        .offset(from)
        .limit(5);
    const first: unknown[] = await names(0).execute();
    expect(first).toHaveLength(5);
    for await (const row of names(0).stream()) {
      expect(row).toEqual(first[0]);
      break;
    }
    const next: unknown[] = await names(1).execute();
    expect([await names(0).execute(), next.slice(0, 4)]).toEqual([first, first.slice(1)]);
    await database.close();
  });

  it('keeps counters equal to what they count', async () => {
    const server = await startDemo();
    const raw = new BetterSqlite3(join(server.folder, 'terna.db'), { readonly: true });
    const wrong = raw
      .prepare(
        `select l.id from lists l left join applicants a on a.list_id = l.id group by l.id having
         l.active_count <> count(case when a.status = 'active' then 1 end) or
         l.disqualified_count <> count(case when a.status = 'disqualified' then 1 end)`,
      )
      .all();
    expect(wrong).toEqual([]);
    raw.close();
  });

  it('keeps no piece of the name of whoever is erased, not in the index either', async () => {
    const server = await startDemo();
    const { database } = server.app.services;
    // No other name has these letters: the index stores only the part of a trigram that differs from the one before.
    const person = { organization_id: 1, token: 'x', full_name: 'X', search_text: 'жщюэ', created_at: 1 };
    const file = join(server.folder, 'terna.db');
    const pieces = () => ['жщю', 'щюэ'].filter((piece) => readFileSync(file).includes(piece));
    await database.transaction((tx) => tx.insertInto('uniq_applicants').values(person).execute());
    // The checkpoint copies the write-ahead log into the file with a delay.
    await expect.poll(pieces, { timeout: 20_000 }).toEqual(['жщю', 'щюэ']);
    await database.transaction((tx) => tx.deleteFrom('uniq_applicants').where('token', '=', 'x').execute());
    await expect.poll(pieces, { timeout: 20_000 }).toEqual([]);
  });

  it('refuses a file that is no database', async () => {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(folder, 'x.db'), 'no soy una base de datos, de verdad que no lo soy');
    await expect(open(join(folder, 'x.db'))).rejects.toMatchObject({ code: 'database_damaged' });
  });
});

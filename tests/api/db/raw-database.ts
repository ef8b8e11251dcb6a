// Direct SQL access to a test database: its schema and rows.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { endWithTest } from '../cleanup.ts';
import type { Content } from '../database-templates.ts';
import { engine, makeDatabase } from '../databases.ts';
import { sqliteUrl } from '../server-options.ts';

export type RawRow = Record<string, unknown>;

export interface RawDatabase {
  readonly kysely: Kysely<never>;
  ask(sql: string): Promise<RawRow[]>;
  /** Inserts rows without triggers and foreign keys. */
  load(table: string, columns: readonly string[], rows: readonly RawRow[]): Promise<void>;
  tables(): Promise<Map<string, string[]>>;
  close(): Promise<void>;
}

export async function makeUrl(content: Content): Promise<string> {
  const folder = makeFolder();
  const database = await makeDatabase(folder, content);
  endWithTest(() => database.drop());
  return database.url;
}

export async function makeBlankUrl(name: string, origin?: string): Promise<string> {
  const database = await createDatabase(name, origin);
  endWithTest(database.drop);
  return database.url;
}

export interface CreatedDatabase {
  readonly url: string;
  drop(): void | Promise<void>;
}

/**
 * The caller drops it.
 * @param origin the URL of the database that it copies, which must have no connections; by default it is blank
 */
export async function createDatabase(name: string, origin?: string): Promise<CreatedDatabase> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'terna-raw-'));
    const url = sqliteUrl(folder);
    if (origin !== undefined) copyFileSync(pathOf(origin), pathOf(url));
    return { url, drop: () => rmSync(folder, { recursive: true, force: true }) };
  }
  const { adminUrl } = inject('postgres');
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: as(adminUrl, 'postgres') });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const copied = origin === undefined ? '' : `template ${new URL(origin).pathname.slice(1)} strategy file_copy`;
  // Only a superuser can drop it while PostgreSQL's autovacuum is in it.
  await run(`create database ${name} owner "${new URL(adminUrl).username}" ${copied}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

const pathOf = (sqlite: string): string => sqlite.slice('sqlite:'.length);

function as(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  return changed.href;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-raw-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const openRaw = (url: string): RawDatabase => (engine === 'sqlite' ? openFile(pathOf(url)) : openPool(url));

function openFile(path: string): RawDatabase {
  const database = new BetterSqlite3(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  const kysely = new Kysely<never>({ dialect: new SqliteDialect({ database }) });
  const ask = async (sql: string) => database.prepare(sql).all() as RawRow[];
  return {
    kysely,
    ask,
    async load(table, columns, rows) {
      const triggers = (await ask(
        `select name, sql from sqlite_master where type = 'trigger' and tbl_name = '${table}'`,
      )) as { name: string; sql: string }[];
      database.pragma('foreign_keys = OFF');
      for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
      const insert = database.prepare(
        `insert or replace into "${table}" (${quoted(columns)}) values (${columns.map(() => '?').join()})`,
      );
      database.transaction(() => {
        for (const row of rows) insert.run(columns.map((column) => row[column]));
      })();
      for (const { sql } of triggers) database.exec(sql);
    },
    async tables() {
      const tables = await ask(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
      );
      const columnsOf = async (table: unknown) =>
        (await ask(`select name from pragma_table_info('${table}')`)).map(({ name }) => String(name));
      return new Map(await Promise.all(tables.map(async ({ name }) => [String(name), await columnsOf(name)] as const)));
    },
    close: () => kysely.destroy(),
  };
}

function openPool(url: string): RawDatabase {
  // The owner creates the tables; a superuser bypasses row-level security and triggers.
  const all = new pg.Pool({ connectionString: as(url, 'postgres'), max: 1 });
  const owned = new pg.Pool({ connectionString: url, max: 2 });
  // The database may be dropped while these pools are still connected.
  for (const pool of [all, owned]) pool.on('error', () => undefined);
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool: owned }) });
  const ask = async (sql: string) => (await all.query(sql)).rows as RawRow[];
  return {
    kysely,
    ask,
    async load(table, columns, rows) {
      await all.query('set session_replication_role = replica');
      await all.query(
        `insert into "${table}" (${quoted(columns)}) overriding system value
         select ${quoted(columns)} from json_populate_recordset(null::"${table}", $1) on conflict do nothing`,
        [JSON.stringify(rows)],
      );
      await all.query('set session_replication_role = default');
      const [sequence] = columns.includes('id')
        ? await ask(`select pg_get_serial_sequence('"${table}"', 'id') as name`)
        : [];
      if (sequence?.name) await all.query(`select setval('${sequence.name}', (select max(id) from "${table}"))`);
    },
    async tables() {
      const rows = await ask(
        // The information schema takes ten times as long.
        `select c.relname as table_name, a.attname as column_name from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
           and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by c.oid, a.attnum`,
      );
      const byTable = Map.groupBy(rows, ({ table_name }) => String(table_name));
      return new Map([...byTable].map(([name, columns]) => [name, columns.map((one) => String(one.column_name))]));
    },
    async close() {
      await kysely.destroy();
      await all.end();
    },
  };
}

export const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join();

const SQLITE_SCHEMA = [
  `select t.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk from pragma_table_list t
   join pragma_table_xinfo(t.name) c where t.schema = 'main' and t.name not like 'sqlite_%'`,
  `select t.name as "table", f."from", f."table" as target, f."to", f.on_delete from pragma_table_list t
   join pragma_foreign_key_list(t.name) f where t.schema = 'main'`,
  `select type, name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null`,
];
const POSTGRES_SCHEMA = [
  `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
     a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid) as value
   from pg_class c join pg_attribute a on a.attrelid = c.oid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
     and a.attnum > 0 and not a.attisdropped`,
  `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
   where connamespace = current_schema()::regnamespace`,
  `select indexdef from pg_indexes where schemaname = current_schema()`,
  `select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal`,
  `select pg_get_functiondef(p.oid) as function from pg_proc p where pronamespace = current_schema()::regnamespace
   and prokind = 'f' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies where schemaname = current_schema()`,
];

/** One line per item, in an order that does not depend on the history. */
export async function describeSchema(raw: RawDatabase): Promise<string[]> {
  const parts = await Promise.all((engine === 'sqlite' ? SQLITE_SCHEMA : POSTGRES_SCHEMA).map((sql) => raw.ask(sql)));
  return parts
    .flat()
    .map((row) => JSON.stringify(row))
    .toSorted();
}

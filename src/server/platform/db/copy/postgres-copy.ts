// Copies the tables of a PostgreSQL database.
import pg from 'pg';
import { findPrimary } from '../postgres/postgres-hosts.ts';
import { connectionOptions } from '../postgres/postgres-pool.ts';
import { SYSTEM_ROLE } from '../postgres/postgres-roles.ts';
import {
  type Changes,
  type CopiedRow,
  type CopiedTable,
  FILL_SEARCHED_TEXTS,
  isCopied,
  type Loader,
  NotEmptyError,
  type Snapshot,
} from './table-copy.ts';

const ROWS_AT_ONCE = 1000;

export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const tables = await tablesOf(client);
  await client.query(`set local role ${SYSTEM_ROLE}`);
  return {
    steps: rows.map(({ name }) => name),
    tables,
    rows: (table) => rowsOf(client, table),
    close: () => client.end(),
  };
}

async function* rowsOf(client: pg.Client, { name, columns }: CopiedTable): AsyncGenerator<CopiedRow> {
  await client.query(`declare copied no scroll cursor for select ${quoted(columns)} from "${name}" order by 1`);
  for (;;) {
    const part = await client.query<CopiedRow>(`fetch ${ROWS_AT_ONCE} from copied`);
    yield* part.rows;
    if (part.rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close copied');
}

/** The database must have been migrated. */
export async function openPostgresChanges(url: string): Promise<Changes> {
  const client = await connect(url);
  await client.query('begin');
  const tables = await tablesOf(client);
  return {
    tables,
    rows: (table) => rowsOf(client, table),
    insert: (table, rows) => insertRows(client, table, rows),
    async change(sql, parameters) {
      await continueSequences(client);
      await client.query(numbered(sql), [...parameters]);
    },
    async commit() {
      await continueSequences(client);
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

/** PostgreSQL's parameters instead of question marks. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${++count}`);
}

async function insertRows(
  client: pg.Client,
  { name, columns }: CopiedTable,
  rows: readonly CopiedRow[],
): Promise<void> {
  await client.query(
    `insert into "${name}" (${quoted(columns)}) overriding system value
     select ${quoted(columns)} from json_populate_recordset(null::"${name}", $1)`,
    [JSON.stringify(rows)],
  );
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The database must have been migrated. Servers that use it wait. @throws NotEmptyError */
export async function openPostgresLoader(url: string): Promise<Loader> {
  const client = await connect(url);
  await client.query('begin');
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => `"${name}"`);
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  // At once, so that no two servers wait for each other's locks.
  await client.query(`lock table ${names.join()} in access exclusive mode`);
  const { rows: organizations } = await client.query('select 1 from organizations limit 1');
  if (organizations.length > 0) {
    await client.end();
    throw new NotEmptyError();
  }
  // Tables reference each other in circles, so the references are checked when all rows are present.
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations may have written rows.
  await client.query(`truncate ${names.join()}`);
  let isLoaded = false;
  const endLoading = async () => {
    if (!isLoaded) await continueSequences(client);
    isLoaded = true;
  };
  return {
    tables,
    insert: (table, rows) => insertRows(client, table, rows),
    rows: (table) => rowsOf(client, table),
    async change(sql, parameters) {
      await endLoading();
      await client.query(numbered(sql), [...parameters]);
    },
    async commit() {
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
      }
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      await endLoading();
      await client.query(FILL_SEARCHED_TEXTS);
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

async function connect(url: string): Promise<pg.Client> {
  await findPrimary(url);
  const client = new pg.Client(connectionOptions(url));
  // A broken connection rejects the present query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** New rows get ids after the loaded ones. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max("${column}") from "${table}"), 0) + 1, false)`,
      [`"${table}"`, column],
    );
  }
}

async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name, ordinal_position`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable]
    .filter(([name]) => isCopied(name))
    .map(([name, columns]) => ({ name, columns: columns.map(({ column }) => column) }));
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join();

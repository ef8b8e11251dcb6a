// Copies the tables of a SQLite file.
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { unlock } from '../opening/encryption.ts';
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

type File = BetterSqlite3.Database;

/** Triggers keep them current, which do not run while rows are copied. */
const SEARCH_INDEXES = ['person_search', 'curriculum_search'];

/** Reads also while a server writes. */
export function openSqliteSnapshot(path: string, key?: Buffer): Snapshot {
  const file = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  unlock(file, key);
  file.exec('begin');
  // The first query determines the moment.
  const steps = file.prepare('select name from kysely_migration order by name').pluck().all() as string[];
  return {
    steps,
    tables: tablesOf(file),
    rows: (table) => rowsOf(file, table),
    close: async () => {
      file.close();
    },
  };
}

/** The file must have been migrated, and no server may use it. */
export function openSqliteChanges(path: string, key?: Buffer): Changes {
  const file = new BetterSqlite3(path, { fileMustExist: true });
  unlock(file, key);
  file.pragma('synchronous = full');
  file.pragma('foreign_keys = on');
  const tables = tablesOf(file);
  file.exec('begin immediate');
  return {
    tables,
    rows: (table) => rowsOf(file, table),
    insert: (table, rows) => insertRows(file, table, rows),
    async change(sql, parameters) {
      file.prepare(sql).run(...parameters);
    },
    async commit() {
      file.exec('commit');
    },
    close: async () => {
      file.close();
    },
  };
}

async function insertRows(file: File, { name, columns }: CopiedTable, rows: readonly CopiedRow[]): Promise<void> {
  const insert = file.prepare(`insert into "${name}" (${quoted(columns)}) values (${columns.map(() => '?').join()})`);
  for (const row of rows) insert.run(columns.map((column) => row[column]));
}

/** The file must have been migrated, and no server may write into it. @throws NotEmptyError */
export function openSqliteLoader(path: string, key?: Buffer): Loader {
  const file = new BetterSqlite3(path, { fileMustExist: true });
  unlock(file, key);
  file.pragma('synchronous = full');
  file.pragma('foreign_keys = off');
  const tables = tablesOf(file);
  const triggers = file.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as readonly {
    readonly name: string;
    readonly sql: string;
  }[];
  file.exec('begin immediate');
  if (file.prepare('select 1 from organizations').get() !== undefined) {
    file.close();
    throw new NotEmptyError();
  }
  for (const { name } of triggers) file.exec(`drop trigger "${name}"`);
  // Migrations may have written rows.
  for (const { name } of tables) file.exec(`delete from "${name}"`);
  return {
    tables,
    insert: (table, rows) => insertRows(file, table, rows),
    rows: (table) => rowsOf(file, table),
    async change(sql, parameters) {
      file.prepare(sql).run(...parameters);
    },
    async commit() {
      for (const name of SEARCH_INDEXES) file.exec(`insert into ${name} (${name}) values ('rebuild')`);
      file.exec(FILL_SEARCHED_TEXTS);
      for (const { sql } of triggers) file.exec(sql);
      const missing = file.pragma('foreign_key_check') as unknown[];
      if (missing.length > 0) throw new Error(`${missing.length} rows reference missing ones`);
      file.exec('commit');
    },
    close: async () => {
      file.close();
    },
  };
}

async function* rowsOf(file: File, { name, columns }: CopiedTable): AsyncGenerator<CopiedRow> {
  yield* file.prepare(`select ${quoted(columns)} from "${name}" order by 1`).iterate() as Iterable<CopiedRow>;
}

function tablesOf(file: File): CopiedTable[] {
  const names = file
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%'
       escape '\\' order by name`,
    )
    .pluck()
    .all() as string[];
  const columns = file.prepare('select name from pragma_table_info(?) order by cid').pluck();
  return names.filter(isCopied).map((name) => ({ name, columns: columns.all(name) as string[] }));
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join();

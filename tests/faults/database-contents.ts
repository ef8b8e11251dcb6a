// Compares the contents of two servers' databases.
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect } from 'vitest';

/** Differs per start: sessions, callers, and the progress of report counts and of comparing persons. */
const NOT_COMPARED =
  /^(sqlite_|kysely_|sessions$|audit_|report_(?!files|templates)|duplicate_(pairs|members)$|.*_fts|person_search)/;
/** Columns that the comparing of persons writes in the background. */
const DERIVED = new Set(['is_compared', 'name_sound']);
/** Instants, secrets and random numbers differ between runs. */
const VARIES = /(_at|_until|_before|token|hash|salt|secret|key|reference|payload|message_id|response|answer)$/;
const FIRST_INSTANT = 1_000_000_000_000;

/** The reproducible contents of an intact database, by table. */
export function contents(folder: string): Record<string, unknown> {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.pragma('foreign_key_check')).toEqual([]);
    return Object.fromEntries(comparedTables(database).map((name) => [name, rowsOf(database, name)]));
  } finally {
    database.close();
  }
}

/** The tables that are equal after the same work. */
export function comparedTables(database: Database.Database): string[] {
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all();
  return (tables as string[]).filter((name) => !NOT_COMPARED.test(name));
}

const rowsOf = (database: Database.Database, table: string): unknown[] =>
  (database.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]).map((row) =>
    JSON.stringify(
      Object.entries(row).filter(
        ([column, value]) =>
          !VARIES.test(column) && !DERIVED.has(column) && !(typeof value === 'number' && value > FIRST_INSTANT),
      ),
    ),
  );

// What the next start would change in a database, found without changing it.
import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  SqliteDialect,
  sql,
} from 'kysely';
import { StartError } from '../../../start-error.ts';
import type { Engine } from '../columns.ts';
import { isUnavailable } from '../database-errors.ts';
import { steps } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { sqlitePath } from './open.ts';
import { assertOwnDatabase } from './start-checks.ts';

export type PlannedKind = 'create_table' | 'add_column' | 'create_index' | 'rewrite_rows' | 'other';

export interface PlannedChange {
  readonly kind: PlannedKind;
  readonly table: string;
  /** Of the table now; 0 for one that a pending migration creates. */
  readonly rows: number;
}

export interface PlannedStep {
  readonly name: string;
  /** One per kind and table, in order. */
  readonly changes: readonly PlannedChange[];
  /** Estimated. */
  readonly milliseconds: number;
}

export interface MigrationPlan {
  readonly steps: readonly PlannedStep[];
  /** How long reading one row of the largest table takes here, which the estimate is made of. */
  readonly microsecondsPerRow: number;
}

/** How many times longer than reading a row: sorting it into an index, and writing it again with its indexes. */
export const ROW_COSTS: Readonly<Record<PlannedKind, number>> = {
  create_table: 0,
  add_column: 0,
  create_index: 4,
  rewrite_rows: 20,
  other: 1,
};
/** Milliseconds of each statement, whatever the rows. */
const STATEMENT = 2;
const SAMPLE_ROWS = 20_000;
/** Microseconds; an empty database has nothing to measure. */
const ROW_AT_LEAST = 1;

/**
 * Reads only, also while a server uses the database.
 * @throws StartError if the database cannot be reached, or belongs to another program or a later version
 */
export async function planMigration(url: string): Promise<MigrationPlan> {
  const path = sqlitePath(url);
  if (path === null) return planPostgres(url);
  if (!existsSync(path)) return planOf(null, 'sqlite');
  const database = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  try {
    return await planOf(db, 'sqlite');
  } finally {
    await db.destroy();
  }
}

async function planPostgres(url: string): Promise<MigrationPlan> {
  const { openInspection } = await import('../postgres/postgres-pool.ts');
  const pool = await openInspection(url, { options: '-c default_transaction_read_only=on' });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await planOf(db, 'postgres');
  } catch (error) {
    throw isUnavailable(error) ? new StartError('database_unreachable', { cause: error }) : error;
  } finally {
    await db.destroy();
  }
}

/** @param db null for a database that does not exist yet */
async function planOf(db: Kysely<Schema> | null, engine: Engine): Promise<MigrationPlan> {
  if (db) await assertOwnDatabase(db, engine);
  const tables = new Set(db ? (await db.introspection.getTables()).map(({ name }) => name) : []);
  const done = await doneSteps(db);
  const counts = new Map<string, number>();
  const countOf = async (table: string): Promise<number> => {
    if (!db || !tables.has(table)) return 0;
    const known = counts.get(table);
    if (known !== undefined) return known;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    counts.set(table, Number(rows[0]?.count ?? 0));
    return counts.get(table) ?? 0;
  };
  const recorded = [];
  for (const step of steps.filter(({ name }) => !done.has(name))) {
    const statements: string[] = [];
    const recording = new Kysely<never>({ dialect: recordingDialect(db, engine, statements) });
    await step.up(recording, engine);
    recorded.push({ name: step.name, changes: await changesOf(statements, countOf) });
  }
  const microsecondsPerRow = db ? await measureRow(db, counts) : ROW_AT_LEAST;
  const costOf = ({ kind, rows }: PlannedChange) => STATEMENT + (rows * ROW_COSTS[kind] * microsecondsPerRow) / 1000;
  return {
    steps: recorded.map((step) => ({
      ...step,
      milliseconds: step.changes.reduce((sum, change) => sum + costOf(change), 0),
    })),
    microsecondsPerRow,
  };
}

async function doneSteps(db: Kysely<Schema> | null): Promise<Set<string>> {
  const tables = (await db?.introspection.getTables({ withInternalKyselyTables: true })) ?? [];
  if (!db || !tables.some(({ name }) => name === 'kysely_migration')) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Answers reads from the database as it is, and only notes everything else. */
function recordingDialect(db: Kysely<Schema> | null, engine: Engine, statements: string[]): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (!/^\s*(select|with|pragma)\b/i.test(query.sql)) {
        statements.push(query.sql);
        return { rows: [] };
      }
      // A pending migration may create what this one reads.
      return db ? db.executeQuery<Row>(query).catch(() => ({ rows: [] })) : { rows: [] };
    },
    // biome-ignore lint/correctness/useYield: nothing is streamed
    async *streamQuery() {
      throw new Error('migrations do not stream');
    },
  };
  class RecordingDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }
  }
  const base =
    engine === 'sqlite' ? new SqliteDialect({ database: null as never }) : new PostgresDialect({ pool: null as never });
  return {
    createAdapter: () => base.createAdapter(),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: () => base.createIntrospector((db ?? new Kysely({ dialect: base })) as Kysely<unknown>),
    createDriver: () => new RecordingDriver(),
  };
}

const PATTERNS: readonly (readonly [PlannedKind, RegExp])[] = [
  ['create_table', /^\s*create table (?:if not exists )?"?(\w+)/i],
  ['create_index', /^\s*create (?:unique )?index .*?\bon "?(\w+)/is],
  ['add_column', /^\s*alter table "?(\w+)"? add column/i],
  ['rewrite_rows', /^\s*update "?(\w+)/i],
  ['rewrite_rows', /^\s*insert into "?\w+"?.*?\bselect\b.*?\bfrom "?(\w+)/is],
  ['rewrite_rows', /^\s*delete from "?(\w+)/i],
  ['other', /^\s*alter table "?(\w+)/i],
  ['other', /\b(?:on|table|into|view) "?(\w+)/i],
];

async function changesOf(
  statements: readonly string[],
  countOf: (table: string) => Promise<number>,
): Promise<PlannedChange[]> {
  const changes = new Map<string, PlannedChange>();
  for (const statement of statements) {
    const [kind, table] = describeStatement(statement);
    if (!changes.has(`${kind} ${table}`)) changes.set(`${kind} ${table}`, { kind, table, rows: await countOf(table) });
  }
  return [...changes.values()];
}

function describeStatement(statement: string): readonly [PlannedKind, string] {
  for (const [kind, pattern] of PATTERNS) {
    const table = pattern.exec(statement)?.[1];
    if (table !== undefined) return [kind, table];
  }
  return ['other', ''];
}

/** @returns microseconds to read a row of the largest of the tables */
async function measureRow(db: Kysely<Schema>, counts: ReadonlyMap<string, number>): Promise<number> {
  const [largest] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!largest || largest[1] === 0) return ROW_AT_LEAST;
  const [table, count] = largest;
  const rows = Math.min(count, SAMPLE_ROWS);
  const start = performance.now();
  await sql`select * from ${sql.table(table)} limit ${sql.lit(rows)}`.execute(db);
  return Math.max(ROW_AT_LEAST, ((performance.now() - start) * 1000) / rows);
}

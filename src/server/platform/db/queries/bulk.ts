// Writes many rows with one statement: inserts with one parameter, and deletions.
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine.ts';
import { fixedQuery } from '../fixed-query.ts';
import type { NewRow, Row, Schema } from '../schema.ts';

type TableWithId = { [Table in keyof Schema]: 'id' extends keyof Row<Table> ? Table : never }[keyof Schema];

/**
 * Inserts `rows` into `table`. Every row has the same columns, without the generated id. A single parameter makes the
 * cost independent of the number of columns.
 * @param returning columns of the new rows to return, in no guaranteed order
 */
export async function insertMany<Table extends keyof Schema, Answer extends object>(
  tx: Transaction,
  table: Table,
  rows: readonly NewRow<Table>[],
  returning: readonly (keyof Answer & string)[] = [],
): Promise<Answer[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first) as (keyof NewRow<Table> & string)[];
  const shape = `${table} ${columns.join()} ${returning.join()}`;
  const insert = inserts.get(shape) ?? insertInto(table, columns, returning);
  inserts.set(shape, insert);
  const { rows: answers } = await insert(tx, { json: jsonOf(tx, rows, columns) });
  return answers as Answer[];
}

/** By table, columns and answer: compiling a statement takes longer than adding a few rows. */
const inserts = new Map<string, ReturnType<typeof insertInto>>();

const insertInto = (table: string, columns: readonly string[], returning: readonly string[]) =>
  fixedQuery((db, { json }: { readonly json: string }) => {
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const answer = returning.length > 0 ? sql` returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``;
    const values = engineOf(db) === 'sqlite' ? fromSqlite(json, columns) : fromPostgres(table, json, columns);
    const statement = sql<object>`insert into ${sql.table(table)} (${names}) ${values}${answer}`;
    return { compile: () => statement.compile(db) };
  });

/**
 * Adds the numbers of `rows` to the rows of `table` with the same key, and inserts rows that do not exist yet.
 * @param keys the columns of a unique key; no two of `rows` have the same
 * @param numbers the columns that are added
 */
export async function addMany<Table extends keyof Schema>(
  tx: Transaction,
  {
    table,
    keys,
    rows,
    numbers,
  }: {
    readonly table: Table;
    readonly keys: readonly (keyof NewRow<Table> & string)[];
    readonly rows: readonly NewRow<Table>[];
    readonly numbers: readonly (keyof NewRow<Table> & string)[];
  },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof NewRow<Table> & string)[];
  const json = jsonOf(tx, rows, columns);
  const values = engineOf(tx) === 'sqlite' ? fromSqlite(json, columns) : fromPostgres(table, json, columns);
  const sums = numbers.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  // Without a condition SQLite parses «on conflict» as the condition of a join.
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) ${values} where true
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))}) do update set ${sql.join(sums)}`.execute(tx);
}

/** Deletes the rows of `table` with these ids. */
export async function deleteMany<Table extends TableWithId>(
  tx: Transaction,
  table: Table,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(tx);
}

/** Rows of lists on SQLite, of objects on PostgreSQL. */
const jsonOf = <R extends object>(
  tx: Transaction,
  rows: readonly R[],
  columns: readonly (keyof R & string)[],
): string =>
  engineOf(tx) === 'sqlite'
    ? JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)))
    : JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));

function fromSqlite(json: string, columns: readonly string[]): RawBuilder<unknown> {
  const values = columns.map((_column, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`);
  return sql`select ${sql.join(values)} from json_each(${json})`;
}

/** PostgreSQL takes the type of each column from the table's row type. */
function fromPostgres(table: string, json: string, columns: readonly string[]): RawBuilder<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
}

/** PostgreSQL cannot store NUL or half a surrogate pair, which files may contain. */
const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

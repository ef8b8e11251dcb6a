// Inserts many rows by one statement with one parameter: the cost of a row does not grow with its columns.
import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import type { NewRow, Schema } from './schema.ts';

/**
 * Inserts `rows` into `table`; every row names the same columns.
 * @param returning columns of the new rows to answer, in no promised order
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
  const json = JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)));
  const values = columns.map((_column, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`);
  const answer = returning.length > 0 ? sql` returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``;
  const result = await sql<Answer>`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_each(${json})${answer}`.execute(tx);
  return result.rows;
}

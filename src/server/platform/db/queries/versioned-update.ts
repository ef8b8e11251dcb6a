// Updates rows with a version, so that no change overwrites one that its author has not seen.
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { NewRow, Row, Schema } from '../schema.ts';

/** The keys of the tables with versions whose key is not `id`. */
const KEYS = {
  access_settings: 'organization_id',
  candidate_survey_settings: 'organization_id',
  mail_settings: 'organization_id',
  privacy_settings: 'organization_id',
  process_forms: 'selection_process_id',
  provider_connections: 'provider_plan_id',
  rule_settings: 'organization_id',
  signature_settings: 'organization_id',
} as const;

type VersionedTable = { [Table in keyof Schema]: 'version' extends keyof Row<Table> ? Table : never }[keyof Schema];
type Key<Table> = Table extends keyof typeof KEYS ? (typeof KEYS)[Table] : 'id';

/** The key of a row and the version that was read. */
export type RowVersion<Table extends VersionedTable> = Pick<Row<Table>, (Key<Table> | 'version') & keyof Row<Table>>;

/**
 * Changes a row of `table` and increases its version, if it still has the version that was read.
 * @returns the changed row; undefined if the version has changed
 */
export async function updateVersioned<Table extends VersionedTable>(
  tx: Transaction,
  table: Table,
  row: RowVersion<Table>,
  change: Partial<NewRow<Table>>,
): Promise<Row<Table> | undefined> {
  const keys: Readonly<Partial<Record<string, string>>> = KEYS;
  const key = keys[table] ?? 'id';
  const values: Readonly<Record<string, unknown>> = row;
  const assignments = Object.entries({ ...change, version: Number(values.version) + 1 })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Row<Table>>`update ${sql.table(table)} set ${sql.join(assignments)}
    where ${sql.ref(key)} = ${values[key]} and version = ${values.version} returning *`.execute(tx);
  return rows[0];
}

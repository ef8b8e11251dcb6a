// Queries that many features ask of their own tables.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Row, Schema } from '../schema.ts';

/** How many rows the query finds, whatever it selects. */
export async function countRows<Tables, Table extends keyof Tables, Selected>(
  query: SelectQueryBuilder<Tables, Table, Selected>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const { count } = await (counted as SelectQueryBuilder<Tables, Table, { count: number }>).executeTakeFirstOrThrow();
  return Number(count);
}

type OrganizationTable = {
  [Table in keyof Schema]: 'id' | 'organization_id' extends keyof Row<Table> ? Table : never;
}[keyof Schema];

/** The row of `table` with this id; undefined if it does not exist or belongs to another organization. */
export async function findInOrganization<Table extends OrganizationTable>(
  db: Reader,
  table: Table,
  organizationId: number,
  id: number,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`select * from ${sql.table(table)}
    where id = ${id} and organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** The organizations that have rows in `table`, by id: each costs one look into an index, however many rows there are. */
export async function organizationsWithRows(db: Reader, table: OrganizationTable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from organizations
    where exists (select 1 from ${sql.table(table)} as pending where pending.organization_id = organizations.id)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

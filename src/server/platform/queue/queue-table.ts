// Describes how a table stores due times and leases, so that one set of queries serves all queues.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Row, Schema } from '../db/index.ts';

/** Tables that can be queues. */
export type QueueName = {
  [Name in keyof Schema]: Row<Name> extends { id: number; organization_id: number } ? Name : never;
}[keyof Schema];

export type Column<Name extends QueueName> = string & keyof Schema[Name];

export type RowFilter<Name extends QueueName> = (where: ExpressionBuilder<Schema, Name>) => Expression<SqlBool>;

/** A row of a queue. */
export type QueueRow<Name extends QueueName> = Row<Name> & { readonly id: number; readonly organization_id: number };

/** A claimed row, or those of its columns that identify its lease. */
export type Claimed<Name extends QueueName> = { readonly id: number } & Partial<Row<Name>>;

/** The columns of a lease. Its owner identifies it, or otherwise its end: then renewing creates another lease. */
export interface Lease<Name extends QueueName> {
  /** When the lease ends, in epoch milliseconds; null without a lease. It may be the column with the due time. */
  readonly end: Column<Name>;
  /** The worker with the lease. The lease then ends by the database's clock, and the worker renews it. */
  readonly owner?: Column<Name>;
  /** The `state` of claimed rows. Needed if `end` is the due time and does not show whether there is a lease. */
  readonly claimedState?: string;
}

export interface QueueTable<Name extends QueueName> {
  readonly table: Name;
  /**
   * The columns with due times, each with how far ahead it can be, in milliseconds. A row is due once one of them has
   * passed; without any, it is due at once. Rows are claimed by their due time if they have one, otherwise by their id.
   */
  readonly dueAt: Readonly<Partial<Record<Column<Name>, number>>>;
  readonly lease: Lease<Name>;
  /** Counts claims, unless the feature counts attempts itself. */
  readonly attempts?: Column<Name>;
  /** Rows that are not finished. */
  readonly isOpen: RowFilter<Name>;
  /** Open rows that can be worked on at present; all of them if absent. */
  readonly isReady?: RowFilter<Name>;
}

// The column types that tables consist of, and the table options of each engine.
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** A migration receives the engine because a few steps differ between engines. */
export interface Step {
  readonly name: string;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

/** Completes a table: SQLite enforces column types only in STRICT tables. */
export const finish = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, engine: Engine) =>
  engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table;

/** A whole number beyond 32 bits: a time in milliseconds, a size in bytes. */
export const long = (engine: Engine): 'integer' | 'bigint' => (engine === 'sqlite' ? 'integer' : 'bigint');

/** An id that is never reused, even after its row was deleted. */
export const identity =
  (engine: Engine) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity();

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** 0 or 1. */
export const flag =
  (name: string, initial: 0 | 1 = 0) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column
      .notNull()
      .defaultTo(initial)
      .check(sql`${sql.ref(name)} in (0, 1)`);

/** A stored count, which is never below zero. */
export const counter =
  (name: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column
      .notNull()
      .defaultTo(0)
      .check(sql`${sql.ref(name)} >= 0`);

/** References another row and is deleted with it. */
export const belongsTo =
  (target: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().references(target).onDelete('cascade');

/** References another row and becomes null when that row is deleted. */
export const pointsTo =
  (target: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.references(target).onDelete('set null');

// The few column shapes that every table is made of, and how a table is finished on each engine.
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** A migration receives the engine that it runs on, where the two differ. */
export interface Step {
  readonly name: string;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

/** SQLite keeps a column's type only in a STRICT table. */
export const finish = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, engine: Engine) =>
  engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table;

/** Whole numbers beyond 32 bits: instants in milliseconds, sizes in bytes. */
export const long = (engine: Engine): 'integer' | 'bigint' => (engine === 'sqlite' ? 'integer' : 'bigint');

/** An id that is never given twice, even after its row is gone. */
export const identity =
  (engine: Engine) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity();

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** 0 or 1, and nothing else. */
export const flag =
  (name: string, initial: 0 | 1 = 0) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column
      .notNull()
      .defaultTo(initial)
      .check(sql`${sql.ref(name)} in (0, 1)`);

/** A kept count: it can never fall below zero. */
export const counter =
  (name: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column
      .notNull()
      .defaultTo(0)
      .check(sql`${sql.ref(name)} >= 0`);

/** Belongs to another row, and goes with it. */
export const belongsTo =
  (target: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().references(target).onDelete('cascade');

/** Points to another row, which may go. */
export const pointsTo =
  (target: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.references(target).onDelete('set null');

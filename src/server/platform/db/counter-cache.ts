// Counter caches: triggers that update a stored count on every write.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from './columns.ts';

export interface CounterCache {
  /** Names the triggers. */
  readonly name: string;
  readonly counted: string;
  /** The table and column that store the count. */
  readonly holder: string;
  readonly counter: string;
  /** Pairs of columns that link a counted row to its holder. Rows with a null in one of them are not counted. */
  readonly on: readonly (readonly [holderColumn: string, countedColumn: string])[];
  /**
   * Restricts which rows count: a condition on a row by its name (a table, `new`, `old`), and the columns that it
   * reads.
   */
  readonly present?: { readonly columns: readonly string[]; readonly where: (row: string) => RawBuilder<unknown> };
}

/** Counts the existing rows, then creates the triggers. */
export async function createCounterCache(db: Kysely<never>, engine: Engine, count: CounterCache): Promise<void> {
  await sql`update ${sql.table(count.holder)} set ${sql.ref(count.counter)} =
    (select count(*) from ${sql.table(count.counted)} where ${matching(count, count.counted)} and ${counts(count, count.counted)})`.execute(
    db,
  );
  await (engine === 'sqlite' ? createRowTriggers(db, count) : createStatementTriggers(db, count));
}

/** The counts remain as they are. */
export async function dropCounterCache(db: Kysely<never>, engine: Engine, count: CounterCache): Promise<void> {
  if (engine === 'postgres') {
    // Dropping the function drops its triggers.
    await sql`drop function ${named(count, 'keep')}() cascade`.execute(db);
    return;
  }
  for (const event of ['insert', 'delete', 'update']) await sql`drop trigger ${named(count, event)}`.execute(db);
}

/** Selects the holder of the row named `row` (a table, `new`, `old`). */
const matching = ({ holder, on }: CounterCache, row: string): RawBuilder<unknown> =>
  sql.join(
    on.map(([ours, theirs]) => sql`${sql.ref(`${holder}.${ours}`)} = ${sql.ref(`${row}.${theirs}`)}`),
    sql` and `,
  );

const counts = ({ present }: CounterCache, row: string): RawBuilder<unknown> => present?.where(row) ?? sql`true`;

const named = (count: CounterCache, when: string) => sql.raw(`${count.name}_${when}`);

async function createRowTriggers(db: Kysely<never>, count: CounterCache): Promise<void> {
  const { counted, holder, counter, on } = count;
  const add = (row: string, by: 1 | -1) =>
    sql`update ${sql.table(holder)} set ${sql.ref(counter)} = ${sql.ref(counter)} + ${sql.lit(by)}
      where ${matching(count, row)} and ${counts(count, row)};`;
  const table = sql.table(counted);
  const watched = [...on.map(([, theirs]) => theirs), ...(count.present?.columns ?? [])];
  const columns = sql.join(watched.map((column) => sql.ref(column)));
  await sql`create trigger ${named(count, 'insert')} after insert on ${table} begin ${add('new', 1)} end`.execute(db);
  await sql`create trigger ${named(count, 'delete')} after delete on ${table} begin ${add('old', -1)} end`.execute(db);
  await sql`create trigger ${named(count, 'update')} after update of ${columns} on ${table}
    begin ${add('old', -1)} ${add('new', 1)} end`.execute(db);
}

/** Triggers run per statement, so thousands of rows inserted at once update a count once. */
async function createStatementTriggers(db: Kysely<never>, count: CounterCache): Promise<void> {
  const { counted, holder, counter, on } = count;
  const keys = sql.join(on.map(([, theirs]) => sql.ref(theirs)));
  const add = (rows: RawBuilder<unknown>) => sql`
    update ${sql.table(holder)} set ${sql.ref(counter)} = ${sql.ref(`${holder}.${counter}`)} + change.by
    from (select ${keys}, sum(n) as by from (${rows}) as each group by ${keys} having sum(n) <> 0) as change
    where ${matching(count, 'change')};`;
  const after = sql`select ${keys}, 1 as n from after_rows where ${counts(count, 'after_rows')}`;
  const before = sql`select ${keys}, -1 as n from before_rows where ${counts(count, 'before_rows')}`;
  await sql`create function ${named(count, 'keep')}() returns trigger language plpgsql as $keep$
    begin
      if tg_op = 'INSERT' then ${add(after)}
      elsif tg_op = 'DELETE' then ${add(before)}
      else ${add(sql`${after} union all ${before}`)}
      end if;
      return null;
    end $keep$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new table as after_rows'],
    ['delete', 'old table as before_rows'],
    ['update', 'old table as before_rows new table as after_rows'],
  ] as const) {
    await sql`create trigger ${named(count, event)} after ${sql.raw(event)} on ${sql.table(counted)}
      referencing ${sql.raw(rows)} for each statement execute function ${named(count, 'keep')}()`.execute(db);
  }
}

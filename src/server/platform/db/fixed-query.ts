// Queries with constant text: compiled once, because compiling takes longer than SQLite's execution.
import type { Compilable, CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import { engineOf } from './engine.ts';

/** The maximum of cached texts per query, one for each combination of list lengths. */
const MAX_SHAPES = 100;

/** The names of prepared statements in PostgreSQL's connections, by query text. */
const names = new Map<string, string>();
/** Further queries, mostly with rare list lengths, are not prepared: each plan takes memory in each connection. */
const MAX_NAMES = 500;

/** @returns the prepared statement's name for this text, or undefined if it has none */
export const nameOfFixed = (text: string): string | undefined => names.get(text);

/**
 * When a query runs. PostgreSQL receives those `before commit` together with the commit, and after them those at the
 * `commit`, so that their locks last for a short time. They answer no rows, and their errors are those of the commit.
 */
type Moment = 'now' | 'before commit' | 'commit';

/** By the text of a query. */
const moments = new Map<string, Moment>();

export const momentOf = (text: string): Moment => moments.get(text) ?? 'now';

const connections = new WeakMap<Reader, DatabaseConnection>();

/**
 * From now on, fixed queries of the transaction that are asked together, as by `Promise.all`, are sent together.
 * Kysely would send each after the answer to the one before.
 */
export async function sendTogether(tx: Transaction): Promise<void> {
  connections.set(tx, await tx.getExecutor().provideConnection(async (connection) => connection));
}

/** Represents a value while the query is compiled. It cannot be read. */
class Placeholder {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null = null) {
    this.name = name;
    this.index = index;
  }

  /** Without this, the first value would become a constant part of the text. */
  [Symbol.toPrimitive](): never {
    throw new Error(`the value ${this.name} of a fixed query has become a part of its text`);
  }
}

/**
 * Compiles a query whose executions differ only in values.
 * @param build receives placeholders, in lists of the same length for lists. It passes them to the query and must not
 * branch on them.
 * @param moment when it runs in a transaction of PostgreSQL; on SQLite it runs now
 * @returns a function that runs the query on a database or in a transaction
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
  moment: Moment = 'now',
): (db: Reader, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const compile = (db: Reader, values: Values, shape: string): CompiledQuery<Row> => {
    const query = build(db, placeholdersFor(values)).compile();
    if (compiled.size >= MAX_SHAPES) compiled.clear();
    compiled.set(shape, query);
    if (moment !== 'now') moments.set(query.sql, moment);
    if (names.size < MAX_NAMES && !names.has(query.sql)) names.set(query.sql, `terna_${names.size}`);
    return query;
  };
  return (db, values) => {
    const shape = shapeOf(db, values);
    const query = compiled.get(shape) ?? compile(db, values, shape);
    const valuesByName = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Placeholder)) return parameter;
      const value = valuesByName[parameter.name];
      return parameter.index === null ? value : (value as readonly unknown[])[parameter.index];
    });
    return (connections.get(db) ?? db).executeQuery<Row>({ ...query, parameters });
  };
}

/** The text depends on the defined values and the lengths of lists. */
function shapeOf(db: Reader, values: object): string {
  let shape: string = engineOf(db);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) shape += Array.isArray(value) ? ` ${name}[${value.length}]` : ` ${name}`;
  }
  return shape;
}

function placeholdersFor<Values extends object>(values: Values): Values {
  const placeholders = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value)
      ? value.map((_one, index) => new Placeholder(name, index))
      : value === undefined
        ? value
        : new Placeholder(name),
  ]);
  // The query only passes the placeholders on as parameters, whatever their types.
  return Object.fromEntries(placeholders) as Values;
}

// Queries with constant text: compiled once, because compiling takes longer than SQLite's execution.
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine.ts';

/** The maximum of cached texts per query, one for each combination of list lengths. */
const MAX_SHAPES = 100;

/** The names of prepared statements in PostgreSQL's connections, by query text. */
const names = new Map<string, string>();
/** Further queries, mostly with rare list lengths, are not prepared: each plan takes memory in each connection. */
const MAX_NAMES = 500;

/** @returns the prepared statement's name for this text, or undefined if it has none */
export const nameOfFixed = (text: string): string | undefined => names.get(text);

/** The texts of queries that PostgreSQL receives together with the commit of their transaction. */
const textsAtCommit = new Set<string>();

export const isRunAtCommit = (text: string): boolean => textsAtCommit.has(text);

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
 * @param when `commit` for a query of PostgreSQL that runs last in its transaction: it answers no rows, and what it
 * locks is locked for a short time. Its errors are those of the commit.
 * @returns a function that runs the query on a database or in a transaction
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
  when: 'now' | 'commit' = 'now',
): (db: Reader, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const compile = (db: Reader, values: Values, shape: string): CompiledQuery<Row> => {
    const query = build(db, placeholdersFor(values)).compile();
    if (compiled.size >= MAX_SHAPES) compiled.clear();
    compiled.set(shape, query);
    if (when === 'commit') textsAtCommit.add(query.sql);
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
    return db.executeQuery<Row>({ ...query, parameters });
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

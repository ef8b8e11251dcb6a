// Queries whose text is always the same: built and compiled once, and from then on only given their values. Building one
// anew takes longer than SQLite takes to answer it.
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine.ts';

/** A query is remembered for so many combinations of how long its lists are. */
const MAX_SHAPES = 100;

/** Under which names PostgreSQL's connections keep these queries and their plans; by their texts. */
const names = new Map<string, string>();
/** Beyond so many, of which most hold lists of rare lengths, they are not kept: a plan takes its room in each connection. */
const MAX_NAMES = 500;

/** Under which name a connection keeps the query of this text; undefined where it does not. */
export const nameOfFixed = (text: string): string | undefined => names.get(text);

/** Holds the place of a value while the query is built; nothing can be asked of it. */
class Placeholder {
  readonly name: string;
  /** Where in a list. */
  readonly index: number | null;

  constructor(name: string, index: number | null = null) {
    this.name = name;
    this.index = index;
  }

  /** Otherwise the first value would stay in the text for ever. */
  [Symbol.toPrimitive](): never {
    throw new Error(`the value ${this.name} of a fixed query has become a part of its text`);
  }
}

/**
 * A query that differs only in its values.
 * @param build is called with what stands for the values, lists of the same length for lists: it passes them on to the
 * query, and decides nothing by them
 * @returns runs the query on a database or in a transaction
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const compile = (db: Reader, values: Values, shape: string): CompiledQuery<Row> => {
    const query = build(db, placeholdersFor(values)).compile();
    if (compiled.size >= MAX_SHAPES) compiled.clear();
    compiled.set(shape, query);
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

/** What the text depends on: which values there are, and how long the lists are. */
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
  // The query only takes them as parameters, whatever their types.
  return Object.fromEntries(placeholders) as Values;
}

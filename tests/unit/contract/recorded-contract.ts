// The contract of the earliest desktops that must work with this server, as a file with each shape once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallShape, ContractShape, Shape } from './contract-shapes.ts';

const FILE = join(import.meta.dirname, 'recorded-contract.json');

type Stored = string | number;
type StoredShape =
  | { readonly oneOf: readonly string[] }
  | { readonly list: Stored }
  | { readonly either: readonly Stored[] }
  | { readonly fields: Readonly<Record<string, Stored>> };
type StoredCall = Omit<CallShape, 'query' | 'body' | 'answer'> & Partial<Record<'query' | 'body' | 'answer', Stored>>;

interface StoredContract {
  /** The version of the program. */
  readonly version: string;
  readonly shapes: readonly StoredShape[];
  readonly calls: Readonly<Record<string, StoredCall>>;
  readonly event: Stored;
}

/** @returns the text of the file, a shape or call per line */
export function encodeContract(version: string, { calls, event }: ContractShape): string {
  const numbers = new Map<string, number>();
  const store = (shape: Shape): Stored => {
    if (typeof shape === 'string') return shape;
    const text = JSON.stringify(storedOf(shape, store));
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const lines = Object.entries(calls).map(([name, { query, body, answer, ...call }]) => {
    const shapes = { query: query && store(query), body: body && store(body), answer: answer && store(answer) };
    return `${JSON.stringify(name)}:${JSON.stringify({ ...call, ...shapes })}`;
  });
  const stored = store(event);
  const shapes = [...numbers.keys()].join(',\n');
  return `{"version":"${version}","event":${JSON.stringify(stored)},"calls":{\n${lines.join(',\n')}\n},"shapes":[\n${shapes}\n]}\n`;
}

function storedOf(shape: Exclude<Shape, string>, store: (shape: Shape) => Stored): StoredShape {
  if ('oneOf' in shape) return shape;
  if ('list' in shape) return { list: store(shape.list) };
  if ('either' in shape) return { either: shape.either.map(store) };
  return { fields: mapValues(shape.fields, store) };
}

export function readRecordedContract(): ContractShape & { readonly version: string } {
  const { version, shapes, calls, event } = JSON.parse(readFileSync(FILE, 'utf8')) as StoredContract;
  const known = new Map<number, Shape>();
  const load = (stored: Stored): Shape => {
    if (typeof stored === 'string') return stored;
    const before = known.get(stored);
    if (before !== undefined) return before;
    const shape = loadedOf(shapes[stored] as StoredShape, load);
    known.set(stored, shape);
    return shape;
  };
  const loadCall = ({ query, body, answer, ...call }: StoredCall): CallShape => ({
    ...call,
    ...(query !== undefined && { query: load(query) }),
    ...(body !== undefined && { body: load(body) }),
    ...(answer !== undefined && { answer: load(answer) }),
  });
  return { version, calls: mapValues(calls, loadCall), event: load(event) };
}

function loadedOf(stored: StoredShape, load: (stored: Stored) => Shape): Shape {
  if ('oneOf' in stored) return stored;
  if ('list' in stored) return { list: load(stored.list) };
  if ('either' in stored) return { either: stored.either.map(load) };
  return { fields: mapValues(stored.fields, load) };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

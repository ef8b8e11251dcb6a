// Writes an object as its differences from a reference, without names of fields.
// The JSON of a candidate consists mostly of names and values that all candidates share.

type Fields = Readonly<Record<string, unknown>>;

/** A part of a reference, prepared for many values. */
type Shape =
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'list'; readonly item: Shape }
  | FieldsShape;
interface FieldsShape {
  readonly kind: 'fields';
  readonly names: readonly string[];
  readonly shapes: readonly Shape[];
  /** By field: the power of two that says in a sum whether a value differs. */
  readonly bits: readonly number[];
}

export interface Differences {
  /** The differences of an object from the reference, as JSON data. */
  shorten(value: object): unknown;
  /** The object with these differences. */
  expand(differences: unknown): unknown;
}

/** Differing fields are the bits of one number of JSON. */
const MAX_FIELDS = 52;

/** Fields that a value does not have, and those that the reference does not have. */
interface Others {
  readonly absent: readonly string[];
  readonly unknown: Fields;
}
/** A list where the reference has fields. */
interface Unlike {
  readonly value: readonly unknown[];
}

/**
 * @param reference has the most frequent value of each field. A list with one item is empty in most values; its items
 * are like this one.
 */
export function differencesFrom(reference: Fields): Differences {
  const shape = shapeOf(reference);
  return {
    shorten: (value) => shorten(shape, value) ?? [0],
    expand: (differences) => expand(shape, differences),
  };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapeOf(reference: unknown): Shape {
  if (Array.isArray(reference)) return { kind: 'list', item: shapeOf(reference[0]) };
  if (!isFields(reference)) return { kind: 'plain', value: reference };
  const names = Object.keys(reference);
  if (names.length > MAX_FIELDS) throw new Error('a reference has too many fields');
  const bits = names.map((_name, index) => 2 ** index);
  return { kind: 'fields', names, bits, shapes: Object.values(reference).map(shapeOf) };
}

/** @returns undefined if the value is that of the reference */
function shorten(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'plain') return value === shape.value ? undefined : value;
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return value;
    return value.length === 0 ? undefined : value.map((item) => shortenItem(shape.item, item));
  }
  if (isFields(value)) return shortenFields(shape, value);
  return Array.isArray(value) ? ({ value } satisfies Unlike) : value;
}

/** In a list no item can be left out. */
function shortenItem(shape: Shape, item: unknown): unknown {
  const difference = shorten(shape, item);
  if (difference !== undefined) return difference;
  return shape.kind === 'fields' ? [0] : item;
}

/** @returns the sum of the differing fields, their values, and others if there are any */
function shortenFields({ names, shapes, bits }: FieldsShape, value: Fields): readonly unknown[] | undefined {
  const differences: unknown[] = [0];
  const absent: string[] = [];
  let sum = 0;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    const own = value[name];
    if (own === undefined) {
      absent.push(name);
      continue;
    }
    const difference = shorten(shapes[index] as Shape, own);
    if (difference === undefined) continue;
    sum += bits[index] as number;
    differences.push(difference);
  }
  differences[0] = sum;
  if (absent.length > 0 || Object.keys(value).length > names.length) differences.push(othersOf(names, value, absent));
  return differences.length > 1 ? differences : undefined;
}

function othersOf(names: readonly string[], value: Fields, absent: readonly string[]): Others {
  const unknown = Object.entries(value).filter(([name, own]) => own !== undefined && !names.includes(name));
  return { absent, unknown: Object.fromEntries(unknown) };
}

function expand(shape: Shape, differences: unknown): unknown {
  if (shape.kind === 'plain') return differences === undefined ? shape.value : differences;
  if (shape.kind === 'list') {
    if (differences === undefined) return [];
    return Array.isArray(differences) ? differences.map((item) => expand(shape.item, item)) : differences;
  }
  if (differences === undefined) return expandFields(shape, [0]);
  if (Array.isArray(differences)) return expandFields(shape, differences);
  return isFields(differences) ? (differences as unknown as Unlike).value : differences;
}

function expandFields({ names, shapes }: FieldsShape, differences: readonly unknown[]): Fields {
  const value: Record<string, unknown> = {};
  let rest = Number(differences[0]);
  let next = 1;
  for (let index = 0; index < names.length; index += 1) {
    const isDifferent = rest % 2 === 1;
    rest = (rest - (isDifferent ? 1 : 0)) / 2;
    value[names[index] as string] = expand(shapes[index] as Shape, isDifferent ? differences[next] : undefined);
    if (isDifferent) next += 1;
  }
  const others = differences[next] as Others | undefined;
  if (others === undefined) return value;
  for (const name of others.absent) delete value[name];
  // Names of an organization's fields may be any text, so they are not assigned.
  return { ...value, ...others.unknown };
}

// Values as tagged JSON that preserves the types structured clone supports.
// It runs in the page and in the main process.

/** JSON in which an object with the key `$type` represents a value that JSON lacks. */
export type EncodedValue = null | boolean | number | string | EncodedValue[] | { [key: string]: EncodedValue };

/** Converts bytes and text; page and Node have different functions for it. */
export interface Base64 {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array;
}

export interface Codec {
  /** @throws Error for values that cannot be cloned, such as functions, promises and nodes */
  encode(value: unknown): EncodedValue;
  decode(value: EncodedValue): unknown;
}

export function createCodec(base64: Base64): Codec {
  return {
    encode: (value) => encodeValue(value, base64, new Map()),
    decode: (value) => decodeValue(value, base64, []),
  };
}

/** `known` has the containers encoded so far with their numbers; a repeated one is encoded as its number. */
export function encodeValue(value: unknown, base64: Base64, known: Map<object, number>): EncodedValue {
  switch (typeof value) {
    case 'undefined':
      return { $type: 'undefined' };
    case 'number':
      if (Object.is(value, -0)) return { $type: 'number', value: '-0' };
      return Number.isFinite(value) ? value : { $type: 'number', value: String(value) };
    case 'bigint':
      return { $type: 'bigint', value: String(value) };
    case 'function':
    case 'symbol':
      throw new Error('An object could not be cloned.');
    case 'object':
      return value === null ? null : (encodeAtom(value, base64) ?? encodeContainer(value, base64, known));
    default:
      return value as boolean | string;
  }
}

/** Encodes objects without nested values; undefined for others. */
export function encodeAtom(value: object, base64: Base64): EncodedValue | undefined {
  // Text, because JSON has no number for the time of an invalid date.
  if (value instanceof Date) return { $type: 'date', value: String(value.getTime()) };
  if (value instanceof RegExp) return { $type: 'regexp', source: value.source, flags: value.flags };
  if (value instanceof Error) {
    return { $type: 'error', name: cloneableName(value), message: value.message, stack: value.stack ?? '' };
  }
  if (value instanceof ArrayBuffer) return { $type: 'buffer', value: base64.encode(new Uint8Array(value)) };
  if (ArrayBuffer.isView(value)) {
    // Node's Buffer arrives as its base class and every view with its whole buffer, as in Electron.
    const view = value.constructor.name === 'Buffer' ? 'Uint8Array' : value.constructor.name;
    const length = value instanceof DataView ? value.byteLength : (value as Uint8Array).length;
    return {
      $type: 'view',
      view,
      offset: value.byteOffset,
      length,
      value: base64.encode(new Uint8Array(value.buffer)),
    };
  }
  return undefined;
}

/** Structured clone keeps the names of the language's errors only, and none of an error's own properties. */
export function cloneableName({ name }: Error): string {
  const names = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
  return names.includes(name) ? name : 'Error';
}

export function encodeContainer(value: object, base64: Base64, known: Map<object, number>): EncodedValue {
  const number = known.get(value);
  if (number !== undefined) return { $type: 'known', value: number };
  known.set(value, known.size);
  const inner = (item: unknown) => encodeValue(item, base64, known);
  if (Array.isArray(value)) return Array.from(value, inner);
  if (value instanceof Map) return { $type: 'map', value: [...value].map(([key, item]) => [inner(key), inner(item)]) };
  if (value instanceof Set) return { $type: 'set', value: [...value].map(inner) };
  // Promises, weak collections and the objects of page and Node have other tags.
  if (Object.prototype.toString.call(value) !== '[object Object]') throw new Error('An object could not be cloned.');
  const entries = Object.entries(value).map(([key, item]) => [key, inner(item)] as const);
  const encoded = Object.fromEntries(entries);
  return '$type' in encoded ? { $type: 'object', value: encoded } : encoded;
}

/** `known` has the containers decoded so far, in the order in which they were encoded. */
export function decodeValue(encoded: EncodedValue, base64: Base64, known: object[]): unknown {
  if (encoded === null || typeof encoded !== 'object') return encoded;
  const inner = (item: EncodedValue) => decodeValue(item, base64, known);
  const add = <Container extends object>(container: Container): Container => {
    known.push(container);
    return container;
  };
  if (Array.isArray(encoded)) {
    const list: unknown[] = add([]);
    for (const item of encoded) list.push(inner(item));
    return list;
  }
  if (!('$type' in encoded)) return decodeObject(encoded, inner, add({}));
  switch (encoded.$type) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(encoded.value);
    case 'bigint':
      return BigInt(encoded.value as string);
    case 'date':
      return new Date(Number(encoded.value));
    case 'regexp':
      return new RegExp(encoded.source as string, encoded.flags as string);
    case 'error':
      return decodeError(encoded);
    case 'buffer':
      return base64.decode(encoded.value as string).buffer;
    case 'view':
      return decodeView(encoded, base64.decode(encoded.value as string).buffer);
    case 'map': {
      const map = add(new Map<unknown, unknown>());
      for (const [key, item] of encoded.value as [EncodedValue, EncodedValue][]) map.set(inner(key), inner(item));
      return map;
    }
    case 'set': {
      const set = add(new Set<unknown>());
      for (const item of encoded.value as EncodedValue[]) set.add(inner(item));
      return set;
    }
    case 'known':
      return known[encoded.value as number];
    default:
      return decodeObject(encoded.value as Record<string, EncodedValue>, inner, add({}));
  }
}

export function decodeObject(
  encoded: Record<string, EncodedValue>,
  inner: (item: EncodedValue) => unknown,
  object: object,
): object {
  for (const [key, item] of Object.entries(encoded)) {
    Object.defineProperty(object, key, { value: inner(item), writable: true, enumerable: true, configurable: true });
  }
  return object;
}

export function decodeError(encoded: Record<string, EncodedValue>): Error {
  const name = encoded.name as string;
  const Type = (globalThis as unknown as Record<string, ErrorConstructor>)[name] ?? Error;
  const error = new Type(encoded.message as string);
  error.stack = encoded.stack as string;
  return error;
}

export function decodeView({ view, offset, length }: Record<string, EncodedValue>, buffer: ArrayBufferLike): unknown {
  type Constructor = new (buffer: ArrayBufferLike, offset: number, length: number) => unknown;
  const View = (globalThis as unknown as Record<string, Constructor>)[view as string];
  if (!View) throw new Error(`There is no ${view} here.`);
  return new View(buffer, offset as number, length as number);
}

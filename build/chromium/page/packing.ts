// Prepares values for cloning between the two worlds of a page; functions, promises and symbols become ids.

/** A value for cloning: primitives and arrays as they are, everything else with `$pack`. */
export type Packed =
  | { $pack: 'function' | 'own' | 'promise'; id: number }
  | { $pack: 'node' }
  | { $pack: 'symbol'; id: string; description: string | undefined }
  | { $pack: 'error'; message: string; stack: string | undefined }
  | { $pack: 'clone'; value: unknown }
  | { $pack: 'object'; entries: [Packed, Packed][] }
  | Packed[]
  | undefined
  | null
  | boolean
  | number
  | bigint
  | string;

type Callee = (...values: unknown[]) => unknown;

interface PackerParts {
  /** Sends a node ahead of the message that refers to it. */
  sendNode(node: Node): void;
  /** The next node of the current message. */
  takeNode(): Node;
  /** Tells the other end when a promise of this end settles. */
  follow(promise: Promise<unknown>, id: number): void;
  /** A promise for one of the other end. */
  await(id: number): Promise<unknown>;
  /** Calls a function of the other end. */
  call(id: number, values: unknown[]): unknown;
}

/** As in Electron. */
export function maxPackingDepth(): number {
  return 1000;
}

export function createPacker(parts: PackerParts) {
  const functions = new Map<number, Callee>();
  const functionIds = new WeakMap<object, number>();
  /** Functions of this end that stand for one of the other end. */
  const foreignIds = new WeakMap<object, number>();
  const symbols = new Map<string, symbol>();
  const symbolIds = new Map<symbol, string>();
  // Both ends number their own symbols. Pages without a secure context have no `randomUUID`.
  const end = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  const packFunction = (callee: Callee): Packed => {
    const foreign = foreignIds.get(callee);
    if (foreign !== undefined) return { $pack: 'own', id: foreign };
    const id = functionIds.get(callee) ?? nextId();
    functionIds.set(callee, id);
    functions.set(id, callee);
    return { $pack: 'function', id };
  };
  const noteSymbol = (symbol: symbol, id: string) => {
    symbols.set(id, symbol);
    symbolIds.set(symbol, id);
    return symbol;
  };
  const packSymbol = (symbol: symbol): Packed => {
    const id = symbolIds.get(symbol) ?? `${end}-${nextId()}`;
    noteSymbol(symbol, id);
    return { $pack: 'symbol', id, description: symbol.description };
  };
  const packPromise = (promise: Promise<unknown>): Packed => {
    const id = nextId();
    parts.follow(promise, id);
    return { $pack: 'promise', id };
  };
  const functionOf = (id: number): Callee => {
    const callee = functions.get(id);
    if (!callee) throw new Error('The other world of this page does not know this function.');
    return callee;
  };
  const standFor = (id: number): Callee => {
    const callee: Callee = (...values) => parts.call(id, values);
    foreignIds.set(callee, id);
    return callee;
  };

  const pack = (value: unknown): Packed =>
    packMessage(value, { sendNode: parts.sendNode, packFunction, packSymbol, packPromise });
  const unpack = (packed: Packed): unknown =>
    unpackMessage(packed, {
      symbolOf: (id, description) => symbols.get(id) ?? noteSymbol(Symbol(description), id),
      takeNode: parts.takeNode,
      await: parts.await,
      functionOf,
      standFor,
    });
  return { pack, unpack, functionOf };
}

interface MessagePackerParts extends Pick<PackerParts, 'sendNode'> {
  packFunction(callee: Callee): Packed;
  packSymbol(symbol: symbol): Packed;
  packPromise(promise: Promise<unknown>): Packed;
}

/** @throws Error for values that cannot be cloned, which the event would lose */
export function packMessage(value: unknown, parts: MessagePackerParts): Packed {
  const known = new Map<object, Packed>();
  const sendNode = (node: Node): Packed => {
    parts.sendNode(node);
    const packed: Packed = { $pack: 'node' };
    known.set(node, packed);
    return packed;
  };
  const packObject = (item: object, depth: number): Packed => {
    if (item instanceof Promise) return parts.packPromise(item);
    if (item instanceof Error) return { $pack: 'error', message: item.message, stack: item.stack };
    if (globalThis.Node && item instanceof Node) return sendNode(item);
    if (depth > maxPackingDepth()) {
      throw new Error(
        `Electron contextBridge recursion depth exceeded.  Nested objects deeper than ${maxPackingDepth()} are not supported.`,
      );
    }
    if (Array.isArray(item)) {
      const list: Packed[] = [];
      known.set(item, list);
      for (const entry of item) list.push(packItem(entry, depth + 1));
      return list;
    }
    if (!isPlain(item)) return { $pack: 'clone', value: assertCloneable(item) };
    const packed: Packed = { $pack: 'object', entries: [] };
    known.set(item, packed);
    for (const key of Reflect.ownKeys(item)) {
      if (!Object.prototype.propertyIsEnumerable.call(item, key)) continue;
      const name = typeof key === 'symbol' ? parts.packSymbol(key) : key;
      packed.entries.push([name, packItem((item as Record<PropertyKey, unknown>)[key], depth + 1)]);
    }
    return packed;
  };
  const packItem = (item: unknown, depth: number): Packed => {
    if (typeof item === 'function') return parts.packFunction(item as Callee);
    if (typeof item === 'symbol') return parts.packSymbol(item);
    if (item === null || typeof item !== 'object') return item as Packed;
    return known.get(item) ?? packObject(item, depth);
  };
  return packItem(value, 0);
}

interface UnpackerParts extends Pick<PackerParts, 'takeNode' | 'await'> {
  symbolOf(id: string, description: string | undefined): symbol;
  functionOf(id: number): Callee;
  /** A function of this end that calls one of the other end. */
  standFor(id: number): Callee;
}

/** The reverse of packing, for one message; repeated objects stay the same object. */
export function unpackMessage(packed: Packed, parts: UnpackerParts): unknown {
  const known = new Map<object, unknown>();
  const noteKnown = <Value>(item: object, value: Value): Value => {
    known.set(item, value);
    return value;
  };
  const unpackItem = (item: Packed): unknown => {
    if (item === null || typeof item !== 'object') return item;
    if (known.has(item)) return known.get(item);
    if (Array.isArray(item)) {
      const list: unknown[] = [];
      known.set(item, list);
      for (const entry of item) list.push(unpackItem(entry));
      return list;
    }
    switch (item.$pack) {
      case 'object': {
        const object = {};
        known.set(item, object);
        for (const [key, value] of item.entries) {
          const options = { value: unpackItem(value), writable: true, enumerable: true, configurable: true };
          Object.defineProperty(object, unpackItem(key) as PropertyKey, options);
        }
        return object;
      }
      case 'clone':
        return item.value;
      case 'error':
        return Object.assign(new Error(item.message), { stack: item.stack });
      case 'symbol':
        return parts.symbolOf(item.id, item.description);
      case 'node':
        return noteKnown(item, parts.takeNode());
      case 'promise':
        return parts.await(item.id);
      case 'own':
        return parts.functionOf(item.id);
      default:
        return parts.standFor(item.id);
    }
  };
  return unpackItem(packed);
}

/** Whether an object's own properties are copied; others are cloned as a whole. */
export function isPlain(value: object): boolean {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** @throws Error for a value that cannot be cloned; bytes, which may be many, are not cloned to find out */
export function assertCloneable<Value extends object>(value: Value): Value {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value;
  try {
    structuredClone(value);
    return value;
  } catch {
    throw new Error('An object could not be cloned.');
  }
}

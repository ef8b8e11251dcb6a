// One end of the synchronous channel between the preload's and the page's worlds.
// Both ends share a detached DOM node; Blink clones the data of a CustomEvent when it crosses worlds.

/** Calls and promises, distinguished by `kind`; `value` and `arguments` are packed. */
type BridgeMessage =
  | { kind: 'expose'; key: string; value: unknown }
  | { kind: 'call'; call: number; function: number; arguments: unknown }
  | { kind: 'return'; call: number; failed: boolean; value: unknown }
  | { kind: 'settle'; promise: number; failed: boolean; value: unknown };

/** A value prepared for cloning: functions and promises become ids that the other end can refer to. */
type Packed =
  | { $pack: 'function' | 'promise'; id: number }
  | { $pack: 'clone'; value: unknown }
  | { $pack: 'object'; value: Record<string, unknown> };

export interface BridgeEnd {
  /** Gives the other world a value under a name; its functions stay here and are called from there. */
  expose(key: string, value: unknown): void;
}

/**
 * @param node shared by both ends
 * @param outgoing name of the event that this end sends
 * @param incoming name of the event that the other end sends
 * @param onExpose handles a value that the other end exposes
 */
export function createBridgeEnd(
  node: EventTarget,
  outgoing: string,
  incoming: string,
  onExpose: (key: string, value: unknown) => void,
): BridgeEnd {
  // Captured now, so that a page that replaces them later cannot intercept messages.
  const { CustomEvent: Carrier } = globalThis;
  const { dispatchEvent } = EventTarget.prototype;
  const { apply } = Reflect;
  const functions = new Map<number, (...values: unknown[]) => unknown>();
  const functionIds = new WeakMap<object, number>();
  const pendingCalls = new Map<number, (message: Extract<BridgeMessage, { kind: 'return' }>) => void>();
  const promises = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const post = (detail: BridgeMessage) => apply(dispatchEvent, node, [new Carrier(outgoing, { detail })]);

  const pack = (value: unknown): unknown => packValue(value, { functionId: idOf, promiseId: follow });

  const idOf = (callee: (...values: unknown[]) => unknown): number => {
    const id = functionIds.get(callee) ?? nextId();
    functionIds.set(callee, id);
    functions.set(id, callee);
    return id;
  };

  const follow = (promise: Promise<unknown>): number => {
    const id = nextId();
    const settle = (failed: boolean) => (value: unknown) =>
      post({ kind: 'settle', promise: id, failed, value: pack(value) });
    // A result that cannot be cloned is a failure.
    promise.then(settle(false)).catch(settle(true));
    return id;
  };

  const unpack = (packed: unknown): unknown =>
    unpackValue(packed, {
      promise: (id) => new Promise((resolve, reject) => promises.set(id, { resolve, reject })),
      callee:
        (id) =>
        (...values) =>
          callOtherEnd(id, values),
    });

  const callOtherEnd = (id: number, values: unknown[]): unknown => {
    const call = nextId();
    const answers: Extract<BridgeMessage, { kind: 'return' }>[] = [];
    pendingCalls.set(call, (message) => answers.push(message));
    post({ kind: 'call', call, function: id, arguments: pack(values) });
    pendingCalls.delete(call);
    const [answer] = answers;
    if (!answer) throw new Error('The other world of this page is gone.');
    if (answer.failed) throw unpack(answer.value);
    return unpack(answer.value);
  };

  const answerCall = (message: Extract<BridgeMessage, { kind: 'call' }>) => {
    const reply = (failed: boolean, value: unknown) =>
      post({ kind: 'return', call: message.call, failed, value: pack(value) });
    try {
      const callee = functions.get(message.function);
      if (!callee) throw new Error('The other world of this page does not know this function.');
      reply(false, callee(...(unpack(message.arguments) as unknown[])));
    } catch (error) {
      reply(true, error);
    }
  };

  const settlePromise = (message: Extract<BridgeMessage, { kind: 'settle' }>) => {
    const promise = promises.get(message.promise);
    promises.delete(message.promise);
    if (message.failed) promise?.reject(unpack(message.value));
    else promise?.resolve(unpack(message.value));
  };

  node.addEventListener(incoming, (event) => {
    const message = (event as CustomEvent<BridgeMessage>).detail;
    if (message.kind === 'return') pendingCalls.get(message.call)?.(message);
    else if (message.kind === 'settle') settlePromise(message);
    else if (message.kind === 'call') answerCall(message);
    else onExpose(message.key, unpack(message.value));
  });
  return { expose: (key, value) => void post({ kind: 'expose', key, value: pack(value) }) };
}

interface PackReferences {
  functionId(callee: (...values: unknown[]) => unknown): number;
  promiseId(promise: Promise<unknown>): number;
}

/**
 * Replaces functions and promises by their numbers; other objects that are not plain are cloned by the event.
 * @throws Error for values that cannot be cloned, which the event would lose
 */
export function packValue(value: unknown, references: PackReferences): unknown {
  if (typeof value === 'function') return { $pack: 'function', id: references.functionId(value as () => unknown) };
  if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Promise) return { $pack: 'promise', id: references.promiseId(value) };
  if (Array.isArray(value)) return value.map((item) => packValue(item, references));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return { $pack: 'clone', value: assertCloneable(value) };
  const entries = Object.entries(value).map(([key, item]) => [key, packValue(item, references)]);
  return { $pack: 'object', value: Object.fromEntries(entries) };
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

interface UnpackReferences {
  promise(id: number): Promise<unknown>;
  callee(id: number): (...values: unknown[]) => unknown;
}

/** The reverse of `packValue`: numbers become promises of this end and functions that call the other end. */
export function unpackValue(packed: unknown, references: UnpackReferences): unknown {
  if (packed === null || typeof packed !== 'object') return packed;
  if (Array.isArray(packed)) return packed.map((item) => unpackValue(item, references));
  const item = packed as Packed;
  switch (item.$pack) {
    case 'clone':
      return item.value;
    case 'object':
      return Object.fromEntries(
        Object.entries(item.value).map(([key, inner]) => [key, unpackValue(inner, references)]),
      );
    case 'promise':
      return references.promise(item.id);
    default:
      return references.callee(item.id);
  }
}

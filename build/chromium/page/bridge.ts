// One end of the synchronous channel between the preload's and the page's worlds.
// Both ends share a detached DOM node; Blink clones the data of a CustomEvent when it crosses worlds.
import { createPacker, type Packed } from './packing.ts';

/** Calls and promises, distinguished by `kind`; `value` and `arguments` are packed. */
type BridgeMessage =
  | { kind: 'expose'; call: number; key: string; value: Packed }
  | { kind: 'call'; call: number; function: number; arguments: Packed }
  | { kind: 'return'; call: number; failed: boolean; value: Packed }
  | { kind: 'settle'; promise: number; failed: boolean; value: Packed };

export interface BridgeEnd {
  /**
   * Gives the other world a value under a name; its functions stay here and are called from there.
   * @throws Error for values that cannot be cloned, or if the name is taken
   */
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
  const { CustomEvent: Carrier, FocusEvent: NodeCarrier } = globalThis;
  const { dispatchEvent } = EventTarget.prototype;
  const { apply } = Reflect;
  const pendingCalls = new Map<number, (answer: { failed: boolean; value: unknown }) => void>();
  const promises = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  /** Nodes of the document that the next message refers to; unlike values they exist in both worlds. */
  const received: Node[] = [];
  let lastCall = 0;

  const post = (detail: BridgeMessage) => apply(dispatchEvent, node, [new Carrier(outgoing, { detail })]);
  const sendNode = (relatedTarget: Node) =>
    apply(dispatchEvent, node, [new NodeCarrier(`${outgoing}-node`, { relatedTarget })]);

  const { pack, unpack, functionOf } = createPacker({
    sendNode,
    takeNode: () => received.shift() as Node,
    follow(promise, id) {
      const settle = (failed: boolean, value: Packed) => post({ kind: 'settle', promise: id, failed, value });
      promise.then(
        (value) => answer(() => pack(value), settle),
        (reason: unknown) => settle(true, packError(reason)),
      );
    },
    await: (id) => new Promise((resolve, reject) => promises.set(id, { resolve, reject })),
    call: (id, values) => ask((call) => ({ kind: 'call', call, function: id, arguments: pack(values) })),
  });
  const packError = (reason: unknown) => pack(toBridgeError(reason));

  const ask = (toMessage: (call: number) => BridgeMessage): unknown => {
    lastCall += 1;
    const call = lastCall;
    const message = toMessage(call);
    const answers: { failed: boolean; value: unknown }[] = [];
    pendingCalls.set(call, (reply) => answers.push(reply));
    post(message);
    pendingCalls.delete(call);
    const [reply] = answers;
    if (!reply) throw new Error('The other world of this page is gone.');
    if (reply.failed) throw reply.value;
    return reply.value;
  };

  /** A result that cannot be cloned is a failure; Electron writes its text as for an uncaught error. */
  const answer = (toValue: () => Packed, reply: (failed: boolean, value: Packed) => void) => {
    let value: Packed;
    try {
      value = toValue();
    } catch (error) {
      const text = error instanceof Error ? `Uncaught ${error.name}: ${error.message}` : String(error);
      return reply(true, pack(new Error(text)));
    }
    return reply(false, value);
  };

  const answerCall = (message: Extract<BridgeMessage, { kind: 'call' }>) => {
    const reply = (failed: boolean, value: Packed) => post({ kind: 'return', call: message.call, failed, value });
    let result: unknown;
    try {
      result = functionOf(message.function)(...(unpack(message.arguments) as unknown[]));
    } catch (error) {
      return reply(true, packError(error));
    }
    return answer(() => pack(result), reply);
  };

  const settlePromise = (message: Extract<BridgeMessage, { kind: 'settle' }>) => {
    const promise = promises.get(message.promise);
    promises.delete(message.promise);
    if (message.failed) promise?.reject(unpack(message.value));
    else promise?.resolve(unpack(message.value));
  };

  const answerExpose = ({ call, key, value }: Extract<BridgeMessage, { kind: 'expose' }>) => {
    try {
      onExpose(key, unpack(value));
      post({ kind: 'return', call, failed: false, value: undefined });
    } catch (error) {
      post({ kind: 'return', call, failed: true, value: packError(error) });
    }
  };

  node.addEventListener(`${incoming}-node`, (event) => received.push((event as FocusEvent).relatedTarget as Node));
  node.addEventListener(incoming, (event) => {
    const message = (event as CustomEvent<BridgeMessage>).detail;
    if (message.kind === 'return') {
      // At once, because nodes belong to this message.
      pendingCalls.get(message.call)?.({ failed: message.failed, value: unpack(message.value) });
    }
    if (message.kind === 'settle') settlePromise(message);
    else if (message.kind === 'call') answerCall(message);
    else if (message.kind === 'expose') answerExpose(message);
  });
  return { expose: (key, value) => void ask((call) => ({ kind: 'expose', call, key, value: pack(value) })) };
}

/** As in Electron, only an error's text crosses, and anything else that is thrown becomes an error. */
export function toBridgeError(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  return new Error(
    'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.',
  );
}

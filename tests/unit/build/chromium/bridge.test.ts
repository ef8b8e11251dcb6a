// The channel between a page's two worlds, with both ends in one world.
import { describe, expect, test } from 'vitest';
import { createBridgeEnd } from '../../../../build/chromium/page/bridge.ts';

function throughBridge<Value>(value: Value): Value {
  const node = new EventTarget();
  const exposed = new Map<string, unknown>();
  createBridgeEnd(node, 'from-page', 'from-preload', (key, received) => exposed.set(key, received));
  createBridgeEnd(node, 'from-preload', 'from-page', () => undefined).expose('api', value);
  return exposed.get('api') as Value;
}

describe('a value on the other side of the bridge', () => {
  test('has functions that answer at once', () => {
    expect(throughBridge({ plus: (first: number, second: number) => first + second }).plus(1, 2)).toBe(3);
  });

  test('has the same values in it', () => {
    const value = { list: [1, 'two', null, { three: 3 }], when: new Date(5), map: new Map([['key', new Set([1])]]) };
    expect(throughBridge(value)).toEqual(value);
  });

  test('throws what the function throws', () => {
    const fail = () => {
      throw new RangeError('at once');
    };
    expect(throughBridge({ fail }).fail).toThrow('at once');
  });

  test('has promises, kept and broken', async () => {
    const far = throughBridge({
      answer: async () => ({ count: 1 }),
      fail: async () => Promise.reject(new Error('later')),
    });
    expect(await far.answer()).toEqual({ count: 1 });
    await expect(far.fail()).rejects.toThrow('later');
  });

  test('is refused if it cannot be cloned, whichever way it goes', async () => {
    const message = 'An object could not be cloned.';
    const far = throughBridge({
      take: (_value: unknown) => 'taken',
      give: () => new WeakMap(),
      promise: async () => new Map([['call', () => 1]]),
    });
    for (const value of [new WeakSet(), new Map([['call', () => 1]])]) {
      expect(() => far.take({ value })).toThrow(message);
    }
    expect(far.give).toThrow(message);
    await expect(far.promise()).rejects.toThrow(message);
    expect(far.take(new Map([['bytes', new Uint8Array(1)]]))).toBe('taken');
  });

  test('takes functions, which are called back', () => {
    const calls: number[] = [];
    const each = (call: (item: number) => void) => {
      for (const item of [1, 2]) call(item);
    };
    const far = throughBridge({ each });
    far.each((item) => calls.push(item));
    expect(calls).toEqual([1, 2]);
  });

  test('returns functions, which can be called', () => {
    const far = throughBridge({ subscribe: () => () => 'stopped' });
    expect(far.subscribe()()).toBe('stopped');
  });
});

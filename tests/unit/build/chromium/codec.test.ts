// Encoding of values between page and main process.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codec } from '../../../../build/chromium/node-codec.ts';

const overTheWire = (value: unknown) => codec.decode(JSON.parse(JSON.stringify(codec.encode(value))));

test('what structured clone keeps arrives the same', () => {
  const values = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: false,
    withNullPrototype: false,
  });
  const check = (value: unknown) => {
    expect(overTheWire(value)).toEqual(structuredClone(value));
  };
  fc.assert(fc.property(values, check));
});

test('a view brings its whole buffer along', () => {
  const view = new Uint16Array(new Uint8Array(1024).fill(1).buffer, 8, 2);
  const arrived = overTheWire(view) as Uint16Array;
  expect(arrived).toEqual(view);
  expect([arrived.buffer.byteLength, arrived.byteOffset]).toEqual([1024, 8]);
});

test('numbers that JSON does not know arrive', () => {
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]) {
    expect(Object.is(overTheWire(number), number)).toBe(true);
  }
});

test('an invalid date arrives as invalid', () => {
  expect(Number.isNaN((overTheWire(new Date(Number.NaN)) as Date).getTime())).toBe(true);
  expect(overTheWire(new Date(0))).toEqual(new Date(0));
});

test('errors keep the type of the language, message and stack, and lose the rest', () => {
  for (const error of [new RangeError('too far'), Object.assign(new Error('odd'), { name: 'OddError', code: 'ODD' })]) {
    const decoded = overTheWire(error) as Error;
    const cloned = structuredClone(error);
    expect([decoded.name, decoded.message, decoded.stack]).toEqual([cloned.name, error.message, error.stack]);
    expect(decoded).toBeInstanceOf(cloned.constructor);
    expect(decoded).not.toHaveProperty('code');
  }
});

test('undefined stays a property, bytes stay bytes, an object may be called $type', () => {
  const value = { nothing: undefined, pattern: /a/gi, bytes: Buffer.from('ñ'), odd: { $type: 'date', value: 'x' } };
  expect(overTheWire(value)).toEqual({ ...value, bytes: new Uint8Array([0xc3, 0xb1]) });
  expect('nothing' in (overTheWire(value) as object)).toBe(true);
});

test('what cannot be cloned is refused', () => {
  expect(() => codec.encode({ run: () => 1 })).toThrow('could not be cloned');
  const others = [
    Symbol('x'),
    Promise.resolve(),
    new WeakMap(),
    new Blob([]),
    new AbortController(),
    new EventTarget(),
  ];
  for (const value of others) expect(() => codec.encode({ value })).toThrow('An object could not be cloned.');
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  const arrived = overTheWire(cycle) as typeof cycle;
  expect(arrived.self).toBe(arrived);
  const shared = { here: 1 };
  expect(overTheWire([shared, shared])).toEqual([shared, shared]);
});

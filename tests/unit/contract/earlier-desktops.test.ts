// Desktops of earlier versions must read what this server answers, and this server what they send.
// docs/operations.md states which versions work together.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speaksLike } from '../../../src/main/api-client/health.ts';
import { version } from '../../../src/server/version.ts';
import { unreadable } from './compatible-shapes.ts';
import { type CallShape, contractShape, type Shape } from './contract-shapes.ts';
import { encodeContract, readRecordedContract } from './recorded-contract.ts';

const present = contractShape();

// `npm run test:versions -- --record` sets it.
if (process.env.TERNA_RECORD_CONTRACT === '1')
  writeFileSync(join(import.meta.dirname, 'recorded-contract.json'), encodeContract(version, present));
const recorded = readRecordedContract();

/** Desktops leave out such items of pages, and such names in lists of names. */
const isLeftOut = ({ isPage }: CallShape, problem: string): boolean =>
  /\[\]: "[^"]*"$/.test(problem) || (isPage === true && /^\[\]\..*: "[^"]*"$/.test(problem));

const eachCall = (check: (call: CallShape, now: CallShape) => string[]): string[] =>
  Object.entries(recorded.calls).flatMap(([name, call]) => {
    const now = present.calls[name];
    return now ? check(call, now).map((problem) => `${name}${problem}`) : [`${name} is gone`];
  });

describe('desktops of earlier versions', () => {
  it('are those that speak like this version [MORE-457]', () => {
    expect(speaksLike(recorded.version, version)).toBe(true);
    expect(Object.keys(recorded.calls).length).toBeGreaterThan(400);
  });

  it('find each call, which accepts what they send [MORE-457]', () => {
    const problems = eachCall((call, now) => {
      if (call.method !== now.method || !now.paths.includes(call.paths[0] ?? '')) return [': another address'];
      return (['query', 'body'] as const).flatMap((part) => {
        const [sent, accepted] = [call[part], now[part]];
        if (sent === undefined) return isNeeded(accepted) ? [` ${part} is new`] : [];
        return accepted === undefined ? [` ${part} is gone`] : unreadable(sent, accepted, ` ${part}`);
      });
    });
    expect(problems).toEqual([]);
  });

  it('read what each call answers [MORE-457]', () => {
    const problems = eachCall((call, now) => {
      if (call.answer === undefined || now.answer === undefined) return call.answer === now.answer ? [] : [' answer'];
      return unreadable(now.answer, call.answer).filter((problem) => !isLeftOut(call, problem));
    });
    expect(problems).toEqual([]);
  });

  it('read the events that they know, and leave out others [MORE-457]', () => {
    const known = eventsOf(recorded.event);
    const now = eventsOf(present.event);
    const problems = [...known].flatMap(([type, shape]) => {
      const written = now.get(type);
      return written === undefined ? [`${type} is gone`] : unreadable(written, shape, type);
    });
    expect(known.size).toBeGreaterThan(20);
    expect(problems).toEqual([]);
  });
});

const isNeeded = (shape: Shape | undefined): boolean =>
  shape !== undefined && unreadable({ fields: {} }, shape).length > 0;

function eventsOf(shape: Shape): Map<string, Shape> {
  if (typeof shape === 'string' || !('either' in shape)) throw new Error('events are no union');
  return new Map(
    shape.either.map((one) => {
      const type = typeof one !== 'string' && 'fields' in one ? one.fields.type : undefined;
      if (typeof type !== 'object' || !('oneOf' in type)) throw new Error('an event has no type');
      return [JSON.parse(type.oneOf[0] ?? 'null'), one];
    }),
  );
}

describe('a shape is unreadable', () => {
  const fields = (record: Record<string, Shape>): Shape => ({ fields: { ...record, '…': '?' } });
  const kinds: Shape = { oneOf: ['"moved"', '"comment"'] };

  it('with less than a reader needs, and not with more', () => {
    expect(unreadable(fields({ id: 'number', name: 'string' }), fields({ id: 'number' }))).toEqual([]);
    expect(unreadable(fields({}), fields({ id: 'number', 'name?': 'string' }))).toEqual(['.id: absent']);
    expect(unreadable(fields({ 'id?': 'number' }), fields({ id: 'number' }))).toEqual(['.id: absent']);
    expect(unreadable({ fields: { id: 'number', name: 'string' } }, { fields: { id: 'number' } })).toEqual([
      '.name: unknown',
    ]);
  });

  it('with another type, a further value or null', () => {
    expect(unreadable('string', 'number')).toEqual([': string']);
    expect(unreadable({ oneOf: ['"moved"'] }, kinds)).toEqual([]);
    expect(unreadable({ list: { oneOf: ['"moved"', '"danced"'] } }, { list: kinds })).toEqual(['[]: "danced"']);
    expect(unreadable({ either: ['string', 'null'] }, 'string')).toEqual([': null']);
    expect(unreadable('string', { either: ['string', 'null'] })).toEqual([]);
    expect(unreadable(kinds, 'string')).toEqual([]);
    expect(unreadable({ list: 'string' }, 'string')).toEqual([': a list']);
  });
});

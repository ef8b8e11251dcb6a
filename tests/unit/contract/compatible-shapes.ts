// Compares shapes of calls of two versions of the contract.
import type { Shape } from './contract-shapes.ts';

/**
 * What a reader of `known` cannot read in what is written as `written`: paths with a reason. Fields that the reader does
 * not know are no problem unless it reads strictly.
 */
export function unreadable(written: Shape, known: Shape, path = ''): string[] {
  if (known === '?' || JSON.stringify(written) === JSON.stringify(known)) return [];
  if (written === '?') return [`${path}: anything`];
  const alternatives = alternativesOf(written);
  if (alternatives.length > 1) return alternatives.flatMap((one) => unreadable(one, known, path));
  const readers = alternativesOf(known);
  if (readers.length > 1) return unreadableByAll(written, readers, path);
  const [one = written, other = known] = [alternatives[0], readers[0]];
  if (typeof one === 'string' || typeof other === 'string')
    return isSimpleOf(one, other) ? [] : [`${path}: ${kindOf(one)}`];
  if ('oneOf' in one && 'oneOf' in other) {
    return one.oneOf.filter((value) => !other.oneOf.includes(value)).map((value) => `${path}: ${value}`);
  }
  if ('list' in one && 'list' in other) return unreadable(one.list, other.list, `${path}[]`);
  if ('fields' in one && 'fields' in other) return unreadableFields(one.fields, other.fields, path);
  return [`${path}: ${kindOf(one)}`];
}

const alternativesOf = (shape: Shape): readonly Shape[] => {
  if (typeof shape === 'string') return [shape];
  if ('either' in shape) return shape.either.flatMap(alternativesOf);
  return 'oneOf' in shape ? shape.oneOf.map((value) => ({ oneOf: [value] })) : [shape];
};

/** The problems with the alternative that has the fewest. */
function unreadableByAll(written: Shape, readers: readonly Shape[], path: string): string[] {
  const problems = readers.map((reader) => unreadable(written, reader, path));
  return problems.reduce((least, one) => (one.length < least.length ? one : least));
}

function isSimpleOf(written: Shape, known: Shape): boolean {
  if (typeof known !== 'string') return false;
  if (typeof written === 'string') return written === known;
  return 'oneOf' in written && written.oneOf.every((value) => typeof JSON.parse(value) === known);
}

function unreadableFields(
  written: Readonly<Record<string, Shape>>,
  known: Readonly<Record<string, Shape>>,
  path: string,
): string[] {
  const problems: string[] = [];
  for (const [key, shape] of Object.entries(known)) {
    if (key === '*' || key === '…') continue;
    const name = key.replace(/\?$/, '');
    const sent = written[name] ?? written[`${name}?`];
    if (sent !== undefined) problems.push(...unreadable(sent, shape, `${path}.${name}`));
    if (written[name] === undefined && !key.endsWith('?')) problems.push(`${path}.${name}: absent`);
  }
  for (const [key, shape] of Object.entries(written)) {
    const name = key.replace(/\?$/, '');
    if (key === '…' || name in known || `${name}?` in known) continue;
    if (known['*'] !== undefined) problems.push(...unreadable(shape, known['*'], `${path}.${name}`));
    else if (known['…'] === undefined) problems.push(`${path}.${name}: unknown`);
  }
  return problems;
}

const kindOf = (shape: Shape): string => {
  if (typeof shape === 'string') return shape;
  if ('oneOf' in shape) return shape.oneOf.join(' ');
  return 'list' in shape ? 'a list' : 'an object';
};

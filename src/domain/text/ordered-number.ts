// The number by which a text is sorted: also of bounds and ranges, such as company sizes «<10», «10-49» and «500+».
import { plainNumber } from '../forms/number-input.ts';

const BELOW = /^(?:<|<=|≤) ?(\d+(?:[.,]\d+)?)$/;
const ABOVE = /^(?:(?:>|>=|≥) ?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?) ?\+)$/;
const RANGE = /^(\d+(?:[.,]\d+)?) ?(?:-|–|\/|a) ?\d+(?:[.,]\d+)?$/;
/** A bound precedes or follows its number, but no other with up to nine decimals. */
const NEXT_TO = 1e-9;

/** Returns null for a text without such a number. A range begins with its first one. */
export function orderedNumber(text: string): number | null {
  const exact = plainNumber(text);
  if (exact !== null) return exact;
  const trimmed = text.trim();
  const below = BELOW.exec(trimmed)?.[1];
  if (below !== undefined) return numberOf(below) - NEXT_TO;
  const [, after, before] = ABOVE.exec(trimmed) ?? [];
  const above = after ?? before;
  if (above !== undefined) return numberOf(above) + NEXT_TO;
  const first = RANGE.exec(trimmed)?.[1];
  return first === undefined ? null : numberOf(first);
}

const numberOf = (digits: string): number => Number(digits.replace(',', '.'));

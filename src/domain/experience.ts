// Durations as candidates write them: years, months, both together, bounds and ranges, in years.
import { readNumber } from './number-input.ts';
import { searchable } from './search-text.ts';

/** Bounds of a number that is not known exactly; an open bound is not part of it. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly isLeastOpen?: boolean;
  readonly isMostOpen?: boolean;
}

/** Longer experience is a mistake, such as a calendar year. */
const MAX_YEARS = 80;
const MONTHS_PER_YEAR = 12;

const exactly = (years: number): NumberRange => ({ least: years, most: years });

/**
 * Reads «3,5», «6 meses», «1 año y 6 meses», «2 a 4 años», «más de 5» or «hasta 3 años»; a number alone is years. Null for
 * a text that does not say one duration or range for certain.
 */
export function readYears(written: string): NumberRange | null {
  const text = searchable(written).trim().replaceAll(/\s+/g, ' ').replace(/[.;]$/, '');
  if (/^(sin experiencia( laboral)?|ningun[ao]?|nada)$/.test(text)) return exactly(0);
  const range = readBounded(text) ?? readBetween(text) ?? readExact(text);
  return range && range.least <= range.most && (range.most <= MAX_YEARS || range.most === Infinity) ? range : null;
}

function readExact(text: string): NumberRange | null {
  const years = readQuantity(text);
  return years === null ? null : exactly(years);
}

/** «más de 5», «menos de 3 años», «5 o más», «5+», «>20». */
function readBounded(text: string): NumberRange | null {
  const of = (pattern: RegExp): number | null => {
    const rest = pattern.exec(text)?.[1];
    return rest === undefined ? null : readQuantity(rest);
  };
  const above = of(/^(?:mas de|sobre|>) ?(.+)$/);
  if (above !== null) return { least: above, most: Infinity, isLeastOpen: true };
  const below = of(/^(?:menos de|<) ?(.+)$/);
  if (below !== null) return { least: 0, most: below, isMostOpen: true };
  const from =
    of(/^(?:al menos|minimo|como minimo|desde|>=|≥|\+) ?(.+)$/) ?? of(/^(.+?) ?(?:o mas|y mas|\+)(?: anos?)?$/);
  if (from !== null) return { least: from, most: Infinity };
  const to = of(/^(?:hasta|maximo|como maximo|<=|≤) ?(.+)$/) ?? of(/^(.+?) o menos$/);
  return to === null ? null : { least: 0, most: to };
}

/** «2 a 4 años», «2-4», «entre 2 y 4 años», «6 meses a 1 año»: a first number without a unit has the second's. */
function readBetween(text: string): NumberRange | null {
  const match =
    /^entre (.+?) y (\d.*)$/.exec(text) ??
    /^(?:de |desde )?(.+?) (?:a|hasta) (\d.*)$/.exec(text) ??
    /^([^-–—]+?) ?[-–—] ?(\d.*)$/.exec(text);
  const [, first, second] = match ?? [];
  if (first === undefined || second === undefined) return null;
  const most = readQuantity(second);
  const least = readQuantity(/^[\d.,]+$/.test(first) ? `${first} ${unitOf(second)}` : first);
  return least === null || most === null ? null : { least, most };
}

const unitOf = (text: string): string => (/\d ?mes/.test(text) && !/\d ?ano/.test(text) ? 'meses' : 'anos');

const QUANTITY =
  /^([\d.,]+) ?(anos?|years?|mes(?:es)?|months?)?(?:(?: y |, ?| con | )([\d.,]+) ?mes(?:es)?| y (medio))?(?: (?:de|en|como) \D*)?$/;

function readQuantity(text: string): number | null {
  if (/^(medio ano|un? semestre)$/.test(text)) return 0.5;
  const match = QUANTITY.exec(text.replace(/^un /, '1 '));
  if (!match) return null;
  const [, number = '', unit = 'anos', months, half] = match;
  const isInMonths = unit.startsWith('m');
  const amount = readNumber(number, ',')?.value ?? null;
  const further = months === undefined ? 0 : (readNumber(months, ',')?.value ?? null);
  if (amount === null || further === null || (isInMonths && (months !== undefined || half !== undefined))) return null;
  if (months !== undefined && further >= MONTHS_PER_YEAR) return null;
  const years = isInMonths ? amount / MONTHS_PER_YEAR : amount;
  return years + further / MONTHS_PER_YEAR + (half === undefined ? 0 : 0.5);
}

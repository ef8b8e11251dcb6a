// Parses durations as candidates write them, into a range of years.
import { readNumber } from '../forms/number-input.ts';
import { searchable } from '../text/search-text.ts';

/** Bounds of an inexact number; an open bound is excluded. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly isMinOpen?: boolean;
  readonly isMaxOpen?: boolean;
}

/** Longer experience is a mistake, such as a calendar year. */
const MAX_YEARS = 80;
const MONTHS_PER_YEAR = 12;

/** Names of units after `normalize`, with the number per year. */
const PER_YEAR: Readonly<Record<string, number>> = {
  ano: 1,
  mes: MONTHS_PER_YEAR,
  semana: 52,
  dia: 365,
  semestre: 2,
  trimestre: 4,
  lustro: 1 / 5,
  decada: 1 / 10,
};
const UNIT = `(?:${Object.keys(PER_YEAR).join('|')})`;

/** Synonyms in Spanish and English, without accents; the first match is replaced. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:anos|years?|yrs?)\b/g, 'ano'],
  [/\b(?:meses|months?|mos?)\b/g, 'mes'],
  [/\b(?:semanas|weeks?)\b/g, 'semana'],
  [/\b(?:dias|days?)\b/g, 'dia'],
  [/\b(semestre|trimestre|lustro|decada)s\b/g, '$1'],
  [/(\d) ?m\b/g, '$1 mes'],
  [/(\d) ?½/g, '$1,5'],
  [/½/g, '0,5'],
  [/\b(?:and a half|y media)\b/g, 'y medio'],
  [/\b(?:half an?|medio) ano\b/g, '0,5 ano'],
  // These contain the two synonyms below, so they come first.
  [/\b(?:or more|o superior|en adelante|a mas|and over)\b/g, 'o mas'],
  [/\b(?:up to|no more than|no mas de)\b/g, 'hasta'],
  [/\b(?:at least|no less than|no menos de|por lo menos|como minimo|a partir de|minimum)\b/g, 'al menos'],
  [/\b(?:more than|over)\b/g, 'mas de'],
  [/\b(?:less than|under)\b/g, 'menos de'],
  [/\bor less\b/g, 'o menos'],
  [/\bbetween\b/g, 'entre'],
  [/\bto\b/g, 'a'],
  [/\band\b/g, 'y'],
  [/\bof\b/g, 'de'],
  [/\b(?:un|una|one|a) (?=ano|mes|semana|semestre|trimestre|lustro|decada)/g, '1 '],
];

/** Number words; the index is the value. */
const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['cero', 'zero'],
  ['uno'],
  ['dos', 'two'],
  ['tres', 'three'],
  ['cuatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['siete', 'seven'],
  ['ocho', 'eight'],
  ['nueve', 'nine'],
  ['diez', 'ten'],
  ['once', 'eleven'],
  ['doce', 'twelve'],
  ['trece'],
  ['catorce'],
  ['quince', 'fifteen'],
  ['dieciseis'],
  ['diecisiete'],
  ['dieciocho', 'eighteen'],
  ['diecinueve'],
  ['veinte', 'twenty'],
];
const numbersByWord = new Map(NUMBER_WORDS.flatMap((words, value) => words.map((word) => [word, String(value)])));

const exactly = (years: number): NumberRange => ({ min: years, max: years });

/** Phrases for no experience, as opposed to unknown experience. */
const NONE =
  /^(?:(?:sin|no tengo|no cuento con|ninguna|nada de|no) (?:ninguna )?experiencia(?: laboral| previa)?|no experience|no tengo|no|ningun[ao]?|nada|nula)$/;

/**
 * Parses «3,5», «6 meses», «1a 6m», «año y medio», «2 a 4 años», «más de cinco», «5+ years» or «hasta 3 años»; a bare
 * number is in years. Null if the text is not a single, certain duration or range.
 */
export function readYears(written: string): NumberRange | null {
  const apart = searchable(written)
    .replaceAll(/(?<=\d)a(?=$| ?\d+ ?m)/g, ' ano')
    .replaceAll(/(?<=\d)(?=[a-z])/g, ' ');
  const plain = apart.trim().replaceAll(/\s+/g, ' ').replace(/[.;]$/, '');
  if (NONE.test(plain)) return exactly(0);
  const text = normalize(plain);
  const range = readBounded(text) ?? readBetween(text) ?? readExact(text);
  return range && isPossible(range) ? range : null;
}

const isPossible = ({ min, max }: NumberRange): boolean =>
  min <= max && min <= MAX_YEARS && (max <= MAX_YEARS || max === Infinity);

function normalize(text: string): string {
  const inDigits = text.replaceAll(/[a-z]+/g, (word) => numbersByWord.get(word) ?? word);
  const usual = SYNONYMS.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), inDigits);
  // «año y medio» omits its number.
  return usual.replace(/^(?=(?:ano|mes) y medio)/, '1 ');
}

function readExact(text: string): NumberRange | null {
  const years = readQuantity(text);
  return years === null ? null : exactly(years);
}

/** «más de 5», «menos de 3 años», «5 o más», «5+», «3 años mínimo», «>20». */
function readBounded(text: string): NumberRange | null {
  const of = (pattern: RegExp): number | null => {
    const rest = pattern.exec(text)?.[1];
    return rest === undefined ? null : readQuantity(rest);
  };
  const above = of(/^(?:mas de|sobre|>) ?(.+)$/);
  if (above !== null) return { min: above, max: Infinity, isMinOpen: true };
  const below = of(/^(?:menos de|<) ?(.+)$/);
  if (below !== null) return { min: 0, max: below, isMaxOpen: true };
  const from =
    of(/^(?:al menos|minimo|desde|>=|≥|\+) ?(.+)$/) ??
    of(/^(.+?) ?(?:o mas|y mas|\+)(?: ano)?$/) ??
    of(/^(.+?) (?:al menos|minimo)$/);
  if (from !== null) return { min: from, max: Infinity };
  const to = of(/^(?:hasta|(?:como )?maximo|<=|≤) ?(.+)$/) ?? of(/^(.+?) (?:o menos|maximo)$/);
  return to === null ? null : { min: 0, max: to };
}

/**
 * «2 a 4 años», «2-4», «2 o 3 años», «entre 2 y 4 años», «6 meses a 1 año»: a first number without a unit takes the
 * second's.
 */
function readBetween(text: string): NumberRange | null {
  const match =
    /^entre (.+?) y (\d.*)$/.exec(text) ??
    /^(?:de |desde )?(.+?) (?:a|o|u|hasta) (\d.*)$/.exec(text) ??
    /^([^-–—]+?) ?[-–—] ?(\d.*)$/.exec(text);
  const [, first, second] = match ?? [];
  if (first === undefined || second === undefined) return null;
  const max = readQuantity(second);
  const min = readQuantity(/^[\d.,]+$/.test(first) ? `${first} ${unitOf(second)}` : first);
  return min === null || max === null ? null : { min, max };
}

const unitOf = (text: string): string => new RegExp(`\\d ?(${UNIT})`).exec(text)?.[1] ?? 'ano';

const QUANTITY = new RegExp(
  `^([\\d.,]+) ?(${UNIT})?(?:(?: y |, ?| con | )([\\d.,]+) ?mes| y (medio))?(?: (?:de|en|como) \\D*)?$`,
);

function readQuantity(text: string): number | null {
  const match = QUANTITY.exec(text);
  if (!match) return null;
  const [, number = '', unit = 'ano', months, half] = match;
  const amount = readNumber(number, ',')?.value ?? null;
  const further = months === undefined ? 0 : (readNumber(months, ',')?.value ?? null);
  if (amount === null || further === null || further >= MONTHS_PER_YEAR) return null;
  if (months !== undefined && unit !== 'ano') return null;
  const whole = amount + (half === undefined ? 0 : 0.5);
  return whole / (PER_YEAR[unit] ?? 1) + further / MONTHS_PER_YEAR;
}

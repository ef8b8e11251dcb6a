// Finds what a column header means, by its words in any order.
import { searchable } from '../../../../domain/text/search-text.ts';
import {
  fillerHeaderWords,
  foreignHeaderWords,
  type Meaning,
  meaningWords,
  neutralHeaderWords,
  otherSubjectWords,
  sourceQuestionWords,
} from './column-words.ts';

/** From 0 to 1: 1 if the header is the meaning's phrase and nothing else. */
export type MeaningScores = ReadonlyMap<Meaning, number>;

export interface HeaderMeaning {
  readonly scores: MeaningScores;
  /** The header names another person or a company, such as an employer. */
  readonly isForeign: boolean;
  /** The header has no known word. */
  readonly isUnknown: boolean;
}

const SHORTEST_ABBREVIATION = 4;
const SHORTEST_WITH_TYPO = 6;
/** The least score of a header that contains a phrase among other words. */
const PARTIAL = 0.45;

/** Plurals are compared without their ending. */
const singular = (word: string): string =>
  word.length > 4 || /^\p{L}{2}[aeo]s$/u.test(word) ? word.replace(/s$/, '') : word;

/** «fechaNacimiento» has two words, «D.N.I.» has one. */
const wordsOf = (text: string): string[] =>
  searchable(
    text
      .replaceAll('%', ' porcentaje ')
      .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replaceAll(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1')
      // «1er apellido», «2º apellido», «2nd surname».
      .replaceAll(/(?<![\p{L}\p{N}])1\s?(?:er|ro|ra|st|[º°ª])(?!\p{L})/giu, ' primer ')
      .replaceAll(/(?<![\p{L}\p{N}])2\s?(?:do|da|nd|[º°ª])(?!\p{L})/giu, ' segundo '),
  )
    // «Años» without its tilde.
    .replaceAll(/(?<!\p{L})anio(?=s?(?!\p{L}))/gu, 'ano')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)
    .map(singular);

const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(singular));
const fillers = setOf(fillerHeaderWords);
const neutrals = setOf(neutralHeaderWords);
const foreigners = setOf(foreignHeaderWords);
const otherSubjects = setOf(otherSubjectWords);
const sourceQuestions = setOf(sourceQuestionWords);

const isFiller = (word: string): boolean => fillers.has(word) || word.length === 1 || /^\d+$/.test(word);

const phrases: readonly (readonly [Meaning, readonly string[]])[] = meaningWords.flatMap(([meaning, lists]) =>
  lists
    .flatMap((list) => list.split(', '))
    .map((phrase) => [meaning, wordsOf(phrase).filter((word) => !isFiller(word))] as const),
);

const knownWords: ReadonlySet<string> = new Set([
  ...phrases.flatMap(([, phrase]) => phrase),
  ...foreigners,
  ...otherSubjects,
  ...neutrals,
]);

/** A known word is neither another one shortened nor misspelled: «fecha» is not «fechanac», «empleador» not «empleado». */
const isSameWord = (word: string, known: string): boolean =>
  word === known ||
  (word.length >= SHORTEST_ABBREVIATION && known.startsWith(word) && !knownWords.has(word)) ||
  (known.length >= SHORTEST_WITH_TYPO && !knownWords.has(word) && isOneTypoAway(word, known));

function isOneTypoAway(one: string, other: string): boolean {
  // The first character is rarely wrong: «preferencia» is not «referencia».
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}

/** «Entrevistado por», «Referred by»: the column names somebody else. */
const actor = /\p{L}(?:[ai]d[oa]|ed)[\s_]+(?:por|by|pelo|pela)(?!\p{L})/iu;
/** «Pretensión (S/.)», «Renta CLP»: the header has the currency of the column. */
const currencyInHeader = /[$€£₲₹]|\bS\/|(?<![A-Za-z])(?:ARS|BRL|CLP|COP|CRC|EUR|GTQ|MXN|PEN|UF|USD|UYU)(?![A-Za-z])/;
const IN_CURRENCY = 0.8;

const SUBJECT_NAMES: ReadonlySet<Meaning> = new Set(['name', 'last_name', 'full_name', 'title', 'city', 'country']);

export function meaningOf(header: string): HeaderMeaning {
  const all = wordsOf(header).filter((word) => !isFiller(word));
  const scores = new Map<Meaning, number>();
  for (const words of readingsOf(header, all)) {
    for (const [meaning, phrase] of phrases) {
      const score = scoreOf(words, phrase);
      if (score > (scores.get(meaning) ?? 0)) scores.set(meaning, score);
    }
  }
  if (all.some((word) => sourceQuestions.has(word))) scores.set('source', 1);
  if (currencyInHeader.test(header)) scores.set('money', Math.max(scores.get('money') ?? 0, IN_CURRENCY));
  const isOfOthers = all.some((word) => foreigners.has(word));
  const isOtherSubject = all.some((word) => otherSubjects.has(word)) && removeSubjectNames(scores);
  const isForeign = actor.test(header) || ((isOfOthers || isOtherSubject) && ![...scores.values()].includes(1));
  return { scores, isForeign, isUnknown: scores.size === 0 && !isForeign };
}

/** @returns whether there were any */
const removeSubjectNames = (scores: Map<Meaning, number>): boolean =>
  [...SUBJECT_NAMES].filter((meaning) => scores.delete(meaning)).length > 0;

/**
 * The words of a header; without its parentheses, such as a date format; without words that add nothing; and with
 * «segundo» for a 2 behind them.
 */
function readingsOf(header: string, all: readonly string[]): (readonly string[])[] {
  const outside = wordsOf(header.replaceAll(/\([^)]*\)/g, ' ')).filter((word) => !isFiller(word));
  const specific = outside.filter((word) => !neutrals.has(word));
  const numbered = /(?<!\d)2\s*$/.test(header) ? [...all.map((word) => word.replace(/2$/, '')), 'segundo'] : [];
  return [all, outside, specific, numbered].filter((words) => words.length > 0);
}

/** All words of the phrase must be in the header; other words make the match weaker. */
function scoreOf(words: readonly string[], phrase: readonly string[]): number {
  if (phrase.length === 0 || phrase.length > words.length) return 0;
  if (!phrase.every((known) => words.some((word) => isSameWord(word, known)))) return 0;
  return phrase.length === words.length ? 1 : PARTIAL + (PARTIAL * phrase.length) / words.length;
}

/** Whether a cell is, as a whole, the header of a column. */
export const isColumnName = (cell: string): boolean =>
  cell.length <= LONGEST_NAME && [...meaningOf(cell).scores.values()].some((score) => score === 1);

const LONGEST_NAME = 80;

// Stems of Spanish words, by which texts are searched: lower case, without accents.
import { stemmer } from '@orama/stemmers/spanish';
import { stressedEnding } from '../../contract/messages/word-endings.ts';
import { searchable } from './search-text.ts';

/** Texts repeat their words, and stemming one costs far more than finding it. By word, also as it is written. */
const known = new Map<string, string>();
const MAX_KNOWN = 40_000;
const MAX_KNOWN_LENGTH = 30;

/** @param word in lower case without accents */
export function stemOf(word: string): string {
  return known.get(word) ?? remember(word, word);
}

/** @param word as it is written */
export const stemOfWritten = (word: string): string => known.get(word) ?? remember(word, searchable(word));

function remember(written: string, word: string): string {
  const stem = searchable(stemmer(word.replace(stressedEnding.pattern, stressedEnding.replacement)));
  if (known.size >= MAX_KNOWN) known.clear();
  if (written.length <= MAX_KNOWN_LENGTH) known.set(written, stem);
  return stem;
}

export interface StemmedWord {
  readonly stem: string;
  /** Its characters in the text. */
  readonly start: number;
  readonly end: number;
}

const WORD_PART = /[\p{L}\p{M}\p{N}]/u;

/** Whether the character at a position belongs to a word; false outside of the text. */
export function isWordPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  if (Number.isNaN(code)) return false;
  const isLowSurrogate = code >= 0xdc00 && code <= 0xdfff;
  return WORD_PART.test(String.fromCodePoint(text.codePointAt(isLowSurrogate ? at - 1 : at) ?? 0));
}

export const stemmedWords = (text: string): StemmedWord[] => [...eachStemmedWord(text)];

/** One after the other, for those who do not need all. */
export function* eachStemmedWord(text: string): Generator<StemmedWord> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const stem = stemOfWritten(word);
    if (stem !== '') yield { stem, start: index, end: index + word.length };
  }
}

export const stemsOf = (text: string): string[] => stemmedWords(text).map(({ stem }) => stem);

/** Stems that follow each other. */
export interface StemPhrase {
  readonly stems: readonly string[];
  /** The last one may be the beginning of a longer stem. */
  readonly isPrefix: boolean;
}

/** A term of a search, as far as texts are searched for it. */
export interface PhraseTerm {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** Shorter beginnings are not looked up: too many words have them. */
const MIN_PREFIX = 3;
/** A beginning may be longer than the stems of its words by so many characters: «administraci» of «administr». */
const MAX_ENDING = 3;

/** The phrases of which a text must have one; none if the term has no word, or a beginning that is too short. */
export function phrasesOf({ text, isPrefix }: PhraseTerm): StemPhrase[] {
  const stems = stemsOf(text);
  if (stems.length === 0) return [];
  if (!isPrefix) return [{ stems, isPrefix: false }];
  const beginning = wordsOf(text).at(-1) ?? '';
  if (beginning.length < MIN_PREFIX) return [];
  const before = stems.slice(0, -1);
  const shorter = Array.from({ length: MAX_ENDING }, (_, index) => beginning.slice(0, -1 - index));
  return [
    { stems: [...before, beginning], isPrefix: true },
    ...shorter
      .filter(({ length }) => length > MIN_PREFIX)
      .map((stem) => ({ stems: [...before, stem], isPrefix: false })),
  ];
}

const wordsOf = (text: string): string[] => searchable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Where the words of a phrase follow each other in a text, whatever their form. */
export function findPhrase(words: readonly StemmedWord[], { stems, isPrefix }: StemPhrase): [number, number][] {
  if (stems.length === 0) return [];
  return words.flatMap((word, at): [number, number][] => {
    const last = words[at + stems.length - 1];
    const isHere = (stem: string, index: number) => {
      const own = words[at + index]?.stem;
      return isPrefix && index === stems.length - 1 ? (own?.startsWith(stem) ?? false) : own === stem;
    };
    return last !== undefined && stems.every(isHere) ? [[word.start, last.end]] : [];
  });
}

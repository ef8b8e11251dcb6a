// Stems of Spanish words, by which texts are searched: lower case, without accents.
import { stemmer } from '@orama/stemmers/spanish';
import { stressedEnding } from '../../../contract/messages/word-endings.ts';
import { searchable } from '../../../domain/text/search-text.ts';

const stemOf = (word: string): string =>
  searchable(stemmer(word.replace(stressedEnding.pattern, stressedEnding.replacement)));

export interface StemmedWord {
  readonly stem: string;
  /** Its characters in the text. */
  readonly start: number;
  readonly end: number;
}

export function stemmedWords(text: string): StemmedWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    stem: stemOf(searchable(word)),
    start: index,
    end: index + word.length,
  })).filter(({ stem }) => stem !== '');
}

export const stemsOf = (text: string): string[] => stemmedWords(text).map(({ stem }) => stem);

/** Where the words of a phrase follow each other in a text, whatever their form. */
export function findPhrase(words: readonly StemmedWord[], stems: readonly string[]): [number, number][] {
  if (stems.length === 0) return [];
  return words.flatMap((word, at): [number, number][] => {
    const last = words[at + stems.length - 1];
    const isHere = last !== undefined && stems.every((stem, index) => words[at + index]?.stem === stem);
    return isHere ? [[word.start, last.end]] : [];
  });
}

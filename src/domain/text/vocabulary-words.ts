// The words by which an entry of a catalogue is found, and those of a search.
import { vocabularyMessages } from '../../contract/messages.ts';
import { searchable } from './search-text.ts';

const COMMON: ReadonlySet<string> = new Set(vocabularyMessages.commonWords);

const split = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean);

export interface FoundWord {
  readonly word: string;
  /** Smaller is better: words near the beginning of short labels first. */
  readonly rank: number;
}

const MOST_COUNTED = 99;

/** The words of a label, each once, where it comes first. */
export function labelWords(label: string): FoundWord[] {
  const words = split(label).filter((word) => !COMMON.has(word));
  const length = Math.min(words.length, MOST_COUNTED);
  const first = new Map<string, number>();
  for (const [place, word] of words.entries()) if (!first.has(word)) first.set(word, place);
  return [...first].map(([word, place]) => ({ word, rank: Math.min(place, MOST_COUNTED) * 100 + length }));
}

/** The beginnings of words that are looked for, the longest first: it is the one that finds least. */
export function searchedWords(search: string): string[] {
  const words = [...new Set(split(search))];
  const telling = words.filter((word) => !COMMON.has(word));
  return (telling.length > 0 ? telling : words).toSorted((one, other) => other.length - one.length);
}

/** Whether each word that is looked for begins one of the label's. */
export function fitsLabel(label: string, searched: readonly string[]): boolean {
  const words = split(label);
  return searched.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

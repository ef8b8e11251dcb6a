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

const MAX_COUNTED = 99;

/** The words of a label, each once, where it comes first. */
export function labelWords(label: string): FoundWord[] {
  const words = split(label).filter((word) => !COMMON.has(word));
  const length = Math.min(words.length, MAX_COUNTED);
  const first = new Map<string, number>();
  for (const [position, word] of words.entries()) if (!first.has(word)) first.set(word, position);
  return [...first].map(([word, position]) => ({ word, rank: Math.min(position, MAX_COUNTED) * 100 + length }));
}

/** The beginnings of words that are looked for, the longest first: it is the one that finds least. */
export function searchedWords(search: string): string[] {
  const words = [...new Set(split(search))];
  const distinctive = words.filter((word) => !COMMON.has(word));
  return (distinctive.length > 0 ? distinctive : words).toSorted((one, other) => other.length - one.length);
}

/** Whether each word that is looked for begins one of the label's. */
export function fitsLabel(label: string, searched: readonly string[]): boolean {
  const words = split(label);
  return searched.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

// Search words of vocabulary entries and of queries.
import { vocabularyMessages } from '../../contract/messages.ts';
import { searchable } from './search-text.ts';

const COMMON: ReadonlySet<string> = new Set(vocabularyMessages.commonWords);

const split = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean);

export interface FoundWord {
  readonly word: string;
  /** Lower is better: words near the start of short labels. */
  readonly rank: number;
}

const MAX_COUNTED = 99;

/** Each word once, at its first position. */
export function labelWords(label: string): FoundWord[] {
  const words = split(label).filter((word) => !COMMON.has(word));
  const length = Math.min(words.length, MAX_COUNTED);
  const first = new Map<string, number>();
  for (const [position, word] of words.entries()) if (!first.has(word)) first.set(word, position);
  return [...first].map(([word, position]) => ({ word, rank: Math.min(position, MAX_COUNTED) * 100 + length }));
}

/** Longest first, as it matches the fewest entries. */
export function searchedWords(search: string): string[] {
  const words = [...new Set(split(search))];
  const distinctive = words.filter((word) => !COMMON.has(word));
  return (distinctive.length > 0 ? distinctive : words).toSorted((one, other) => other.length - one.length);
}

export function fitsLabel(label: string, searched: readonly string[]): boolean {
  const words = split(label);
  return searched.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

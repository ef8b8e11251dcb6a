// Titles to be suggested among those of the occupations that were found.
import { beginsWords, searchable } from '../../../domain/text/search-text.ts';

const MOST = 8;

/** Those of the titles that have every word of `words` at the beginning of one of their own, as they are written. */
export function titlesFor(words: string, titles: readonly string[]): string[] {
  const unlike = titles.filter((title) => searchable(title) !== searchable(words));
  return [...new Set(unlike.filter((title) => beginsWords(title, words)))].slice(0, MOST);
}

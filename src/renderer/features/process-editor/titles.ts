// Titles to be suggested among those of the occupations that were found.
import { matchesWordPrefixes, searchable } from '../../../domain/text/search-text.ts';

const MAX_TITLES = 8;

/** Those of the titles that have every word of `words` at the beginning of one of their own, as they are written. */
export function titlesFor(query: string, titles: readonly string[]): string[] {
  const unlike = titles.filter((title) => searchable(title) !== searchable(query));
  return [...new Set(unlike.filter((title) => matchesWordPrefixes(title, query)))].slice(0, MAX_TITLES);
}

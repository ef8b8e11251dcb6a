// Selects title suggestions from the occupations.
import { matchesWordPrefixes, searchable } from '../../../../domain/text/search-text.ts';

const MAX_TITLES = 8;

/** Every word of `query` must start a word of the title. */
export function titlesFor(query: string, titles: readonly string[]): string[] {
  const unlike = titles.filter((title) => searchable(title) !== searchable(query));
  return [...new Set(unlike.filter((title) => matchesWordPrefixes(title, query)))].slice(0, MAX_TITLES);
}

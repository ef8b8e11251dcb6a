// Titles to be suggested among those of the occupations that were found.
import { searchable } from '../../domain/search-text.ts';

const MOST = 8;

/** Those of the titles that have every word of `words` at the beginning of one of their own, as they are written. */
export function titlesFor(words: string, titles: readonly string[]): string[] {
  const wanted = searchable(words).split(/\s+/).filter(Boolean);
  const fits = (title: string) => {
    const own = searchable(title).split(/[\s/-]+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  const unlike = titles.filter((title) => searchable(title) !== searchable(words));
  return [...new Set(unlike.filter(fits))].slice(0, MOST);
}

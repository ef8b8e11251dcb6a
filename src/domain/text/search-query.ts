// Reads a search: words, "phrases" in quotes, and those that must be absent, after a minus sign.
import { searchable } from './search-text.ts';

export interface QueryTerm {
  /** In lower case without accents. */
  readonly text: string;
  readonly isExcluded: boolean;
}

const TERM = /(?:^|(?<=\s))(-?)(?:"([^"]*)"?|(\S+))/gu;

export function parseQuery(query: string | undefined): QueryTerm[] {
  return Array.from(searchable(query ?? '').matchAll(TERM), ([, minus, phrase, word]) => {
    const text = (phrase ?? word ?? '').trim().replaceAll(/\s+/g, ' ');
    return { text, isExcluded: minus === '-' };
  }).filter(({ text }) => text !== '' && text !== '-');
}

export const searchedTexts = (query: string | undefined): string[] =>
  parseQuery(query).flatMap(({ text, isExcluded }) => (isExcluded ? [] : [text]));

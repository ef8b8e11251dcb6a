// Reads a search: words, "phrases" in quotes, word beginnings*, those that must be absent after a minus sign, and OR.
import { searchable } from './search-text.ts';

export interface QueryTerm {
  /** In lower case without accents. */
  readonly text: string;
  readonly isExcluded: boolean;
  /** Its last word may be the beginning of a longer one. */
  readonly isPrefix: boolean;
}

/** At least one of its terms must hold. */
export type QueryClause = readonly QueryTerm[];

const TERM = /(?:^|(?<=\s))(-?)(?:"([^"]*)"?(\*?)|(\S+))/gu;
/** In capitals only: small ones are words of a text. */
const OR: ReadonlySet<string> = new Set(['OR', 'O']);

/** All clauses must hold. */
export function parseQuery(query: string | undefined): QueryClause[] {
  const clauses: QueryTerm[][] = [];
  let isAlternative = false;
  for (const [, minus, phrase, star, word] of (query ?? '').matchAll(TERM)) {
    if (minus === '' && clauses.length > 0 && OR.has(word ?? '')) {
      isAlternative = true;
      continue;
    }
    const written = searchable(phrase ?? word ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ');
    const text = phrase === undefined ? written.replace(/\*+$/, '') : written;
    if (text === '' || text === '-') continue;
    const term = { text, isExcluded: minus === '-', isPrefix: star === '*' || text !== written };
    if (isAlternative) clauses.at(-1)?.push(term);
    else clauses.push([term]);
    isAlternative = false;
  }
  return clauses;
}

/** @param hasTerm whether the searched text has the term, excluded or not */
export const meetsQuery = (clauses: readonly QueryClause[], hasTerm: (term: QueryTerm) => boolean): boolean =>
  clauses.every((clause) => clause.some((term) => hasTerm(term) !== term.isExcluded));

export const termsOf = (query: string | undefined): QueryTerm[] => parseQuery(query).flat();

export const searchedTerms = (query: string | undefined): QueryTerm[] =>
  termsOf(query).filter(({ isExcluded }) => !isExcluded);

export const searchedTexts = (query: string | undefined): string[] => searchedTerms(query).map(({ text }) => text);

/** The same for terms that find the same. */
export const keyOfTerm = ({ text, isPrefix }: Pick<QueryTerm, 'text' | 'isPrefix'>): string =>
  isPrefix ? `${text}*` : text;

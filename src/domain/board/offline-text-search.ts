// Searches what an offline board stores of a candidate beside the card, as the server does.
import { keyOfTerm, type QueryClause, type QueryTerm } from '../text/search-query.ts';
import { TEXT_SEPARATOR } from '../text/search-text.ts';
import { termFinder } from '../text/term-search.ts';
import { phrasesOf, stemsOf } from '../text/word-stems.ts';

/** The texts of a candidate in which words are found in any form. */
export interface OfflineTexts {
  /** Comments, experience and other free texts, in search form, with separators. */
  readonly free: string;
  /** The stems of each read file, as `stemTextOf` returns them. */
  readonly stems: () => readonly string[];
}

/** The stems of the words of a file in their order, for `offlineTextSearch`. */
export const stemTextOf = (content: string): string => ` ${stemsOf(content).join(' ')} `;

/** @returns whether a candidate's texts have a term of the clauses */
export function offlineTextSearch(clauses: readonly QueryClause[]): (term: QueryTerm, texts: OfflineTexts) => boolean {
  const finders = new Map(clauses.flat().map((term) => [keyOfTerm(term), finderOf(term)]));
  return (term, texts) => finders.get(keyOfTerm(term))?.(texts) ?? false;
}

function finderOf(term: QueryTerm): (texts: OfflineTexts) => boolean {
  const { anchor, isIn } = termFinder(term);
  const phrases = phrasesOf(term).map(({ stems, isPrefix }) => ` ${stems.join(' ')}${isPrefix ? '' : ' '}`);
  return ({ free, stems }) =>
    (free.includes(anchor) && free.split(TEXT_SEPARATOR).some(isIn)) ||
    (phrases.length > 0 && stems().some((text) => phrases.some((phrase) => text.includes(phrase))));
}

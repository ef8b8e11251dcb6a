// Where the words of a search are in a candidacy.
import type { CandidateHit } from '../../../../contract/api/candidates.ts';
import { isFreeText } from '../../../../domain/candidates/free-texts.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { sentenceOf } from '../../../../domain/text/sentence-hits.ts';
import { termRanges } from '../../../../domain/text/term-ranges.ts';
import { termFinder } from '../../../../domain/text/term-search.ts';
import type { PhraseTerm } from '../../../../domain/text/word-stems.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import { ListColumn, NumberColumn } from '../candidate-index/columns.ts';
import { labelsOf } from './filter.ts';

/** Characters of a long text before the first word, and in all. */
const CONTEXT = 40;
const MAX_TEXT = 160;

type Range = CandidateHit['ranges'][number];

/** @param terms in search form */
export function hitsOf(
  index: CandidateIndex,
  row: number,
  fields: readonly string[],
  terms: readonly PhraseTerm[],
): CandidateHit[] {
  if (terms.length === 0) return [];
  const finders = terms.map(termFinder);
  return fields.flatMap((field) => {
    const withForms = isFreeText(field);
    for (const [text, folded] of textsOfRow(index, row, field)) {
      const isFound = withForms
        ? finders.some(({ isIn }) => isIn(folded))
        : terms.some((term) => folded.includes(term.text));
      const ranges = isFound ? termRanges(text, terms, { withForms }) : [];
      if (ranges.length > 0) return [{ field, ...excerptOf(text, ranges) }];
    }
    return [];
  });
}

/** The sentence of a text of the drawer with the terms; null if it has none. */
export function drawerHit(field: string, text: string, terms: readonly PhraseTerm[]): CandidateHit | null {
  const hit = sentenceOf(text, termRanges(text, terms, { withForms: true }));
  return hit && { field, ...hit };
}

/** Each text with its search form. */
function textsOfRow(index: CandidateIndex, row: number, field: string): (readonly [text: string, folded: string])[] {
  const column = index.columns.get(field);
  if (!column || column instanceof NumberColumn) return [];
  if (column instanceof ListColumn) {
    const code = column.texts.codeOf(row);
    const folded = column.searchablesOf(code);
    return column.listOf(code).map((text, at) => [text, folded[at] ?? '']);
  }
  const value = column.valueOf(row);
  const label = labelsOf(index, field)?.get(value);
  return [label === undefined ? [value, column.searchableOf(column.codeOf(row))] : [label, searchable(label)]];
}

/** Cuts a long text around its first word. */
function excerptOf(text: string, ranges: readonly Range[]): Pick<CandidateHit, 'text' | 'ranges'> {
  if (text.length <= MAX_TEXT) return { text, ranges: [...ranges] };
  const start = Math.max(0, Math.min((ranges[0]?.[0] ?? 0) - CONTEXT, text.length - MAX_TEXT));
  const end = start + MAX_TEXT;
  const inside = ranges.filter(([first]) => first < end);
  return {
    text: text.slice(start, end),
    ranges: inside.map(([first, last]) => [first - start, Math.min(last, end) - start]),
  };
}

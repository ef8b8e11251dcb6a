// Where the words of a search are in a candidacy.
import type { CandidateHit } from '../../../../contract/api/candidates.ts';
import { isFreeText } from '../../../../domain/candidates/free-texts.ts';
import { sentenceOf } from '../../../../domain/text/sentence-hits.ts';
import { termRanges } from '../../../../domain/text/term-ranges.ts';
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
  return fields.flatMap((field) => {
    for (const text of textsOfRow(index, row, field)) {
      const ranges = termRanges(text, terms, { withForms: isFreeText(field) });
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

function textsOfRow(index: CandidateIndex, row: number, field: string): readonly string[] {
  const column = index.columns.get(field);
  if (!column || column instanceof NumberColumn) return [];
  if (column instanceof ListColumn) return column.listOf(column.texts.codeOf(row));
  const value = column.valueOf(row);
  return [labelsOf(index, field)?.get(value) ?? value];
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

// Marks the words of a search in the texts of a row.
import type { CandidateHit } from '../../../contract/api/candidates.ts';
import { searchable } from '../../../domain/text/search-text.ts';

interface MarkedTextProps {
  readonly text: string;
  /** Of the field, if the search found words in it. Its text can be a part of `text`. */
  readonly hit: CandidateHit | undefined;
}

export function MarkedText({ text, hit }: MarkedTextProps) {
  const start = hit ? text.indexOf(hit.text) : -1;
  if (!hit || start < 0) return text;
  let from = 0;
  const pieces = hit.ranges.map(([first, last]) => {
    const before = text.slice(from, start + first);
    from = start + last;
    return (
      <span key={first}>
        {before}
        <mark>{text.slice(start + first, from)}</mark>
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}

/** Returns a hit in a field that is not displayed, if it has words that the displayed fields do not have. */
export function hitElsewhere(hits: readonly CandidateHit[], displayed: readonly string[]): CandidateHit | undefined {
  const visibleWords = new Set(hits.filter(({ field }) => displayed.includes(field)).flatMap(wordsOf));
  return hits.find((hit) => !displayed.includes(hit.field) && wordsOf(hit).some((word) => !visibleWords.has(word)));
}

const wordsOf = ({ text, ranges }: CandidateHit): string[] =>
  ranges.map(([start, end]) => searchable(text.slice(start, end)));

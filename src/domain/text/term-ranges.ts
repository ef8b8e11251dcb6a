// The places of terms in a text, as written and in other forms of their words.
import { foldedText } from './search-hits.ts';
import { searchable } from './search-text.ts';
import { formRanges, type HitRange } from './sentence-hits.ts';
import type { PhraseTerm } from './word-stems.ts';

/**
 * The places of the terms in a text, in order, without overlaps.
 * @param terms in search form
 * @param options `withForms`: also of their words in another form
 */
export function termRanges(
  text: string,
  terms: readonly PhraseTerm[],
  { withForms }: { readonly withForms: boolean },
): HitRange[] {
  const plain = searchable(text);
  const written = terms.some((term) => plain.includes(term.text)) ? writtenRanges(text, terms) : [];
  const found = withForms ? [...written, ...formRanges(text, terms)] : written;
  const ranges: HitRange[] = [];
  for (const [start, end] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

function writtenRanges(text: string, terms: readonly PhraseTerm[]): HitRange[] {
  const { folded, starts } = foldedText(text);
  return terms.flatMap(({ text: term }) => {
    const found: HitRange[] = [];
    for (let at = folded.indexOf(term); at >= 0 && term !== ''; at = folded.indexOf(term, at + term.length)) {
      found.push([starts[at] ?? 0, starts[at + term.length] ?? text.length]);
    }
    return found;
  });
}

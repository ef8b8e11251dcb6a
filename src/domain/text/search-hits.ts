// Where a text contains search terms, ignoring case and accents.
import { searchable } from './search-text.ts';

export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** @param terms in lower case without accents */
export function partsWithHits(text: string, terms: readonly string[]): TextPart[] {
  const { folded, starts } = foldedText(text);
  const isHit = new Array<boolean>(text.length).fill(false);
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      isHit.fill(true, starts[at] ?? 0, starts[at + term.length] ?? text.length);
    }
  }
  const parts: TextPart[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && isHit[to] === isHit[from]) to += 1;
    parts.push({ text: text.slice(from, to), isHit: isHit[from] ?? false });
    from = to;
  }
  return parts;
}

/** `starts` has the position in the text of each folded character. */
export function foldedText(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let position = 0;
  for (const character of text) {
    const piece = searchable(character);
    for (let index = 0; index < piece.length; index += 1) starts.push(position);
    folded += piece;
    position += character.length;
  }
  return { folded, starts };
}

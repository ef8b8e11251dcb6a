// Finds a term of a search in a text: as a part of words, or as a phrase of words in any form.
import { isWordPart, type PhraseTerm, phrasesOf, type StemPhrase, stemOf } from './word-stems.ts';

export interface TermFinder {
  /** Every text that has the term contains this; it is quick to look for. */
  readonly anchor: string;
  /** @param text in search form (`searchable`) */
  readonly isIn: (text: string) => boolean;
}

/** A stem is the beginning of its words, except for the last character of this ending («competent» of «competencia»). */
const CHANGED_ENDING = 'ent';

/** @param term in search form */
export function termFinder(term: PhraseTerm): TermFinder {
  const phrases = phrasesOf(term).map(phraseFinder);
  const anchors = phrases.map(({ anchor }) => anchor);
  const anchor = [term.text, ...anchors].reduce((one, other) => (other.length < one.length ? other : one));
  const hasAnchor = anchors.every((one) => one.includes(anchor)) && term.text.includes(anchor);
  return {
    anchor: hasAnchor ? anchor : '',
    isIn: (text) => text.includes(term.text) || phrases.some(({ isIn }) => isIn(text)),
  };
}

function phraseFinder({ stems, isPrefix }: StemPhrase): TermFinder {
  const isMeant = (word: string, index: number): boolean => {
    const stem = stems[index] ?? '';
    return isPrefix && index === stems.length - 1 ? stemOf(word).startsWith(stem) : stemOf(word) === stem;
  };
  const anchor = beginningOf(stems[0] ?? '');
  const isIn = (text: string): boolean => {
    for (let at = text.indexOf(anchor); at >= 0; at = text.indexOf(anchor, at + 1)) {
      if (isWordPart(text, at - 1)) continue;
      if (beginsPhrase(text, at, stems.length, isMeant)) return true;
    }
    return false;
  };
  return { anchor, isIn };
}

/** Returns what all words of the stem begin with. */
const beginningOf = (stem: string): string => (stem.endsWith(CHANGED_ENDING) ? stem.slice(0, -1) : stem);

/** Whether the words from a position on are those of the phrase. */
function beginsPhrase(
  text: string,
  start: number,
  count: number,
  isMeant: (word: string, index: number) => boolean,
): boolean {
  let at = start;
  for (let index = 0; index < count; index += 1) {
    while (at < text.length && !isWordPart(text, at)) at += 1;
    const from = at;
    while (at < text.length && isWordPart(text, at)) at += 1;
    if (from === at || !isMeant(text.slice(from, at), index)) return false;
  }
  return true;
}

// The sentence of a text in which the terms of a search are, in any form of their words.
import {
  eachStemmedWord,
  findPhrase,
  type PhraseTerm,
  phrasesOf,
  type StemmedWord,
  type StemPhrase,
  stemmedWords,
} from './word-stems.ts';

const MAX_TEXT = 200;
const CONTEXT = 60;

export type HitRange = [start: number, end: number];

export interface SentenceHit {
  readonly text: string;
  /** Start and end of each word in `text`, in order. */
  readonly ranges: HitRange[];
}

/** Reads no further than the sentence of the first term. @returns null if the text has none of the terms */
export function sentenceHit(content: string, terms: readonly PhraseTerm[]): SentenceHit | null {
  const phrases = terms.flatMap(phrasesOf);
  const words: StemmedWord[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const word of eachStemmedWord(content)) {
    if (word.start > end) break;
    words.push(word);
    const [first] = end === Number.POSITIVE_INFINITY ? phrases.flatMap((phrase) => lastPhrase(words, phrase)) : [];
    if (first) end = first[1] + MAX_TEXT;
  }
  return end === Number.POSITIVE_INFINITY ? null : sentenceOf(content, rangesOf(words, phrases));
}

/** Where the words of the terms stand in a text, whatever their form, in order. */
export const formRanges = (content: string, terms: readonly PhraseTerm[]): HitRange[] =>
  rangesOf(stemmedWords(content), terms.flatMap(phrasesOf));

const rangesOf = (words: readonly StemmedWord[], phrases: readonly StemPhrase[]): HitRange[] =>
  phrases.flatMap((phrase) => findPhrase(words, phrase)).sort((one, other) => one[0] - other[0]);

/** The phrase, if it is the last of the words. */
function lastPhrase(words: readonly StemmedWord[], phrase: StemPhrase): HitRange[] {
  const [stem, last] = [words.at(-1)?.stem ?? '', phrase.stems.at(-1) ?? ''];
  // Most words are not those of the phrase.
  if (phrase.isPrefix ? !stem.startsWith(last) : stem !== last) return [];
  return findPhrase(words.slice(-phrase.stems.length), phrase);
}

/** The sentence of the first range, with the ranges in it; null without ranges. @param found in order */
export function sentenceOf(content: string, found: readonly HitRange[]): SentenceHit | null {
  const [first] = found;
  if (!first) return null;
  const start = startOfSentence(content, first[0]);
  const end = endOfSentence(content, first[1], start);
  const text = content.slice(start, end);
  const ranges: HitRange[] = [];
  for (const [from, to] of found) {
    const last = ranges.at(-1);
    if (from < start || to > end) continue;
    if (last && from - start < last[1]) last[1] = Math.max(last[1], to - start);
    else ranges.push([from - start, to - start]);
  }
  return { text, ranges };
}

/** A sentence ends at a mark before a space, or at the end of a line. */
function startOfSentence(content: string, at: number): number {
  const from = Math.max(0, at - CONTEXT);
  const before = content.slice(from, at);
  const [end] = Array.from(before.matchAll(/[.!?]\s+|\n+/g), (mark) => mark.index + mark[0].length).slice(-1);
  if (end !== undefined) return from + end;
  if (from === 0) return 0;
  return from + Math.max(0, before.search(/\s/) + 1);
}

function endOfSentence(content: string, at: number, start: number): number {
  const limit = Math.max(at, Math.min(content.length, start + MAX_TEXT));
  const after = content.slice(at, limit);
  const mark = /[.!?](?=\s|$)|\n/.exec(after);
  if (mark) return at + mark.index + (mark[0] === '\n' ? 0 : 1);
  if (limit === content.length) return limit;
  const space = after.lastIndexOf(' ');
  return space < 0 ? limit : at + space;
}

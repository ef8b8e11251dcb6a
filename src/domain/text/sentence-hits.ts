// The sentence of a text in which the terms of a search are, in any form of their words.
import { findPhrase, type PhraseTerm, phrasesOf, stemmedWords } from './word-stems.ts';

const MAX_TEXT = 200;
const CONTEXT = 60;

export type HitRange = [start: number, end: number];

export interface SentenceHit {
  readonly text: string;
  /** Start and end of each word in `text`, in order. */
  readonly ranges: HitRange[];
}

/** @returns null if the text has none of the terms */
export const sentenceHit = (content: string, terms: readonly PhraseTerm[]): SentenceHit | null =>
  sentenceOf(content, formRanges(content, terms));

/** Where the words of the terms stand in a text, whatever their form, in order. */
export function formRanges(content: string, terms: readonly PhraseTerm[]): HitRange[] {
  const words = stemmedWords(content);
  return terms
    .flatMap(phrasesOf)
    .flatMap((phrase) => findPhrase(words, phrase))
    .sort((one, other) => one[0] - other[0]);
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

// The sentence of a curriculum in which the terms of a search are.
import { type CandidateHit, CURRICULUM_HIT } from '../../../contract/api/candidates.ts';
import { findPhrase, type PhraseTerm, phrasesOf, stemmedWords } from './word-stems.ts';

const MAX_TEXT = 200;
const CONTEXT = 60;

/** @returns null if the text has none of the terms */
export function curriculumHit(content: string, terms: readonly PhraseTerm[]): CandidateHit | null {
  const words = stemmedWords(content);
  const found = terms
    .flatMap(phrasesOf)
    .flatMap((phrase) => findPhrase(words, phrase))
    .sort((one, other) => one[0] - other[0]);
  const [first] = found;
  if (!first) return null;
  const start = startOfSentence(content, first[0]);
  const end = endOfSentence(content, first[1], start);
  const text = content.slice(start, end);
  const ranges: [number, number][] = [];
  for (const [from, to] of found) {
    const last = ranges.at(-1);
    if (from < start || to > end) continue;
    if (last && from - start < last[1]) last[1] = Math.max(last[1], to - start);
    else ranges.push([from - start, to - start]);
  }
  return { field: CURRICULUM_HIT, text, ranges };
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

// Where the words of a search are in a candidacy.
import type { CandidateHit } from '../../../../contract/api/candidates.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import { ListColumn, NumberColumn } from '../candidate-index/columns.ts';
import { labelsOf } from './filter.ts';

/** Characters of a long text before the first word, and in all. */
const CONTEXT = 40;
const MAX_TEXT = 160;

type Range = CandidateHit['ranges'][number];

/** @param words in lower case without accents */
export function hitsOf(
  index: CandidateIndex,
  row: number,
  fields: readonly string[],
  words: readonly string[],
): CandidateHit[] {
  if (words.length === 0) return [];
  return fields.flatMap((field) => {
    for (const text of textsOfRow(index, row, field)) {
      const hit = hitIn(field, text, words);
      if (hit) return [hit];
    }
    return [];
  });
}

/** @returns null if the text has none of the words */
export function hitIn(field: string, text: string, words: readonly string[]): CandidateHit | null {
  const ranges = rangesOf(text, words);
  return ranges.length > 0 ? { field, ...excerptOf(text, ranges) } : null;
}

function textsOfRow(index: CandidateIndex, row: number, field: string): readonly string[] {
  const column = index.columns.get(field);
  if (!column || column instanceof NumberColumn) return [];
  if (column instanceof ListColumn) return column.listOf(column.texts.codeOf(row));
  const value = column.valueOf(row);
  return [labelsOf(index, field)?.get(value) ?? value];
}

/** Returns the places of the words in the text, in order, without overlaps. */
function rangesOf(text: string, words: readonly string[]): Range[] {
  const plain = searchable(text);
  if (!words.some((word) => plain.includes(word))) return [];
  const { starts, characters } = positionsOf(text);
  const found = words
    .flatMap((word) => occurrencesOf(characters, word).map((at): Range => [at, at + word.length]))
    .sort((one, other) => one[0] - other[0]);
  const ranges: Range[] = [];
  for (const [start, end] of found) {
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges.map(([start, end]) => [starts[start] ?? 0, starts[end] ?? text.length]);
}

/** The searched characters of a text, and where each begins in it. */
function positionsOf(text: string): { readonly characters: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let characters = '';
  let position = 0;
  for (const character of text) {
    const plain = searchable(character);
    for (let index = 0; index < plain.length; index += 1) starts.push(position);
    characters += plain;
    position += character.length;
  }
  return { characters, starts };
}

function occurrencesOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
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

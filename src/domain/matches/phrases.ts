// Finds phrases in texts by the stems of their words, and the sentence around them.
import { matchWords, vocabularyMessages } from '../../contract/messages.ts';
import { searchable } from '../text/search-text.ts';

/** The stem of a word in lower case without accents: one for all its forms. */
export type StemOf = (word: string) => string;

interface TextWord {
  /** In lower case, without accents. */
  readonly word: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Words of different sentences do not form a phrase. */
  readonly sentence: number;
}

export interface MatchText {
  readonly text: string;
  readonly words: readonly TextWord[];
  readonly positions: ReadonlyMap<string, readonly number[]>;
}

/** Positions of the first and after the last word. */
export type WordRange = readonly [from: number, to: number];

const COMMON: ReadonlySet<string> = new Set(vocabularyMessages.commonWords);
const NEGATIONS: ReadonlySet<string> = new Set(matchWords.negations);
/** A negation this many words before a phrase belongs to it: «sin experiencia en SAP». */
const NEGATED_WORDS = 3;
/** All words of a phrase within this many more words are almost the phrase. */
const LOOSE_WORDS = 5;
const MAX_SENTENCE = 240;
const WORD = /[\p{L}\p{M}\p{N}+#]+/gu;
/** The end of a sentence, a separator of lists, or an empty line. Other line breaks are those of the layout. */
const SENTENCE_END = /[.!?;:,](?=\s|$)|[•·▪|()]|\n\s*(?:\n|[-–*•·▪])/u;

/** Reads a text for searching; frequent words such as «de» do not count. */
export function readText(text: string, stem: StemOf): MatchText {
  const words: TextWord[] = [];
  const positions = new Map<string, number[]>();
  let sentence = 0;
  let last = 0;
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    if (SENTENCE_END.test(text.slice(last, start))) sentence += 1;
    last = start + found.length;
    const word = searchable(found);
    if (COMMON.has(word)) continue;
    const stemmed = stem(word);
    const known = positions.get(stemmed);
    if (known) known.push(words.length);
    else positions.set(stemmed, [words.length]);
    words.push({ word, stem: stemmed, start, end: last, sentence });
  }
  return { text, words, positions };
}

/**
 * The stems of the words of each spelling: masculine and feminine of a label of ESCO, and the label without what it
 * adds in brackets.
 */
export function phrasesOf(labels: readonly string[], stem: StemOf): string[][] {
  const spellings = labels.flatMap((label) => {
    const plain = label.replaceAll(/\s*\([^()]*\)/g, '').trim();
    return [label, plain, ...gendersOf(plain)];
  });
  const phrases = spellings
    .map((spelling) => readText(spelling, stem).words.map((word) => word.stem))
    .filter(({ length }) => length > 0);
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}

/** «director de hotel/directora de hotel»; «para empresarios/contratistas» is one label. */
function gendersOf(label: string): string[] {
  if (!/\p{L}{3,}\/\p{L}{3,}/u.test(label)) return [];
  const parts = label.split('/').map((part) => part.trim());
  const lengths = parts.map((part) => part.split(/\s+/).length);
  return Math.max(...lengths) - Math.min(...lengths) <= 1 ? parts : [];
}

/** Where a text has one of the phrases first, without a negation before it. */
export function findPhrase(text: MatchText, phrases: readonly (readonly string[])[]): WordRange | null {
  for (const phrase of phrases) {
    for (const from of text.positions.get(phrase[0] ?? '') ?? []) {
      const to = from + phrase.length;
      const own = text.words.slice(from, to);
      const isHere =
        own.length === phrase.length &&
        own.every((word, index) => word.stem === phrase[index]) &&
        own[0]?.sentence === own.at(-1)?.sentence;
      if (isHere && !isNegated(text, from)) return [from, to];
    }
  }
  return null;
}

/** Where a sentence has all words of a phrase of several words close to each other, in any order. */
export function findWords(text: MatchText, phrases: readonly (readonly string[])[]): WordRange | null {
  for (const phrase of phrases) {
    if (new Set(phrase).size < 2) continue;
    for (const from of phrase.flatMap((stem) => text.positions.get(stem) ?? []).toSorted((a, b) => a - b)) {
      const first = text.words[from];
      const near = text.words
        .slice(from, from + phrase.length + LOOSE_WORDS)
        .filter(({ sentence }) => sentence === first?.sentence);
      const last = Math.max(...phrase.map((stem) => near.findIndex((word) => word.stem === stem)));
      const hasAll = phrase.every((stem) => near.some((word) => word.stem === stem));
      if (hasAll && !isNegated(text, from)) return [from, from + last + 1];
    }
  }
  return null;
}

const isNegated = ({ words }: MatchText, at: number): boolean => {
  const sentence = words[at]?.sentence;
  return words
    .slice(Math.max(0, at - NEGATED_WORDS), at)
    .some((word) => word.sentence === sentence && NEGATIONS.has(word.word));
};

/** The lines of a text that have these words, cut to some 240 characters around them. */
export function sentenceAt({ text, words }: MatchText, [from, to]: WordRange): string {
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? text.length;
  const before = text.slice(0, start);
  const lineStart = Math.max(before.lastIndexOf('\n') + 1, ...ends(before));
  const rest = text.slice(end);
  const lineEnd = end + Math.min(...[rest.indexOf('\n'), sentenceEnd(rest), rest.length].filter((at) => at >= 0));
  const room = Math.max(0, Math.floor((MAX_SENTENCE - (end - start)) / 2));
  const cutStart = Math.max(lineStart, start - room);
  const cutEnd = Math.min(lineEnd, end + room);
  const cut = text.slice(cutStart, cutEnd).replaceAll(/\s+/g, ' ').trim();
  return `${cutStart > lineStart ? '…' : ''}${cut}${cutEnd < lineEnd ? '…' : ''}`;
}

const ends = (before: string): number[] =>
  Array.from(before.slice(-MAX_SENTENCE).matchAll(/[.!?]\s+/g), ({ 0: mark, index }) => {
    const offset = Math.max(0, before.length - MAX_SENTENCE);
    return offset + index + mark.length;
  });

function sentenceEnd(rest: string): number {
  const at = rest.search(/[.!?](?:\s|$)/);
  return at < 0 ? -1 : at + 1;
}

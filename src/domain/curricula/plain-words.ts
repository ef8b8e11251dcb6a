// Comparable words of texts, and the sets of words by which curricula are read.
import { curriculumWords } from '../../contract/messages.ts';
import { searchable } from '../text/search-text.ts';

/** Lower case, without accents and punctuation, words separated by one space. */
export const plain = (text: string): string =>
  searchable(text)
    .replaceAll(/[^\p{L}\p{N}+#@]+/gu, ' ')
    .trim();

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

export const isUpperCase = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

const legalForms: ReadonlySet<string> = new Set(curriculumWords.legalForms);
const connecting: ReadonlySet<string> = new Set(curriculumWords.connecting);

/** Whether a line that ends like this needs more words, or one that begins like the other continues the line before. */
export function isContinued(text: string, next: string): boolean {
  const last = /[.:]$/.test(text.trim()) ? '' : (wordsOf(text).at(-1) ?? '');
  const [first = ''] = wordsOf(next);
  return /[,-]$/.test(text.trim()) || connecting.has(last) || (connecting.has(first) && !/^\p{Lu}/u.test(next.trim()));
}

/** Joins two lines of one text; a hyphen at the end is of the line break if a small letter precedes and follows it. */
export function joinLines(text: string, next: string): string {
  if (/\p{Ll}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return `${text} ${next}`;
}

const BULLET =
  /^[\s\u2022\u2023\u25aa-\u25ef\u2043\u2219\u00b7\u2756\u27a2\u27a4\u2713\u2714\u2605\u2606\uf0a7\uf0b7\uf0d8*►▪–—-]+(?=\s|\p{L})/u;

export const isBulleted = (text: string): boolean => BULLET.test(text) && !/^\s*[-–—]\s*\d/.test(text);

export const withoutBullet = (text: string): string => text.replace(BULLET, '').trim();

/** «S.A.» and «C.V.» end no sentence. */
const endsSentence = (text: string): boolean =>
  /[.;]$/.test(text) && !/(?:^|[\s.])\p{Lu}\.$/u.test(text) && !legalForms.has(wordsOf(text).at(-1) ?? '');

/** A sentence of a description, rather than a title. */
export const isSentence = (text: string): boolean =>
  isBulleted(text) || text.length > 110 || (endsSentence(text.trim()) && text.trim().split(/\s+/).length > 4);

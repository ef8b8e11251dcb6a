// Reads languages and their levels.
import { curriculumWords } from '../../contract/messages.ts';
import { type Cell, type Line, RECOGNIZED_FONT } from './layout-types.ts';
import { plain } from './plain-words.ts';
import type { SectionPart } from './sections.ts';

export interface ReadLanguage {
  readonly language: string;
  readonly level: string | null;
  readonly confidence: number;
  readonly cells: readonly Cell[];
}

const names: ReadonlySet<string> = new Set(curriculumWords.languages);
const levels: ReadonlySet<string> = new Set(curriculumWords.languageLevels);
const MAX_NAME_WORDS = 4;

interface Word {
  readonly text: string;
  readonly plain: string;
  readonly cell: Cell;
}

export function readLanguages(parts: readonly SectionPart[]): ReadLanguage[] {
  const words = parts.flatMap(({ lines }) => lines).flatMap((line) => wordsOfLine(line));
  const found: { language: string; level: string | null; cells: Cell[] }[] = [];
  let index = 0;
  while (index < words.length) {
    const name = phraseAt(words, index, names);
    const level = name ? null : (phraseAt(words, index, levels) ?? misreadLevelAt(words[index]));
    if (name) found.push({ language: capitalized(name.text), level: null, cells: name.cells });
    const last = found.at(-1);
    if (level && last && last.level === null) {
      last.level = level.text;
      last.cells.push(...level.cells);
    }
    index += name?.length ?? level?.length ?? 1;
  }
  const unique = found.filter(
    (one, position) => found.findIndex((other) => plain(other.language) === plain(one.language)) === position,
  );
  return unique.map((one) => ({ ...one, confidence: one.level === null ? 0.9 : 0.97 }));
}

const wordsOfLine = (line: Line): Word[] =>
  line.cells.flatMap((cell) =>
    cell.text
      .split(/[^\p{L}\p{N}'’]+/u)
      .filter(Boolean)
      .map((text) => ({ text, plain: plain(text), cell })),
  );

function phraseAt(
  words: readonly Word[],
  index: number,
  phrases: ReadonlySet<string>,
): { text: string; length: number; cells: Cell[] } | null {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - index); length > 0; length -= 1) {
    const own = words.slice(index, index + length);
    if (!phrases.has(own.map((word) => word.plain).join(' '))) continue;
    return { text: own.map((word) => word.text).join(' '), length, cells: own.map((word) => word.cell) };
  }
  return null;
}

/** «82», «Bl»: a level of the Common European Framework whose signs were recognized as others that look alike. */
function misreadLevelAt(word: Word | undefined): { text: string; length: number; cells: Cell[] } | null {
  if (!word?.cell.style.startsWith(RECOGNIZED_FONT)) return null;
  const [, band = '', step = ''] = /^([ABC8])([12lIZ])$/.exec(word.text) ?? [];
  // «82 %», «Al menos».
  if (band === '' || !new RegExp(`(?<![/\\d]\\s?)\\b${word.text}\\s?(?:$|[,;.)])`, 'u').test(word.cell.text))
    return null;
  const text = (band === '8' ? 'B' : band) + (step === '2' || step === 'Z' ? '2' : '1');
  return { text, length: 1, cells: [word.cell] };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** A language with its level among skills: «inglés avanzado». A language alone may be a skill. */
export function isLanguage(text: string): boolean {
  const words = plain(text).split(' ');
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    if (!names.has(words.slice(0, length).join(' '))) continue;
    const rest = words
      .slice(length)
      .filter((word) => word !== 'nivel')
      .join(' ');
    return levels.has(rest);
  }
  return false;
}

// Recognizes the headings of a curriculum's sections by their words.
import { type CurriculumSection, curriculumWords } from '../../contract/messages.ts';
import { plain } from './plain-words.ts';

const { headings, headingFillers } = curriculumWords;

const phrases: ReadonlyMap<string, CurriculumSection> = new Map(
  Object.entries(headings).flatMap(([section, words]) =>
    words.map((word) => [word, section as CurriculumSection] as const),
  ),
);
const connecting: ReadonlySet<string> = new Set(curriculumWords.connecting);
const fillers: ReadonlySet<string> = new Set(headingFillers);

/** Without spaces, for headings whose letters are set apart. */
const compact: ReadonlyMap<string, CurriculumSection> = new Map(
  [...phrases].flatMap(([phrase, section]) => {
    const word = phrase.replaceAll(' ', '');
    return [[word, section] as const, ...headingFillers.map((filler) => [word + filler, section] as const)];
  }),
);

const MAX_WORDS = 6;
/** «2. Experiencia», «IV) Estudios», «B - Idiomas». */
const NUMBERING = /^\s*(?:\d{1,2}|[IVX]{1,4}|[A-H])\s*(?:\.\d{0,2}|[)°:–—-])[.)]?\s*(?=\p{L})/u;

/** The section that a text of nothing but a heading begins. */
export function headingSection(given: string): CurriculumSection | null {
  const text = given.replace(NUMBERING, '');
  if (text.length > 60 || /\d{3}|@|[.,;]$/.test(text.trim())) return null;
  const words = plain(text).split(' ').filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  if (connecting.has(words.at(-1) ?? '')) return null;
  const whole = phrases.get(words.join(' '));
  if (whole) return whole;
  if (words.length === 1) return compact.get(words[0] ?? '') ?? null;
  return sectionOfWords(words);
}

/** Each word belongs to a heading or beside one; the first longest phrase decides. */
function sectionOfWords(words: readonly string[]): CurriculumSection | null {
  let found: CurriculumSection | null = null;
  let foundLength = 0;
  for (let index = 0; index < words.length; ) {
    const length = longestPhrase(words, index);
    if (length === 0) {
      if (!fillers.has(words[index] ?? '')) return null;
      index += 1;
      continue;
    }
    // «Otros conocimientos» are skills.
    if (length > foundLength || (length === foundLength && found === 'other')) {
      found = phrases.get(words.slice(index, index + length).join(' ')) ?? null;
      foundLength = length;
    }
    index += length;
  }
  return found;
}

function longestPhrase(words: readonly string[], start: number): number {
  for (let length = Math.min(4, words.length - start); length > 0; length -= 1) {
    if (phrases.has(words.slice(start, start + length).join(' '))) return length;
  }
  return 0;
}

/** A heading and its content in one line, as «Idiomas: español, inglés». */
export function inlineHeading(text: string): { section: CurriculumSection; rest: string } | null {
  const match = /^([^:]{3,40}):\s*(\S.*)$/u.exec(text);
  if (!match) return null;
  const section = headingSection(match[1] ?? '');
  return section && section !== 'contact' ? { section, rest: match[2] ?? '' } : null;
}

const duties: ReadonlySet<string> = new Set(curriculumWords.labels.duties);

/** «Logros» or «Funciones» may introduce the description of one job. */
export const isDutiesLabel = (text: string): boolean => duties.has(plain(text));

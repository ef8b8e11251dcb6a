// Reads the education of a curriculum: institution, degree, field, end.
import { curriculumWords } from '../../contract/messages.ts';
import { type Entry, type EntryLine, entriesAround, entryLines, type HeadText } from './entries.ts';
import type { CurriculumKnowledge } from './knowledge.ts';
import type { Cell } from './layout-types.ts';
import { isCircumstance } from './locations.ts';
import { isBulleted, plain, wordsOf } from './plain-words.ts';
import type { SectionPart } from './sections.ts';

export interface ReadStudy {
  readonly institution: string | null;
  readonly degree: string | null;
  readonly field: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly confidence: number;
  readonly cells: readonly Cell[];
}

const institutionWords: ReadonlySet<string> = new Set(curriculumWords.institutionWords);
const institutionNouns: ReadonlySet<string> = new Set(curriculumWords.institutionNouns);
const institutionAdjectives: ReadonlySet<string> = new Set(curriculumWords.institutionAdjectives);
const degrees: ReadonlySet<string> = new Set(curriculumWords.degrees);
const links: readonly string[] = curriculumWords.degreeLinks.toSorted((one, other) => other.length - one.length);

const MAX_TEXTS = 3;
/** Of a name in a narrow column. */
const MAX_INSTITUTION_LINES = 5;

export function institutionScore(text: string, knowledge: CurriculumKnowledge): number {
  if (knowledge.isInstitution(text)) return 6;
  const words = wordsOf(text);
  const [first = '', second = ''] = words;
  // «Universitario en Marketing» is the rest of a degree.
  const isAdjective = institutionAdjectives.has(first) && links.includes(second);
  if (!isAdjective && (institutionWords.has(first) || institutionWords.has(`${first} ${second}`))) return 3;
  if (degreeLength(text) > 0) return 0;
  return words.some((word) => institutionWords.has(word)) ? 2 : 0;
}

/** The number of words of the degree with which a text begins. */
function degreeLength(text: string): number {
  const words = wordsOf(text.replaceAll('.', ''));
  for (let length = Math.min(7, words.length); length > 0; length -= 1) {
    if (degrees.has(words.slice(0, length).join(' '))) return length;
  }
  return 0;
}

/** Whether a degree begins at the end of a text and ends in the next: «… — Máster», «Universitario en Química». */
function isDegreeAcross(text: string, next: string): boolean {
  const tail = text.split(/[,:.|·•–—]\s+|\s-\s/u).at(-1) ?? '';
  const length = degreeLength(tail);
  return length > 0 && length === wordsOf(tail).length && degreeLength(`${tail} ${next}`) > length;
}

/** «Universidad» or «Centro» alone, which need a name. */
const isBareNoun = (text: string): boolean => wordsOf(text).every((word) => institutionNouns.has(word));

const isWithoutName = (text: string): boolean =>
  wordsOf(text).every((word) => institutionNouns.has(word) || institutionAdjectives.has(word));

/** Whether a text is a degree with words of its field: «Máster en Estadística». */
function hasBegunField(text: string): boolean {
  const length = degreeLength(text);
  const [link, ...field] = wordsOf(text.replaceAll('.', '')).slice(length);
  return length > 0 && field.length > 0 && links.includes(link ?? '');
}

export function readEducation(parts: readonly SectionPart[], knowledge: CurriculumKnowledge): ReadStudy[] {
  const found = entryLines(parts, {
    preferred: ['institution', 'degree', 'field', 'dates'],
    isOneText: (text, next, following) => isOneText(text, next, { following, knowledge }),
  });
  const lines = found.map((line) => (isListedStudy(line, knowledge) ? { ...line, isSentence: false } : line));
  const anchors = anchorsOf(lines, knowledge);
  return entriesAround(lines, anchors, MAX_TEXTS).flatMap((entry) => studyOf(entry, knowledge) ?? []);
}

/** «• Grado en Derecho – Universidad de Chile (2018)» is no part of a description. */
const isListedStudy = ({ line, texts, dates }: EntryLine, knowledge: CurriculumKnowledge): boolean =>
  isBulleted(line.text) &&
  dates !== null &&
  texts.some(({ text }) => degreeLength(text) > 0 || institutionScore(text, knowledge) >= 3);

/** Whether a line goes on in the next one, which lines in its type follow. */
function isOneText(
  text: string,
  next: string,
  { following, knowledge }: { following: readonly string[]; knowledge: CurriculumKnowledge },
): boolean | null {
  // The longer name wins: a «Universidad Nacional» exists, too.
  const ahead = [next, ...following];
  if (ahead.some((_, count) => knowledge.isInstitution([text, ...ahead.slice(0, count + 1)].join(' ')))) return true;
  if (knowledge.isInstitution(text)) return false;
  if (isDegreeAcross(text, next)) return true;
  const [first = ''] = wordsOf(next);
  if (institutionAdjectives.has(first) && isBareNoun(text)) return true;
  // «Instituto Profesional» needs a name, too.
  const needsName = isBareNoun(text) || (institutionScore(text, knowledge) >= 3 && isWithoutName(text));
  if (needsName && following.length === 0 && degreeLength(next) === 0 && /^\p{Lu}/u.test(next)) return true;
  if (isInstitutionAcross([text, ...ahead], knowledge)) return true;
  if (degreeLength(next) > 0 || institutionScore(next, knowledge) >= 3) return false;
  // A field that goes on below its degree, before texts in another type.
  if (following.length === 0 && hasBegunField(text) && institutionScore(next, knowledge) === 0 && !isCircumstance(next))
    return true;
  return null;
}

/** Lines that are alone in their type and are a name in a narrow column: «Instituto», «Superior», «San José». */
function isInstitutionAcross(lines: readonly string[], knowledge: CurriculumKnowledge): boolean {
  if (lines.length > MAX_INSTITUTION_LINES) return false;
  const [first = '', ...rest] = lines;
  // «Business School» is the end of a name.
  const isEnd = (line: string) => institutionNouns.has(wordsOf(line).at(-1) ?? '');
  if (rest.some((line) => degreeLength(line) > 0 || (institutionScore(line, knowledge) > 0 && !isEnd(line))))
    return false;
  if (institutionScore(first, knowledge) >= 3) return true;
  return degreeLength(first) === 0 && wordsOf(first).length < 3 && isEnd(lines.at(-1) ?? '');
}

/** Lines with dates; without them those with an institution. */
function anchorsOf(lines: readonly EntryLine[], knowledge: CurriculumKnowledge): number[] {
  const indices = (test: (line: EntryLine) => boolean) => lines.flatMap((line, index) => (test(line) ? [index] : []));
  const dated = indices(({ dates, isSentence }) => dates !== null && !isSentence);
  const named = indices(({ texts }) =>
    texts.some(({ text, label }) => label === 'institution' || institutionScore(text, knowledge) >= 3),
  );
  return named.length > dated.length * 1.5 ? named : dated;
}

function studyOf(entry: Entry, knowledge: CurriculumKnowledge): ReadStudy | null {
  const texts = entry.texts
    .filter(({ text, label }) => label !== null || (!isCircumstance(text) && /\p{L}{2}/u.test(text)))
    .flatMap((text) => (text.label ? [text] : partsOf(text, knowledge)));
  const labelled = (label: HeadText['label']) => texts.find((text) => text.label === label);
  const free = texts.filter(({ label }) => label === null);
  const scored = free.map((text) => ({ text, score: institutionScore(text.text, knowledge) }));
  const found =
    labelled('institution') ??
    scored.toSorted((one, other) => other.score - one.score).find(({ score }) => score > 0)?.text;
  const rest = free.filter((text) => text !== found);
  const degreeText = labelled('degree') ?? rest.find(({ text }) => degreeLength(text) > 0);
  const others = rest.filter((text) => text !== degreeText);
  const institution = found ?? (degreeText ? others.shift() : undefined);
  const { degree, field } = degreeAndField(
    degreeText?.text ?? null,
    labelled('field')?.text ?? others.find((text) => text !== institution)?.text ?? null,
  );
  if (!institution && !degree) return null;
  const score = institution ? institutionScore(institution.text, knowledge) : 0;
  return {
    institution: institution?.text ?? null,
    degree,
    field,
    start: entry.dates?.isRange ? entry.dates.start : null,
    end: entry.dates?.end ?? null,
    confidence: Math.min(
      0.98,
      0.4 + Math.min(score, 5) * 0.06 + (degree ? 0.2 : 0) + (field ? 0.05 : 0) + (entry.dates ? 0.05 : 0),
    ),
    cells: [...(institution?.cells ?? []), ...(degreeText?.cells ?? []), ...entry.dateCells],
  };
}

/** Institution and degree in one text, with a separator or a word between them. */
function partsOf(head: HeadText, knowledge: CurriculumKnowledge): HeadText[] {
  if (knowledge.isInstitution(head.text)) return [head];
  const bars = head.text.split(/\s+[|•·]\s+|\s*\|\s*/).filter((text) => text.trim() !== '');
  return bars
    .flatMap((text) => splitStudy({ ...head, text: text.trim() }, knowledge))
    .filter(({ text }) => !isCircumstance(text));
}

function splitStudy(head: HeadText, knowledge: CurriculumKnowledge): HeadText[] {
  const { text } = head;
  let best: { parts: [string, string]; score: number } | null = null;
  for (const match of text.matchAll(
    /\s+(?:at|@|[-–—/])\s+|\s*[,:.]\s+|\s+(?:en|de|in|na|no|from)\s+(?:la |el |a |o )?(?=\p{Lu})|\s*\(|\s+(?=Universi(?!tari)|Instituto |Escuela )/gu,
  )) {
    const one = text.slice(0, match.index).trim();
    const other = text
      .slice((match.index ?? 0) + match[0].length)
      .replace(/\)$/, '')
      .trim();
    const score = studySplitScore(one, other, knowledge);
    if (score > (best?.score ?? 0)) best = { parts: [one, other], score };
  }
  if (!best) return [{ ...head, text: withoutLocation(text) }];
  return best.parts.map((own) => ({ ...head, text: withoutLocation(own) }));
}

/** Above 0 if one part names an institution and the other something else. */
function studySplitScore(one: string, other: string, knowledge: CurriculumKnowledge): number {
  const [first, second] = [institutionScore(one, knowledge), institutionScore(other, knowledge)];
  const [institution, rest] = first >= second ? [one, other] : [other, one];
  const score = Math.max(first, second);
  const hasDegree = degreeLength(rest) > 0;
  if (score < (hasDegree ? 2 : 3) || degreeLength(institution) > 0 || isCircumstance(rest)) return 0;
  if (isBareNoun(institution) || (score < 3 && /[.,:]\s/.test(institution))) return 0;
  const isField = Math.min(first, second) === 0 && second > first;
  return hasDegree || isField ? score + (hasDegree ? 3 : 0) : 0;
}

function withoutLocation(text: string): string {
  const match = /^(.{3,}?)\s*[,(–—-]\s*([^,()]+(?:,[^,()]+)?)\)?$/u.exec(text);
  const isLocation = match !== null && isCircumstance(match[2] ?? '');
  if (isLocation) return (match[1] ?? text).trim();
  // A period ends the text, unless it is of an abbreviation.
  return text.replaceAll(/^[\s,.:;–—-]+|[\s,:;–—-]+$|(?<=\p{Ll}{4})\.$/gu, '');
}

/** «Licenciatura en Derecho», «Grado - Derecho», «Máster Derecho», «Derecho (Grado)». */
export function degreeAndField(
  text: string | null,
  other: string | null,
): { degree: string | null; field: string | null } {
  if (text === null) return { degree: null, field: other };
  const length = degreeLength(text);
  if (length === 0) return { degree: text, field: other };
  const { head, rest } = afterWords(text, length);
  const field = withoutLink(rest);
  return { degree: head, field: field === '' ? other && withoutLink(other) : field };
}

/** Divides a text behind a number of its words. */
function afterWords(text: string, count: number): { head: string; rest: string } {
  const words = [...text.matchAll(/[\p{L}\p{N}+#'’.]+/gu)].filter(([word]) => plain(word.replaceAll('.', '')) !== '');
  const last = words[count - 1];
  const end = last ? last.index + last[0].length : text.length;
  return { head: text.slice(0, end).replace(/[,:;]$/, ''), rest: text.slice(end) };
}

function withoutLink(text: string): string {
  const clean = text.replaceAll(/^[\s,.:;()/–—-]+|[\s,.:;)–—-]+$/gu, '');
  const words = clean.split(/\s+/);
  for (const link of links) {
    const count = link.split(' ').length;
    if (words.length > count && plain(words.slice(0, count).join(' ')) === link) return words.slice(count).join(' ');
  }
  return clean;
}

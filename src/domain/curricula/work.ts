// Reads the jobs of a curriculum: position, company, period.
import { curriculumWords } from '../../contract/messages.ts';
import { type Entry, type EntryLine, entriesAround, entryLines, type HeadText } from './entries.ts';
import type { CurriculumKnowledge } from './knowledge.ts';
import type { Cell } from './layout-types.ts';
import { isCircumstance } from './locations.ts';
import { isSentence, plain } from './plain-words.ts';
import type { SectionPart } from './sections.ts';

export interface ReadJob {
  readonly position: string | null;
  readonly company: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly isCurrent: boolean;
  readonly description: string | null;
  readonly confidence: number;
  readonly cells: readonly Cell[];
}

const legalForm = new RegExp(
  `\\s(?:${curriculumWords.legalForms.toSorted((one, other) => other.length - one.length).join('|')})$`,
);
const companyWords: ReadonlySet<string> = new Set(curriculumWords.companyWords);

export function companyScore(text: string): number {
  // Dots belong to the abbreviations of legal forms.
  const spelled = plain(text.replaceAll('.', ''));
  const words = spelled.split(' ');
  let score = 0;
  if (legalForm.test(spelled)) score += 3;
  if (companyWords.has(words[0] ?? '') || companyWords.has(words.slice(0, 2).join(' '))) score += 2;
  else if (words.some((word) => companyWords.has(word))) score += 1;
  const own = text.split(/\s+/).filter((word) => word.length > 3);
  if (own.length > 0 && own.every((word) => /^[\p{Lu}\d&]/u.test(word)) && /\p{Ll}/u.test(text)) score += 0.5;
  return score;
}

/** Positive for positions, negative for companies. */
const lean = (text: string, knowledge: CurriculumKnowledge): number =>
  knowledge.positionScore(text) - companyScore(text) + (/^\p{Ll}/u.test(text) ? 0.5 : 0);

export function readWork(parts: readonly SectionPart[], knowledge: CurriculumKnowledge): ReadJob[] {
  const lines = entryLines(parts, {
    preferred: ['position', 'company', 'dates', 'duties'],
    isOneText(text, next) {
      if (knowledge.isOccupation(text)) return false;
      if (knowledge.isOccupation(`${text} ${next}`)) return true;
      const [first, second] = [lean(text, knowledge), lean(next, knowledge)];
      return (first >= 1.5 && second <= -1.5) || (first <= -1.5 && second >= 1.5) ? false : null;
    },
  });
  const anchors = anchorsOf(lines);
  const entries = entriesAround(lines, anchors, 2).map((entry) => ({ entry, texts: jobTexts(entry, knowledge) }));
  const order = positionFirst(
    entries.map(({ texts }) => texts),
    knowledge,
  );
  const jobs: ReadJob[] = [];
  for (const { entry, texts } of entries) {
    const job = jobOf(entry, texts, { isPositionFirst: order, knowledge, before: jobs.at(-1) ?? null });
    if (job) jobs.push(job);
  }
  return jobs;
}

/** Lines with a period; lines with one date only if there are no periods. */
function anchorsOf(lines: readonly EntryLine[]): number[] {
  const indices = (test: (line: EntryLine) => boolean) => lines.flatMap((line, index) => (test(line) ? [index] : []));
  const ranges = indices(({ dates, isSentence: inText }) => dates?.isRange === true && !inText);
  return ranges.length > 0 ? ranges : indices(({ dates, isSentence: inText }) => dates !== null && !inText);
}

function jobTexts(entry: Entry, knowledge: CurriculumKnowledge): HeadText[] {
  const useful = entry.texts.filter(
    ({ text, label }) => label !== null || (!isCircumstance(text) && /\p{L}/u.test(text)),
  );
  if (useful.some(({ label }) => label === 'position' || label === 'company')) {
    return useful.map((text) => ({ ...text, text: withoutLocation(text.text) }));
  }
  const whole = useful.flatMap((text) => splitAtBars(text));
  const named = whole.filter(({ text }) => !isCircumstance(text));
  const [only] = named;
  if (named.length === 1 && only) return splitJob(only, knowledge);
  const split = only && isWholeJob(named) ? splitJob(only, knowledge) : [];
  if (split.length > 1 && named.slice(1).every(({ text }) => isPlainText(text, knowledge))) return split;
  return named.map((text) => ({ ...text, text: withoutLocation(text.text) }));
}

/** Whether one text stands above the dates, and others below them. */
const isWholeJob = ([first, ...others]: readonly HeadText[]): boolean =>
  /[,@–—]|\s-\s/u.test(first?.text ?? '') && others.every(({ isBelowDates }) => isBelowDates);

/** Whether a text is rather a duty than a position or a company. */
const isPlainText = (text: string, knowledge: CurriculumKnowledge): boolean =>
  text.split(/\s+/).length > 3 && knowledge.positionScore(text) < 1.5 && companyScore(text) < 1.5;

/** Bars and dots always separate. */
const splitAtBars = (head: HeadText): HeadText[] =>
  head.text
    .split(/\s+[|•·]\s+|\s*\|\s*|\t/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ ...head, text: text.trim() }));

/** «Banco Andino, Lima» and «Banco Andino (Lima, Perú)». */
function withoutLocation(whole: string): string {
  const text = whole.replace(/\s+(?:at|@)$/, '');
  const match = /^(.{3,}?)\s*(?:[,(–—-]\s*)([^,()]+(?:,[^,()]+)?)\)?$/u.exec(text);
  if (match && isCircumstance(match[2] ?? '')) return (match[1] ?? text).trim();
  const [, before = '', rest = ''] = /^([^—–]{3,40}?)\s+[—–-]\s+(.+)$/u.exec(text) ?? [];
  return rest !== '' && isCircumstance(before) ? rest : text;
}

/** Position and company in one text. */
function splitJob(head: HeadText, knowledge: CurriculumKnowledge): HeadText[] {
  const text = withoutLocation(head.text);
  const part = (own: string, style = head.style): HeadText => ({ ...head, text: own.trim(), style });
  if (knowledge.isOccupation(text)) return [part(text)];
  const byStyle = splitByStyle(head, text);
  if (byStyle) return byStyle;
  const splits: { parts: [string, string]; score: number }[] = [];
  for (const match of text.matchAll(/\s+(?:at|@|[-–—/])\s+|\s*[,:]\s+|\s+(?:en|para|em|na|no|in)\s+|\s*\(/gu)) {
    const one = text.slice(0, match.index).trim();
    const other = text
      .slice((match.index ?? 0) + match[0].length)
      .replace(/\)$/, '')
      .trim();
    if (one.length < 2 || other.length < 2) continue;
    splits.push({ parts: [one, other], score: splitScore(one, other, { separator: match[0].trim(), knowledge }) });
  }
  const best = splits.toSorted((one, other) => other.score - one.score)[0];
  if (!best || best.score < 1) return [part(text)];
  return best.parts.map((own) => part(withoutLocation(own)));
}

function splitScore(
  one: string,
  other: string,
  { separator, knowledge }: { separator: string; knowledge: CurriculumKnowledge },
): number {
  const isWord = /^\p{L}+$/u.test(separator) && separator !== 'at';
  // «profesor de química en educación secundaria»: words separate only before a name.
  if (isWord && !/^[\p{Lu}\d]/u.test(other)) return 0;
  const difference = Math.abs(lean(one, knowledge) - lean(other, knowledge));
  const exact = [one, other].some((text) => knowledge.isOccupation(text)) ? 1 : 0;
  // «Técnico en Prevención de Riesgos, Acme»: a separator behind the word divides rather than the word.
  const divided = isWord
    ? /[,:(]\s*\S|\s[-–—/]\s/u.test(other)
      ? 3
      : /\s(?:en|em|in)\s+\p{Lu}/u.test(other)
        ? 1
        : 0
    : 0;
  return difference + exact - divided + (separator === '@' || separator === 'at' ? 2 : 0) + (isWord ? 0 : 0.5);
}

/** A bold position before a company in regular type. */
function splitByStyle(head: HeadText, text: string): HeadText[] | null {
  const runs = (head.cells[0]?.runs ?? []).filter(
    (run) => /\p{L}/u.test(run.text) && text.includes(run.text.replaceAll(/^\W+|\W+$/gu, '').slice(0, 12)),
  );
  const styles = new Set(runs.map(({ style }) => style));
  if (styles.size !== 2 || runs.length < 2) return null;
  const [first] = runs;
  const end = runs.findIndex(({ style }) => style !== first?.style);
  const one = runs
    .slice(0, end)
    .map((run) => run.text)
    .join(' ');
  if (!first || !text.startsWith(one.slice(0, 8)) || one.length >= text.length) return null;
  const rest = text.slice(one.length).trim();
  const other = rest
    .replace(/^(?:at|en|para|em|na|no|in|@)\s+/u, '')
    .replaceAll(/^[\s,|·:–—()-]+|[\s,|·:–—()-]+$/gu, '');
  const clean = one.replaceAll(/[\s,|·:–—(-]+$/gu, '');
  if (other.length < 2 || clean.length < 2) return null;
  return [
    { ...head, text: withoutLocation(clean) },
    { ...head, text: withoutLocation(other), style: runs[end]?.style ?? head.style },
  ];
}

/** Whether positions stand before companies, by all entries together. */
function positionFirst(entries: readonly (readonly HeadText[])[], knowledge: CurriculumKnowledge): boolean {
  let sum = 0;
  for (const [first, second] of entries) {
    if (first && second && first.label === null) sum += lean(first.text, knowledge) - lean(second.text, knowledge);
  }
  return sum >= 0;
}

interface JobContext {
  readonly isPositionFirst: boolean;
  readonly knowledge: CurriculumKnowledge;
  readonly before: ReadJob | null;
}

function jobOf(entry: Entry, texts: readonly HeadText[], context: JobContext): ReadJob | null {
  const { position, company, isInherited } = namesOf(texts, context);
  if (!position && !company) return null;
  const { dates } = entry;
  const start = dates?.start ?? (dates?.isRange ? null : (dates?.end ?? null));
  const known = position ? Math.min(context.knowledge.positionScore(position.text), 3) / 3 : 0;
  const both = position && company ? 0.6 : 0.4;
  const description = entry.description.filter((text) => text.trim() !== '').join('\n');
  return {
    position: position?.text ?? null,
    company: company?.text ?? null,
    start,
    end: dates?.isRange ? dates.end : null,
    isCurrent: dates?.isOngoing ?? false,
    description: description === '' ? null : description,
    confidence:
      Math.min(
        0.98,
        both + 0.15 * known + (dates?.isRange ? 0.15 : 0) + (company && companyScore(company.text) > 0 ? 0.08 : 0),
      ) - (isInherited ? 0.1 : 0),
    cells: [...(position?.cells ?? []), ...(company?.cells ?? []), ...entry.dateCells],
  };
}

type Named = Pick<HeadText, 'text' | 'cells'> | undefined;

function namesOf(
  texts: readonly HeadText[],
  context: JobContext,
): { position: Named; company: Named; isInherited: boolean } {
  const { isPositionFirst, knowledge, before } = context;
  const labelled = (label: HeadText['label']) => texts.find((text) => text.label === label);
  const free = texts.filter(({ label, text }) => label === null && !isSentence(text));
  let position: Named = labelled('position');
  let company: Named = labelled('company');
  if (position || company) {
    position ??= free[0];
    company ??= free.find((text) => text !== position);
    return { position, company, isInherited: false };
  }
  if (free.length === 1) {
    const [only] = free;
    const isPosition = lean(only?.text ?? '', knowledge) >= 0;
    if (!isPosition) return { position: undefined, company: only, isInherited: false };
    // Several positions in one company: its name stands above the first of them.
    const inherited = before?.company ? { text: before.company, cells: [] } : undefined;
    return { position: only, company: inherited, isInherited: true };
  }
  const [first, second] = strongest(free, knowledge);
  const difference = lean(first?.text ?? '', knowledge) - lean(second?.text ?? '', knowledge);
  const isFirst = Math.abs(difference) >= 4 ? difference > 0 : isPositionFirst;
  return isFirst
    ? { position: first, company: second, isInherited: false }
    : { position: second, company: first, isInherited: false };
}

/** Of three texts or more, the first two unless others lean more clearly. */
function strongest(texts: readonly HeadText[], knowledge: CurriculumKnowledge): readonly HeadText[] {
  if (texts.length < 3) return texts;
  const leans = texts.map((text) => lean(text.text, knowledge));
  const position = leans.indexOf(Math.max(...leans));
  const company = leans.indexOf(Math.min(...leans));
  if (position === company || (leans[position] ?? 0) <= 0 || (leans[company] ?? 0) >= 0) return texts;
  return [position, company].toSorted((one, other) => one - other).flatMap((index) => texts[index] ?? []);
}

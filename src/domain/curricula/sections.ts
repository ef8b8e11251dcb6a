// Divides the lines of a curriculum into sections by their headings.
import { type CurriculumSection, curriculumWords } from '../../contract/messages.ts';
import { findDates } from './date-ranges.ts';
import { headingSection, inlineHeading, isDutiesLabel } from './headings.ts';
import { type Flow, type Line, RECOGNIZED_FONT } from './layout-types.ts';
import { isBulleted, isUpperCase, joinLines, withoutBullet, wordsOf } from './plain-words.ts';
import { lineOf } from './reading-order.ts';

const institutionWords: ReadonlySet<string> = new Set(curriculumWords.institutionWords);

export type SectionName = CurriculumSection | 'header';

/** The lines of a section in one flow: what follows on another page or column is another part. */
export interface SectionPart {
  readonly section: SectionName;
  readonly lines: readonly Line[];
  /** The column's edges. */
  readonly x0: number;
  readonly x1: number;
  /** Whether it continues the section without a heading of its own. */
  readonly continues: boolean;
}

export function sectionsOf(flows: readonly Flow[]): SectionPart[] {
  const lines = flows.flatMap((flow) => flow.lines);
  const styles = headingStyles(lines);
  const parts: SectionPart[] = [];
  const lastOf = new Map<Flow, SectionName>();
  for (const [index, flow] of flows.entries()) {
    const start = startSection(flows, index, lastOf);
    const own = partsOfFlow({ ...flow, x1: columnEdge(flow, flows) }, start, styles);
    parts.push(...own);
    lastOf.set(flow, own.at(-1)?.section ?? start);
  }
  return parts.filter((part) => part.lines.length > 0);
}

/** The right edge of all flows that begin at the same edge. */
const columnEdge = (flow: Flow, flows: readonly Flow[]): number =>
  Math.max(...flows.filter(({ x0 }) => Math.abs(x0 - flow.x0) < 20).map(({ x1 }) => x1));

/** A column of a later page continues the one above it on the page before. */
function startSection(flows: readonly Flow[], index: number, lastOf: ReadonlyMap<Flow, SectionName>): SectionName {
  const flow = flows[index];
  if (!flow) return 'header';
  const { after } = flow;
  if (after && after.page === flow.page) return lastOf.get(after) ?? 'header';
  const earlier = flows.slice(0, index).filter(({ page }) => page === flow.page - 1);
  const distance = (other: Flow) => Math.abs(other.x0 - flow.x0);
  const nearest = earlier.toSorted((one, other) => distance(one) - distance(other))[0];
  if (!nearest) return 'header';
  const sameColumn = earlier.filter((other) => distance(other) <= distance(nearest) + 12).at(-1) ?? nearest;
  return lastOf.get(sameColumn) ?? 'header';
}

function partsOfFlow(flow: Flow, start: SectionName, styles: HeadingStyles): SectionPart[] {
  const { x0, x1 } = flow;
  const parts: { section: SectionName; lines: Line[]; x0: number; x1: number; continues: boolean }[] = [
    { section: start, lines: [], x0, x1, continues: true },
  ];
  for (let index = 0; index < flow.lines.length; index += 1) {
    const line = flow.lines[index];
    if (!line) continue;
    const heading = headingAt(flow.lines, index, styles);
    const section = parts.at(-1)?.section;
    const isInside =
      (section === 'work' && isDutiesLabel(line.text) && !styles.isMain(line)) ||
      ((section === 'work' || section === 'education') &&
        heading?.section === 'other' &&
        isNameOfEntry(flow.lines, index, styles));
    if (!heading || isInside) {
      parts.at(-1)?.lines.push(line);
      continue;
    }
    parts.push({ section: heading.section, lines: [], x0, x1, continues: false });
    if (heading.rest) parts.at(-1)?.lines.push(heading.rest);
    index += heading.lines - 1;
  }
  return parts;
}

/** Whether a line is the company or institution of an entry, though it looks like the headings. */
const isNameOfEntry = (lines: readonly Line[], index: number, styles: HeadingStyles): boolean => {
  const line = lines[index];
  if (!line || line.isLabel || headingSection(withoutBullet(line.text)) !== null) return false;
  const isName = styles.isBodyInCapitals(line) || institutionWords.has(wordsOf(line.text)[0] ?? '');
  return isName && lines.slice(index + 1, index + 3).some(({ text }) => findDates(text).length > 0);
};

interface Heading {
  readonly section: CurriculumSection;
  readonly lines: number;
  /** What stands behind the heading in its line. */
  readonly rest?: Line;
}

function headingAt(lines: readonly Line[], index: number, styles: HeadingStyles): Heading | null {
  const line = lines[index];
  if (!line) return null;
  if (line.isLabel) {
    return { section: headingSection(line.text) ?? 'other', lines: 1 };
  }
  const text = withoutBullet(line.text);
  if (line.cells.length === 1) {
    const next = lines[index + 1];
    const joined =
      next && next.style === line.style && next.y - line.y < 1.8 * line.size ? joinLines(text, next.text) : null;
    const section = headingSection(text);
    if (joined !== null && next?.cells.length === 1) {
      const both = headingSection(joined);
      if (both && (section === null || headingSection(next.text) === null) && styles.mayBeHeading(line))
        return { section: both, lines: 2 };
    }
    if (section && styles.mayBeHeading(line)) return { section, lines: 1 };
    if (styles.isUnknownHeading(line)) return { section: 'other', lines: 1 };
  }
  return headingBeforeText(line);
}

/** A heading with its text in the same row. */
function headingBeforeText(line: Line): Heading | null {
  const [first, ...rest] = line.cells;
  if (first && rest.length > 0 && !isBulleted(first.text)) {
    const section = headingSection(first.text);
    const differs = rest[0] !== undefined && (rest[0].style !== first.style || first.text.endsWith(':'));
    if (section && differs && findDates(rest[0]?.text ?? '').length === 0)
      return { section, lines: 1, rest: lineOf(rest) };
  }
  const inline = line.cells.length === 1 && !isBulleted(line.text) ? inlineHeading(line.text) : null;
  if (
    !inline ||
    !first ||
    (inline.section !== 'languages' && inline.section !== 'skills' && inline.section !== 'certificates')
  )
    return null;
  return { section: inline.section, lines: 1, rest: lineOf([{ ...first, text: inline.rest, runs: [] }]) };
}

interface HeadingStyles {
  mayBeHeading(line: Line): boolean;
  isUnknownHeading(line: Line): boolean;
  /** Whether capitals are all that tells a line from the text. */
  isBodyInCapitals(line: Line): boolean;
  /** Whether most headings look like this. */
  isMain(line: Line): boolean;
}

/** «SQL» and «R» are rather skills than headings. */
const MAX_ACRONYM = 4;

const shortTitle = (line: Line): boolean =>
  line.cells.length === 1 &&
  wordsOf(line.text).length <= 5 &&
  findDates(line.text).length === 0 &&
  !isBulleted(line.text) &&
  line.text.length > MAX_ACRONYM &&
  !/[.,@]|\d/.test(line.text);

/** Learns from the recognized headings which styles headings have. */
function headingStyles(lines: readonly Line[]): HeadingStyles {
  const known = new Map<string, number>();
  const others = new Map<string, number>();
  let characters = new Map<string, number>();
  for (const line of lines) {
    const isHeading = line.cells.length === 1 && headingSection(withoutBullet(line.text)) !== null;
    const counts = isHeading ? known : others;
    counts.set(line.style, (counts.get(line.style) ?? 0) + 1);
    characters = characters.set(line.style, (characters.get(line.style) ?? 0) + line.text.length);
  }
  const body = [...characters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
  const first = lines.find((line) => line.cells.length === 1 && headingSection(withoutBullet(line.text)) !== null);
  const total = [...known.values()].reduce((sum, count) => sum + count, 0);
  const main = [...known].toSorted((one, other) => other[1] - one[1])[0];
  const isPlainText = known.size > 0 && [...known.keys()].every((style) => style === body);
  return {
    mayBeHeading(line) {
      if (line.style !== body || isPlainText || line.text.trim().endsWith(':') || isUpperCase(line.text)) {
        // A word such as «Informática» may be a heading, and a skill or a field.
        const isRare =
          (known.get(line.style) ?? 0) === 1 && main !== undefined && main[1] >= 3 && main[0] !== line.style;
        return !isRare || (others.get(line.style) ?? 0) < 2;
      }
      // Recognized texts differ in nothing but their size, which may be measured as that of the body.
      const isRecognized = body.startsWith(RECOGNIZED_FONT) && main?.[0] === body;
      return total < 3 || isRecognized;
    },
    isBodyInCapitals: (line) => isUpperCase(line.text) && line.style.replace(/upper$/, 'mixed') === body,
    isMain: (line) => line.style === main?.[0],
    isUnknownHeading(line) {
      const count = known.get(line.style) ?? 0;
      // The name above may look like a heading.
      if (!first || line.page < first.page || (line.page === first.page && line.y < first.y)) return false;
      return count >= 2 && line.style !== body && (others.get(line.style) ?? 0) <= count && shortTitle(line);
    },
  };
}

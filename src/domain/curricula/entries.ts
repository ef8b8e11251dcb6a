// Divides a section into entries, each with its period and the texts of its head.
import { curriculumWords } from '../../contract/messages.ts';
import { type DateRange, findDates, isDateText, withoutDates } from './date-ranges.ts';
import { isDutiesLabel } from './headings.ts';
import { type LabelName, labelOf } from './labels.ts';
import type { Cell, Line } from './layout-types.ts';
import { isSentence, plain, withoutBullet } from './plain-words.ts';
import type { SectionPart } from './sections.ts';
import { type IsOneText, isAligned, joinWrapped, joinWrappedDates } from './wrapped-lines.ts';

export interface HeadText {
  readonly text: string;
  readonly style: string;
  readonly cells: readonly Cell[];
  /** The label before the text or above its column. */
  readonly label: LabelName | null;
  /** Whether it stands below the line with the entry's dates. */
  readonly isBelowDates?: boolean;
}

export interface Entry {
  readonly dates: DateRange | null;
  readonly dateCells: readonly Cell[];
  /** Texts before the description, without dates. */
  readonly texts: readonly HeadText[];
  readonly description: readonly string[];
}

/** A line of a section with its dates separated. */
export interface EntryLine {
  readonly line: Line;
  readonly texts: readonly HeadText[];
  dates: DateRange | null;
  dateCells: readonly Cell[];
  readonly isSentence: boolean;
  /** The distance to the line above in parts of the font's size; null at the top of a column. */
  readonly gap: number | null;
}

export interface EntryOptions {
  /** Labels of this section, which win where a word is in several lists. */
  readonly preferred: readonly LabelName[];
  readonly isOneText: IsOneText;
}

export function entryLines(parts: readonly SectionPart[], { preferred, isOneText }: EntryOptions): EntryLine[] {
  const found: EntryLine[] = [];
  for (const part of parts) {
    let columns: { x0: number; label: LabelName }[] = [];
    let before: Line | null = null;
    for (const line of joinWrapped(joinWrappedDates(part.lines), part.x1, isOneText)) {
      const labels = tableLabels(line, preferred);
      if (labels) {
        columns = labels;
        continue;
      }
      const gap = before && before.page === line.page ? (line.y - before.y) / line.size : null;
      found.push(entryLineOf(line, gap, { columns, preferred }));
      before = line;
    }
  }
  joinStackedDates(found);
  return found.map((line, index) => ({ ...line, isSentence: line.isSentence || isParagraph(found, index) }));
}

/** Whether a line is of a text of several lines that ends as a sentence or goes on in small letters. */
function isParagraph(lines: readonly EntryLine[], index: number): boolean {
  const line = lines[index];
  if (!line || line.dates || line.texts.length !== 1) return false;
  const goesOn = (one: EntryLine | undefined, other: EntryLine | undefined): boolean => {
    if (!one || !other || other.gap === null || other.gap > 1.9 || one.line.style !== other.line.style) return false;
    if (other.texts.length !== 1 || other.dates || /[.:]$/.test(one.line.text)) return false;
    return (
      /^\p{Ll}/u.test(other.line.text) && (other.isSentence || /\.$/.test(other.line.text) || one.line.text.length > 45)
    );
  };
  return goesOn(line, lines[index + 1]) || goesOn(lines[index - 1], line);
}

/** The head of a table: cells that are labels and nothing else. */
function tableLabels(line: Line, preferred: readonly LabelName[]): { x0: number; label: LabelName }[] | null {
  if (line.cells.length < 2) return null;
  const labels = line.cells.map(({ text, x0 }) => ({ x0, label: labelOf(text, preferred) }));
  if (!labels.every(({ label }) => label !== null)) return null;
  return labels.flatMap(({ x0, label }) => (label ? [{ x0, label }] : []));
}

function entryLineOf(
  line: Line,
  gap: number | null,
  { columns, preferred }: { columns: readonly { x0: number; label: LabelName }[]; preferred: readonly LabelName[] },
): EntryLine {
  const texts: HeadText[] = [];
  const dated: { cell: Cell; date: DateRange }[] = [];
  let label: LabelName | null = null;
  for (const cell of withOngoing(line.cells)) {
    const dates = findDates(cell.text);
    for (const date of dates) dated.push({ cell, date });
    const text = withoutBullet(withoutDates(cell.text, dates)).replaceAll(/^[|·•,;:\s]+|[|·•;:\s]+$|\s+\.$/g, '');
    const isBeside = /:\s*$/.test(cell.text) || isFormLabel(line, cell, preferred);
    const isLabel: LabelName | null = line.cells.length > 1 && isBeside ? labelOf(cell.text, preferred) : null;
    if (isLabel) {
      label = isLabel;
      continue;
    }
    const inline = labelledText(text, preferred);
    const column = columns.find(({ x0 }) => Math.abs(x0 - cell.x0) < 8)?.label ?? null;
    const own = inline ?? { text, label: label ?? column };
    label = null;
    // A dash of a period may be recognized below it.
    const isDateLabel = own.label === 'dates' || (dates.length > 0 && labelOf(own.text) === 'dates');
    if (/[\p{L}\p{N}]/u.test(own.text) && !isDateLabel && own.label !== 'contact')
      texts.push({ ...own, style: cell.runs[0]?.style ?? cell.style, cells: [cell] });
  }
  const whole = texts.map(({ text }) => text).join(' ');
  const { dates, dateCells } = periodOf(dated);
  return {
    line,
    texts,
    dates,
    dateCells,
    gap,
    isSentence: isSentence(line.text) && !(dates?.isRange && whole.length < 90),
  };
}

/** A period in two cells, because OCR did not recognize its dash: «Oct. 2023», «Actualidad». */
function withOngoing([first, second, ...others]: readonly Cell[]): readonly Cell[] {
  if (!first) return [];
  if (!second) return [first];
  if (!isDateText(first.text) || !present.has(plain(second.text))) return [first, second, ...others];
  return [{ ...first, text: `${first.text} – ${second.text}`, x1: second.x1 }, ...others];
}

/** «Cargo: analista». */
/** Forms have labels without a colon in their first column. */
const isFormLabel = ({ cells }: Line, cell: Cell, preferred: readonly LabelName[]): boolean =>
  cells.length === 2 && cells[0] === cell && labelOf(cells[1]?.text ?? '', preferred) === null;

function labelledText(text: string, preferred: readonly LabelName[]): { text: string; label: LabelName } | null {
  const match = /^([^:]{3,30}):\s*(.*)$/u.exec(text);
  const label = match ? labelOf(match[1] ?? '', preferred) : null;
  return label && label !== 'duties' ? { text: match?.[2] ?? '', label } : null;
}

function periodOf(dated: readonly { cell: Cell; date: DateRange }[]): Pick<EntryLine, 'dates' | 'dateCells'> {
  const range = dated.find(({ date }) => date.isRange) ?? null;
  if (range && !(range.date.isOngoing && range.date.end === null && dated.length > 1))
    return { dates: range.date, dateCells: [range.cell] };
  const [first, second] = dated;
  if (!first) return { dates: null, dateCells: [] };
  if (!second) return { dates: first.date, dateCells: [first.cell] };
  return { dates: joinDates(first.date, second.date), dateCells: [first.cell, second.cell] };
}

function joinDates(first: DateRange, second: DateRange): DateRange {
  const [one, other] = [first.start ?? first.end, second.end ?? second.start];
  if (one === null || other === null) return first;
  const [start, end] = one <= other ? [one, other] : [other, one];
  return { ...first, start, end, isOngoing: false, isRange: true };
}

const present: ReadonlySet<string> = new Set(curriculumWords.present);

/** «Fecha de inicio: 03/2019». */
function withoutDateLabel(cell: Cell): Cell {
  const match = /^([^:]{3,30}):\s*(.+)$/u.exec(cell.text);
  return match && labelOf(match[1] ?? '') === 'dates' ? { ...cell, text: match[2] ?? '' } : cell;
}

/** A period whose two dates stand below each other. */
function joinStackedDates(lines: EntryLine[]): void {
  for (const [index, line] of lines.entries()) {
    const [whole] = line.dateCells;
    const cell = whole && withoutDateLabel(whole);
    const isHalf = line.dates !== null && (!line.dates.isRange || /[-\u2010-\u2015]\s*$/.test(cell?.text ?? ''));
    if (!cell || !line.dates || !isHalf || !isDateText(cell.text)) continue;
    const isDangling = /[-\u2010-\u2015]\s*$/.test(cell.text);
    for (const next of lines.slice(index + 1, index + 2)) {
      if (!isDangling && line.texts.length > 0 && next.texts.length > 0) continue;
      const found =
        next.line.cells.find(({ x0, page }) => page === cell.page && Math.abs(x0 - cell.x0) < 8) ??
        next.line.cells.find((other) => other.page === cell.page && isAligned(other, cell));
      if (!found) continue;
      const below = withoutDateLabel(found);
      if (next.dates && !next.dates.isRange && isDateText(below.text)) {
        line.dates = joinDates(line.dates, next.dates);
        line.dateCells = [cell, below];
        next.dates = null;
        next.dateCells = [];
      } else if (present.has(plain(below.text))) {
        line.dates = {
          ...line.dates,
          start: line.dates.start ?? line.dates.end,
          end: null,
          isOngoing: true,
          isRange: true,
        };
        line.dateCells = [cell, below];
      } else continue;
      break;
    }
  }
}

/** @param anchors indices of the lines around which the entries stand */
export function entriesAround(lines: readonly EntryLine[], anchors: readonly number[], maxTexts: number): Entry[] {
  const starts = entryStarts(lines, anchors);
  return anchors.map((anchor, index) => {
    const own = lines.slice(starts[index], starts[index + 1] ?? lines.length);
    const at = anchor - (starts[index] ?? 0);
    return entryOf(own, at, maxTexts);
  });
}

function entryOf(lines: readonly EntryLine[], anchor: number, maxTexts: number): Entry {
  const texts: HeadText[] = [];
  const description: string[] = [];
  let isHead = true;
  for (const [index, { line, texts: own, isSentence: isDescription }] of lines.entries()) {
    const needed = index <= anchor || texts.length < maxTexts;
    const isIndented =
      texts[0]?.label === null && line.page === lines[0]?.line.page && line.x0 > (texts[0].cells[0]?.x0 ?? line.x0) + 6;
    if (index > anchor && (isDescription || isIndented || isDutiesLabel(line.text))) isHead = false;
    if (isHead && needed && !(index < anchor && isDescription))
      texts.push(
        ...own
          .filter(({ label }) => label !== 'duties')
          .map((text) => (index > anchor ? { ...text, isBelowDates: true } : text)),
      );
    else description.push(line.text);
  }
  const { dates = null, dateCells = [] } = lines[anchor] ?? {};
  return { dates, dateCells, texts, description };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;

/** Dates at the left of the head, or alone above it. */
const beginsWithDates = (line: EntryLine | undefined): boolean =>
  line !== undefined &&
  (isDateText(line.line.cells[0]?.text ?? '') || (line.dates !== null && line.texts.length === 0));

/** The first line of each entry: it resembles the section's first line, and has space above. */
function entryStarts(lines: readonly EntryLine[], anchors: readonly number[]): number[] {
  const [firstAnchor = 0] = anchors;
  if (firstAnchor === 0 && anchors.every((anchor) => beginsWithDates(lines[anchor]))) return [...anchors];
  const first = Math.max(0, firstAnchor - 3);
  const headStyle = lines[first]?.line.style;
  const isCommon = lines.filter(({ line }) => line.style === headStyle).length > 0.5 * lines.length;
  const usual = median(lines.flatMap(({ gap }) => (gap === null ? [] : [gap])));
  const score = (index: number, anchor: number): number => {
    const entryLine = lines[index];
    if (!entryLine) return Number.NEGATIVE_INFINITY;
    const space = entryLine.gap === null ? 1 : Math.min(entryLine.gap / usual, 3) - 1;
    const style = entryLine.line.style === headStyle ? (isCommon ? 0.5 : 2) : 0;
    const between = lines
      .slice(index, anchor)
      .filter((line) => line.isSentence || isDutiesLabel(line.line.text)).length;
    const before = lines[index - 1]?.isSentence ? 1 : 0;
    const bullets = entryLine.isSentence ? 3 : 0;
    return (
      space * 1.6 + style + before - bullets - 2 * between - 0.8 * Math.abs(anchor - index - (firstAnchor - first))
    );
  };
  return anchors.map((anchor, index) => {
    if (index === 0) return first;
    const from = (anchors[index - 1] ?? 0) + 1;
    let best = anchor;
    for (let start = anchor - 1; start >= from; start -= 1)
      if (score(start, anchor) > score(best, anchor)) best = start;
    return best;
  });
}

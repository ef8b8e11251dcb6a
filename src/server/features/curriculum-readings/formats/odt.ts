// Reads the text of an ODT: header, paragraphs, headings, lists, boxes, tabs, tables and footer.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { isPageNumber, ParagraphStyles, type TextStyle } from './paragraph-styles.ts';
import { ParagraphLayout } from './paragraphs.ts';
import { type ParagraphForm, type Piece, PLAIN_FORM, type StyledText, type TabStop } from './tab-stops.ts';
import { parseXml } from './xml.ts';

/** Notes of reviewers, deleted text, and what stands for fields. */
const SKIPPED = new Set(['office:annotation', 'text:tracked-changes', 'svg:title', 'svg:desc', 'style:footnote-sep']);
const HEADERS = ['style:header', 'style:header-first', 'style:header-left'];
const FOOTERS = ['style:footer', 'style:footer-first', 'style:footer-left'];

/** @param styles styles.xml @throws UnreadableFile */
export function readOdt(content: string, styles: string | undefined): TextItem[] {
  const known = new ParagraphStyles();
  const layout = new ParagraphLayout();
  if (styles !== undefined) {
    readStyles(styles, known);
    readPart(styles, { within: HEADERS, styles: known, layout });
  }
  readStyles(content, known);
  readPart(content, { within: ['office:text'], styles: known, layout });
  if (styles !== undefined) readPart(styles, { within: FOOTERS, styles: known, layout });
  return layout.items();
}

interface Paragraph {
  pieces: Piece[];
  /** The styles of its open spans. */
  readonly styles: TextStyle[];
  readonly isListed: boolean;
  readonly form: ParagraphForm;
}

interface Reading {
  /** The elements whose text is read. */
  readonly within: readonly string[];
  readonly styles: ParagraphStyles;
  readonly layout: ParagraphLayout;
}

/** @throws UnreadableFile */
function readPart(xml: string, { within, styles, layout }: Reading): void {
  /** Boxes stand inside paragraphs. */
  const paragraphs: Paragraph[] = [];
  const read = new Set<string>();
  let inside = 0;
  let skipped = 0;
  let isListStart = false;
  const current = (): TextStyle => paragraphs.at(-1)?.styles.at(-1) ?? styles.body;
  const push = (piece: Piece) => {
    paragraphs.at(-1)?.pieces.push(piece);
  };
  const endLine = ({ pieces, isListed, form }: Omit<Paragraph, 'styles'>) => {
    const text = pieces.map((piece) => (piece === 'tab' ? ' ' : piece.text)).join('');
    // Headers and footers of several kinds of pages repeat each other.
    const isRepeated = within[0] !== 'office:text' && (isPageNumber(text) || read.has(text));
    read.add(text);
    const bullet: StyledText = { text: '• ', ...styles.body };
    if (isRepeated) return;
    if (isListed && pieces.length > 0) layout.paragraph([bullet, ...pieces]);
    else layout.paragraph(pieces, form);
  };
  const open: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    'text:p': (attributes) => openParagraph(attributes['text:style-name'], 'Standard'),
    'text:h': (attributes) => openParagraph(attributes['text:style-name'], 'Heading'),
    'text:span': (attributes) => {
      const name = attributes['text:style-name'];
      paragraphs.at(-1)?.styles.push(styles.has(name) ? mergedStyle(current(), styles, name) : current());
    },
    'text:tab': () => push('tab'),
    'text:s': (attributes) => push({ text: ' '.repeat(Math.min(20, Number(attributes['text:c']) || 1)), ...current() }),
    'text:line-break': () => {
      const paragraph = paragraphs.at(-1);
      if (!paragraph) return;
      endLine({ ...paragraph, isListed: false });
      paragraph.pieces = [];
    },
    'text:list-item': () => {
      isListStart = true;
    },
    'table:table': () => layout.openTable(),
    'table:table-row': () => layout.openRow(),
    'table:table-cell': (attributes) => layout.openCell(Number(attributes['table:number-columns-spanned']) || 1),
  };
  const openParagraph = (name: string | undefined, otherwise: string) => {
    const own = styles.has(name) ? name : otherwise;
    paragraphs.push({ pieces: [], styles: [styles.get(own)], isListed: isListStart, form: styles.formOf(own) });
    isListStart = false;
  };
  const close: Readonly<Record<string, () => void>> = {
    'text:p': () => closeParagraph(),
    'text:h': () => closeParagraph(),
    'text:span': () => {
      paragraphs.at(-1)?.styles.pop();
    },
    'table:table': () => layout.closeTable(),
  };
  const closeParagraph = () => {
    const paragraph = paragraphs.pop();
    if (paragraph) endLine(paragraph);
  };
  parseXml(xml, {
    open(name, attributes) {
      if (within.includes(name)) inside += 1;
      else if (SKIPPED.has(name)) skipped += 1;
      if (inside > 0 && skipped === 0) open[name]?.(attributes);
    },
    text(text) {
      if (inside > 0 && skipped === 0) push({ text: text.replaceAll(/\s+/g, ' '), ...current() });
    },
    close(name) {
      if (inside > 0 && skipped === 0) close[name]?.();
      if (within.includes(name)) inside -= 1;
      else if (SKIPPED.has(name)) skipped -= 1;
    },
  });
}

/** A span says what differs from its paragraph. */
function mergedStyle(around: TextStyle, styles: ParagraphStyles, name: string | undefined): TextStyle {
  const own = styles.own(name);
  return { isBold: own?.isBold ?? around.isBold, size: own?.size ?? around.size };
}

function readStyles(xml: string, styles: ParagraphStyles): void {
  let style: ReturnType<ParagraphStyles['add']> | null = null;
  let isDefault = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'style:style') {
        style = styles.add(attributes['style:name'] ?? '');
        style.base = attributes['style:parent-style-name'] ?? null;
      } else if (name === 'style:default-style') isDefault = attributes['style:family'] === 'paragraph';
      else if (name === 'style:paragraph-properties' && style) style.form = formIn(attributes);
      else if (name === 'style:tab-stop' && style) style.form = withStop(style.form ?? PLAIN_FORM, attributes);
      else if (name === 'style:text-properties') {
        const size = Number.parseFloat(attributes['fo:font-size'] ?? '') || null;
        // A percentage is that of the style around.
        const points = attributes['fo:font-size']?.endsWith('%') ? null : size;
        if (style) {
          style.isBold = weightOf(attributes['fo:font-weight']);
          style.size = points;
        } else if (isDefault && points !== null) styles.bodySize = points;
      }
    },
    close(name) {
      if (name === 'style:style') style = null;
      if (name === 'style:default-style') isDefault = false;
    },
  });
}

const weightOf = (weight: string | undefined): boolean | null =>
  weight === undefined ? null : weight === 'bold' || Number(weight) >= 600;

type Attributes = Readonly<Record<string, string>>;

/** In points. */
const UNITS: Readonly<Record<string, number>> = { pt: 1, cm: 72 / 2.54, mm: 72 / 25.4, in: 72, pc: 12 };
/** Of a paragraph; the first ones of more are left out. */
const MAX_STOPS = 50;

function pointsOf(length: string | undefined): number | null {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(length ?? '') ?? [];
  const points = Number(number) * (UNITS[unit] ?? Number.NaN);
  return Number.isFinite(points) ? points : null;
}

/** Null if a style says nothing of indents, so that those of the style that it is based on count. */
function formIn(attributes: Attributes): ParagraphForm | null {
  const [left, first] = [pointsOf(attributes['fo:margin-left']), pointsOf(attributes['fo:text-indent'])];
  return left === null && first === null ? null : { ...PLAIN_FORM, left: left ?? 0, first: first ?? 0 };
}

/** Its position is that from the indent. */
function withStop(form: ParagraphForm, attributes: Attributes): ParagraphForm {
  const position = pointsOf(attributes['style:position']);
  if (position === null) return form;
  const kind = attributes['style:type'];
  const align: TabStop['align'] = kind === 'right' || kind === 'center' ? kind : 'left';
  return { ...form, stops: [...form.stops, { at: form.left + position, align }].slice(-MAX_STOPS) };
}

// Reads the text of a DOCX: header, paragraphs, tabs, tables, footer, and the size and weight of the type.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { isPageNumber, ParagraphStyles } from './paragraph-styles.ts';
import { ParagraphLayout } from './paragraphs.ts';
import { type ParagraphForm, type Piece, PLAIN_FORM, type StyledText, type TabStop } from './tab-stops.ts';
import { parseXml } from './xml.ts';

/** Word makes one for first, even and other pages. */
const HEADERS = [1, 2, 3].map((number) => `word/header${number}.xml`);
const FOOTERS = [1, 2, 3].map((number) => `word/footer${number}.xml`);
export const DOCX_PARTS: readonly string[] = ['word/document.xml', 'word/styles.xml', ...HEADERS, ...FOOTERS];

const TWIPS = 20;
/** Of a paragraph; the first ones of more are left out. */
const MAX_STOPS = 50;

interface Paragraph {
  pieces: Piece[];
  style: string | undefined;
  isListed: boolean;
  /** Null if it has that of its style. */
  form: ParagraphForm | null;
}

/** @param parts of the names that `DOCX_PARTS` has @throws UnreadableFile */
export function readDocx(document: string, parts: ReadonlyMap<string, string>): TextItem[] {
  const styles = readStyles(parts.get('word/styles.xml'));
  const layout = new ParagraphLayout();
  for (const header of differing(HEADERS, parts)) readPart(header, styles, layout);
  readPart(document, styles, layout);
  for (const footer of differing(FOOTERS, parts)) readPart(footer, styles, layout);
  return layout.items();
}

/** Those with a text of their own that is no page number. */
function differing(names: readonly string[], parts: ReadonlyMap<string, string>): string[] {
  const texts = new Map<string, string>();
  for (const name of names) {
    const part = parts.get(name);
    if (part === undefined) continue;
    const text = part.replaceAll(/<[^>]*>/g, ' ').trim();
    if (!isPageNumber(text)) texts.set(text.replaceAll(/\s+/g, ' '), part);
  }
  return [...texts.values()];
}

/** @throws UnreadableFile */
function readPart(xml: string, styles: ParagraphStyles, layout: ParagraphLayout): void {
  /** Text boxes stand inside paragraphs. */
  const paragraphs: Paragraph[] = [];
  let run: { isBold: boolean; size: number } = { ...styles.body };
  let cell: { span: number } | null = null;
  let isText = false;
  let skipped = 0;
  const openCell = () => {
    if (cell) layout.openCell(cell.span);
    cell = null;
  };
  const push = (piece: Piece) => {
    paragraphs.at(-1)?.pieces.push(piece);
  };
  const endLine = (paragraph: Paragraph) => {
    const bullet: StyledText = { text: '• ', ...styles.body };
    if (paragraph.isListed && paragraph.pieces.length > 0) layout.paragraph([bullet, ...paragraph.pieces]);
    else layout.paragraph(paragraph.pieces, formOf(paragraph));
  };
  const formOf = ({ form, style }: Paragraph): ParagraphForm => form ?? styles.formOf(style);
  const open: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    'w:p': () => {
      openCell();
      paragraphs.push({ pieces: [], style: undefined, isListed: false, form: null });
    },
    'w:pStyle': (attributes) => {
      const paragraph = paragraphs.at(-1);
      if (paragraph) paragraph.style = attributes['w:val'];
    },
    'w:numPr': () => {
      const paragraph = paragraphs.at(-1);
      if (paragraph) paragraph.isListed = true;
    },
    'w:r': () => {
      run = { ...styles.get(paragraphs.at(-1)?.style) };
    },
    'w:rStyle': (attributes) => {
      if (styles.has(attributes['w:val']))
        run = { ...run, isBold: run.isBold || styles.get(attributes['w:val']).isBold };
    },
    'w:b': (attributes) => {
      run.isBold = isOn(attributes['w:val']);
    },
    'w:sz': (attributes) => {
      run.size = Number(attributes['w:val']) / 2 || run.size;
    },
    // In the properties of a paragraph it is a stop.
    'w:tab': (attributes) => {
      const paragraph = paragraphs.at(-1);
      if (attributes['w:val'] === undefined) push('tab');
      else if (paragraph) paragraph.form = withStop(formOf(paragraph), attributes);
    },
    'w:ind': (attributes) => {
      const paragraph = paragraphs.at(-1);
      if (paragraph) paragraph.form = withIndent(formOf(paragraph), attributes);
    },
    'w:br': () => breakLine(paragraphs.at(-1)),
    'w:cr': () => breakLine(paragraphs.at(-1)),
    'w:noBreakHyphen': () => push({ text: '-', ...run }),
    'w:t': () => {
      isText = true;
    },
    'w:tbl': () => {
      openCell();
      layout.openTable();
    },
    'w:gridCol': (attributes) => layout.column((Number(attributes['w:w']) || 0) / TWIPS),
    'w:tr': () => layout.openRow(),
    'w:tc': () => {
      cell = { span: 1 };
    },
    'w:gridSpan': (attributes) => {
      if (cell) cell.span = Math.max(1, Number(attributes['w:val']) || 1);
    },
  };
  const breakLine = (paragraph: Paragraph | undefined) => {
    if (!paragraph) return;
    layout.paragraph(paragraph.pieces, formOf(paragraph));
    paragraph.pieces = [];
  };
  parseXml(xml, {
    open(name, attributes) {
      // Boxes are written twice, the second time for old programs.
      if (name === 'mc:Fallback') skipped += 1;
      if (skipped === 0) open[name]?.(attributes);
    },
    text(text) {
      if (isText) push({ text, ...run });
    },
    close(name) {
      if (name === 'mc:Fallback') skipped -= 1;
      if (skipped > 0) return;
      if (name === 'w:t') isText = false;
      else if (name === 'w:p') {
        const paragraph = paragraphs.pop();
        if (paragraph) endLine(paragraph);
      } else if (name === 'w:tbl') layout.closeTable();
    },
  });
}

type Attributes = Readonly<Record<string, string>>;

const ALIGNMENTS: Readonly<Record<string, TabStop['align']>> = { right: 'right', end: 'right', center: 'center' };

function withStop(form: ParagraphForm, { 'w:val': kind = '', 'w:pos': position }: Attributes): ParagraphForm {
  const at = (Number(position) || 0) / TWIPS;
  const others = form.stops.filter((stop) => stop.at !== at);
  if (kind === 'clear') return { ...form, stops: others };
  return { ...form, stops: [...others, { at, align: ALIGNMENTS[kind] ?? 'left' }].slice(-MAX_STOPS) };
}

function withIndent(form: ParagraphForm, attributes: Attributes): ParagraphForm {
  const points = (name: string) => {
    const value = Number(attributes[name]);
    return attributes[name] === undefined || !Number.isFinite(value) ? undefined : value / TWIPS;
  };
  const hanging = points('w:hanging');
  const first = hanging === undefined ? points('w:firstLine') : -hanging;
  return { ...form, left: points('w:left') ?? points('w:start') ?? form.left, first: first ?? form.first };
}

const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false' && value !== 'none';

function readStyles(xml: string | undefined): ParagraphStyles {
  const styles = new ParagraphStyles();
  if (xml === undefined) return styles;
  let style: ReturnType<ParagraphStyles['add']> | null = null;
  let isDefault = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'w:docDefaults') isDefault = true;
      else if (name === 'w:style') style = styles.add(attributes['w:styleId'] ?? '');
      else if (name === 'w:basedOn' && style) style.base = attributes['w:val'] ?? null;
      else if (name === 'w:b' && style) style.isBold = isOn(attributes['w:val']);
      else if (name === 'w:ind' && style) style.form = withIndent(style.form ?? PLAIN_FORM, attributes);
      else if (name === 'w:tab' && style) style.form = withStop(style.form ?? PLAIN_FORM, attributes);
      else if (name === 'w:sz') {
        const size = Number(attributes['w:val']) / 2 || null;
        if (style) style.size = size;
        else if (isDefault) styles.bodySize = size ?? styles.bodySize;
      }
    },
    close(name) {
      if (name === 'w:style') style = null;
      if (name === 'w:docDefaults') isDefault = false;
    },
  });
  return styles;
}

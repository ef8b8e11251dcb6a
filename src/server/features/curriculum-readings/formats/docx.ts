// Reads the text of a DOCX: paragraphs, tabs, tables, and the size and weight of the type.
import { SaxesParser } from 'saxes';
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { ParagraphLayout, type Piece } from './paragraphs.ts';

const HEADING_SIZE = 14;
const BODY_SIZE = 11;

interface Style {
  isBold: boolean;
  size: number | null;
}

/** @param styles styles.xml @throws UnreadableFile */
export function readDocx(document: string, styles: string | undefined): TextItem[] {
  const known = styles === undefined ? new Map<string, Style>() : readStyles(styles);
  const layout = new ParagraphLayout();
  /** Text boxes stand inside paragraphs. */
  const paragraphs: { pieces: Piece[]; style: Style; isListed: boolean }[] = [];
  let run: Style = { isBold: false, size: null };
  let isText = false;
  let skipped = 0;
  const end = () => {
    const paragraph = paragraphs.pop();
    if (!paragraph) return;
    const bullet: Piece[] =
      paragraph.isListed && paragraph.pieces.length > 0 ? [{ text: '• ', isBold: false, size: BODY_SIZE }] : [];
    layout.paragraph([...bullet, ...paragraph.pieces]);
  };
  parseXml(document, {
    open(name, attributes) {
      // Boxes are written twice, the second time for old programs.
      if (name === 'mc:Fallback') skipped += 1;
      if (skipped > 0) return;
      const paragraph = paragraphs.at(-1);
      if (name === 'w:p') paragraphs.push({ pieces: [], style: { isBold: false, size: null }, isListed: false });
      else if (name === 'w:pStyle' && paragraph)
        paragraph.style = known.get(attributes['w:val'] ?? '') ?? headingStyle(attributes['w:val']);
      else if (name === 'w:numPr' && paragraph) paragraph.isListed = true;
      else if (name === 'w:r') run = { ...(paragraph?.style ?? { isBold: false, size: null }) };
      else if (name === 'w:b') run.isBold = attributes['w:val'] !== '0' && attributes['w:val'] !== 'false';
      else if (name === 'w:sz') run.size = Number(attributes['w:val']) / 2 || run.size;
      else if (name === 'w:tab' && paragraph && attributes['w:val'] === undefined) paragraph.pieces.push('tab');
      else if ((name === 'w:br' || name === 'w:cr') && paragraph) {
        layout.paragraph(paragraph.pieces);
        paragraph.pieces = [];
      } else if (name === 'w:t') isText = true;
      else if (name === 'w:tr') layout.openRow();
      else if (name === 'w:tc') layout.openCell();
    },
    text(text) {
      if (isText) paragraphs.at(-1)?.pieces.push({ text, isBold: run.isBold, size: run.size ?? BODY_SIZE });
    },
    close(name) {
      if (name === 'mc:Fallback') skipped -= 1;
      if (skipped > 0) return;
      if (name === 'w:t') isText = false;
      else if (name === 'w:p') end();
      else if (name === 'w:tr') layout.closeRow();
    },
  });
  return layout.items;
}

const headingStyle = (name: string | undefined): Style =>
  /heading|t[ií]tulo|title/i.test(name ?? '') ? { isBold: true, size: HEADING_SIZE } : { isBold: false, size: null };

function readStyles(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let id: string | null = null;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'w:style') {
        id = attributes['w:styleId'] ?? null;
        if (id !== null) styles.set(id, { ...headingStyle(id) });
      }
      const style = id === null ? undefined : styles.get(id);
      if (style && name === 'w:b') style.isBold = attributes['w:val'] !== '0';
      if (style && name === 'w:sz') style.size = Number(attributes['w:val']) / 2 || style.size;
    },
    close(name) {
      if (name === 'w:style') id = null;
    },
  });
  return styles;
}

interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** saxes expands no entities of a document's own, so that none can grow. @throws UnreadableFile */
export function parseXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UnreadableFile('damaged_file', { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => open(name, attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(name));
  parser.write(xml).close();
}

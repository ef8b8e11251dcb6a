// Reads the text of an ODT: paragraphs, headings, lists, tabs and tables.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { parseXml } from './docx.ts';
import { ParagraphLayout, type Piece } from './paragraphs.ts';

const BODY_SIZE = 11;
const HEADING_SIZE = 14;

interface Style {
  isBold: boolean;
  size: number;
}

/** @throws UnreadableFile */
export function readOdt(content: string): TextItem[] {
  const layout = new ParagraphLayout();
  const styles = new Map<string, Style>();
  const open: Style[] = [];
  let styleName: string | null = null;
  let pieces: Piece[] | null = null;
  let lists = 0;
  let isListStart = false;
  const current = (): Style => open.at(-1) ?? { isBold: false, size: BODY_SIZE };
  const end = () => {
    if (pieces)
      layout.paragraph(
        isListStart && pieces.length > 0 ? [{ text: '• ', isBold: false, size: BODY_SIZE }, ...pieces] : pieces,
      );
    isListStart = false;
    pieces = null;
  };
  parseXml(content, {
    open(name, attributes) {
      if (name === 'style:style') styleName = attributes['style:name'] ?? null;
      else if (name === 'style:text-properties' && styleName !== null) styles.set(styleName, styleOf(attributes));
      else if (name === 'text:p' || name === 'text:h') {
        pieces = [];
        const own = styles.get(attributes['text:style-name'] ?? '');
        open.push(
          own ?? (name === 'text:h' ? { isBold: true, size: HEADING_SIZE } : { isBold: false, size: BODY_SIZE }),
        );
      } else if (name === 'text:span') open.push(styles.get(attributes['text:style-name'] ?? '') ?? current());
      else if (name === 'text:tab') pieces?.push('tab');
      else if (name === 'text:s') pieces?.push({ text: ' ', ...current() });
      else if (name === 'text:line-break') {
        layout.paragraph(pieces ?? []);
        pieces = [];
      } else if (name === 'text:list') lists += 1;
      else if (name === 'text:list-item') isListStart = lists > 0;
      else if (name === 'table:table-row') layout.openRow();
      else if (name === 'table:table-cell') layout.openCell();
    },
    text(text) {
      pieces?.push({ text: text.replaceAll(/\s+/g, ' '), ...current() });
    },
    close(name) {
      if (name === 'style:style') styleName = null;
      else if (name === 'text:p' || name === 'text:h') {
        open.pop();
        end();
      } else if (name === 'text:span') open.pop();
      else if (name === 'text:list') lists -= 1;
      else if (name === 'table:table-row') layout.closeRow();
    },
  });
  return layout.items;
}

const styleOf = (attributes: Readonly<Record<string, string>>): Style => ({
  isBold: attributes['fo:font-weight'] === 'bold',
  size: Number.parseFloat(attributes['fo:font-size'] ?? '') || BODY_SIZE,
});

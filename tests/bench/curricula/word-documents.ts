// Writes documents as DOCX and ODT, with the structure that word processors give them.
import { zipOf } from '../../curriculum-files.ts';

export interface Run {
  readonly text: string;
  readonly isBold?: boolean;
  /** In points; that of the style by default. */
  readonly size?: number;
}

/** A tab, or a break of the line within the paragraph. */
export type Inline = string | Run | 'TAB' | 'BREAK';

/** In points from the left margin. */
export interface ParagraphForm {
  readonly stops?: readonly { readonly at: number; readonly align: 'left' | 'right' | 'center' }[];
  readonly left?: number;
  /** Of the first line, beside the others. */
  readonly first?: number;
}

export type Block =
  | {
      readonly kind: 'text' | 'heading' | 'title' | 'item';
      readonly inlines: readonly Inline[];
      readonly form?: ParagraphForm;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Block[])[])[] }
  /** A floating box, anchored in an empty paragraph. */
  | { readonly kind: 'box'; readonly blocks: readonly Block[] };

export interface WordDocument {
  readonly header?: readonly Block[];
  readonly body: readonly Block[];
  readonly footer?: readonly Block[];
}

export const text = (...inlines: Inline[]): Block => ({ kind: 'text', inlines });
export const heading = (...inlines: Inline[]): Block => ({ kind: 'heading', inlines });
export const title = (...inlines: Inline[]): Block => ({ kind: 'title', inlines });
export const item = (...inlines: Inline[]): Block => ({ kind: 'item', inlines });
/** A paragraph with tab stops and indents of its own. */
export const formed =
  (form: ParagraphForm) =>
  (...inlines: Inline[]): Block => ({ kind: 'text', inlines, form });
export const box = (...blocks: Block[]): Block => ({ kind: 'box', blocks });
export const table = (...rows: (readonly (readonly Block[])[])[]): Block => ({ kind: 'table', rows });
export const bold = (words: string, size?: number): Run => ({ text: words, isBold: true, ...(size && { size }) });

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const runOf = (inline: Inline): Run => (typeof inline === 'string' ? { text: inline } : inline);

const WORD_SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';
const WORD_STYLES = `<w:styles ${WORD_SPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base de seccion"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Seccion"><w:name w:val="Seccion"/><w:basedOn w:val="Base"/></w:style>
<w:style w:type="paragraph" w:styleId="Nombre"><w:name w:val="Nombre"/><w:basedOn w:val="Base"/><w:rPr><w:sz w:val="44"/></w:rPr></w:style></w:styles>`;
const STYLE_OF = { text: 'Normal', item: 'Normal', heading: 'Seccion', title: 'Nombre' } as const;

function wordRun(inline: Inline): string {
  if (inline === 'TAB') return '<w:r><w:tab/></w:r>';
  if (inline === 'BREAK') return '<w:r><w:br/></w:r>';
  const { text: words, isBold, size } = runOf(inline);
  const properties = (isBold ? '<w:b/>' : '') + (size ? `<w:sz w:val="${size * 2}"/>` : '');
  // Words are split into runs by spelling marks.
  const half = Math.floor(words.length / 2);
  return [words.slice(0, half), words.slice(half)]
    .filter(Boolean)
    .map((part) => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
    .join('');
}

function wordBlock(block: Block): string {
  if (block.kind === 'table') {
    const cell = (blocks: readonly Block[]) =>
      `<w:tc><w:tcPr/>${blocks.length > 0 ? blocks.map(wordBlock).join('') : '<w:p/>'}</w:tc>`;
    const columns = Math.max(...block.rows.map((row) => row.length));
    const grid = `<w:gridCol w:w="${Math.round(9600 / columns)}"/>`.repeat(columns);
    return `<w:tbl><w:tblGrid>${grid}</w:tblGrid>${block.rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl><w:p/>`;
  }
  if (block.kind === 'box') {
    const content = `<w:txbxContent>${block.blocks.map(wordBlock).join('')}</w:txbxContent>`;
    return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${content}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  }
  const list = block.kind === 'item' ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '';
  const style = `<w:pStyle w:val="${STYLE_OF[block.kind]}"/>`;
  return `<w:p><w:pPr>${style}${list}${wordForm(block.form)}</w:pPr>${block.inlines.map(wordRun).join('')}</w:p>`;
}

function wordForm({ stops = [], left = 0, first = 0 }: ParagraphForm = {}): string {
  const tabs = stops.map(({ at, align }) => `<w:tab w:val="${align}" w:pos="${at * 20}"/>`).join('');
  const offset = first < 0 ? `w:hanging="${-first * 20}"` : `w:firstLine="${first * 20}"`;
  const indent = left !== 0 || first !== 0 ? `<w:ind w:left="${left * 20}" ${offset}/>` : '';
  return (tabs && `<w:tabs>${tabs}</w:tabs>`) + indent;
}

export function docxOf({ header, body, footer }: WordDocument): Buffer {
  const part = (name: string, blocks: readonly Block[] | undefined) =>
    blocks
      ? {
          [`word/${name}1.xml`]: `<w:${name === 'header' ? 'hdr' : 'ftr'} ${WORD_SPACES}>${blocks.map(wordBlock).join('')}</w:${name === 'header' ? 'hdr' : 'ftr'}>`,
        }
      : {};
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ...part('header', header),
    ...part('footer', footer),
    'word/styles.xml': WORD_STYLES,
    'word/document.xml': `<w:document ${WORD_SPACES}><w:body>${body.map(wordBlock).join('')}</w:body></w:document>`,
  });
}

const ODT_SPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
const ODT_STYLES = [
  '<style:style style:name="Standard" style:family="paragraph"><style:text-properties fo:font-size="10.5pt"/></style:style>',
  '<style:style style:name="Base" style:family="paragraph" style:parent-style-name="Standard"><style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style>',
  '<style:style style:name="Seccion" style:family="paragraph" style:parent-style-name="Base"/>',
  '<style:style style:name="Nombre" style:family="paragraph" style:parent-style-name="Base"><style:text-properties fo:font-size="22pt"/></style:style>',
].join('');
/** As writers make them for a paragraph with spacing of its own. */
const ODT_AUTOMATIC = [
  '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Seccion"><style:paragraph-properties fo:margin-top="0.2cm"/></style:style>',
  '<style:style style:name="P2" style:family="paragraph" style:parent-style-name="Standard"/>',
  '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>',
  '<style:style style:name="T2" style:family="text"><style:text-properties fo:font-weight="bold" fo:font-size="22pt"/></style:style>',
].join('');
const ODT_STYLE_OF = { text: 'P2', item: 'P2', heading: 'P1', title: 'Nombre' } as const;

function odtInline(inline: Inline): string {
  if (inline === 'TAB') return '<text:tab/>';
  if (inline === 'BREAK') return '<text:line-break/>';
  const { text: words, isBold, size } = runOf(inline);
  const spaced = escaped(words).replaceAll('  ', ' <text:s/>');
  return isBold ? `<text:span text:style-name="${size ? 'T2' : 'T1'}">${spaced}</text:span>` : spaced;
}

function odtBlock(block: Block): string {
  if (block.kind === 'table') {
    const cell = (blocks: readonly Block[]) =>
      `<table:table-cell>${blocks.length > 0 ? blocks.map(odtBlock).join('') : '<text:p/>'}</table:table-cell>`;
    const row = (cells: readonly (readonly Block[])[]) =>
      `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
    return `<table:table>${block.rows.map(row).join('')}</table:table>`;
  }
  if (block.kind === 'box') {
    return `<text:p text:style-name="P2"><draw:frame><draw:text-box>${block.blocks.map(odtBlock).join('')}</draw:text-box></draw:frame></text:p>`;
  }
  const paragraph = `<text:p text:style-name="${block.form ? odtFormName(block.form) : ODT_STYLE_OF[block.kind]}">${block.inlines.map(odtInline).join('')}</text:p>`;
  return block.kind === 'item' ? `<text:list><text:list-item>${paragraph}</text:list-item></text:list>` : paragraph;
}

const formsIn = (block: Block): ParagraphForm[] => {
  if (block.kind === 'table') return block.rows.flat(2).flatMap(formsIn);
  if (block.kind === 'box') return block.blocks.flatMap(formsIn);
  return block.form ? [block.form] : [];
};

/** Of the style that a writer makes for paragraphs of this form, whose stops are relative to the indent. */
const odtFormName = ({ stops = [], left = 0, first = 0 }: ParagraphForm): string =>
  ['F', left, first, ...stops.flatMap(({ at, align }) => [at, align])].join('_').replaceAll('-', 'm');

function odtFormStyle(form: ParagraphForm): string {
  const { stops = [], left = 0, first = 0 } = form;
  const tabs = stops.map(
    ({ at, align }) =>
      `<style:tab-stop style:position="${at - left}pt" ${align === 'left' ? '' : `style:type="${align}"`}/>`,
  );
  return `<style:style style:name="${odtFormName(form)}" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:margin-left="${left}pt" fo:text-indent="${first}pt"><style:tab-stops>${tabs.join('')}</style:tab-stops></style:paragraph-properties></style:style>`;
}

export function odtOf({ header, body, footer }: WordDocument): Buffer {
  const forms = new Map(
    [...(header ?? []), ...body, ...(footer ?? [])].flatMap(formsIn).map((form) => [odtFormName(form), form]),
  );
  const formStyles = [...forms.values()].map(odtFormStyle).join('');
  const part = (name: string, blocks: readonly Block[] | undefined) =>
    blocks ? `<style:${name}>${blocks.map(odtBlock).join('')}</style:${name}>` : '';
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'styles.xml': `<office:document-styles ${ODT_SPACES}><office:styles>${ODT_STYLES}</office:styles><office:automatic-styles>${ODT_AUTOMATIC}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard">${part('header', header)}${part('footer', footer)}</style:master-page></office:master-styles></office:document-styles>`,
    'content.xml': `<office:document-content ${ODT_SPACES}><office:automatic-styles>${ODT_AUTOMATIC}${formStyles}</office:automatic-styles><office:body><office:text>${body.map(odtBlock).join('')}</office:text></office:body></office:document-content>`,
  });
}

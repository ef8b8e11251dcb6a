// Writes documents as RTF and as plain text, as simple writing programs do.
import type { Block, Inline, WordDocument } from './word-documents.ts';

const WIDTH_OF_LINE = 92;

const blocksOf = ({ header = [], body, footer = [] }: WordDocument): readonly Block[] => [
  ...header,
  ...body,
  ...footer,
];

const escaped = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if ('\\{}'.includes(character)) return `\\${character}`;
      if (code < 128) return character;
      return code < 256 ? `\\'${code.toString(16)}` : `\\u${code}?`;
    })
    .join('');

function rtfInline(inline: Inline): string {
  if (inline === 'TAB') return '\\tab ';
  if (inline === 'BREAK') return '\\line ';
  if (typeof inline === 'string') return escaped(inline);
  return inline.isBold ? `{\\b ${escaped(inline.text)}}` : escaped(inline.text);
}

function rtfBlock(block: Block): string {
  if (block.kind === 'box') return block.blocks.map(rtfBlock).join('');
  if (block.kind === 'table') {
    return block.rows
      .map((cells) => {
        const edges = cells.map((_, index) => `\\cellx${Math.round((9600 / cells.length) * (index + 1))}`).join('');
        const content = (blocks: readonly Block[]) =>
          blocks
            .filter(isParagraph)
            .map(({ inlines }) => inlines.map(rtfInline).join(''))
            .join('\\line ');
        return `\\trowd${edges}${cells.map((blocks) => `\\pard\\intbl ${content(blocks)}\\cell`).join('')}\\row\n`;
      })
      .join('');
  }
  const text = block.inlines.map(rtfInline).join('');
  if (block.kind === 'title') return `{\\pard\\b\\fs44 ${text}\\par}\n`;
  if (block.kind === 'heading') return `{\\pard\\b\\fs28 ${text}\\par}\n`;
  if (block.kind === 'item') return `{\\pard{\\pntext\\'b7\\tab}\\fi-200\\li400 \\bullet  ${text}\\par}\n`;
  return `{\\pard ${text}\\par}\n`;
}

type Paragraph = Exclude<Block, { kind: 'table' } | { kind: 'box' }>;
const isParagraph = (block: Block): block is Paragraph => block.kind !== 'table' && block.kind !== 'box';

export const rtfOf = (document: WordDocument): Buffer =>
  Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\\fs21\n${blocksOf(document).map(rtfBlock).join('')}}`,
    'latin1',
  );

const plainInline = (inline: Inline): string =>
  inline === 'TAB' ? '\t' : inline === 'BREAK' ? '\n' : typeof inline === 'string' ? inline : inline.text;

/** Long paragraphs are broken as e-mail programs do. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= WIDTH_OF_LINE) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

function plainBlock(block: Block): string {
  if (block.kind === 'box') return block.blocks.map(plainBlock).join('');
  if (block.kind === 'table') {
    const cell = (blocks: readonly Block[]) => blocks.map(plainBlock).join(' ').replaceAll(/\s+/g, ' ').trim();
    return block.rows
      .map(
        (cells) =>
          `${cells
            .map((one) => cell(one).padEnd(26))
            .join('    ')
            .trimEnd()}\n`,
      )
      .join('');
  }
  const text = block.inlines.map(plainInline).join('');
  if (block.kind === 'title') return `${text}\n${'='.repeat(text.length)}\n`;
  if (block.kind === 'heading') return `\n${text.toUpperCase()}\n${'-'.repeat(text.length)}\n`;
  return block.kind === 'item' ? `${wrapped(`* ${text}`, '  ')}\n` : `${wrapped(text)}\n`;
}

export const plainTextOf = (document: WordDocument): Buffer =>
  Buffer.from(blocksOf(document).map(plainBlock).join(''), 'utf8');

// Reads the text of an RTF. No maintained library reads RTF; only text, weight, size, tabs and tables are needed.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { ParagraphLayout } from './paragraphs.ts';
import type { Piece } from './tab-stops.ts';

/** Groups with something other than the document's text. */
const SKIPPED = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'listtable',
  'listoverridetable',
  'generator',
  'themedata',
  'datastore',
  'latentstyles',
  'rsidtbl',
  'xmlnstbl',
  'fldinst',
  'listtext',
  'pntext',
]);
const SYMBOLS: Readonly<Record<string, string>> = {
  endash: '–',
  emdash: '—',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': ' ',
  _: '-',
  '-': '',
};
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/giu;
const MAX_DEPTH = 2000;

interface State {
  readonly isSkipped: boolean;
  readonly isBold: boolean;
  readonly size: number;
  /** Characters after `\u` that stand for it in old programs. */
  readonly fallback: number;
}

/** @throws UnreadableFile */
export function readRtf(data: Uint8Array): TextItem[] {
  const source = new TextDecoder('latin1').decode(data);
  const codePage = /\\ansicpg(\d+)/.exec(source)?.[1] ?? '1252';
  const decoder = decoderOf(codePage);
  const layout = new ParagraphLayout();
  const stack: State[] = [];
  let state: State = { isSkipped: false, isBold: false, size: 12, fallback: 1 };
  let pieces: Piece[] = [];
  let pending = 0;
  let isRow = false;
  const add = (text: string) => {
    if (state.isSkipped) return;
    const last = pieces.at(-1);
    // Letters with accents are tokens of their own within a word.
    const isSame = typeof last === 'object' && last.isBold === state.isBold && last.size === state.size;
    if (isSame) pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else pieces.push({ text, isBold: state.isBold, size: state.size });
  };
  const end = () => {
    if (!isRow && layout.isInTable) layout.closeTable();
    layout.paragraph(pieces);
    pieces = [];
  };
  const word = (name: string, value: number | null) => {
    if (SKIPPED.has(name)) state = { ...state, isSkipped: true };
    else if (name === 'par' || name === 'line' || name === 'sect' || name === 'page') end();
    else if (name === 'tab') pieces.push('tab');
    else if (name === 'b') state = { ...state, isBold: value !== 0 };
    else if (name === 'fs') state = { ...state, size: (value ?? 24) / 2 };
    else if (name === 'plain') state = { ...state, isBold: false, size: 12 };
    else if (name === 'uc') state = { ...state, fallback: value ?? 1 };
    else if (name === 'u') {
      add(String.fromCharCode(((value ?? 32) + 65_536) % 65_536));
      pending = state.fallback;
    } else if (name === 'trowd' && !isRow) {
      isRow = true;
      if (!layout.isInTable) layout.openTable();
      layout.openRow();
      layout.openCell();
    } else if (name === 'cell') {
      end();
      layout.openCell();
    } else if (name === 'row') {
      isRow = false;
    } else if (SYMBOLS[name] !== undefined) add(SYMBOLS[name]);
  };
  for (const [, name, value, hex, symbol, brace, text] of source.matchAll(TOKEN)) {
    if (brace === '{') {
      if (stack.length >= MAX_DEPTH) throw new UnreadableFile('curriculum_too_complex');
      stack.push(state);
    } else if (brace === '}') state = stack.pop() ?? state;
    else if (name !== undefined) word(name.toLowerCase(), value === undefined ? null : Number(value));
    else if (hex !== undefined) {
      if (pending > 0) pending -= 1;
      else add(decoder.decode(Uint8Array.of(Number.parseInt(hex, 16))));
    } else if (symbol === '*') state = { ...state, isSkipped: true };
    else if (symbol !== undefined) add(SYMBOLS[symbol] ?? symbol);
    else if (text !== undefined) {
      add(text.slice(Math.min(pending, text.length)));
      pending = Math.max(0, pending - text.length);
    }
  }
  end();
  return layout.items();
}

function decoderOf(codePage: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(`windows-${codePage}`);
  } catch {
    // Code pages of old systems that the decoder does not know.
    return new TextDecoder('windows-1252');
  }
}

// Reads plain text; tabs and wide gaps separate columns.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { ParagraphLayout } from './paragraphs.ts';
import type { Piece } from './tab-stops.ts';

const SIZE = 11;
const MAX_CHARACTERS = 4_000_000;

/** @throws UnreadableFile wrong_media_type if the bytes are no text; curriculum_too_complex */
export function readPlainText(data: Uint8Array): TextItem[] {
  const text = decode(data);
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  if (controls > text.length * 0.002) throw new UnreadableFile('wrong_media_type');
  if (text.length > MAX_CHARACTERS) throw new UnreadableFile('curriculum_too_complex');
  const layout = new ParagraphLayout();
  for (const line of text.split(/\r\n|\r|\n|\f/)) {
    const pieces = line
      .split(/(\t+|(?<=\S) {3,}(?=\S))/)
      .map((part): Piece => (/^(?:\t+| {3,})$/.test(part) ? 'tab' : { text: part, isBold: false, size: SIZE }));
    layout.paragraph(pieces);
  }
  return layout.items();
}

function decode(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data);
  if (data[0] === 0xfe && data[1] === 0xff) return new TextDecoder('utf-16be').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    // Old Windows programs write text in this encoding.
    return new TextDecoder('windows-1252').decode(data);
  }
}

// Extracts the texts of our PDFs, in the encoding of the standard fonts.
import { inflateSync } from 'node:zlib';

const decoder = new TextDecoder('windows-1252');

/** Returns the lines of each page in the order of writing. */
export function pdfPages(pdf: Uint8Array): string[][] {
  const file = Buffer.from(pdf);
  const pages: string[][] = [];
  for (const match of file.toString('latin1').matchAll(/stream\n/g)) {
    const start = match.index + match[0].length;
    const end = file.indexOf('\nendstream', start);
    const lines = linesOf(contentOf(file.subarray(start, end)));
    if (lines.length > 0) pages.push(lines);
  }
  return pages;
}

function contentOf(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A stream that is not deflated contains no page text.
    return '';
  }
}

function linesOf(content: string): string[] {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) => {
    const bytes = [...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('');
    return decoder.decode(Buffer.from(bytes, 'hex'));
  });
}

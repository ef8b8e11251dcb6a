// Reads the number formats of a workbook: dates, times and zero-padded digits.
import type { DateKind } from '../dates.ts';
import { readXml } from './xml.ts';

/** The effect of a cell's format on its number; `padding` is the minimum number of digits, `isPercent` displays
 * a fraction as a percentage. */
export type NumberFormat = { date?: DateKind; padding?: number; isPercent?: boolean };

const plain: NumberFormat = {};

// The built-in formats without a code in the file (ECMA-376, 18.8.30), including those of the Asian editions.
const builtInKinds: ReadonlyArray<{ from: number; to: number; date: DateKind }> = [
  { from: 14, to: 17, date: 'date' },
  { from: 18, to: 21, date: 'time' },
  { from: 22, to: 22, date: 'date-time' },
  { from: 27, to: 31, date: 'date' },
  { from: 32, to: 35, date: 'time' },
  { from: 36, to: 36, date: 'date' },
  { from: 45, to: 47, date: 'time' },
  { from: 50, to: 58, date: 'date' },
];

/** Returns the formats in the order of the indexes that cells reference. */
export async function readNumberFormats(bytes: AsyncIterable<Buffer>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCellFormats = false;
  await readXml(bytes, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'xf' && isInCellFormats) formats.push(formatById(Number(attributes.numFmtId ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

/** Interprets a format code such as `dd/mm/yyyy` or `00000000`. */
export function formatByCode(code: string): NumberFormat {
  if (/^0{2,}$/.test(code)) return { padding: code.length };
  // Elapsed hours «[h]» count as time; other brackets, quoted and escaped text, and fill characters are ignored.
  const pattern = code
    .replace(/\[(h+|m+|s+)\]/gi, 's')
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, '')
    .replace(/am\/pm|a\/p/gi, 's')
    .split(';', 1)
    .join('')
    .toLowerCase();
  if (pattern.includes('general')) return plain;
  const hasTime = /[hs]/.test(pattern);
  const hasDate = /[dy]/.test(pattern) || (!hasTime && pattern.includes('m'));
  if (pattern.includes('%')) return { isPercent: true };
  if (hasDate) return { date: hasTime ? 'date-time' : 'date' };
  return hasTime ? { date: 'time' } : plain;
}

function formatById(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code !== undefined) return formatByCode(code);
  if (id === 9 || id === 10) return { isPercent: true };
  const kind = builtInKinds.find(({ from, to }) => id >= from && id <= to);
  return kind ? { date: kind.date } : plain;
}

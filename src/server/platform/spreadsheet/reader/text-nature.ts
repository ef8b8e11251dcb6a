// Checks whether a decoded text is a table rather than another document.
import { SpreadsheetError } from '../errors.ts';

const documentStart = /^\s*(?:%PDF-|%!PS|\{\\rtf)/;
const markupStart = /^\s*<(?:\?xml|!doctype|html|head|body|table|meta|script|svg)\b/i;
const excelInXml = /urn:schemas-microsoft-com:office:(?:spreadsheet|excel)|progid="Excel\.Sheet"/;
/**
 * Binary files have a larger share of control characters, even short ones; a smaller share in a long text is only
 * damage.
 */
const noTextShare = 0.02;
const noTextShareOfFew = 0.15;
const fewCharacters = 10;
/** This many stray characters are tolerated in a table of any size. */
const strayCharacters = 2;
const ofTheHead = 65_536;

/**
 * Throws if a decoded head is no table: `not_a_spreadsheet` for other documents and binary data, `unsupported_xls` for
 * Excel's old XML and for web pages made by Excel, `empty` for a whole file of white space.
 */
export function assertTable(head: string, isWholeFile: boolean): void {
  const beginning = head.slice(0, ofTheHead);
  if (isBinary(beginning)) throw new SpreadsheetError('not_a_spreadsheet', 'binary data');
  if (documentStart.test(beginning)) throw new SpreadsheetError('not_a_spreadsheet', 'a document of another kind');
  if (markupStart.test(beginning)) {
    const code = excelInXml.test(beginning) ? 'unsupported_xls' : 'not_a_spreadsheet';
    throw new SpreadsheetError(code, 'XML or HTML');
  }
  if (isWholeFile && head.trim() === '') throw new SpreadsheetError('empty', 'nothing but white space');
}

/** Whether a text is binary data; a few control characters, including zeros, are only damage. */
export function isBinary(text: string): boolean {
  let strange = 0;
  for (let index = 0; index < text.length; index++) if (isNoText(text.charCodeAt(index))) strange += 1;
  const share = strange <= fewCharacters ? noTextShareOfFew : noTextShare;
  return strange > Math.max(strayCharacters, text.length * share);
}

/**
 * Whether a character is a control character other than line ends, form feeds, escapes and the DOS end of file, or is
 * no character.
 */
function isNoText(code: number): boolean {
  if (code < 0x20) return code < 0x09 || (code > 0x0d && code !== 0x1a && code !== 0x1b);
  return (code >= 0x7f && code <= 0x9f && code !== 0x85) || code === 0xfffd || code === 0xffff;
}

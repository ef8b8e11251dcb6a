// Whether what begins like this is a table in text form at all, or a picture, a document, a page, nothing.
import { SpreadsheetError } from '../errors.ts';

const documentStart = /^\s*(?:%PDF-|%!PS|\{\\rtf)/;
const markupStart = /^\s*<(?:\?xml|!doctype|html|head|body|table|meta|script|svg)\b/i;
const excelInXml = /urn:schemas-microsoft-com:office:(?:spreadsheet|excel)|progid="Excel\.Sheet"/;
/** Files of other kinds have more control characters, even the shortest; so many in a long text are no damage either. */
const noTextShare = 0.02;
const noTextShareOfFew = 0.15;
const fewCharacters = 10;
/** So many stray characters are damage in a table of any size. */
const strayCharacters = 2;
const ofTheHead = 65_536;

/**
 * Refuses a decoded head that is no table: `not_a_spreadsheet` for other documents and for binary data, `unsupported_xls`
 * for Excel's old XML and for a web page that Excel made, `empty` for a whole file of nothing but white space.
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

/** Whether a text is data of another kind: a few control characters in it, zeros too, are only damage. */
export function isBinary(text: string): boolean {
  let strange = 0;
  for (let index = 0; index < text.length; index++) if (isNoText(text.charCodeAt(index))) strange += 1;
  const share = strange <= fewCharacters ? noTextShareOfFew : noTextShare;
  return strange > Math.max(strayCharacters, text.length * share);
}

/** Control characters other than those that begin or end lines, pages, escapes and DOS files; and what is no character. */
function isNoText(code: number): boolean {
  if (code < 0x20) return code < 0x09 || (code > 0x0d && code !== 0x1a && code !== 0x1b);
  return (code >= 0x7f && code <= 0x9f && code !== 0x85) || code === 0xfffd || code === 0xffff;
}

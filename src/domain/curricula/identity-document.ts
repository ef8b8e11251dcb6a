// Reads numbers of identity documents that a curriculum labels: «RUT 12.345.678-5», «Cédula de ciudadanía: 1.020.304».
import type { DocumentType } from '../../contract/api/portal-application.ts';
import { isDocumentNumber } from '../candidates/identity-documents.ts';
import { searchable } from '../text/search-text.ts';
import type { Cell, Line } from './layout-types.ts';
import type { ReadItem } from './skills.ts';

/** Labels with their numbers; the types whose check digits are known. */
const DOCUMENTS: readonly { readonly label: RegExp; readonly number: RegExp; readonly types?: DocumentType[] }[] = [
  { label: /\br\.?u\.?[tn]\b/, number: /\d{1,2}\.?\d{3}\.?\d{3}\s?-?\s?[\dk]/i, types: ['rut'] },
  { label: /\bcurp\b/, number: /[a-z]{4}\d{6}[a-z]{6}[a-z\d]\d/i, types: ['curp'] },
  { label: /\brfc\b/, number: /[a-zñ&]{4}-?\d{6}-?[a-z\d]{3}/i, types: ['rfc'] },
  { label: /\bcpf\b/, number: /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/, types: ['cpf_br'] },
  {
    label: /\b(?:nie|nif|d\.?n\.?i)\b/,
    number: /(?:[xyz]-?)?\d{7,8}\s?-?\s?[a-z](?![a-z\d])/i,
    types: ['dni_es', 'nie_es'],
  },
  {
    label:
      /\b(?:d\.?n\.?i|c\.?c|c\.?i|cedula(?: de (?:ciudadania|identidad))?|cuil|documento(?: (?:nacional )?de identidad)?)\b/,
    number: /\d{1,3}(?:\.\d{3}){1,3}(?:-[\dk])?|\d{2}-\d{7,8}-\d|\d{6,12}(?:-[\dk])?/i,
  },
  { label: /\b(?:pasaporte|passport)\b/, number: /[a-z]{0,3}\d{6,9}/i },
];
/** Between a label and its number: «N°», a colon, a bracket. */
const BETWEEN = /^[\s.]*(?:\(?(?:n[°ºo.]*|num(?:ero)?|no)\)?)?[\s.:|)#-]*$/;
const MAX_BETWEEN = 14;
const CONFIDENCE = { checked: 0.97, unchecked: 0.85, wrong: 0.4 };

export function findDocuments(lines: readonly Line[]): ReadItem[] {
  const found = lines.flatMap(({ cells }) => cells.flatMap((cell, index) => documentIn(cell, cells[index + 1]) ?? []));
  const bare = ({ text }: ReadItem) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return found.filter((item, index) => found.findIndex((other) => bare(other) === bare(item)) === index);
}

/** @param next the cell beside it, which has the number of a label alone */
function documentIn(cell: Cell, next: Cell | undefined): ReadItem | null {
  for (const { label, number, types } of DOCUMENTS) {
    const own = searchable(cell.text);
    const at = label.exec(own);
    // Accents that are letters of their own would shift the positions.
    if (!at || own.length !== cell.text.length) continue;
    const end = at.index + at[0].length;
    const isAlone = next !== undefined && BETWEEN.test(own.slice(end));
    const rest = isAlone ? next.text : cell.text.slice(end);
    const match = number.exec(rest);
    if (!match || match.index > MAX_BETWEEN || !BETWEEN.test(searchable(rest.slice(0, match.index)))) continue;
    // A longer number is another one.
    if (/^[\p{L}\p{N}]/u.test(rest.slice(match.index + match[0].length))) continue;
    const text = match[0].replaceAll(/\s/g, '').toUpperCase();
    return { text, confidence: confidenceOf(text, types), cells: isAlone ? [cell, next] : [cell] };
  }
  return null;
}

function confidenceOf(text: string, types: readonly DocumentType[] | undefined): number {
  if (!types) return CONFIDENCE.unchecked;
  return types.some((type) => isDocumentNumber(type, text)) ? CONFIDENCE.checked : CONFIDENCE.wrong;
}

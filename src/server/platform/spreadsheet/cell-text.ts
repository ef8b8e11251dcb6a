// Text of XLSX cells, with escapes for non-XML characters (ECMA-376, ST_Xstring).
import { charactersPerCell } from './cell-names.ts';

// Markup, control characters, lone surrogates, non-characters, and an underscore that would start an escape `_xHHHH_`.
const special = /[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/u;
const everySpecial = new RegExp(special, 'gu');
const everyEscape = /_x([0-9A-Fa-f]{4})_/g;

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Returns the XML text of a cell: cut at 32,767 UTF-16 units without splitting a character, escaped, with lone
 * surrogates replaced by U+FFFD.
 */
export function encodeCellText(text: string): string {
  const bounded = text.length > charactersPerCell ? cut(text) : text;
  return special.test(bounded) ? bounded.replace(everySpecial, encodeCharacter) : bounded;
}

/** Returns the XML text of an attribute value in double quotes. */
export function encodeAttribute(text: string): string {
  return encodeCellText(text).replaceAll('"', '&quot;');
}

/** Decodes a cell's text, in which XML entities were already replaced. */
export function decodeCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(everyEscape, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function cut(text: string): string {
  const lastUnit = text.charCodeAt(charactersPerCell - 1);
  const splitsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return text.slice(0, splitsPair ? charactersPerCell - 1 : charactersPerCell);
}

function encodeCharacter(character: string): string {
  const entity = markup[character];
  if (entity !== undefined) return entity;
  const code = character.charCodeAt(0);
  if (code >= 0xd800 && code <= 0xdfff) return '\uFFFD';
  // XML allows tab, line feed, the upper controls, and a carriage return, which parsers turn into a line feed.
  const isLegal = code === 0x09 || code === 0x0a || (code >= 0x7f && code <= 0x9f);
  return isLegal ? character : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

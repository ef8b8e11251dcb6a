// Reads e-mail, telephones, links and city.
import { curriculumWords } from '../../contract/messages.ts';
import { findDates } from './date-ranges.ts';
import type { Cell, Line } from './layout-types.ts';
import { findLocation } from './locations.ts';
import { plain } from './plain-words.ts';
import type { ReadItem } from './skills.ts';

const EMAIL = /[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]{2,})+/gu;
const PHONE = /(?<![\p{L}\p{N}.,/-])(?:\+|00)?\(?\+?\d[\d\s().-]{5,20}\d(?![\p{L}\p{N}/])/gu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![@\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)*(?:linkedin|github|gitlab|behance|dribbble|medium|stackoverflow|twitter|facebook|instagram|x)\.(?:com|net|io)\/[^\s|,;<>()]+/giu;
/** Characters of a line that is full rather than an entry of a list. */
const MIN_PARAGRAPH = 45;
const DOCUMENT =
  /\b(?:rut|run|dni|nie|nif|cuil|cuit|ci|c\.i\.|curp|rfc|cc|c\.c\.|cedula|pasaporte|passport|cpf|rg|documento|nss|n°|ruc|cmp|matricula)\b\D*$/u;

/** Where contacts stand: without the description of jobs. */
export interface ContactText {
  readonly lines: readonly Line[];
}

export function findEmails(lines: readonly Line[]): ReadItem[] {
  const found = lines.flatMap((line) => matches(line, EMAIL));
  // A narrow column breaks an address: «ana.paz@correo.» and «example» below.
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    for (const cell of line.cells) {
      const isBroken =
        /@[\p{L}\p{N}.-]*[.-]$|@$|^[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+$|^[\p{L}\p{N}]+[._][\p{L}\p{N}._+-]*$/u.test(
          cell.text,
        );
      const below = next?.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < 4);
      // What begins with a capital is another text, unless all is in capitals.
      const isOther = /^\p{Lu}/u.test(below?.text ?? '') && !/^\P{Ll}+$/u.test(cell.text);
      const isCut = /@\S+$/.test(cell.text) && /^[a-z][a-z.]{0,20}$/.test(below?.text ?? '');
      if (!(isBroken || isCut) || !below || isOther || below.text.includes(' ')) continue;
      const [joined] = (cell.text + below.text).match(EMAIL) ?? [];
      if (joined && joined.length > cell.text.length)
        found.push({ text: joined, confidence: 0.9, cells: [cell, below] });
    }
  }
  const longest = found.filter(
    ({ text }) => !found.some((other) => other.text !== text && other.text.startsWith(text)),
  );
  return unique(
    longest.map((item) => ({ ...item, text: item.text.toLowerCase() })),
    (text) => text,
  );
}

function matches(line: Line, pattern: RegExp): ReadItem[] {
  return line.cells.flatMap((cell) =>
    [...cell.text.matchAll(pattern)].map(([text]) => ({ text, confidence: 0.99, cells: [cell] })),
  );
}

const unique = (items: readonly ReadItem[], keyOf: (text: string) => string): ReadItem[] =>
  items.filter(({ text }, index) => items.findIndex((other) => keyOf(other.text) === keyOf(text)) === index);

export function findPhones(lines: readonly Line[]): ReadItem[] {
  const found = lines.flatMap((line, index) => {
    const [last, next] = [line.cells.at(-1), lines[index + 1]?.cells[0]];
    const broken = last && next && brokenPhone(last, next);
    return line.cells.flatMap((cell) => (cell === last && broken ? [broken] : phonesOf(cell)));
  });
  return unique(found, (text) => text.replaceAll(/\D/g, ''));
}

/** A paragraph breaks a number at a space: «… Teléfono: +52 33 1144», «9408 | Correo: …». */
function brokenPhone(cell: Cell, next: Cell): ReadItem | null {
  const [start] = /\(?\+\d[\d\s().-]*$/.exec(cell.text) ?? [];
  const [rest] = /^\d[\d\s-]*\d(?![\p{L}\p{N}/.,])/u.exec(next.text) ?? [];
  if (!start || !rest || cell.text.length < MIN_PARAGRAPH || cell.page !== next.page || isPeriod(rest)) return null;
  const text = `${start.trim()} ${rest.trim()}`;
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= 9 && digits <= 15 ? { text, confidence: 0.9, cells: [cell, next] } : null;
}

function phonesOf(cell: Cell): ReadItem[] {
  const text = cell.text.replaceAll(EMAIL, ' ').replaceAll(LINK, ' ');
  const found: ReadItem[] = [];
  for (const match of text.matchAll(PHONE)) {
    const phone = match[0].replace(/\)$/, (bracket) => (match[0].includes('(') ? bracket : '')).trim();
    const digits = phone.replaceAll(/\D/g, '');
    const before = plain(text.slice(Math.max(0, match.index - 18), match.index));
    const isDocument = DOCUMENT.test(before) || /^\d{1,2}\.\d{3}\.\d{3}(?:-[\dkK])?$/.test(phone);
    if (digits.length < 7 || digits.length > 15 || isDocument || isPeriod(phone)) continue;
    const isCertain = phone.startsWith('+') || /tel|cel|movil|fono|phone|whatsapp|contacto/.test(before);
    found.push({ text: phone, confidence: isCertain ? 0.99 : 0.85, cells: [cell] });
  }
  return found;
}

/** «2016 - 2019» and «12-05-1990» are no telephones. */
const isPeriod = (text: string): boolean => {
  const dates = findDates(text);
  const length = dates.reduce((sum, date) => sum + date.length, 0);
  return length >= text.trim().length - 2;
};

export const findLinks = (lines: readonly Line[]): ReadItem[] =>
  unique(
    lines.flatMap((line) => matches(line, LINK)).map((item) => ({ ...item, text: item.text.replace(/[.)]+$/, '') })),
    (text) => text.toLowerCase(),
  );

const cityLabels: ReadonlySet<string> = new Set(curriculumWords.labels.city);

export function findCity(lines: readonly Line[]): ReadItem | null {
  const found: ReadItem[] = [];
  for (const cell of lines.flatMap((line) => line.cells)) {
    const text = cell.text.replaceAll(EMAIL, '|').replaceAll(LINK, '|').replaceAll(PHONE, '|');
    for (const part of text.split(/\s*[|•·;✉☎📍]+\s*|\s{2,}/u)) {
      const label = /^([^:]{3,30}):\s*(.+)$/u.exec(part);
      const isLabelled = label !== null && cityLabels.has(plain(label[1] ?? ''));
      const own = isLabelled ? (label?.[2] ?? '') : part;
      const location = findLocation(own);
      const city = location?.city.replaceAll(/^[\s,.:–—-]+|[\s,.:–—-]+$/gu, '') ?? '';
      if (city !== '' && /^\p{Lu}/u.test(city))
        found.push({ text: city, confidence: isLabelled || location?.isCertain ? 0.92 : 0.6, cells: [cell] });
    }
  }
  return found.toSorted((one, other) => other.confidence - one.confidence)[0] ?? null;
}

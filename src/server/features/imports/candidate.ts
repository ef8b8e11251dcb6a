// Reads one row of a file as a candidate, or returns why it cannot.
import { z } from 'zod';
import { IDENTITY_FIELDS, type ImportField } from '../../../contract/api/imports.ts';
import { importRowMessages } from '../../../contract/messages.ts';
import { displayName, normalizeDocument, withScheme } from '../../../domain/candidates/person-fields.ts';
import { isPlaceholder } from '../../../domain/forms/placeholder.ts';
import { readDate } from './columns/dates.ts';
import { type ColumnFormat, PLAIN_FORMAT, readDigits, readExtra } from './columns/extra-values.ts';
import { firstOfSeveral } from './columns/several-values.ts';
import { isErrorValue } from './error-value-words.ts';
import type { Reading } from './reading-options.ts';
import { isSummary, repeatsHeader } from './rows-without-person.ts';

/** A valid row. Empty cells are null; columns without a field are in `extra`, by header. */
export interface Candidate {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly extra: Readonly<Record<string, string>>;
  readonly fullName: string;
  readonly tags: readonly string[];
  /** The values that are not what their column says, and are stored as text. */
  readonly warnings: readonly RowWarning[];
}

export interface RowWarning {
  /** The index of its column; null if it concerns the whole row. */
  readonly index: number | null;
  readonly column: string | null;
  readonly reason: string;
}

/** Why a row is no valid candidate. */
export interface RowError {
  readonly column: string | null;
  readonly reason: string;
  /** It becomes one with a name or an identifier. */
  readonly isCorrectable: boolean;
}

/** What is known of a file's columns. */
export interface Columns {
  readonly header: readonly string[];
  readonly mapping: readonly ImportField[];
  readonly formats: readonly ColumnFormat[];
}

export const columnsOf = (
  { header, dateOrders, formats }: Pick<Reading, 'header' | 'dateOrders' | 'formats'>,
  mapping: readonly ImportField[],
): Columns => ({
  header,
  mapping,
  formats: header.map((_name, index) => ({
    ...(formats[index] ?? PLAIN_FORMAT),
    dateOrder: dateOrders[index] ?? 'dmy',
  })),
});

const MAX_CHARACTERS: Partial<Record<ImportField, number>> = { comment: 10_000, extra: 5000, linkedin_url: 500 };
const MAX_CHARACTERS_ELSEWHERE = 250;

const email = z.email();

interface RowReading {
  readonly fields: Partial<Record<ImportField, string>>;
  readonly extra: Record<string, string>;
  readonly warnings: RowWarning[];
  /** An identifier that cannot be one; it names a person of whom nothing else is known. */
  rejectedIdentity: string | null;
}

/**
 * Reads a row by the mapping; `header` names the columns in errors and in `extra`. A value that its field cannot have
 * is stored in `extra` with a warning.
 * @param now epoch milliseconds
 */
export function readCandidate(cells: readonly string[], columns: Columns, now: number): Candidate | RowError {
  const { header, mapping, formats } = columns;
  if (repeatsHeader(cells, header)) {
    return { column: null, reason: importRowMessages.repeatsHeader, isCorrectable: false };
  }
  if (isSummary(cells, header.length)) return { column: null, reason: importRowMessages.totals, isCorrectable: false };
  const row: RowReading = { fields: {}, extra: {}, warnings: [], rejectedIdentity: null };
  for (const [index, field] of mapping.entries()) {
    const cell = filledCell(field, cells[index] ?? '');
    if (cell === '' || field === 'ignore') continue;
    readCell(row, { field, cell, index, column: header[index] ?? '', format: formats[index] ?? PLAIN_FORMAT, now });
  }
  const { fields, extra, warnings } = row;
  const stray = cells.slice(mapping.length).filter((cell) => cell.trim() !== '');
  if (stray.length > 0) {
    warnings.push({
      index: null,
      column: null,
      reason: importRowMessages.strayCells(stray.length, shortened(stray.join(' · '))),
    });
  }
  if (!IDENTITY_FIELDS.some((field) => fields[field])) {
    const name = fields.last_name ?? row.rejectedIdentity;
    if (name === null) {
      const reasons = [importRowMessages.noIdentity, ...warnings.map(({ reason }) => reason)];
      return { column: null, reason: reasons.join(' '), isCorrectable: true };
    }
    fields.full_name = name.slice(0, MAX_CHARACTERS_ELSEWHERE);
  }
  return { fields, extra, fullName: displayName(fields), tags: tagsOf(fields.tags), warnings };
}

interface Cell {
  readonly field: ImportField;
  readonly cell: string;
  readonly index: number;
  readonly column: string;
  readonly format: ColumnFormat;
  readonly now: number;
}

function readCell(row: RowReading, { field, cell, index, column, format, now }: Cell): void {
  if (isErrorValue(cell)) {
    row.warnings.push({ index, column, reason: importRowMessages.errorValue(cell) });
    return;
  }
  const limit = MAX_CHARACTERS[field] ?? MAX_CHARACTERS_ELSEWHERE;
  if ((field === 'extra' || field === 'comment') && cell.length > limit) {
    row.warnings.push({ index, column, reason: importRowMessages.cut(column, limit) });
    setValue(row, { field, column, value: cell.slice(0, limit) });
    return;
  }
  const single = firstOfSeveral(field, cell);
  if (single !== null) {
    // The others stay readable.
    row.extra[column] = cell.slice(0, MAX_CHARACTERS.extra);
    readCell(row, { field, cell: single, index, column, format, now });
    return;
  }
  const value = field === 'extra' ? readExtra(cell, format, now) : fieldValue(field, cell, format, now);
  if (value !== null && (field === 'extra' || value.length <= limit)) {
    setValue(row, { field, column, value, format });
    return;
  }
  row.warnings.push({ index, column, reason: complaintOf({ field, cell, index, column, format, now }) });
  row.extra[column] = cell.slice(0, MAX_CHARACTERS.extra);
  if (IDENTITY_FIELDS.includes(field)) row.rejectedIdentity ??= cell;
}

function setValue(
  { fields, extra }: RowReading,
  {
    field,
    column,
    value,
    format,
  }: { readonly field: ImportField; readonly column: string; readonly value: string; readonly format?: ColumnFormat },
): void {
  if (field === 'extra') extra[column] = value;
  else if (field === 'name' || field === 'last_name') {
    // First and second names can be in columns of their own.
    fields[field] = [fields[field], value].filter(Boolean).join(' ').slice(0, MAX_CHARACTERS_ELSEWHERE);
  } else if (field === 'document' && fields.document !== undefined && value.length === 1) {
    fields.document = `${fields.document}-${value}`;
  } else if (field === 'full_name' && format?.isLastNameFirst) Object.assign(fields, nameParts(value));
  else fields[field] = value;
}

/** «Soto Pérez, Ana» by its parts; anything else is a name as it is. */
function nameParts(text: string): Pick<RowReading['fields'], 'full_name' | 'name' | 'last_name'> {
  const [, last_name, name] = /^([^,]+?)\s*,\s*([^,]+)$/.exec(text) ?? [];
  return last_name && name ? { full_name: `${name} ${last_name}`, name, last_name } : { full_name: text };
}

/** Notes are stored as written; elsewhere a placeholder text counts as an empty cell. */
const FREE_TEXT: ReadonlySet<ImportField> = new Set(['extra', 'comment', 'tags']);
const NUMBERS: ReadonlySet<ImportField> = new Set(['document', 'phone']);

/** The value of a cell; empty for a placeholder. */
function filledCell(field: ImportField, written: string): string {
  const cell = written.trim();
  if (FREE_TEXT.has(field)) return cell;
  const isNothing = isPlaceholder(cell) || (NUMBERS.has(field) && /^[0.\- ]+$/.test(cell));
  if (isNothing) return '';
  return field === 'email' ? bareAddress(cell) : cell;
}

/**
 * The address within «Ana Soto <ana@a.example>», «mailto:ana@a.example» or «ana@a.example;»; otherwise the text itself.
 */
function bareAddress(cell: string): string {
  const inBrackets = /<([^<>\s]+@[^<>\s]+)>/.exec(cell)?.[1] ?? cell;
  return inBrackets
    .replace(/^mailto:/i, '')
    .replace(/[\s;,.>]+$/, '')
    .replace(/^[\s<]+/, '');
}

export const isRowError = (row: Candidate | RowError): row is RowError => 'reason' in row;

const SHORTENED_TO = 120;
const shortened = (text: string): string => (text.length > SHORTENED_TO ? `${text.slice(0, SHORTENED_TO)}…` : text);

/** Why a cell cannot be the value of its column. */
function complaintOf({ field, cell, column, format }: Cell): string {
  const limit = MAX_CHARACTERS[field] ?? MAX_CHARACTERS_ELSEWHERE;
  if (cell.length > limit) return importRowMessages.tooLong(column, limit);
  if (DIGITS.has(field) || format.kind === 'phone' || format.kind === 'identifier') {
    return importRowMessages.cutDigits(shortened(cell));
  }
  if (field === 'email') return importRowMessages.email;
  if (field === 'linkedin_url') return importRowMessages.url;
  const text = shortened(cell);
  if (field === 'birthdate' || format.kind === 'date' || format.kind === 'datetime')
    return importRowMessages.date(text);
  if (format.kind === 'percent') return importRowMessages.percent(text);
  return format.kind === 'yes_no' ? importRowMessages.yesNo(text) : importRowMessages.number(text);
}

/** Numbers as names of things, of which no digit may be lost. */
const DIGITS: ReadonlySet<ImportField> = new Set(['document', 'phone', 'external_id']);

/** «Ana Soto (C-1024)», as other systems export candidates. */
const codeBehindName = /\s*\((?:[A-Z]{1,4}-?)?\d{2,}\)$/;

const linkedIn = /^(https?:\/\/)?([\w-]+\.)?linkedin\.com\//i;
/** «in/ana-soto», as LinkedIn displays it. */
const linkedInPath = /^\/?in\/[\w%-]+\/?$/i;

function linkedInAddress(cell: string): string | null {
  if (linkedInPath.test(cell)) return `https://www.linkedin.com/${cell.replace(/^\//, '')}`;
  return linkedIn.test(cell) ? withScheme(cell) : null;
}

/** The value to store, or null if the field cannot have it. */
function fieldValue(field: ImportField, cell: string, { dateOrder }: ColumnFormat, now: number): string | null {
  if (field === 'email') return email.safeParse(cell).success ? cell.toLowerCase() : null;
  if (field === 'birthdate') return readDate(cell, dateOrder, now);
  if (field === 'linkedin_url') return linkedInAddress(cell);
  if (field === 'full_name') return cell.replace(codeBehindName, '');
  const text = DIGITS.has(field) ? readDigits(cell) : cell;
  return field === 'document' && text !== null ? normalizeDocument(text) : text;
}

const tagsOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;|]/)
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean),
  ),
];

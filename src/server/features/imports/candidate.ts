// Reads one row of a file as a candidate, or returns why it cannot.
import { z } from 'zod';
import { IDENTITY_FIELDS, type ImportField } from '../../../contract/api/imports.ts';
import { importRowMessages } from '../../../contract/messages.ts';
import { displayName, normalizeDocument, withScheme } from '../../../domain/candidates/person-fields.ts';
import { isPlaceholder } from '../../../domain/forms/placeholder.ts';
import { isBlank, searchable } from '../../../domain/text/search-text.ts';
import { type DateOrder, readDate } from './dates.ts';
import { isErrorValue } from './error-value-words.ts';

/** A valid row. Empty cells are null; columns without a field are in `extra`, by header. */
export interface Candidate {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly extra: Readonly<Record<string, string>>;
  readonly fullName: string;
  readonly tags: readonly string[];
  /** The values that were left out of the row. */
  readonly warnings: readonly RowWarning[];
}

export interface RowWarning {
  /** Null if it concerns the whole row. */
  readonly column: string | null;
  readonly reason: string;
}

/** Why a row is no valid candidate. */
export interface RowError {
  readonly column: string | null;
  readonly reason: string;
}

/** What is known of a file's columns. */
export interface Columns {
  readonly header: readonly string[];
  readonly mapping: readonly ImportField[];
  readonly dateOrders: readonly DateOrder[];
}

const MAX_CHARACTERS: Partial<Record<ImportField, number>> = { comment: 10_000, extra: 5000, linkedin_url: 500 };
const MAX_CHARACTERS_ELSEWHERE = 250;

const email = z.email();

/**
 * Reads a row by the mapping; `header` names the columns in errors and in `extra`. Identifiers must be valid; any other
 * invalid value is left out with a warning.
 * @param now epoch milliseconds
 */
export function readCandidate(
  cells: readonly string[],
  { header, mapping, dateOrders }: Columns,
  now: number,
): Candidate | RowError {
  if (repeatsHeader(cells, header)) return { column: null, reason: importRowMessages.repeatsHeader };
  const fields: Partial<Record<ImportField, string>> = {};
  const extra: Record<string, string> = {};
  const warnings: RowWarning[] = [];
  for (const [index, field] of mapping.entries()) {
    const cell = filledCell(field, cells[index] ?? '');
    if (cell === '' || field === 'ignore') continue;
    const column = header[index] ?? '';
    const reason = complaintOf(field, cell, column);
    if (reason !== null && IDENTIFYING.has(field) && !isErrorValue(cell)) return { column, reason };
    const value = reason === null ? normalizedValue(field, cell, dateOrders[index] ?? 'dmy', now) : null;
    if (value === null) warnings.push({ column, reason: reason ?? importRowMessages.date(shortened(cell)) });
    else if (field === 'extra') extra[column] = value;
    else fields[field] = value;
  }
  const stray = cells.slice(mapping.length).filter((cell) => cell.trim() !== '');
  if (stray.length > 0) {
    warnings.push({ column: null, reason: importRowMessages.strayCells(stray.length, shortened(stray.join(' · '))) });
  }
  if (!IDENTITY_FIELDS.some((field) => fields[field])) {
    const reasons = [importRowMessages.noIdentity, ...warnings.map(({ reason }) => reason)];
    return { column: null, reason: reasons.join(' ') };
  }
  return { fields, extra, fullName: displayName(fields), tags: tagsOf(fields.tags), warnings };
}

/** Printed or merged tables repeat their header between rows. */
function repeatsHeader(cells: readonly string[], header: readonly string[]): boolean {
  const said = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [[plain(cell), plain(header[index] ?? '')]]));
  return said.length > 0 && said.every(([cell, name]) => cell === name);
}

const plain = (text: string): string =>
  searchable(text)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/ \(\d+\)$/, '');

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

/** Fields that identify a person later: a wrong value would match another person. */
const IDENTIFYING: ReadonlySet<ImportField> = new Set([...IDENTITY_FIELDS, 'last_name']);

const SHORTENED_TO = 120;
const shortened = (text: string): string => (text.length > SHORTENED_TO ? `${text.slice(0, SHORTENED_TO)}…` : text);

/** The problem of a cell that cannot be stored; null if none. Dates are checked by their parser. */
function complaintOf(field: ImportField, cell: string, column: string): string | null {
  if (isErrorValue(cell)) return importRowMessages.errorValue(cell);
  const limit = MAX_CHARACTERS[field] ?? MAX_CHARACTERS_ELSEWHERE;
  if (cell.length > limit) return importRowMessages.tooLong(column, limit);
  if (field === 'email' && !email.safeParse(cell).success) return importRowMessages.email;
  return field === 'linkedin_url' && !linkedIn.test(cell) ? importRowMessages.url : null;
}

const linkedIn = /^(https?:\/\/)?([\w-]+\.)?linkedin\.com\//i;

/** The value to store, or null for a date that cannot be read. */
function normalizedValue(field: ImportField, cell: string, order: DateOrder, now: number): string | null {
  if (field === 'email') return cell.toLowerCase();
  if (field === 'birthdate') return readDate(cell, order, now);
  if (field === 'linkedin_url') return withScheme(cell);
  return field === 'document' ? normalizeDocument(cell) : cell;
}

const tagsOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;|]/)
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean),
  ),
];

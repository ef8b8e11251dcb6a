// One row of a file as a candidate, or why it cannot be one.
import { z } from 'zod';
import { IDENTITY_FIELDS, type ImportField } from '../../contract/api/imports.ts';
import { importRowMessages } from '../../contract/messages.ts';
import { keptDocument, shownName, withScheme } from '../../domain/person-fields.ts';

/** A row that can be taken. Empty cells are null; what has no field of its own is in `extra`, by header. */
export interface Candidate {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly extra: Readonly<Record<string, string>>;
  readonly fullName: string;
  readonly tags: readonly string[];
}

export interface RowError {
  readonly column: string | null;
  readonly reason: string;
}

const MOST_CHARACTERS: Partial<Record<ImportField, number>> = { comment: 10_000, extra: 5000, linkedin_url: 500 };
const MOST_CHARACTERS_ELSEWHERE = 250;

const email = z.email();

/** Reads a row by the mapping; `header` names the columns in errors and in `extra`. */
export function readCandidate(
  cells: readonly string[],
  header: readonly string[],
  mapping: readonly ImportField[],
): Candidate | RowError {
  const fields: Partial<Record<ImportField, string>> = {};
  const extra: Record<string, string> = {};
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '' || field === 'ignore') continue;
    const column = header[index] ?? '';
    const limit = MOST_CHARACTERS[field] ?? MOST_CHARACTERS_ELSEWHERE;
    if (cell.length > limit) return { column, reason: importRowMessages.tooLong(column, limit) };
    if (field === 'extra') {
      extra[column] = cell;
      continue;
    }
    const value = keptValue(field, cell);
    if (value === null) return { column, reason: complaints[field] ?? importRowMessages.noIdentity };
    fields[field] = value;
  }
  if (!IDENTITY_FIELDS.some((field) => fields[field])) return { column: null, reason: importRowMessages.noIdentity };
  return { fields, extra, fullName: shownName(fields), tags: tagsOf(fields.tags) };
}

export const isRowError = (row: Candidate | RowError): row is RowError => 'reason' in row;

const complaints: Partial<Record<ImportField, string>> = {
  email: importRowMessages.email,
  birthdate: importRowMessages.date,
  linkedin_url: importRowMessages.url,
};

/** The value as it is kept, or null where it breaks the field's rule. */
function keptValue(field: ImportField, cell: string): string | null {
  if (field === 'email') return email.safeParse(cell).success ? cell.toLowerCase() : null;
  if (field === 'birthdate') return isoDate(cell);
  if (field === 'linkedin_url')
    return /^(https?:\/\/)?([\w-]+\.)?linkedin\.com\//i.test(cell) ? withScheme(cell) : null;
  if (field === 'document') return keptDocument(cell);
  return cell;
}

/** DD/MM/YYYY (also with - or .) or YYYY-MM-DD, as YYYY-MM-DD; null where there is no such day. */
function isoDate(text: string): string | null {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text);
  const [year, month, day] = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : (yearFirst?.slice(1) ?? []);
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const tagsOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;|]/)
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean),
  ),
];

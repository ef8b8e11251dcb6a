// The issues of an import, with the cells that can be corrected.
import { z } from 'zod';
import {
  type CellProblem,
  IDENTITY_FIELDS,
  ImportField,
  type ImportRowIssue,
} from '../../../../contract/api/imports.ts';
import type { Row } from '../../../platform/db/index.ts';
import { type Candidate, type Columns, columnsOf, isRowError, type RowError, readCandidate } from '../candidate.ts';
import type { ImportRow } from '../queries.ts';
import { Reading } from '../reading-options.ts';

/** The columns of an import that was started. */
export const importedColumns = (row: Pick<ImportRow, 'reading' | 'mapping'>): Columns =>
  columnsOf(Reading.parse(JSON.parse(row.reading)), z.array(ImportField).parse(JSON.parse(row.mapping ?? '[]')));

/** The cells of a row that its fields cannot have; for a row that names nobody, those that could. */
export function problemsOf(
  cells: readonly string[],
  read: Candidate | RowError,
  { header, mapping }: Columns,
): CellProblem[] {
  const problem = (column: number, reason: string): CellProblem => ({
    column,
    name: header[column] ?? '',
    value: cells[column] ?? '',
    reason,
  });
  if (!isRowError(read)) {
    return read.warnings.flatMap(({ index, reason }) => (index === null ? [] : [problem(index, reason)]));
  }
  if (!read.isCorrectable) return [];
  return mapping.flatMap((field, index) => (IDENTITY_FIELDS.includes(field) ? [problem(index, read.reason)] : []));
}

/** @param now epoch milliseconds */
export function issueShape(
  { row, kind, column, reason, cells: json }: Row<'import_issues'>,
  columns: Columns,
  now: number,
): ImportRowIssue {
  const cells = JSON.parse(json) as string[];
  const isCorrectable = kind === 'error' || kind === 'warning';
  const problems = isCorrectable ? problemsOf(cells, readCandidate(cells, columns, now), columns) : [];
  return { row, kind, column, reason, cells, problems };
}

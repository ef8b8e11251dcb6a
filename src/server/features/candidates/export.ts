// The table of candidates as a file: all rows of a filter, from the index.
import type { Readable } from 'node:stream';
import {
  type BuiltInField,
  CANDIDATE_FIELDS,
  type CandidateFieldKind,
  type CandidateFilter,
  type CandidateSort,
} from '../../../contract/api/candidates.ts';
import { candidateMessages, exportMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { plainNumber } from '../../../domain/forms/number-input.ts';
import type { Reader } from '../../platform/db/index.ts';
import {
  type CellValue,
  type ColumnKind,
  createCsvStream,
  createWorkbookStream,
  type WorkbookRow,
} from '../../platform/spreadsheet/index.ts';
import { ListColumn, NumberColumn } from './candidate-index/columns.ts';
import { daysIn } from './candidate-index/details.ts';
import { kindOf } from './candidate-index/field-kinds.ts';
import type { LiveIndexes } from './candidate-index/live-indexes.ts';
import { labelsOf } from './filters/filter.ts';
import { type CandidateView, foundRows } from './filters/found-rows.ts';
import { openSorted } from './service.ts';

const BATCH = 1000;

interface Table {
  readonly indexes: LiveIndexes;
  readonly filter: CandidateFilter;
  readonly sort?: readonly CandidateSort[] | undefined;
  /** Fields in order. */
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
}

/**
 * Streams the file. Candidacies that are removed or hidden from the actor meanwhile are left out.
 * @throws AppError invalid for a field that the actor does not see
 */
export async function exportCandidates(db: Reader, actor: Actor, table: Table): Promise<Readable> {
  const { columns, format } = table;
  const { view, rows } = await openSorted(db, actor, table, columns);
  const layout = columns.map((field) => ({
    header: candidateMessages.fieldLabel(field),
    kind: columnKind(view, field),
  }));
  const batches = rowBatches(
    view,
    rows,
    layout.map(({ kind }, index) => ({ field: columns[index] ?? '', kind })),
  );
  if (format === 'xlsx') return createWorkbookStream({ sheetName: exportMessages.sheet, columns: layout }, batches);
  return createCsvStream(
    layout.map(({ header }) => header),
    batches,
  );
}

function columnKind(view: CandidateView, field: string): ColumnKind {
  // Texts like «10+» have no number.
  if (field === 'experience_years') return 'number';
  const kind: CandidateFieldKind | null =
    CANDIDATE_FIELDS[field as BuiltInField] ?? kindOf(view.index, field, foundRows(view, {}));
  return kind === 'number' || kind === 'date' ? kind : 'text';
}

interface Column {
  readonly field: string;
  readonly kind: ColumnKind;
}

async function* rowBatches(
  view: CandidateView,
  rows: Uint32Array,
  columns: readonly Column[],
): AsyncGenerator<WorkbookRow[]> {
  const { index, isVisible } = view;
  // A row may be used for another candidacy while the file is read.
  const ids = Float64Array.from(rows, (row) => index.ids[row] ?? 0);
  for (let start = 0; start < rows.length; start += BATCH) {
    const cells: WorkbookRow[] = [];
    for (const [offset, row] of rows.subarray(start, start + BATCH).entries()) {
      if (index.ids[row] !== ids[start + offset] || !isVisible(row)) continue;
      cells.push(columns.map((column) => cellOf(view, row, column)));
    }
    yield cells;
  }
}

function cellOf({ index, timeZone, today }: CandidateView, row: number, { field, kind }: Column): CellValue {
  const column = index.columns.get(field);
  if (!column) return null;
  if (column instanceof NumberColumn) {
    const value = column.valueOf(row);
    if (Number.isNaN(value)) return null;
    if (field === 'days_in_stage') return daysIn(timeZone, value, today);
    return kind === 'date' ? new Date(value) : value;
  }
  if (column instanceof ListColumn) return column.listOf(column.texts.codeOf(row)).join(', ');
  const value = column.valueOf(row);
  const text = labelsOf(index, field)?.get(value) ?? value;
  if (kind === 'number') return plainNumber(text) ?? text;
  if (field === 'interview') return candidateMessages.interviewStates[text] ?? text;
  return field === 'status' || field === 'has_cv' ? (candidateMessages.values[text] ?? text) : text;
}

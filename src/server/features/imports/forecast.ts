// Predicts the result of an import by the import's own rules.
import {
  CHECKED_ROWS,
  FORECAST_ISSUES,
  type ImportField,
  type ImportForecast,
  type ImportRowIssue,
} from '../../../contract/api/imports.ts';
import type { Reader } from '../../platform/db/index.ts';
import { inBatches, openSpreadsheet } from '../../platform/spreadsheet/index.ts';
import { type Columns, columnsOf, readCandidate } from './candidate.ts';
import { type ImportFacts, type ImportTarget, judgeChunk, warningOf } from './chunk.ts';
import { keysOf, type ReadRow, type Verdict } from './classify-rows.ts';
import { type Corrections, correctedRow, loadCorrections } from './corrections/corrected-rows.ts';
import { problemsOf } from './corrections/issues.ts';
import { explained, importLimits, type Reading } from './reading-options.ts';
import { rowsAfter, tidyRows } from './tidy-rows.ts';

const ROWS_AT_ONCE = 1000;

/** @throws AppError not_a_spreadsheet */
export const forecastFile = (
  db: Reader,
  {
    facts,
    to,
    file,
    now,
  }: {
    readonly facts: ImportFacts;
    readonly to: ImportTarget;
    readonly file: { readonly path: string; readonly reading: Reading; readonly mapping: readonly ImportField[] };
    readonly now: number;
  },
): Promise<ImportForecast> =>
  explained(async () => {
    const { reading, mapping } = file;
    const columns = columnsOf(reading, mapping);
    const forecast = emptyForecast(reading.rows);
    const corrections = await loadCorrections(db, facts.id);
    const earlierKeys = new Map<string, number>();
    const spreadsheet = await openSpreadsheet(file.path, { ...reading.options, limits: importLimits });
    try {
      const rows = rowsAfter(tidyRows(spreadsheet.rows()), reading.headerRow ?? 0);
      for await (const batch of inBatches(rows, ROWS_AT_ONCE)) {
        const read = batch
          .slice(0, CHECKED_ROWS - forecast.rows)
          .map((row) => correctedRow(row, corrections))
          .map((row) => ({ ...row, read: readCandidate(row.cells, columns, now) }));
        for (const row of await judgeChunk(db, { facts, to, rows: read, earlierKeys })) {
          add(forecast, row.verdict);
          const issue = forecast.issues.length < FORECAST_ISSUES ? issueOf(row, columns, corrections) : null;
          if (issue) forecast.issues.push(issue);
        }
        if (forecast.rows >= CHECKED_ROWS) break;
      }
      return forecast;
    } finally {
      await spreadsheet.close();
    }
  });

type Counts = { -readonly [Key in keyof ImportForecast]: ImportForecast[Key] };

const emptyForecast = (total: number): Counts => ({
  rows: 0,
  total,
  new_people: 0,
  known: { email: 0, document: 0, external_id: 0 },
  present: { email: 0, document: 0, external_id: 0, name: 0, file: 0 },
  duplicates: 0,
  unidentified: 0,
  failed: 0,
  warnings: 0,
  issues: [],
});

/** The row, if it has cells to correct or corrected ones. */
function issueOf(
  { number, cells, read, verdict }: ReadRow & { readonly verdict: Verdict },
  columns: Columns,
  corrections: Corrections,
): ImportRowIssue | null {
  const problems = problemsOf(cells, read, columns);
  const corrected = [...(corrections.get(number) ?? [])].flatMap(([column, value]) =>
    problems.some((problem) => problem.column === column)
      ? []
      : [{ column, name: columns.header[column] ?? '', value, reason: null }],
  );
  const row = { row: number, cells: [...cells], problems: [...problems, ...corrected] };
  if (verdict.kind === 'error') return { ...row, kind: 'error', ...pick(verdict.error) };
  const warning = warningOf(verdict.candidate);
  if (warning && problems.length > 0) return { ...row, kind: 'warning', ...pick(warning) };
  return corrected.length > 0 ? { ...row, kind: 'corrected', column: null, reason: '' } : null;
}

const pick = ({ column, reason }: { column?: string | null | undefined; reason: string }) => ({
  column: column ?? null,
  reason,
});

function add(forecast: Counts, verdict: Verdict): void {
  forecast.rows += 1;
  if (verdict.kind === 'error') {
    forecast.failed += 1;
    return;
  }
  if (keysOf(verdict.candidate).length === 0) forecast.unidentified += 1;
  if (verdict.kind === 'present') forecast.present[verdict.by] += 1;
  else if (verdict.kind === 'repeated') forecast.duplicates += 1;
  else {
    if (verdict.kind === 'known') forecast.known[verdict.by] += 1;
    else forecast.new_people += 1;
    if (verdict.candidate.warnings.length > 0) forecast.warnings += 1;
  }
}

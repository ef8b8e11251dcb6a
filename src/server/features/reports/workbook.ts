// Exports a report with one row per figure, for filtering and summing.
import type { Readable } from 'node:stream';
import { reportMessages } from '../../../contract/messages.ts';
import { type FigureTable, titleOf } from '../../../domain/reports/report-tables.ts';
import { createWorkbookStream, type WorkbookRow } from '../../platform/spreadsheet/index.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function reportWorkbook(tables: readonly FigureTable[]): Readable {
  const { sheet, columns } = reportMessages.workbook;
  return createWorkbookStream(
    {
      sheetName: sheet,
      columns: [
        { header: columns.figure, kind: 'text' },
        { header: columns.subject, kind: 'text' },
        { header: columns.measure, kind: 'text' },
        { header: columns.value, kind: 'number' },
      ],
    },
    rowsOf(tables),
  );
}

async function* rowsOf(tables: readonly FigureTable[]): AsyncGenerator<WorkbookRow[]> {
  for (const table of tables) {
    const { measures, rows } = table;
    yield rows.flatMap(({ label, values }) =>
      values.map((value, index) => [titleOf(table), label, measures[index] ?? '', value]),
    );
  }
}

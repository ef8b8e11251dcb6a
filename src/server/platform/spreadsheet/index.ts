// Reads and writes spreadsheets as streams.
export { serialToIso } from './dates.ts';
export { SpreadsheetError } from './errors.ts';
export { defaultLimits, type SpreadsheetLimits } from './limits.ts';
export { inspectSpreadsheet, type SpreadsheetInspection } from './reader/inspect-spreadsheet.ts';
export {
  type OpenSpreadsheet,
  openSpreadsheet,
  type SpreadsheetForm,
  type SpreadsheetOptions,
} from './reader/open-spreadsheet.ts';
export type { SpreadsheetRow } from './reader/rows.ts';
export { type SpreadsheetSeparator, spreadsheetSeparators } from './reader/separator.ts';
export { type SpreadsheetEncoding, spreadsheetEncodings } from './reader/text-encoding.ts';
export { createCsvStream } from './writer/csv-stream.ts';
export type { CellValue, ColumnKind, WorkbookColumn, WorkbookLayout, WorkbookRow } from './writer/layout.ts';
export { inBatches, type RowBatches } from './writer/row-feed.ts';
export { createWorkbookStream } from './writer/workbook-stream.ts';

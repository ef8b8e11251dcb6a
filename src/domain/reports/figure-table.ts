// A figure as a table with drill-down filters, for screen, charts and workbooks.
import type { PeopleOfRow } from '../../contract/api/report-periods.ts';
import { reportMessages } from '../../contract/messages.ts';

export type FigureId = keyof typeof reportMessages.figures;

/** Filters of the process list for a row, by the parameter names of its address. */
export type ReportFilters = Readonly<
  Partial<Record<'status' | 'area' | 'responsible' | 'type' | 'priority' | 'stage' | 'applicants', string>>
>;

/** The title of a figure, which a composed one brings along. */
export const titleOf = ({ id, title }: FigureTable): string => title ?? reportMessages.figures[id].title;

/** Whether the rows are months (`2026-01`). */
export const hasMonths = ({ id, isByMonth }: FigureTable): boolean => isByMonth ?? id.endsWith('_months');

export interface FigureRow {
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly behind?: ReportFilters;
  /** The persons whom the first value counts. */
  readonly people?: PeopleOfRow;
}

export interface FigureTable {
  readonly id: FigureId;
  readonly title?: string;
  readonly isByMonth?: boolean;
  /** The header of the first column. */
  readonly subject: string;
  readonly measures: readonly string[];
  /** Indexes of the measures in the chart; parts of a whole are stacked. */
  readonly drawn: readonly number[];
  readonly isStacked: boolean;
  readonly rows: readonly FigureRow[];
  /** The data is withheld for privacy. */
  readonly withheld?: boolean;
}

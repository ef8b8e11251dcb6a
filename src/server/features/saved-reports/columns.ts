// The JSON columns of a saved report.
import { ReportQuery } from '../../../contract/api/reports.ts';
import { ReportSchedule } from '../../../contract/api/saved-reports.ts';
import type { SavedRow } from './queries.ts';

export const filtersOf = ({ filters }: Pick<SavedRow, 'filters'>): ReportQuery =>
  ReportQuery.parse(JSON.parse(filters));

export const scheduleOf = ({ schedule }: Pick<SavedRow, 'schedule'>): ReportSchedule | null =>
  schedule === null ? null : ReportSchedule.parse(JSON.parse(schedule));

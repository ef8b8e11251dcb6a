// Queries of the reports.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportKind } from '../../../contract/api/reports.ts';
import { reportMessages } from '../../../contract/messages.ts';
import {
  applicationTables,
  type FigureTable,
  interviewTables,
  processTables,
  schedulingSummary,
  summaryOf,
} from '../../../domain/reports/report-tables.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Saving, useSaving } from '../../app/save-file.ts';
import { ask, askData, terna } from '../../app/terna.ts';
import type { ListAddress } from '../processes/index.ts';
import { reportQueryOf } from './use-report-filters.ts';

export interface LoadedReport {
  readonly processes: number;
  readonly waiting: boolean;
  readonly tables: readonly FigureTable[];
  /** Displayed beside a figure, by figure id. */
  readonly summaries: Readonly<Partial<Record<FigureTable['id'], string | null>>>;
}

type ReportQuery = ReturnType<typeof reportQueryOf>;

const EXPORTS = {
  processes: { call: 'exportProcesses', save: (query: ReportQuery) => terna().reports.exportProcesses({ query }) },
  applications: {
    call: 'exportApplications',
    save: (query: ReportQuery) => terna().reports.exportApplications({ query }),
  },
  interviews: { call: 'exportInterviews', save: (query: ReportQuery) => terna().reports.exportInterviews({ query }) },
} as const;

/** Polling interval while the server still counts the latest changes, in milliseconds. */
const WAITING = 3000;

/** Reads a filtered report. The previous report stays visible while the next one loads. */
export function useReport(kind: ReportKind, state: ListAddress['state']) {
  const query = reportQueryOf(state);
  return useQuery({
    queryKey: queryKeys.reports.one(kind, query),
    queryFn: () => READERS[kind](query),
    placeholderData: keepPreviousData,
    // Figures go out of date while the window is open, so each mount refetches them.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.waiting ? WAITING : false),
  });
}

async function readProcesses(query: ReportQuery) {
  const answer = await ask(terna().reports.processes({ query }));
  const { data } = answer;
  const summaries = {
    time_to_fill: summaryOf(data.time_to_fill),
    time_to_hire: summaryOf(data.time_to_hire),
    ageing: summaryOf(data.ageing),
  };
  const report: LoadedReport = {
    processes: data.processes,
    waiting: data.waiting,
    tables: processTables(data),
    summaries,
  };
  return { ...answer, data: report };
}

async function readApplications(query: ReportQuery) {
  const answer = await ask(terna().reports.applications({ query }));
  const { data } = answer;
  const report: LoadedReport = {
    processes: data.processes,
    waiting: data.waiting,
    tables: applicationTables(data),
    summaries: {},
  };
  return { ...answer, data: report };
}

async function readInterviews(query: ReportQuery) {
  const answer = await ask(terna().reports.interviews({ query }));
  const { data } = answer;
  const report: LoadedReport = {
    processes: data.processes,
    waiting: data.waiting,
    tables: interviewTables(data),
    summaries: { time_to_schedule: schedulingSummary(data.time_to_schedule) },
  };
  return { ...answer, data: report };
}

const READERS = { processes: readProcesses, applications: readApplications, interviews: readInterviews };

/** The organization, for its own dashboard. */
export const useOwnDashboard = () =>
  useQuery({
    queryKey: queryKeys.reports.organization,
    queryFn: () => askData(terna().organizations.current({})),
    // Another user may have set the dashboard a moment ago.
    staleTime: 0,
  });

const texts = { done: reportMessages.exported, failed: reportMessages.exportFailed, reveal: reportMessages.reveal };

/** Exports a report as a workbook to a file that the user chooses. */
export function useReportExport(kind: ReportKind, state: ListAddress['state']): Saving<void> {
  const query = reportQueryOf(state);
  return useSaving<void>({
    area: 'reports',
    call: EXPORTS[kind].call,
    texts,
    textOf: () => reportMessages.exporting,
    save: () => askData(EXPORTS[kind].save(query)),
  });
}

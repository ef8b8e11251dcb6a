// Queries of the reports.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PeopleOfRow, ReportPeriod } from '../../../contract/api/report-periods.ts';
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
import type { reportQueryOf } from './use-report-filters.ts';

export interface LoadedReport {
  readonly processes: number;
  readonly waiting: boolean;
  /** Null without one. */
  readonly period: ReportPeriod | null;
  readonly tables: readonly FigureTable[];
  /** Displayed beside a figure, by figure id. */
  readonly summaries: Readonly<Partial<Record<FigureTable['id'], string | null>>>;
}

export type ReportQuery = ReturnType<typeof reportQueryOf>;

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
export function useReport(kind: ReportKind, query: ReportQuery) {
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
    period: null,
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
    period: data.period,
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
    period: null,
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

/** Sources per response; no organization has more. */
const ALL_SOURCES = 1000;

/** Empty for users who may not read them. */
export const useSourceNames = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: queryKeys.intake.sources,
    queryFn: () => askData(terna().catalogues.sources({ query: { items: ALL_SOURCES } })),
  });
  return (data ?? []).map(({ name }) => name);
};

/** The persons behind a row of a figure. */
export const useReportedPeople = (query: ReportQuery, { kind, outcome, group, key }: PeopleOfRow) => {
  const asked = {
    ...query,
    people_kind: kind,
    ...(outcome !== null && { people_outcome: outcome }),
    ...(group !== null && { people_group: group, people_key: key }),
  };
  return useQuery({
    queryKey: queryKeys.reports.one('people', asked),
    queryFn: () => askData(terna().reports.people({ query: asked })),
    staleTime: 0,
  });
};

const texts = { done: reportMessages.exported, failed: reportMessages.exportFailed, reveal: reportMessages.reveal };

/** Exports a report as a workbook to a file that the user chooses. */
export function useReportExport(kind: ReportKind, query: ReportQuery): Saving<void> {
  return useSaving<void>({
    area: 'reports',
    call: EXPORTS[kind].call,
    texts,
    textOf: () => reportMessages.exporting,
    save: () => askData(EXPORTS[kind].save(query)),
  });
}

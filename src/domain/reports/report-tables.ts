// Report figures as tables with drill-down filters, for screen, charts and workbooks.

import type {
  ApplicationReport,
  DiversityGroup,
  Durations,
  InterviewReport,
  ProcessGroup,
  ProcessReport,
} from '../../contract/api/reports.ts';
import { priorityNames, processMessages, reportMessages, searchTypeNames } from '../../contract/messages.ts';
import { STATUS_CODE } from '../../contract/process-codes.ts';
import type { FigureId, FigureTable, ReportFilters } from './figure-table.ts';
import { periodTables } from './period-tables.ts';
import { shareOf } from './shares.ts';

export {
  type FigureId,
  type FigureRow,
  type FigureTable,
  hasMonths,
  type ReportFilters,
  titleOf,
} from './figure-table.ts';

const { measures, none, subjects } = reportMessages;
const STATUSES = ['active', 'suspended', 'closed', 'draft'] as const;

export const processTables = (report: ProcessReport): FigureTable[] => [
  {
    id: 'status',
    subject: subjects.status,
    measures: [measures.processes],
    drawn: [0],
    isStacked: false,
    rows: STATUSES.map((status) => ({
      label: processMessages.statuses[status],
      values: [report.by_status[status]],
      behind: { status: String(STATUS_CODE[status]) },
    })),
  },
  {
    id: 'process_months',
    subject: subjects.month,
    measures: [measures.opened, measures.suspended, measures.closed],
    drawn: [0, 1, 2],
    isStacked: false,
    rows: report.by_month.map(({ month, opened, suspended, closed }) => ({
      label: month,
      values: [opened, suspended, closed],
    })),
  },
  durationTable('time_to_fill', report.time_to_fill, measures.processes),
  durationTable('time_to_hire', report.time_to_hire, measures.candidates),
  durationTable('ageing', report.ageing, measures.processes),
  {
    id: 'stage_time',
    subject: subjects.stage,
    measures: [
      measures.mean,
      measures.stays,
      measures.limited,
      measures.late,
      measures.lateShare,
      ...(report.stages[0]?.buckets ?? []).map(({ from, to }) => reportMessages.days(from, to)),
    ],
    drawn: [0],
    isStacked: false,
    rows: report.stages.map(({ stage, mean, stays, limited, late, buckets }) => ({
      label: stage,
      values: [mean, stays, limited, late, shareOf(late, limited), ...buckets.map(({ count }) => count)],
    })),
  },
  groupTable({
    id: 'by_area',
    subject: subjects.area,
    groups: report.by_area,
    without: none.area,
    behind: ({ id }) => ({ area: String(id ?? 0) }),
  }),
  groupTable({
    id: 'by_responsible',
    subject: subjects.responsible,
    groups: report.by_responsible,
    without: none.responsible,
    behind: ({ name }) => (name === null ? undefined : { responsible: name }),
  }),
  groupTable({
    id: 'by_type',
    subject: subjects.type,
    groups: named(report.by_type, searchTypeNames),
    without: none.type,
    behind: ({ id }) => (id === null ? undefined : { type: String(id) }),
  }),
  groupTable({
    id: 'by_priority',
    subject: subjects.priority,
    groups: named(report.by_priority, priorityNames),
    without: none.priority,
    behind: ({ id }) => (id === null ? undefined : { priority: String(id) }),
  }),
];

/** Of a period only its own figures, because the others are of all time. */
export const applicationTables = (report: ApplicationReport): FigureTable[] =>
  report.period ? periodTables(report.period) : allTimeTables(report);

const allTimeTables = (report: ApplicationReport): FigureTable[] => [
  {
    id: 'totals',
    subject: subjects.count,
    measures: [measures.candidates],
    drawn: [0],
    isStacked: false,
    rows: [
      { label: measures.applied, values: [report.arrived], behind: { applicants: 'yes' } },
      { label: measures.hired, values: [report.hired] },
      { label: measures.disqualified, values: [report.disqualified] },
    ],
  },
  {
    id: 'application_months',
    subject: subjects.month,
    measures: [measures.applied, measures.hired, measures.disqualified],
    drawn: [0, 1, 2],
    isStacked: false,
    rows: report.by_month.map(({ month, arrived, hired, disqualified }) => ({
      label: month,
      values: [arrived, hired, disqualified],
    })),
  },
  {
    id: 'funnel',
    subject: subjects.stage,
    measures: [
      measures.entered,
      measures.wentOn,
      measures.dropped,
      measures.gone,
      measures.waiting,
      measures.conversion,
      measures.dropOff,
    ],
    drawn: [1, 2, 3, 4],
    isStacked: true,
    rows: report.funnel.map(({ stage, entered, went_on, dropped, gone, waiting }) => ({
      label: stage,
      values: [entered, went_on, dropped, gone, waiting, shareOf(went_on, entered), shareOf(dropped, entered)],
      behind: { stage },
    })),
  },
  {
    id: 'sources',
    subject: subjects.source,
    measures: [
      measures.applied,
      measures.progressed,
      measures.hired,
      measures.disqualified,
      measures.progressedShare,
      measures.hiredShare,
    ],
    drawn: [0, 1, 2],
    isStacked: false,
    rows: report.sources.map(({ source, arrived, progressed, hired, disqualified }) => ({
      label: source ?? none.source,
      values: [arrived, progressed, hired, disqualified, shareOf(progressed, arrived), shareOf(hired, arrived)],
    })),
  },
  {
    id: 'reasons',
    subject: subjects.reason,
    measures: [measures.disqualified],
    drawn: [0],
    isStacked: false,
    rows: report.reasons.map(({ reason, disqualified }) => ({ label: reason ?? none.reason, values: [disqualified] })),
  },
  diversityTable('gender', subjects.gender, report.diversity.gender, (name) => name),
  diversityTable('age', subjects.age, report.diversity.age, (name) => reportMessages.ages[name] ?? name),
];

export const interviewTables = (report: InterviewReport): FigureTable[] => [
  durationTable('time_to_schedule', report.time_to_schedule, measures.candidates),
  {
    id: 'interview_load',
    subject: subjects.interviewer,
    measures: [measures.completed, measures.planned, measures.hours],
    drawn: [0, 1],
    isStacked: true,
    rows: report.load.map(({ interviewer, completed, planned, minutes }) => ({
      label: interviewer,
      values: [completed, planned, Math.round(minutes / 6) / 10],
    })),
  },
  {
    id: 'scorecard_completion',
    subject: subjects.interviewer,
    measures: [measures.submitted, measures.owed, measures.due, measures.submittedShare],
    drawn: [0, 1],
    isStacked: true,
    rows: report.completion.map(({ interviewer, due, submitted }) => ({
      label: interviewer,
      values: [submitted, due - submitted, due, shareOf(submitted, due)],
    })),
  },
  {
    id: 'interviewer_agreement',
    subject: subjects.interview,
    measures: [measures.pairs, measures.agreeing, measures.agreeingShare],
    drawn: [0, 1],
    isStacked: false,
    rows: report.agreement.map(({ interview, pairs, agreeing }) => ({
      label: interview,
      values: [pairs, agreeing, shareOf(agreeing, pairs)],
    })),
  },
  {
    id: 'interview_pass_through',
    subject: subjects.interview,
    measures: [measures.interviewed, measures.passed, measures.droppedAfter, measures.undecided, measures.passedShare],
    drawn: [1, 2, 3],
    isStacked: true,
    rows: report.pass_through.map(({ interview, interviewed, passed, dropped, waiting }) => ({
      label: interview,
      values: [interviewed, passed, dropped, waiting, shareOf(passed, interviewed)],
    })),
  },
];

const MAIN: readonly FigureId[] = [
  ...(['status', 'by_area', 'totals', 'funnel', 'sources'] as const),
  ...(['interview_load', 'scorecard_completion', 'interview_pass_through'] as const),
  ...(['custom', 'period_totals', 'period_conversion', 'period_sources'] as const),
];

export const mainFigures = (tables: readonly FigureTable[]): FigureTable[] =>
  tables.filter(({ id, rows }) => MAIN.includes(id) && rows.length > 0);

function durationTable(id: FigureId, durations: Durations, measure: string): FigureTable {
  return {
    id,
    subject: subjects.days,
    measures: [measure],
    drawn: [0],
    isStacked: false,
    rows:
      durations.count === 0
        ? []
        : durations.buckets.map(({ from, to, count }) => ({
            label: reportMessages.days(from, to),
            values: [count],
          })),
  };
}

/** In days. */
export const summaryOf = ({ mean, median }: Durations): string | null =>
  mean === null ? null : reportMessages.summary(mean, median);

export const schedulingSummary = ({ median, p90 }: InterviewReport['time_to_schedule']): string | null =>
  median === null || p90 === null ? null : reportMessages.scheduling(median, p90);

function groupTable({
  id,
  subject,
  groups,
  without,
  behind,
}: {
  readonly id: FigureId;
  readonly subject: string;
  readonly groups: readonly ProcessGroup[];
  readonly without: string;
  readonly behind: (group: ProcessGroup) => ReportFilters | undefined;
}): FigureTable {
  return {
    id,
    subject,
    measures: STATUSES.map((status) => measures[status]),
    drawn: [0, 1, 2, 3],
    isStacked: true,
    rows: groups.map((group) => {
      const filters = behind(group);
      return {
        label: group.name ?? without,
        values: STATUSES.map((status) => group[status]),
        ...(filters && { behind: filters }),
      };
    }),
  };
}

const named = (groups: readonly ProcessGroup[], names: Readonly<Record<string, string>>): ProcessGroup[] =>
  groups.map((group) => ({ ...group, name: group.name === null ? null : (names[group.name] ?? group.name) }));

function diversityTable(
  id: FigureId,
  subject: string,
  groups: readonly DiversityGroup[] | null,
  nameOf: (name: string) => string,
): FigureTable {
  return {
    id,
    subject,
    measures: [measures.applied, measures.progressed],
    drawn: [0, 1],
    isStacked: false,
    withheld: groups === null,
    rows: (groups ?? []).map(({ kind, name, arrived, progressed }) => ({
      label: kind === 'said' ? nameOf(name) : none[kind],
      values: [arrived, progressed],
    })),
  };
}

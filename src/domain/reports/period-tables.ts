// The figures of a period as tables: the measures of each, and the first one in the period before.
import type { PeriodFigure, ReportPeriod } from '../../contract/api/report-periods.ts';
import { reportMessages, reportPeriodMessages as texts } from '../../contract/messages.ts';
import type { FigureTable } from './figure-table.ts';

type PeriodFigureId = PeriodFigure['id'];

const { cells, counts, groups, outcomes, times } = texts;
const { subjects, measures, none } = reportMessages;

interface Layout {
  readonly subject: string;
  readonly measures: readonly string[];
  /** Indexes of the measures in the chart. */
  readonly drawn: readonly number[];
  /** Whether the chart has the period before beside the first measure. */
  readonly isCompared: boolean;
  readonly labelOf: (subject: string | null) => string;
}

const named =
  (texts: Readonly<Record<string, string>>, without = '') =>
  (subject: string | null): string =>
    subject === null ? without : (texts[subject] ?? subject);

const LAYOUTS: Readonly<Record<Exclude<PeriodFigureId, 'custom'>, Layout>> = {
  period_totals: {
    ...{ subject: subjects.count, measures: [cells.count], drawn: [0], isCompared: true },
    labelOf: named(counts),
  },
  period_months: {
    ...{ subject: subjects.month, measures: [counts.applied, counts.hired, counts.disqualified] },
    ...{ drawn: [0, 1, 2], isCompared: false, labelOf: named({}) },
  },
  period_conversion: {
    ...{ subject: subjects.stage, measures: [cells.conversion, cells.entered, cells.wentOn] },
    ...{ drawn: [0], isCompared: true, labelOf: named({}) },
  },
  period_stage_time: {
    ...{ subject: subjects.stage, measures: [cells.median, cells.ninetieth, cells.stays] },
    ...{ drawn: [0, 1], isCompared: true, labelOf: named({}) },
  },
  period_hire_times: {
    ...{ subject: subjects.count, measures: [cells.median, cells.ninetieth, cells.hires] },
    ...{ drawn: [0, 1], isCompared: true, labelOf: named(times) },
  },
  period_offers: {
    ...{ subject: subjects.count, measures: [counts.offers, cells.share], drawn: [0], isCompared: true },
    labelOf: named(outcomes),
  },
  period_sources: {
    subject: subjects.source,
    measures: [cells.applied, cells.progressed, cells.hires, cells.progressedShare, cells.hiredShare],
    ...{ drawn: [0, 1, 2], isCompared: true, labelOf: named({}, none.source) },
  },
  period_sla_stages: {
    ...{ subject: subjects.stage, measures: [cells.met, cells.inTime, cells.limited] },
    ...{ drawn: [0], isCompared: true, labelOf: named({}) },
  },
  period_sla_people: {
    ...{ subject: groups.person, measures: [cells.met, cells.inTime, cells.limited] },
    ...{ drawn: [0], isCompared: true, labelOf: named({}, texts.noPerson) },
  },
  period_application_costs: {
    ...{ subject: subjects.source, measures: [cells.applicationCost, cells.cost, cells.applied] },
    ...{ drawn: [0], isCompared: true, labelOf: named({}) },
  },
  period_hire_costs: {
    ...{ subject: subjects.source, measures: [cells.hireCost, cells.cost, cells.hires] },
    ...{ drawn: [0], isCompared: true, labelOf: named({}) },
  },
  recruiter_load: {
    subject: subjects.responsible,
    measures: [cells.processes, cells.vacancies, cells.candidates, cells.hires],
    ...{ drawn: [0, 1, 3], isCompared: false, labelOf: named({}, none.responsible) },
  },
};

function layoutOf({ id }: PeriodFigure, { custom }: ReportPeriod): Layout {
  if (id !== 'custom') return LAYOUTS[id];
  const group = custom?.group_by ?? 'month';
  return {
    subject: groups[group],
    measures: [custom ? texts.measures[custom.measure] : measures.candidates, cells.facts],
    ...{ drawn: [0], isCompared: group !== 'month', labelOf: named({}, WITHOUT[group] ?? '–') },
  };
}

const WITHOUT: Readonly<Partial<Record<string, string>>> = {
  source: none.source,
  area: none.area,
  responsible: none.responsible,
  person: texts.noPerson,
};

export const periodTables = (period: ReportPeriod): FigureTable[] =>
  period.figures.map((figure) => {
    const { subject, measures: named, drawn, isCompared, labelOf } = layoutOf(figure, period);
    const { custom } = period;
    return {
      id: figure.id,
      subject,
      measures: isCompared ? [...named, texts.before] : named,
      drawn: isCompared ? [...drawn, named.length] : drawn,
      isStacked: false,
      ...(figure.id === 'custom' &&
        custom && {
          title: texts.customTitle(custom.measure, custom.group_by),
          isByMonth: custom.group_by === 'month',
        }),
      ...(figure.currency !== undefined && {
        title: texts.inCurrency(texts.figures[figure.id].title, figure.currency),
      }),
      rows: figure.rows.map((row) => ({
        label: labelOf(row.subject),
        values: isCompared ? [...row.values, row.before] : row.values,
        ...(row.people && { people: row.people }),
      })),
    };
  });

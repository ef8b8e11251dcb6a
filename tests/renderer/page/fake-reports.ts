// Fake server of reports with constant figures.
// `?report=empty` counts no process, `waiting` is still counting; `?dashboard=on` adds the organization's own
// dashboard.

import type { z } from 'zod';
import type { PeriodFigure } from '../../../src/contract/api/report-periods.ts';
import {
  type ApplicationReport,
  DASHBOARD_PRODUCT,
  type InterviewReport,
  type ProcessReport,
  type ReportQuery,
} from '../../../src/contract/api/reports.ts';
import type { SavedReport } from '../../../src/contract/api/saved-reports.ts';
import { FakeError } from './fake-candidates.ts';

const asked = (name: string) => new URLSearchParams(window.location.search).get(name);

const counted = () => ({
  product: DASHBOARD_PRODUCT,
  processes: asked('report') === 'empty' ? 0 : 148,
  counted_at: new Date().toISOString(),
  waiting: asked('report') === 'waiting',
});

const durations = (counts: readonly number[], mean: number, median: number | null) => ({
  count: counts.reduce((sum, one) => sum + one, 0),
  mean,
  median,
  buckets: [0, 16, 31, 61, 91, 181].map((from, index, all) => ({
    from,
    to: all[index + 1] === undefined ? null : (all[index + 1] ?? 0) - 1,
    count: counts[index] ?? 0,
  })),
});

const group = (id: number | string | null, name: string | null, active: number) => ({
  id,
  name,
  active,
  suspended: Math.floor(active / 5),
  closed: active + 3,
  draft: 1,
});

const processes = (): ProcessReport => ({
  ...counted(),
  by_status: { active: 61, suspended: 12, closed: 70, draft: 5 },
  by_month: [
    { month: '2026-08', opened: 11, suspended: 2, closed: 9 },
    { month: '2026-09', opened: 17, suspended: 0, closed: 12 },
    { month: '2026-10', opened: 9, suspended: 4, closed: 14 },
    { month: '2026-11', opened: 13, suspended: 1, closed: 6 },
  ],
  time_to_fill: durations([4, 18, 31, 12, 4, 1], 44.5, 41),
  time_to_hire: durations([9, 14, 8, 2, 0, 0], 23.4, null),
  ageing: durations([20, 18, 15, 9, 7, 4], 52.1, 34),
  stages: [
    { stage: 'Postulados', stays: 412, mean: 2.4, buckets: [], limited: 0, late: 0 },
    { stage: 'Entrevista', stays: 118, mean: 5.8, buckets: [], limited: 118, late: 31 },
    { stage: 'Oferta', stays: 22, mean: 3.1, buckets: [], limited: 22, late: 2 },
  ],
  by_area: [group(2, 'Contraloría', 21), group(3, 'Tecnología', 14), group(null, null, 4)],
  by_responsible: [group(7, 'Marcos Soto', 30), group(null, null, 4)],
  by_type: [group('external', 'external', 30), group(null, null, 9)],
  by_priority: [group('high', 'high', 12), group('low', 'low', 27)],
});

const applications = (): ApplicationReport => ({
  ...counted(),
  arrived: 1914,
  hired: 33,
  disqualified: 702,
  by_month: [
    { month: '2026-09', arrived: 610, hired: 9, disqualified: 201 },
    { month: '2026-10', arrived: 744, hired: 14, disqualified: 333 },
    { month: '2026-11', arrived: 560, hired: 10, disqualified: 168 },
  ],
  funnel: [
    { stage: 'Postulados', entered: 1914, went_on: 640, dropped: 590, gone: 12, waiting: 672 },
    { stage: 'Entrevista', entered: 640, went_on: 180, dropped: 98, gone: 4, waiting: 358 },
    { stage: 'Oferta', entered: 180, went_on: 33, dropped: 14, gone: 0, waiting: 133 },
  ],
  sources: [
    { source: 'LinkedIn', arrived: 1200, progressed: 380, hired: 14, disqualified: 500 },
    { source: null, arrived: 714, progressed: 260, hired: 19, disqualified: 202 },
  ],
  reasons: [
    { reason: 'No cumple los requisitos', disqualified: 502 },
    { reason: null, disqualified: 200 },
  ],
  diversity: {
    gender: [
      { kind: 'said', name: 'Femenino', arrived: 910, progressed: 300 },
      { kind: 'said', name: 'Masculino', arrived: 850, progressed: 290 },
      { kind: 'unsaid', name: '', arrived: 155, progressed: 50 },
    ],
    age: null,
  },
  period: null,
});

const interviews = (): InterviewReport => ({
  ...counted(),
  interviews: 96,
  time_to_schedule: { ...durations([9, 14, 8, 2, 1, 0], 4.2, 3), p90: 9 },
  load: [
    { interviewer: 'Marcos Soto', completed: 41, planned: 6, minutes: 1830 },
    { interviewer: 'Ana Paredes', completed: 22, planned: 3, minutes: 990 },
  ],
  completion: [
    { interviewer: 'Ana Paredes', due: 22, submitted: 17 },
    { interviewer: 'Marcos Soto', due: 41, submitted: 41 },
  ],
  agreement: [{ interview: 'Técnica', pairs: 24, agreeing: 18 }],
  pass_through: [
    { interview: 'Técnica', interviewed: 40, passed: 18, dropped: 15, waiting: 7 },
    { interview: 'Final', interviewed: 12, passed: 8, dropped: 3, waiting: 1 },
  ],
});

type PeriodInput = { readonly query: z.input<typeof ReportQuery> };

function periodOf({ basis, period_from: from, period_to: to, measure, group_by: group }: PeriodInput['query']) {
  if (!basis) return null;
  const people = (kind: 'applied' | 'hired' | 'stay', key = '') =>
    ({ kind, outcome: null, group: key === '' ? null : ('stage' as const), key }) as const;
  const figures: PeriodFigure[] = [
    {
      id: 'period_totals',
      rows: [
        { subject: 'applied', values: [240], before: 200, people: people('applied') },
        { subject: 'hired', values: [7], before: 5, people: people('hired') },
      ],
    },
    {
      id: 'period_stage_time',
      rows: [{ subject: 'Entrevista', values: [4, 11, 88], before: 6, people: people('stay', 'Entrevista') }],
    },
  ];
  const custom = measure ? { measure, group_by: group ?? ('month' as const) } : null;
  const subject = custom?.group_by === 'month' ? '2026-01' : 'LinkedIn';
  const rows = [{ subject, values: [120, 120], before: 90, people: people('applied') }];
  return {
    ...{ basis, from: from ?? '2026-01-01', to: to ?? '2026-03-31', custom },
    previous: { from: '2025-10-03', to: '2025-12-31' },
    figures: custom ? [{ id: 'custom' as const, rows }, ...figures] : figures,
  };
}

export const fakeReports = {
  processes,
  applications: ({ query }: PeriodInput) => ({ ...applications(), period: periodOf(query) }),
  people: () => ({
    people: [
      {
        ...{ applicant_id: 31, selection_process_id: 7, full_name: 'Rosa Díaz', process: 'Analista' },
        ...{ stage: 'Entrevista', day: '2026-02-03', days: 4 },
      },
    ],
    total: 3,
  }),
  interviews,
  exportInterviews: () => ({ name: '20261122_reporte_entrevistas.xlsx', bytes: 5000, token: 'reporte' }),
  exportProcesses: () => ({ name: '20261122_reporte_procesos.xlsx', bytes: 5000, token: 'reporte' }),
  exportApplications: () => ({ name: '20261122_reporte_postulaciones.xlsx', bytes: 5000, token: 'reporte' }),
};

const ANA = { id: 1, full_name: 'Ana Paredes' };
const saved: SavedReport[] = [
  {
    id: 1,
    name: 'Urgentes',
    kind: 'applications',
    filters: { search_priority: 'high' },
    shared: false,
    author: ANA,
    schedule: { every: 'week', weekday: 1, hour: 8 },
    next_at: '2026-11-30T11:00:00.000Z',
    last_sent_at: '2026-11-23T11:00:00.000Z',
    sending: false,
    recipients: [{ ...ANA, email: 'ana@ejemplo.example' }],
    permissions: { can_edit: true, can_delete: true },
    version: 3,
  },
  {
    id: 2,
    name: 'Cierre del mes en todas las áreas de la organización',
    kind: 'processes',
    filters: { status_id: '7', enterprise_area_id: 2, have_applicants: 'true', query: 'analista' },
    shared: true,
    author: { id: 9, full_name: 'Marcos Soto' },
    schedule: null,
    next_at: null,
    last_sent_at: null,
    sending: false,
    recipients: [],
    permissions: { can_edit: false, can_delete: false },
    version: 1,
  },
];
type Input = { params: { id: number }; body: { saved_report: Partial<SavedReport>; version?: number } };
let removed: SavedReport | undefined;
const change = (id: number, values: Partial<SavedReport>, version?: number): SavedReport | undefined => {
  const index = saved.findIndex((report) => report.id === id);
  const report = saved[index];
  if (version !== undefined && version !== report?.version) {
    throw new FakeError({ code: 'stale_version', current: report });
  }
  if (report) saved[index] = { ...report, ...values, version: report.version + 1 };
  return saved[index];
};

export const fakeSavedReports = {
  list: () => [...saved],
  add: ({ body: { saved_report: values } }: Input) => {
    const made = { ...saved[0], next_at: null, last_sent_at: null, recipients: [], ...values, id: 3, version: 1 };
    saved.push(made as SavedReport);
    return made;
  },
  change: ({ params: { id }, body: { saved_report: values, version } }: Input) => change(id, values, version),
  remove: ({ params: { id } }: Input) => {
    [removed] = saved.splice(
      saved.findIndex((report) => report.id === id),
      1,
    );
    return null;
  },
  restore: () => {
    if (removed) saved.push(removed);
    return removed;
  },
  send: ({ params: { id } }: Input) => change(id, { last_sent_at: '2026-11-24T12:00:00.000Z' }),
};

/** The organization's own dashboard, as in its settings. */
export const fakeDashboard = () =>
  asked('dashboard') === 'on'
    ? { active: true, dashboard_id: 'tablero 7', base_url: 'https://tableros.example/ver' }
    : { active: asked('dashboard') === 'no-id', dashboard_id: null, base_url: null };

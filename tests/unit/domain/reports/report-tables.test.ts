// Report tables: the text and the processes of each row.
import { describe, expect, it } from 'vitest';
import {
  type ApplicationReport,
  DASHBOARD_PRODUCT,
  type Durations,
  type ProcessGroup,
  type ProcessReport,
} from '../../../../src/contract/api/reports.ts';
import {
  applicationTables,
  type FigureTable,
  mainFigures,
  processTables,
  summaryOf,
} from '../../../../src/domain/reports/report-tables.ts';

const durations = (count: number): Durations => ({
  count,
  mean: 4.25,
  median: 4,
  buckets: [
    { from: 0, to: 0, count: 2 },
    { from: 1, to: 7, count: 3 },
    { from: 8, to: null, count: 0 },
  ],
});
const group = (id: ProcessGroup['id'], name: string | null): ProcessGroup => ({
  id,
  name,
  active: 1,
  suspended: 2,
  closed: 3,
  draft: 4,
});
const counted = {
  product: DASHBOARD_PRODUCT,
  processes: 10,
  counted_at: '2026-11-20T15:00:00.000Z',
  waiting: false,
} as const;

const processReport: ProcessReport = {
  ...counted,
  by_status: { active: 5, suspended: 6, closed: 7, draft: 8 },
  by_month: [{ month: '2026-10', opened: 1, suspended: 2, closed: 3 }],
  time_to_fill: durations(5),
  time_to_hire: durations(5),
  ageing: durations(0),
  stages: [
    { stage: 'Entrevista', stays: 9, mean: 2.5, limited: 8, late: 2, buckets: durations(5).buckets },
    { stage: 'Oferta', stays: 1, mean: 1, limited: 0, late: 0, buckets: durations(5).buckets },
  ],
  by_area: [group(3, 'Finanzas'), group(null, null)],
  by_responsible: [group(9, 'Ana Ñandú'), group(null, null)],
  by_type: [group('internal', 'internal'), group('other', 'other'), group(null, null)],
  by_priority: [group('high', 'high'), group(null, null)],
};

const applicationReport: ApplicationReport = {
  ...counted,
  arrived: 30,
  hired: 4,
  disqualified: 9,
  by_month: [{ month: '2026-10', arrived: 1, hired: 2, disqualified: 3 }],
  funnel: [
    { stage: 'Postulados', entered: 8, went_on: 4, dropped: 2, gone: 1, waiting: 1 },
    { stage: 'Oferta', entered: 0, went_on: 0, dropped: 0, gone: 0, waiting: 0 },
  ],
  sources: [
    { source: 'Portal', arrived: 8, progressed: 6, hired: 2, disqualified: 1 },
    { source: null, arrived: 0, progressed: 0, hired: 0, disqualified: 0 },
  ],
  reasons: [
    { reason: 'Sueldo', disqualified: 5 },
    { reason: null, disqualified: 4 },
  ],
  period: null,
  diversity: {
    gender: [
      { kind: 'said', name: 'Mujer', arrived: 15, progressed: 5 },
      { kind: 'unsaid', name: '', arrived: 10, progressed: 0 },
      { kind: 'others', name: '', arrived: 5, progressed: 5 },
    ],
    age: [
      { kind: 'said', name: '25', arrived: 10, progressed: 5 },
      { kind: 'said', name: '99', arrived: 10, progressed: 5 },
    ],
  },
};

const tables = [...processTables(processReport), ...applicationTables(applicationReport)];

function table(id: FigureTable['id'], among: readonly FigureTable[] = tables): FigureTable {
  const found = among.find((one) => one.id === id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}

it('each report has its tables, in the order in which they are read', () => {
  expect(tables.map(({ id }) => id)).toEqual([
    ...['status', 'process_months', 'time_to_fill', 'time_to_hire', 'ageing', 'stage_time'],
    ...['by_area', 'by_responsible', 'by_type', 'by_priority'],
    ...['totals', 'application_months', 'funnel', 'sources', 'reasons', 'gender', 'age'],
  ]);
});

it.each(tables)(
  '$id has a value for each measure, and draws only measures that it has',
  ({ measures, drawn, rows }) => {
    expect(rows.every(({ values }) => values.length === measures.length)).toBe(true);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((index) => measures[index] === undefined)).toEqual([]);
  },
);

const states = ['Activos', 'Suspendidos', 'Cerrados', 'Pendientes'];
it.each<[FigureTable['id'], string, string[], string[], boolean]>([
  ['status', 'Estado', ['Procesos'], ['Procesos'], false],
  ['process_months', 'Mes', ['Abiertos', 'Suspendidos', 'Cerrados'], ['Abiertos', 'Suspendidos', 'Cerrados'], false],
  ['time_to_fill', 'Duración', ['Procesos'], ['Procesos'], false],
  ['time_to_hire', 'Duración', ['Candidatos'], ['Candidatos'], false],
  ['ageing', 'Duración', ['Procesos'], ['Procesos'], false],
  [
    'stage_time',
    'Etapa',
    [
      ...['Promedio (días hábiles)', 'Pasos por la etapa', 'Con plazo', 'Fuera de plazo', '% fuera de plazo'],
      ...['0 días', '1 a 7 días', '8 días o más'],
    ],
    ['Promedio (días hábiles)'],
    false,
  ],
  ['by_area', 'Área', states, states, true],
  ['by_responsible', 'Responsable', states, states, true],
  ['by_type', 'Tipo de búsqueda', states, states, true],
  ['by_priority', 'Prioridad', states, states, true],
  ['totals', 'Cifra', ['Candidatos'], ['Candidatos'], false],
  [
    'application_months',
    'Mes',
    ['Postulaciones', 'En contratación', 'Descalificados'],
    ['Postulaciones', 'En contratación', 'Descalificados'],
    false,
  ],
  [
    'funnel',
    'Etapa',
    [
      ...['Llegaron', 'Pasaron a otra etapa', 'Descalificados en ella', 'Fueron a otro proceso', 'Están en ella'],
      ...['% que pasó', '% descalificado'],
    ],
    ['Pasaron a otra etapa', 'Descalificados en ella', 'Fueron a otro proceso', 'Están en ella'],
    true,
  ],
  [
    'sources',
    'Fuente',
    ['Postulaciones', 'Avanzaron', 'En contratación', 'Descalificados', '% que avanzó', '% en contratación'],
    ['Postulaciones', 'Avanzaron', 'En contratación'],
    false,
  ],
  ['reasons', 'Motivo', ['Descalificados'], ['Descalificados'], false],
  ['gender', 'Género', ['Postulaciones', 'Avanzaron'], ['Postulaciones', 'Avanzaron'], false],
  ['age', 'Edad', ['Postulaciones', 'Avanzaron'], ['Postulaciones', 'Avanzaron'], false],
])('%s: columns, chart', (id, subject, measures, drawn, isStacked) => {
  const found = table(id);
  expect([found.subject, ...found.measures]).toEqual([subject, ...measures]);
  expect(found.drawn.map((index) => found.measures[index])).toEqual(drawn);
  expect(found.isStacked).toBe(isStacked);
});

const each = [1, 2, 3, 4];
it.each<[FigureTable['id'], FigureTable['rows']]>([
  [
    'status',
    [
      { label: 'Activo', values: [5], behind: { status: '5' } },
      { label: 'Suspendido', values: [6], behind: { status: '6' } },
      { label: 'Cerrado', values: [7], behind: { status: '7' } },
      { label: 'Pendiente', values: [8], behind: { status: '8' } },
    ],
  ],
  ['process_months', [{ label: '2026-10', values: [1, 2, 3] }]],
  [
    'time_to_fill',
    [
      { label: '0 días', values: [2] },
      { label: '1 a 7 días', values: [3] },
      { label: '8 días o más', values: [0] },
    ],
  ],
  ['ageing', []],
  [
    'stage_time',
    [
      { label: 'Entrevista', values: [2.5, 9, 8, 2, 25, 2, 3, 0] },
      { label: 'Oferta', values: [1, 1, 0, 0, 0, 2, 3, 0] },
    ],
  ],
  [
    'by_area',
    [
      { label: 'Finanzas', values: each, behind: { area: '3' } },
      { label: 'Sin área', values: each, behind: { area: '0' } },
    ],
  ],
  [
    'by_responsible',
    [
      { label: 'Ana Ñandú', values: each, behind: { responsible: 'Ana Ñandú' } },
      { label: 'Sin responsable', values: each },
    ],
  ],
  [
    'by_type',
    [
      { label: 'Interna', values: each, behind: { type: 'internal' } },
      { label: 'other', values: each, behind: { type: 'other' } },
      { label: 'Sin tipo', values: each },
    ],
  ],
  [
    'by_priority',
    [
      { label: 'Alta', values: each, behind: { priority: 'high' } },
      { label: 'Sin prioridad', values: each },
    ],
  ],
  [
    'totals',
    [
      { label: 'Postulaciones', values: [30], behind: { applicants: 'yes' } },
      { label: 'En contratación', values: [4] },
      { label: 'Descalificados', values: [9] },
    ],
  ],
  ['application_months', [{ label: '2026-10', values: [1, 2, 3] }]],
  [
    'funnel',
    [
      { label: 'Postulados', values: [8, 4, 2, 1, 1, 50, 25], behind: { stage: 'Postulados' } },
      { label: 'Oferta', values: [0, 0, 0, 0, 0, 0, 0], behind: { stage: 'Oferta' } },
    ],
  ],
  [
    'sources',
    [
      { label: 'Portal', values: [8, 6, 2, 1, 75, 25] },
      { label: 'Sin fuente', values: [0, 0, 0, 0, 0, 0] },
    ],
  ],
  [
    'reasons',
    [
      { label: 'Sueldo', values: [5] },
      { label: 'Sin motivo', values: [4] },
    ],
  ],
  [
    'gender',
    [
      { label: 'Mujer', values: [15, 5] },
      { label: 'No informado', values: [10, 0] },
      { label: 'Otros grupos', values: [5, 5] },
    ],
  ],
  [
    'age',
    [
      { label: '25 a 34 años', values: [10, 5] },
      { label: '99', values: [10, 5] },
    ],
  ],
])('%s: rows', (id, rows) => {
  // Strictly equal, because rows without processes lack the property.
  expect(table(id).rows).toStrictEqual(rows);
});

it('a report without stages has none of their buckets either', () => {
  const { measures, rows } = table('stage_time', processTables({ ...processReport, stages: [] }));
  expect(measures).toHaveLength(5);
  expect(rows).toEqual([]);
});

it('groups that are too small to be told of are withheld, which is not the same as none', () => {
  const report = { ...applicationReport, diversity: { gender: null, age: [] } };
  const found = applicationTables(report);
  expect(table('gender', found)).toMatchObject({ withheld: true, rows: [] });
  expect(table('age', found)).toMatchObject({ withheld: false, rows: [] });
});

it('the main figures are those that say most, where they have rows', () => {
  expect(mainFigures(tables).map(({ id }) => id)).toEqual(['status', 'by_area', 'totals', 'funnel', 'sources']);
  const empty = [
    ...processTables({ ...processReport, by_area: [] }),
    ...applicationTables({ ...applicationReport, funnel: [] }),
  ];
  expect(mainFigures(empty).map(({ id }) => id)).toEqual(['status', 'totals', 'sources']);
});

describe('durations in words', () => {
  it.each([
    [4.25, 4, 'Promedio: 4,3 días · Mediana: 4 días'],
    [4, null, 'Promedio: 4 días'],
    [null, null, null],
  ])('%s and %s: %s', (mean, median, text) => {
    expect(summaryOf({ ...durations(5), mean, median })).toBe(text);
  });
});

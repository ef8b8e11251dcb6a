// Tables of a period: every figure has a text, a value for each measure, and the period before where it is compared.
import { expect, it } from 'vitest';
import { PERIOD_FIGURES, type ReportPeriod } from '../../../../src/contract/api/report-periods.ts';
import { reportMessages, reportPeriodMessages } from '../../../../src/contract/messages.ts';
import { periodTables } from '../../../../src/domain/reports/period-tables.ts';
import { hasMonths, titleOf } from '../../../../src/domain/reports/report-tables.ts';

/** The number of values of each figure. */
const VALUES = {
  ...{ custom: 2, period_totals: 1, period_months: 3, period_conversion: 3, period_stage_time: 3 },
  ...{ period_hire_times: 3, period_offers: 2, period_sources: 5, period_sla_stages: 3, period_sla_people: 3 },
  ...{ period_application_costs: 3, period_hire_costs: 3, recruiter_load: 4 },
} as const;

const period = (group_by: 'month' | 'source' = 'source'): ReportPeriod => ({
  ...{ basis: 'activity', from: '2026-01-01', to: '2026-01-31', custom: { measure: 'hired', group_by } },
  previous: { from: '2025-12-01', to: '2025-12-31' },
  figures: PERIOD_FIGURES.map((id) => ({
    id,
    rows: [
      { subject: null, values: Array.from({ length: VALUES[id] }, (_none, index) => index), before: 9, people: null },
    ],
  })),
});

it.each(periodTables(period()))('$id has a text, and a value for each measure [MORE-570]', (table) => {
  expect(reportMessages.figures[table.id].definition).not.toBe('');
  expect(table.rows.every(({ values }) => values.length === table.measures.length)).toBe(true);
  expect(table.drawn.filter((index) => table.measures[index] === undefined)).toEqual([]);
  const isCompared = table.measures.at(-1) === reportPeriodMessages.before;
  expect(isCompared ? table.rows[0]?.values.at(-1) : 9).toBe(9);
  expect(table.rows[0]?.label).toBeDefined();
});

it('a composed figure is titled by its measure and group, and months are not compared', () => {
  const [bySource] = periodTables(period());
  const [byMonth] = periodTables(period('month'));
  if (!bySource || !byMonth) throw new Error('no composed figure');
  expect([titleOf(bySource), titleOf(byMonth)]).toEqual(['Contrataciones por fuente', 'Contrataciones por mes']);
  expect([hasMonths(bySource), hasMonths(byMonth)]).toEqual([false, true]);
  expect(byMonth.measures).not.toContain(reportPeriodMessages.before);
});

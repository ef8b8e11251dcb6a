// The period of a report in the URL, with its source and composed figure.
import type { z } from 'zod';
import { PeriodBasis, periodQuery, ReportGroup, ReportMeasure } from '../../../contract/api/report-periods.ts';
import type { ReportQuery } from '../../../contract/api/reports.ts';

export interface PeriodState {
  /** Null for all time. */
  readonly basis: PeriodBasis | null;
  /** YYYY-MM-DD. */
  readonly from: string | null;
  readonly to: string | null;
  readonly source: string | null;
  readonly measure: ReportMeasure | null;
  readonly group: ReportGroup | null;
}

export const NO_PERIOD: PeriodState = { basis: null, from: null, to: null, source: null, measure: null, group: null };

const KEYS = ['basis', 'period_from', 'period_to', 'source', 'measure', 'group_by'] as const;

/** Missing and invalid values do not filter. */
export function parsePeriod(search: URLSearchParams): PeriodState {
  const one = <Value>(schema: z.ZodType<Value>, key: (typeof KEYS)[number]): Value | null => {
    const parsed = schema.safeParse(search.get(key));
    return parsed.success ? parsed.data : null;
  };
  const basis = one(PeriodBasis, 'basis');
  if (basis === null) return NO_PERIOD;
  return {
    basis,
    from: one(periodQuery.period_from, 'period_from') ?? null,
    to: one(periodQuery.period_to, 'period_to') ?? null,
    source: one(periodQuery.source, 'source') ?? null,
    measure: one(ReportMeasure, 'measure'),
    group: one(ReportGroup, 'group_by'),
  };
}

export function periodQueryOf({ basis, from, to, source, measure, group }: PeriodState): z.input<typeof ReportQuery> {
  if (basis === null) return {};
  return {
    basis,
    ...(from !== null && { period_from: from }),
    ...(to !== null && { period_to: to }),
    ...(source !== null && { source }),
    ...(measure !== null && { measure, group_by: group ?? 'month' }),
  };
}

/** Replaces the period in an address. */
export function withPeriod(search: URLSearchParams, query: z.input<typeof ReportQuery>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = query[key];
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

const DAY = 24 * 60 * 60 * 1000;

/** The last days until today. */
export function lastDays(count: number): Pick<PeriodState, 'from' | 'to'> {
  const text = (at: Date): string =>
    [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  const today = new Date();
  return { from: text(new Date(today.getTime() - (count - 1) * DAY)), to: text(today) };
}

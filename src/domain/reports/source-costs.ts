// What a source cost per application and per hire in a period.
import type { PeriodFigure } from '../../contract/api/report-periods.ts';
import type { Currency } from '../../contract/currencies.ts';
import { type CalendarDay, dayNumber } from '../calendar/calendar-days.ts';
import { type CountedFact, MAX_ROWS, sumOf } from './period-figures.ts';

/** The amount is of all days from the first to the last, both included. */
export interface CostOfPeriod {
  readonly source: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Both days included. */
interface DaySpan {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The part of a cost that falls on the days of a span, as each day costs the same. */
export function costWithin({ amount, from, to }: CostOfPeriod, span: DaySpan): number {
  const first = Math.max(dayNumber(from), dayNumber(span.from));
  const last = Math.min(dayNumber(to), dayNumber(span.to));
  return last < first ? 0 : (amount * (last - first + 1)) / (dayNumber(to) - dayNumber(from) + 1);
}

const MAX_DIGITS = 2;

/** As many digits as the currency has, at most two. */
function rounded(amount: number, currency: Currency): number {
  const { maximumFractionDigits = MAX_DIGITS } = new Intl.NumberFormat('es', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const factor = 10 ** Math.min(maximumFractionDigits, MAX_DIGITS);
  return Math.round(amount * factor) / factor;
}

const perHead = (amount: number, heads: number, currency: Currency): number | null =>
  heads === 0 ? null : rounded(amount / heads, currency);

interface CostsAndFacts {
  readonly costs: readonly CostOfPeriod[];
  readonly facts: readonly CountedFact[];
  readonly span: DaySpan;
}

interface SourceTotals {
  readonly cost: number;
  readonly heads: number;
}

const totalsOf = (
  { costs, facts, span }: CostsAndFacts,
  { source, currency, kind }: { readonly source: string; readonly currency: Currency; readonly kind: Kind },
): SourceTotals => ({
  cost: costs.reduce(
    (sum, one) => sum + (one.source === source && one.currency === currency ? costWithin(one, span) : 0),
    0,
  ),
  heads: sumOf(facts, (fact) => fact.kind === kind && fact.source === source),
});

type Kind = 'applied' | 'hired';

/** Per currency, as amounts of two currencies are not compared: the costs per application, and per hire. */
export function sourceCostFigures(present: CostsAndFacts, before: CostsAndFacts): PeriodFigure[] {
  const within = present.costs.filter((cost) => costWithin(cost, present.span) > 0);
  return [...new Set(within.map(({ currency }) => currency))].toSorted().flatMap((currency) => {
    const sources = [...new Set(within.flatMap((one) => (one.currency === currency ? one.source : [])))];
    return (['applied', 'hired'] as const).map(
      (kind): PeriodFigure => ({
        id: kind === 'applied' ? 'period_application_costs' : 'period_hire_costs',
        currency,
        rows: sources
          .map((source) => ({ source, ...totalsOf(present, { source, currency, kind }) }))
          .toSorted((one, other) => other.cost - one.cost || (one.source < other.source ? -1 : 1))
          .slice(0, MAX_ROWS)
          .map(({ source, cost, heads }) => {
            const earlier = totalsOf(before, { source, currency, kind });
            return {
              subject: source,
              values: [perHead(cost, heads, currency), rounded(cost, currency), heads],
              before: earlier.cost > 0 ? perHead(earlier.cost, earlier.heads, currency) : null,
              people: { kind, outcome: null, group: 'source' as const, key: source },
            };
          }),
      }),
    );
  });
}

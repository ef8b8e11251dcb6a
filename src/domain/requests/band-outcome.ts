// Compares the salary of a request with the salary band of its position and area.
import type { BandOutcome, BandPeriod } from '../../contract/api/salary-bands.ts';
import type { CalendarDay } from '../calendar/calendar-days.ts';

export interface BandFacts {
  readonly id: number;
  /** In the spelling of searches; null for all positions of the area. */
  readonly position: string | null;
  /** Null for all areas. */
  readonly areaId: number | null;
  readonly currency: string;
  readonly period: BandPeriod;
  readonly min: number;
  readonly max: number;
  readonly validFrom: CalendarDay;
}

export interface SalaryOffer {
  /** In the spelling of searches. */
  readonly position: string;
  /** The area of the request, then those above it. */
  readonly areaIds: readonly number[];
  /** Per month; null if it is not known. */
  readonly salary: number | null;
  /** ISO 4217; null if it is not known. */
  readonly currency: string | null;
}

const MONTHS = { month: 1, year: 12 } as const satisfies Record<BandPeriod, number>;

/** The most exact band in force: of the position in the nearest area, of the position, of the nearest area. */
export function findBand<Band extends BandFacts>(
  bands: readonly Band[],
  { position, areaIds }: Pick<SalaryOffer, 'position' | 'areaIds'>,
  day: CalendarDay,
): Band | null {
  const distance = ({ areaId }: Band): number => (areaId === null ? areaIds.length : areaIds.indexOf(areaId));
  const applies = (band: Band): boolean =>
    band.validFrom <= day && (band.position === null || band.position === position) && distance(band) >= 0;
  const byExactness = (one: Band, other: Band): number =>
    Number(one.position === null) - Number(other.position === null) ||
    distance(one) - distance(other) ||
    other.validFrom.localeCompare(one.validFrom) ||
    other.id - one.id;
  return bands.filter(applies).toSorted(byExactness)[0] ?? null;
}

export function compareSalary(bands: readonly BandFacts[], offer: SalaryOffer, day: CalendarDay): BandOutcome {
  const band = findBand(bands, offer, day);
  if (band === null) return 'none';
  const { salary, currency } = offer;
  if (salary === null || currency !== band.currency) return 'unknown';
  const amount = salary * MONTHS[band.period];
  if (amount < band.min) return 'below';
  return amount > band.max ? 'above' : 'within';
}

/** What conditions of steps compare: null, so that the step takes part, where the comparison is not known. */
export const bandConditionValue = (outcome: BandOutcome | null): 'outside' | 'within' | 'none' | null => {
  if (outcome === null || outcome === 'unknown') return null;
  return outcome === 'below' || outcome === 'above' ? 'outside' : outcome;
};

export const isOutsideBand = (outcome: BandOutcome | null): boolean => outcome === 'below' || outcome === 'above';

// How long an organization has to answer a request about personal data, by its country.
import type { DataRequestKind } from '../../contract/api/data-requests.ts';
import type { Country } from '../../contract/countries.ts';
import { dataRequestMessages } from '../../contract/messages.ts';
import { businessDayAfter, businessDaysOf, type WorkCalendar } from '../calendar/business-days.ts';
import { dayAfter, dayIn, dayNumber, dayOfNumber, startOfDay } from '../calendar/calendar-days.ts';

interface Term {
  readonly count: number;
  readonly unit: 'days' | 'business_days' | 'months';
}

/** The articles are in `dataRequestMessages.laws`. */
interface Law {
  readonly term: Term;
  /** Kinds with a term of their own. */
  readonly terms?: Readonly<Partial<Record<DataRequestKind, Term>>>;
  /** Whether data must not be used from the request to block it until its answer. */
  readonly blocksAtOnce?: true;
}

const days = (count: number): Term => ({ count, unit: 'days' });
const businessDays = (count: number): Term => ({ count, unit: 'business_days' });

const GDPR: Law = { term: { count: 1, unit: 'months' } };

const laws: Readonly<Partial<Record<Country, Law>>> = {
  AR: {
    term: businessDays(5),
    terms: { access: days(10) },
  },
  BR: { term: days(15) },
  CL: {
    term: days(30),
    terms: { blocking: businessDays(2) },
    blocksAtOnce: true,
  },
  CO: {
    term: businessDays(15),
    terms: { access: businessDays(10) },
  },
  ES: GDPR,
  MX: { term: businessDays(20) },
  PT: GDPR,
};

/** Where no law of the table sets a term. */
const DEFAULT: Law = { term: days(30) };

const lawOf = (country: Country): Law => laws[country] ?? DEFAULT;

/** Law and articles of the deadline, in Spanish. */
export const sourceOfDeadline = (country: Country): string => {
  const sources: Readonly<Partial<Record<Country, string>>> = dataRequestMessages.laws;
  return sources[country] ?? dataRequestMessages.ownTerm;
};

export const blocksAtOnce = (country: Country): boolean => lawOf(country).blocksAtOnce ?? false;

/** The same day of a later month, or its last day. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/**
 * The last millisecond (epoch) in which a request is answered in time. The day of the request is not counted.
 * @param requestedAt epoch milliseconds
 * @param calendar of the organization; its holidays must reach the next year
 */
export function dataRequestDue(
  kind: DataRequestKind,
  { country, requestedAt }: { readonly country: Country; readonly requestedAt: number },
  calendar: WorkCalendar,
): number {
  const law = lawOf(country);
  const { count, unit } = law.terms?.[kind] ?? law.term;
  const from = dayIn(calendar.timeZone, requestedAt);
  const last =
    unit === 'business_days'
      ? businessDayAfter(from, count, businessDaysOf(calendar))
      : unit === 'months'
        ? monthsAfter(from, count)
        : dayOfNumber(dayNumber(from) + count);
  return startOfDay(calendar.timeZone, dayAfter(last)) - 1;
}

const DAY = 24 * 60 * 60 * 1000;
const MAX_REMINDER_DAYS = 5;

/** When administrators are reminded (epoch milliseconds): five days before the end, of short terms at half of them. */
export const dataRequestReminder = (requestedAt: number, due: number): number =>
  Math.max(due - MAX_REMINDER_DAYS * DAY, requestedAt + (due - requestedAt) / 2);

// How soon a personal data breach is notified to the authority and to the affected persons, by country.
import type { Country } from '../../contract/countries.ts';
import { dataBreachMessages } from '../../contract/messages.ts';
import { businessDayAfter, businessDaysOf, type WorkCalendar } from '../calendar/business-days.ts';
import { dayAfter, dayIn, startOfDay } from '../calendar/calendar-days.ts';

export type NotifiedParty = 'authority' | 'persons';

interface Term {
  readonly count: number;
  readonly unit: 'hours' | 'business_days';
}

type Terms = Readonly<Record<NotifiedParty, Term>>;

const hours = (count: number): Term => ({ count, unit: 'hours' });
const businessDays = (count: number): Term => ({ count, unit: 'business_days' });
const both = (term: Term): Terms => ({ authority: term, persons: term });

/** Where no law sets a term, and where it only forbids delay. */
const DEFAULT = hours(72);

/** The articles are in `dataBreachMessages.laws`. */
const laws: Readonly<Partial<Record<Country, Terms>>> = {
  BR: both(businessDays(3)),
  CO: { authority: businessDays(15), persons: DEFAULT },
  EC: { authority: businessDays(5), persons: businessDays(3) },
  PE: both(hours(48)),
};

const HOUR = 60 * 60 * 1000;

/** Law and articles of the deadlines, in Spanish. */
export const sourceOfBreachDeadline = (country: Country): string => {
  const sources: Readonly<Partial<Record<Country, string>>> = dataBreachMessages.laws;
  return sources[country] ?? dataBreachMessages.otherLaw;
};

/**
 * The last millisecond (epoch) in which a notification is in time. Business days begin after the day of knowledge.
 * @param knownAt epoch milliseconds
 * @param calendar of the organization; its holidays must reach the year after `knownAt`
 */
export function breachDue(
  party: NotifiedParty,
  { country, knownAt }: { readonly country: Country; readonly knownAt: number },
  calendar: WorkCalendar,
): number {
  const { count, unit } = (laws[country] ?? both(DEFAULT))[party];
  if (unit === 'hours') return knownAt + count * HOUR;
  const last = businessDayAfter(dayIn(calendar.timeZone, knownAt), count, businessDaysOf(calendar));
  return startOfDay(calendar.timeZone, dayAfter(last)) - 1;
}

/** Administrators are reminded a day before the end: no term is shorter than two. */
export const BREACH_REMINDER = 24 * HOUR;

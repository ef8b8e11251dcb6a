// Reads the busy times of an iCalendar file (RFC 5545): events with their repetitions, and published free/busy times.
import ICAL from 'ical.js';
import { instantOfLocal } from '../../../../domain/calendar/offset-spans.ts';
import { type Interval, joinIntervals } from '../../../../domain/interviews/intervals.ts';
import { localOf, registerKnownZones } from './intl-zone.ts';

/** Repetitions that are computed for one file. */
const MAX_OCCURRENCES = 100_000;
/** Zones differ from UTC by less. */
const DAY = 24 * 60 * 60 * 1000;

export interface BusyQuestion extends Interval {
  readonly text: string;
  /** Of times without a zone, and of whole days. */
  readonly timeZone: string;
  /** Of the calendar's owner, whose declined events are free. */
  readonly email: string;
  /** Events whose identity begins with it are interviews that Terna knows. */
  readonly ownPrefix: string;
}

/** The file has more repetitions than are computed. */
export class TooManyOccurrences extends Error {}

/**
 * Returns intervals only: neither titles nor guests leave this function.
 * @throws TooManyOccurrences, and any error of the parser if it is not an iCalendar file
 */
export function readBusyTimes(question: BusyQuestion): Interval[] {
  const parsed: unknown[] = ICAL.parse(question.text);
  // The parser answers one calendar as itself, several as a list.
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((one) => new ICAL.Component(one as never));
  const reading = new Reading(question);
  for (const calendar of calendars) {
    if (calendar.name !== 'vcalendar') throw new Error('not a calendar');
    registerKnownZones(calendar, question.text);
    reading.addFreeBusy(calendar.getAllSubcomponents('vfreebusy'));
    reading.addEvents(calendar.getAllSubcomponents('vevent'));
  }
  return joinIntervals(reading.intervals);
}

class Reading {
  readonly intervals: Interval[] = [];
  readonly #question: BusyQuestion;
  #occurrences = 0;

  constructor(question: BusyQuestion) {
    this.#question = question;
  }

  addFreeBusy(components: readonly ICAL.Component[]): void {
    for (const property of components.flatMap((component) => component.getAllProperties('freebusy'))) {
      if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') continue;
      for (const period of property.getValues() as ICAL.Period[]) this.#add(period.start, period.getEnd());
    }
  }

  addEvents(components: readonly ICAL.Component[]): void {
    const changed = components.filter((component) => component.hasProperty('recurrence-id'));
    const exceptions = Map.groupBy(changed, uidOf);
    for (const component of components) {
      const isChange = component.hasProperty('recurrence-id');
      const event = new ICAL.Event(component, { exceptions: isChange ? [] : (exceptions.get(uidOf(component)) ?? []) });
      if (!isChange && event.isRecurring()) this.#addRepetitions(event);
      else if (this.#isBusy(event)) this.#add(event.startDate, event.endDate);
    }
  }

  /** Changed occurrences are added as events of their own, so that those moved into the range are found. */
  #addRepetitions(event: ICAL.Event): void {
    const iterator = event.iterator();
    const length = event.duration.toSeconds() * 1000;
    for (let next = iterator.next(); next; next = iterator.next()) {
      this.#occurrences += 1;
      if (this.#occurrences > MAX_OCCURRENCES) throw new TooManyOccurrences();
      // Without the zone, because most repetitions are of the past.
      if (localOf(next) + length + DAY < this.#question.from) continue;
      if (this.#instantOf(next) >= this.#question.until) return;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      const isChanged = item !== event && !item.modifiesFuture();
      if (!isChanged && this.#isBusy(item)) this.#add(startDate, endDate);
    }
  }

  #isBusy({ component, attendees }: ICAL.Event): boolean {
    const propertyOf = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
    const own = `MAILTO:${this.#question.email.toUpperCase()}`;
    const hasDeclined = attendees.some(
      (attendee) =>
        String(attendee.getFirstValue()).toUpperCase() === own &&
        attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED',
    );
    return !(
      hasDeclined ||
      propertyOf('status') === 'CANCELLED' ||
      propertyOf('transp') === 'TRANSPARENT' ||
      propertyOf('x-microsoft-cdo-busystatus') === 'FREE' ||
      uidOf(component).startsWith(this.#question.ownPrefix)
    );
  }

  #add(start: ICAL.Time, end: ICAL.Time): void {
    const from = Math.max(this.#instantOf(start), this.#question.from);
    const until = Math.min(this.#instantOf(end), this.#question.until);
    if (from < until) this.intervals.push({ from, until });
  }

  #instantOf(time: ICAL.Time): number {
    const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
    return isFloating ? instantOfLocal(this.#question.timeZone, localOf(time)) : time.toUnixTime() * 1000;
  }
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '');

// Time zones of iCalendar files, computed by the zone data of Node instead of the file's.
import ICAL from 'ical.js';
import { TimeZone } from '../../../../contract/api/interview-availability.ts';
import { instantOfLocal } from '../../../../domain/calendar/offset-spans.ts';

/** The local time that an ical.js time displays, as milliseconds since 1970 on those clocks. */
export const localOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

class IntlZone extends ICAL.Timezone {
  readonly #name: string;

  constructor(name: string) {
    super({ tzid: name });
    this.#name = name;
  }

  /** In seconds. */
  override utcOffset(time: ICAL.Time): number {
    const local = localOf(time);
    return (local - instantOfLocal(this.#name, local)) / 1000;
  }
}

/**
 * Makes ical.js find IANA zones by their name. The definitions of those zones in the file are left out, as they are
 * often older than the law.
 */
export function registerKnownZones(calendar: ICAL.Component, text: string): void {
  for (const [, name = ''] of text.matchAll(/TZID[=:]"?([^"\r\n:;]+)/g)) {
    if (!TimeZone.safeParse(name).success) continue;
    if (!ICAL.TimezoneService.has(name)) ICAL.TimezoneService.register(new IntlZone(name), name);
  }
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const name = zone.getFirstPropertyValue('tzid');
    if (typeof name === 'string' && ICAL.TimezoneService.has(name)) calendar.removeSubcomponent(zone);
  }
}

// Working calendars of processes, for features that count business days.

export { countryOf } from './queries.ts';
export { daysOf, weekdaysOf, workCalendarOf } from './rules.ts';
export {
  calendarOf,
  calendarOfArea,
  calendarOfOrganization,
  calendarsOf,
  pausesOf,
  timeZoneOfOrganization,
} from './service.ts';

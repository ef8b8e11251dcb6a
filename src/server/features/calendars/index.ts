// Working calendars of processes, for features that count business days.

export { holidaysWorkedOut } from './holidays.ts';
export { countryOf } from './queries.ts';
export {
  calendarOf,
  calendarOfArea,
  calendarOfOrganization,
  calendarsOf,
  pausesOf,
  timeZoneOfOrganization,
} from './service.ts';

// Working calendars of processes, for features that count business days.

export { countryOf } from './queries.ts';
export {
  calendarOf,
  calendarOfArea,
  calendarOfOrganization,
  calendarsOf,
  pausesOf,
  timeZoneOfOrganization,
} from './service.ts';

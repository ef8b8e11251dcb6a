// When work is done on processes, for whoever counts business days.

export { holidaysWorkedOut } from './holidays.ts';
export { countryOf } from './queries.ts';
export { calendarOf, calendarOfOrganization, calendarsOf, pausesOf, timeZoneOfOrganization } from './service.ts';

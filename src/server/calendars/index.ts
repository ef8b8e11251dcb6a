// When work is done on processes, for whoever counts business days.
export { calendarOf, calendarsOf, pausesOf } from './service.ts';

// CalDAV calendars of interviewers.
export { accountsOfUsers, type CalendarAccount, readAccountEvents } from './accounts.ts';
export { calendarEntryWorker } from './entry-worker.ts';
export { entryQueue } from './queries.ts';
export { interviewerCalendarRoutes } from './routes.ts';

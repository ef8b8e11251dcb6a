// The CalDAV calendar of the user.
export { CalendarAccount } from './calendar-account.tsx';

// Calendars of other servers, by CalDAV (RFC 4791).
export {
  CalDavClient,
  type CalDavLogin,
  CalendarFailure,
  eventsIn,
  type FoundCalendar,
  type StoredEvent,
} from './client.ts';

// Meetings in Outlook's calendar, for whoever signs in to Microsoft.
export { type Meeting, OutlookCalendar } from './calendar.ts';

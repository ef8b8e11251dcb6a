// Meetings in Outlook's calendar, for users who sign in to Microsoft.
export { type Meeting, OutlookCalendar } from './calendar.ts';

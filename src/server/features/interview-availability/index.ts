// When interviewers are free.
export {
  type BusyByUser,
  calendarsOf,
  type InterviewerRef,
  readBusyCalendars,
  type TimeQuestion,
  uncheckedOf,
} from './calendars-of.ts';
export { interviewAvailabilityRoutes } from './routes.ts';
export { MAX_CALENDAR_AGE } from './slots.ts';

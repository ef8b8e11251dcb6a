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
export { type AskedPart, type AskedSequence, interviewersOfParts, sequencesOf } from './sequences.ts';
export { MAX_CALENDAR_AGE, MAX_DAYS_AHEAD } from './slots.ts';

// Interviews of candidates and scorecards.
export { type BookedInterview, bookInterview, cancelBooking, findBooked, moveBooking } from './booked-interviews.ts';
export { handOverInterviews } from './handover.ts';
export { type OutsideTimes, readOutsideTimes } from './outside-times.ts';
export { type PendingInterview, sendInvitations } from './pending-invitations.ts';
export { publishErasedInterviews } from './publish-interview.ts';
export { type InterviewRow, interviewersOf, interviewsOfSequence, interviewsWith } from './queries.ts';
export { interviewLinkOf, remindOfScorecards } from './reminders.ts';
export { interviewRoutes } from './routes.ts';
export { assertReadsScorecardsOf } from './scorecards.ts';
export {
  changeInterview,
  lockInterviewers,
  requireChangeable,
  requirePlanned,
  scheduleInterview,
  setInterviewState,
} from './service.ts';

// Interviews of candidates and scorecards.
export { type BookedInterview, bookInterview, cancelBooking, findBooked, moveBooking } from './booked-interviews.ts';
export { handOverInterviews } from './handover.ts';
export { prepareBookedInvitations, timeText } from './invitation-emails.ts';
export { publishErasedInterviews } from './publish-interview.ts';
export { interviewLinkOf, remindOfScorecards } from './reminders.ts';
export { interviewRoutes } from './routes.ts';
export { assertReadsScorecardsOf } from './scorecards.ts';
export { lockInterviewers } from './service.ts';

// Interviews of candidates and scorecards.
export { publishErasedInterviews } from './publish-interview.ts';
export { remindOfScorecards } from './reminders.ts';
export { interviewRoutes } from './routes.ts';
export { assertReadsScorecardsOf } from './scorecards.ts';

// Interviews of candidates and scorecards.
export { interviewRoutes } from './routes.ts';
export { assertReadsScorecardsOf } from './scorecards.ts';

// Matches of candidates with the criteria of their process.
export { computeMatches, matchWorker } from './computing.ts';
export { copyCriteria } from './criteria.ts';
export { matchRoutes } from './routes.ts';

// Candidates, for the areas that bring them in.

export { advanceCandidate } from './advance.ts';
export { adjustListCounts } from './queries.ts';
export { applicantRoutes } from './routes.ts';

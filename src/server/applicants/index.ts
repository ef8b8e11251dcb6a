// Candidates, for the areas that bring them in.
export { adjustListCounts } from './queries.ts';
export { applicantRoutes } from './routes.ts';

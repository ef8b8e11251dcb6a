// Merges of duplicate persons.
export { mergeRoutes } from './routes.ts';

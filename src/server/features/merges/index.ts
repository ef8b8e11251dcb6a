// Persons who may be one and the same.
export { mergeRoutes } from './routes.ts';

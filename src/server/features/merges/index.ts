// Merges of duplicate persons.
export { joinPersons } from './join.ts';
export { mergePersons } from './merge.ts';
export { mergeRoutes } from './routes.ts';
export { refusalIn } from './shared-processes.ts';

// Creates, lists and revokes API tokens; the sessions feature authenticates callers with them.
export { apiTokenRoutes } from './routes.ts';

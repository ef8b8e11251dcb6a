// Creates, lists and revokes API tokens; the sessions feature authenticates callers with them.
export { endTokensOf } from './queries.ts';
export { apiTokenRoutes } from './routes.ts';

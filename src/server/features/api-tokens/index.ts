// API tokens: made, listed, revoked. Who calls with one is found out where sessions are.
export { apiTokenRoutes } from './routes.ts';

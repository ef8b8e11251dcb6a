// Processes made out of others.
export { processCopyRoutes } from './routes.ts';

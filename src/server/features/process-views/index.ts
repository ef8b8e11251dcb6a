// Saved views of the process list.
export { processViewRoutes } from './routes.ts';

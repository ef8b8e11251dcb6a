// Copying processes.
export { processCopyRoutes } from './routes.ts';

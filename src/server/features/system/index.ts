// Health of the server.
export { systemRoutes } from './routes.ts';

// Administration of areas.
export { enterpriseAreaRoutes } from './routes.ts';

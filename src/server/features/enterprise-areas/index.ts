// Administration of areas.
export { enterpriseAreaRoutes } from './routes.ts';
export { handOverAreas } from './service.ts';
